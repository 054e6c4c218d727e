/** Makes a game, or reads one from the store. */

import { checkOptions, createGame, encodeState } from '../../../engine/index.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { type Loss, readLoss } from '../../../saves/database/losses.ts'
import { StoreFailure } from '../../../saves/database/store-errors.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { yieldingStore } from '../../../saves/database/yielding-store.ts'
import { fromBytes } from '../../../saves/disk/json.ts'
import { chatPut, newestChat } from '../../../saves/games/chat-log.ts'
import { faultPut, type GameFault, readFault } from '../../../saves/games/game-faults.ts'
import { type GameRecord, gamePut, type StoredGame, tokensPut, type UpgradeNote } from '../../../saves/games/games.ts'
import { readLastBriefing } from '../../../saves/games/last-briefing.ts'
import { restoreAsFarAsSound } from '../../../saves/games/log-gaps.ts'
import { encodeRound } from '../../../saves/games/replay/replay.ts'
import { readPicture } from '../../../saves/games/replay/replay-checkpoint.ts'
import { blankPicture } from '../../../saves/games/replay/replay-picture.ts'
import { takeRound } from '../../../saves/games/replay/replay-recorder.ts'
import { type Restored, RulesChanged, restoreGame } from '../../../saves/games/restore.ts'
import { encodeSnapshot } from '../../../saves/games/snapshots.ts'
import { joinedName, STANDARD_NAME } from '../../../saves/ruleset-store/imported-rulesets.ts'
import { rulesPuts } from '../../../saves/ruleset-store/rules-by-hash.ts'
import { RulesRefused } from '../../rulesets/ruleset-parts.ts'
import { failure, failureAt, unavailable, unsaved } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'
import type { ShardDeps } from '../../wire/shard-dependencies.ts'
import type { ShardRequests } from '../../wire/shard-messages.ts'
import type { PaceKept } from '../seats/pace.ts'
import { CHAT_KEPT } from './chat-tail.ts'
import { forkGame } from './fork.ts'
import { importFile } from './import-file.ts'
import { type Origin, storedGame } from './record.ts'
import type { RuntimeStart } from './runtime-parts.ts'
import { isHeldElsewhere, storeTroubleOf } from './store-failures.ts'

/** A new game, on the disk; or why its options do not do. */
async function makeGame(deps: ShardDeps, id: string, ask: ShardRequests['shard/create']['ask']): Promise<LoadResult> {
  if ('fork' in ask) return forkGame(deps, id, ask)
  if ('file' in ask) return (await importFile(deps, id, ask)) ?? loadGame(deps, id)
  const { spec, owner, created, tokens } = ask
  let rules: Ruleset
  try {
    rules = await deps.rulesOf(joinedName(spec.ruleset ?? STANDARD_NAME, spec.mods))
  } catch (error) {
    return failureAt(error instanceof RulesRefused ? error.path : '/ruleset', (error as Error).message)
  }
  const [problem] = checkOptions(rules, spec)
  if (problem) return failureAt(problem.path, problem.message, didYouMean(problem.nearest))
  const w = createGame(rules, spec)
  const picture = blankPicture(w.s.tiles.owner.length, w.s.seats.length)
  const origin = { id, owner, created, ...(typeof spec.pace === 'number' && { pace: { pace: spec.pace } }) }
  const first = takeRound(w, picture, 0)
  const snapshot = await encodeSnapshot(0, w.s.turn, encodeState(w.s))
  await deps.store.commit({
    puts: [
      [keys.snapshot(id, 0), snapshot],
      [keys.mark(id, w.s.turn), snapshot],
      [keys.replay(id, 0), encodeRound(first)],
      gamePut(storedGame(w, origin)),
      tokensPut(id, tokens),
      ...(await rulesPuts(deps.store, rules.hash)),
    ],
  })
  return { w, origin, next: 0, snapshots: [0], picture, roundRecords: [], turnRecords: [], tally: null, told: [], said: [] }
}

/** The newest notes of changes of the program stay. */
const UPGRADES_TOLD = 20

const didYouMean = (names: string[]) => (names.length > 0 ? `Did you mean ${names.join(', ')}?` : undefined)

const paceOf = ({ pace, step_until }: GameRecord): PaceKept => ({
  ...(pace !== undefined && { pace }),
  ...(step_until !== undefined && { step_until }),
})

/** A game out of the store, or null where there is none. Throws where it cannot be restored faithfully. */
async function loadGame(deps: ShardDeps, id: string): Promise<RuntimeStart | null> {
  // What an earlier actor of this game handed in is written before anything is read.
  await deps.store.commit({})
  const meta = await deps.store.get(keys.meta(id))
  if (!meta) return null
  const { record } = fromBytes(meta, keys.meta(id)) as StoredGame
  const fault = await readFault(deps.store, id)
  const tell = (text: string) => deps.tell({ type: 'trouble', game: id, text, at: { kind: 'store' } })
  const restored = await (fault
    ? restoreFaulted(deps, id, fault)
    : restoreAsFarAsSound(deps.store, id, deps.rulesOf, deps.now(), tell))
  if (!restored) throw new Error(`game ${id} has no snapshot`)
  for (const text of restored.problems) deps.tell({ type: 'trouble', game: id, text, at: { kind: 'state' } })
  const origin: Origin = {
    id,
    owner: record.owner,
    created: record.created,
    ...(record.upgrades && { upgrades: record.upgrades }),
    ...(record.forked_from && { forked_from: record.forked_from }),
    ...(record.imported && { imported: record.imported }),
    ...(record.from_lab && { from_lab: record.from_lab }),
    pace: paceOf(record),
  }
  // A game that is stopped is looked at; nothing of it is written.
  if (!fault) {
    await keepLoss(deps, restored, origin, record.lost)
    await keepUpgrade(deps, restored, origin)
  }
  const { tiles, seats } = restored.w.s
  const { problems: _, difference, ...rest } = restored
  return {
    ...rest,
    origin,
    picture: await readPicture(deps.store, id, tiles.owner.length, seats.length),
    told: await readLastBriefing(deps.store, id),
    said: await newestChat(deps.store, id, CHAT_KEPT),
    aside: difference?.aside ?? [],
    fault,
  }
}

