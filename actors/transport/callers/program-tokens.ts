/** Tokens of programs that an account has let in by OAuth: each opens one seat, at /mcp of this server alone, as long as the account may play it. */
import type { ConnectedPrograms } from '../../../saves/accounts/connected-programs.ts'
import type { OauthArtifacts } from '../../../saves/accounts/oauth-artifacts.ts'
import type { GameRecord } from '../../wire/messages.ts'
import { type Member, sightOf } from '../../wire/rights/game-rights.ts'
import { rightsOf } from '../../wire/rights/rights.ts'
import { authNeeded, must, Refused } from '../base/http-errors.ts'
import type { AuthContext } from './auth.ts'
import type { SeatCaller } from './seat-tokens.ts'

/** What a server has that lets programs in. */
export interface OauthStores {
  /** What its tokens are good for: the address of /mcp. */
  resource: string
  artifacts: OauthArtifacts
  programs: ConnectedPrograms
}

/** Shuts the program out, with all that it was given. */
export async function endProgram(
  { artifacts, programs }: Pick<OauthStores, 'artifacts' | 'programs'>,
  id: string,
): Promise<void> {
  // Without it no token opens anything, whatever becomes of the rest.
  await programs.close(id)
  await artifacts.del('Grant', id)
  await artifacts.delGrant(id)
}

/** Who calls /mcp with the token. Rejects with 401 where it opens nothing, or not any more. */
export async function openProgram(
  { accounts, service }: AuthContext,
  { resource, artifacts, programs }: OauthStores,
  token: string,
): Promise<SeatCaller> {
  const kept = await artifacts.find('AccessToken', token)
  const isHere = kept?.grant != null && kept.payload.aud === resource
  const program = isHere ? await programs.use(kept.grant!) : null
  const account = program && (await accounts.get(program.account))
  if (!program || !account || account.locked) throw new Refused(nothing())
  const { id, game, seat, readsOnly } = program
  const found = await service.request('game/get', { game })
  if (!found.ok && found.error.code !== 'not-found') must(found)
  const member: Member = { account, rights: rightsOf(account.role) }
  if (!found.ok || !isProgramSeat(member, found.answer, seat)) throw new Refused(nothing())
  return { kind: 'seat', game, seat, program: { id, readsOnly } }
}

const nothing = () => authNeeded('This token opens nothing, or not any more.')

/**
 * Whether the account may have a program play the seat: it is its own; or, of a game that it made and sees the whole of, one that is
 * nobody's. A seat that a bot or a model of the server plays takes no program.
 */
export function isProgramSeat(member: Member, game: GameRecord, n: number): boolean {
  const seat = game.seats[n]
  if (!seat || (seat.driver !== 'human' && seat.driver !== 'agent')) return false
  const { account, rights } = member
  if ((seat.account ?? null) !== null) return seat.account === account.id
  return game.owner === account.id && rights.has('games/make') && sightOf(member, game) === 'all'
}
