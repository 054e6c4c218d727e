/** What is open by a right, each kind in its own place, and how it ends with that. */
import type { ConnectedPrograms } from '../../../saves/accounts/connected-programs.ts'
import type { AccountsPort } from '../../wire/accounts-port.ts'
import type { Waits } from './open-waits.ts'
import type { Sockets } from './sockets.ts'

/** What was opened with a right ends with it. */
export interface Rights {
  closeGame(game: string): void
  /** What was opened with the seat's token. */
  closeSeat(game: string, seat: number): void
}

/** What has to be told of rights that end by what another server of the same games does. */
export interface RightsElsewhere extends Rights {
  /** The game's watch link opens nothing any more. */
  closeLink(game: string): void
  /** The game is shared otherwise. */
  recheck(game: string): void
}

/** Between two looks for sessions whose time is over. */
const SESSIONS_MS = 60_000

/** What was opened with a right ends with it. Returns what ends the looking for sessions whose time is over. */
export function endWithRights(
  port: AccountsPort,
  games: Pick<Rights, 'closeGame'>[],
  sockets: readonly Sockets[],
  waits: Waits,
): () => void {
  port.sessions.onClose(id => {
    for (const one of sockets) one.closeSession(id)
    waits.closeCallers(({ session }) => session?.id === id)
  })
  port.accessTokens.onClose(id => {
    for (const one of sockets) one.closeToken(id)
    waits.closeCallers(({ token }) => token?.id === id)
  })
  port.onRightsChange(id => {
    for (const one of sockets) one.closeAccount(id)
    waits.closeCallers(({ account }) => account.id === id)
  })
  port.onGameDelete(game => {
    for (const one of games) one.closeGame(game)
  })
  const sweep = setInterval(() => void port.sessions.sweep().catch(() => {}), SESSIONS_MS).unref()
  return () => clearInterval(sweep)
}

/** Sessions of programs end with those, and begin anew when the rights of their account are others. */
export function endWithPrograms(
  port: AccountsPort,
  programs: ConnectedPrograms,
  sessions: { closeProgram(program: string): void },
): void {
  programs.onClose(id => sessions.closeProgram(id))
  port.onRightsChange(account => {
    programs.of(account).then(
      list => list.forEach(({ id }) => void sessions.closeProgram(id)),
      () => {},
    )
  })
}