/** A game that stands still cannot even be shown as it was. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** The game as it was before the record that cannot be carried out; nothing goes on in it. */
async function restoreFaulted({ store, rulesOf, now }: ShardDeps, id: string, fault: GameFault): Promise<Restored> {
  const { position, opens } = fault
  if (!opens) throw new Unreadable(`game ${id} is not brought into memory`)
  try {
    const restored = await restoreGame(store, id, rulesOf, position === null ? {} : { until: position })
    if (!restored) throw new Error(`game ${id} has no snapshot`)
    const { s } = restored.w
    if (!s.over && !s.paused) Object.assign(s, { paused: true, pausedAtMs: now() })
    return restored
  } catch (error) {
    if (storeTroubleOf(error) || error instanceof RulesChanged) throw error
    throw new Unreadable(`game ${id} cannot be shown as it was`, { cause: error })
  }
}

/** What the disk lost of the game stands in its record. */
async function keepLoss({ store, tell }: ShardDeps, { w }: Restored, origin: Origin, told: Loss | undefined): Promise<void> {
  const lost = await readLoss(store, origin.id)
  if (!lost) return
  origin.lost = lost
  if (lost.at === told?.at) return
  const stored = storedGame(w, origin)
  await store.commit({ puts: [gamePut(stored)] })
  tell({ type: 'record', game: stored })
}

/** What a game of an older program lacks is kept with it: its rules, what was said in it, and where its end came out otherwise the state from which it goes on, with a note. */
async function keepUpgrade({ store, now, tell }: ShardDeps, restored: Restored, origin: Origin): Promise<void> {
  const { w, next, snapshots, difference, roundRecords, tally, said } = restored
  const { id } = origin
  const puts = [...(await rulesPuts(store, w.rules.hash)), ...said.map(event => chatPut(id, event))]
  if (difference) {
    const { n: position, aside } = difference
    const note: UpgradeNote = { at: now(), turn: w.s.turn, position, set_aside: aside.length }
    origin.upgrades = [...(origin.upgrades ?? []), note].slice(-UPGRADES_TOLD)
    const stored = storedGame(w, origin)
    // Calls that were not carried out are not to be taken for done.
    const under = { roundFrom: aside.length > 0 ? next : (roundRecords[0]?.n ?? next), tally }
    puts.push([keys.snapshot(id, next), await encodeSnapshot(next, w.s.turn, encodeState(w.s), under)], gamePut(stored))
    if (!snapshots.includes(next)) snapshots.push(next)
    tell({ type: 'record', game: stored })
  }
  if (puts.length > 0) await store.commit({ puts })
}

/** What opens a game: the first message for one that is not in memory. */
export interface Opening {
  deps: ShardDeps
  id: string
  /** To be made; null: it is in the store. */
  make: ShardRequests['shard/create']['ask'] | null
  /** What it is stopped with first. */
  fault?: GameFault | null
}

/** What came of it; null where there is no such game. */
export type LoadResult = RuntimeStart | Failure | null

/** What is made of what was read takes its time, and many games may be asked for at once: each step waits for its turn. */
export async function loadInTurn(opening: Opening): Promise<LoadResult> {
  const { id, deps } = opening
  const turn = () => deps.scheduler.turn()
  deps.work.beginLoad(id)
  try {
    await turn()
    return await open({ ...opening, deps: { ...deps, store: yieldingStore(deps.store, turn) } })
  } finally {
    deps.work.endLoad(id)
  }
}

const sourceOf = (make: NonNullable<Opening['make']>): string =>
  'file' in make
    ? 'out of a file'
    : 'fork' in make
      ? `turn ${make.fork.turn} of game ${make.fork.game}`
      : `seed ${make.spec.seed}`

async function open({ deps, id, make, fault = null }: Opening): Promise<LoadResult> {
  if (fault) {
    await deps.store.commit({ puts: [faultPut(id, fault)] })
    deps.tell({ type: 'fault', game: id, fault })
  }
  if (!make) return loadGame(deps, id)
  const trouble = deps.store.trouble()
  if (trouble) return unsaved(trouble)
  try {
    return await makeGame(deps, id, make)
  } catch (error) {
    if (error instanceof StoreFailure) return unsaved(error)
    // Of a cluster, and without its lease: nobody has heard of the game yet.
    if (isHeldElsewhere(error)) return unavailable('This machine can make no game at the moment.')
    const why = error instanceof Error ? error.stack : String(error)
    deps.tell({
      type: 'trouble',
      game: id,
      text: `game ${id}, ${sourceOf(make)}: could not be made: ${why}`,
      at: { kind: 'request' },
    })
    return failure('game/error', 'The program failed at making this game.')
  }
}
