/** A game that came as a file becomes one of this server's. */
import { isRefusal, NONE, perform } from '../../../engine/index.ts'
import type { Store } from '../../../saves/database/store.ts'
import { gamePrefixes, keys } from '../../../saves/database/store-keys.ts'
import { BadBackup } from '../../../saves/files/backup-file.ts'
import { takeInGame } from '../../../saves/files/import-game.ts'
import { chatPut } from '../../../saves/games/chat-log.ts'
import { encodeRecord, type LogRecord } from '../../../saves/games/game-log.ts'
import { type FromLab, gamePut, type StoredGame, tokensPut } from '../../../saves/games/games.ts'
import type { Restored, RulesOf } from '../../../saves/games/restore.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { openAsCaller } from '../../../saves/state-dir/caller-files.ts'
import { failure } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'
import { NO_DEADLINE } from '../seats/answer-time.ts'
import { type Origin, storedGame } from './record.ts'

export interface ImportDeps {
  store: Store
  rulesOf: RulesOf
  now(): number
  /** Runs `fn` once whatever else waits has had its turn. */
  soon(fn: () => void): void
}

/** What the game is called here; `tokens` are hashes, at least one for each of its seats. */
export interface ImportAs {
  file: string
  owner: string
  created: string
  tokens: string[]
  /** Where the lab has played it again, and nobody has sent it. */
  from_lab?: FromLab | undefined
}

/** Entries that are written with one fsync. */
const AT_ONCE = 500

/** Writes the game `id`; null where it is on the disk, or why the file does not do. */
export async function importFile(deps: ImportDeps, id: string, as: ImportAs): Promise<Failure | null> {
  try {
    await importGame(deps, id, as)
    return null
  } catch (error) {
    if (error instanceof BadBackup) return failure('import/unsound', error.message)
    throw error
  }
}

/** Its record, once it is on the disk; its record and tokens are written last: until then there is no such game. Rejects with `BadBackup`. */
export async function importGame({ store, rulesOf, now, soon }: ImportDeps, id: string, as: ImportAs): Promise<StoredGame> {
  const pause = () => new Promise<void>(resolve => soon(resolve))
  const { file, restored, puts } = await takeInGame(store, id, openAsCaller(as.file), rulesOf, pause)
  const exported = Date.parse(file.head.made)
  const records = goOnAfter(restored, Number.isFinite(exported) ? exported : now(), now())
  const imported = { game: file.game, exported: new Date(Number.isFinite(exported) ? exported : 0).toISOString() }
  const { owner, created, from_lab } = as
  const origin: Origin = { id, owner, created, ...(from_lab ? { from_lab } : { imported }) }
  const stored = storedGame(restored.w, origin)
  const said = restored.said.map(event => chatPut(id, event))
  const log = records.map((record): [string, Uint8Array] => [keys.log(id, record.n), encodeRecord(record)])
  const all: [string, Uint8Array][] = [[keys.coming(id), new Uint8Array()], ...puts, ...said, ...log]
  try {
    for (let at = 0; at < all.length; at += AT_ONCE) await store.commit({ puts: all.slice(at, at + AT_ONCE) })
    const tokens = tokensPut(id, as.tokens.slice(0, stored.record.seats.length))
    await store.commit({ puts: [gamePut(stored), tokens, [keys.coming(id), null]] })
  } catch (error) {
    await store.clear([...gamePrefixes(id), keys.coming(id)]).catch(() => {})
    throw error
  }
  return stored
}

/** The time that it was a file is no time of anybody's turn: where a clock ran, it was paused then and goes on now. */
function goOnAfter({ w, next }: Restored, leftMs: number, nowMs: number): LogRecord[] {
  const { seats, negotiations, over, paused } = w.s
  const runs =
    seats.some(({ deadlineMs }) => deadlineMs !== null) ||
    negotiations.some(one => one.state === 'proposed' && one.deadlineMs !== NO_DEADLINE)
  if (!runs || over || paused || nowMs <= leftMs) return []
  return (['pause', 'resume'] as const).map((type, i): LogRecord => {
    const command = { type, atMs: type === 'pause' ? leftMs : nowMs }
    const outcome = perform(w, NONE, command)
    if (isRefusal(outcome)) throw new Error(`an imported game cannot be told to ${type}: ${outcome.code}`)
    return { n: next + i, at: nowMs, seat: NONE, command, engine: engineVersion() }
  })
}
