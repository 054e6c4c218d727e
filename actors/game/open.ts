/** Makes a game, or reads one from the store. */

import { fromPromise } from 'xstate'
import { checkOptions, createGame, encodeState } from '../../engine/index.ts'

import type { Ruleset } from '../../rules/ruleset.ts'
import { gamePut, type StoredGame, tokensPut, type UpgradeNote } from '../../saves/games.ts'
import { fromBytes } from '../../saves/json.ts'
import { rulesPuts } from '../../saves/kept-rules.ts'
import { readLastBriefing } from '../../saves/last-briefing.ts'
import { encodeRound } from '../../saves/replay.ts'
import { readPicture } from '../../saves/replay-checkpoint.ts'
import { blankPicture } from '../../saves/replay-picture.ts'
import { takeRound } from '../../saves/replay-recorder.ts'
import { type Restored, restoreGame } from '../../saves/restore.ts'
import { newestSaid, saidPut } from '../../saves/said.ts'
import { encodeSnapshot } from '../../saves/snapshots.ts'
import { keys } from '../../saves/store-keys.ts'
import { failure, failureAt } from '../failure.ts'
import type { Failure } from '../messages.ts'
import type { ShardDeps } from '../settings.ts'
import type { ShardRequests } from '../shard-messages.ts'
import { forkGame } from './fork.ts'
import { importFile } from './import-file.ts'
import { type Origin, storedGame } from './record.ts'
import type { RuntimeStart } from './runtime.ts'
import { SAID_KEPT } from './said-tail.ts'

/** A new game, on the disk; or why its options do not do. */
async function makeGame(deps: ShardDeps, id: string, ask: ShardRequests['shard/create']['ask']): Promise<Opened> {
  if ('fork' in ask) return forkGame(deps, id, ask)
  if ('file' in ask) return (await importFile(deps, id, ask)) ?? loadGame(deps, id)
  const { spec, owner, created, tokens } = ask
  let rules: Ruleset
  try {
    rules = await deps.rulesOf(spec.ruleset ?? 'standard')
  } catch (error) {
    return failureAt('/ruleset', (error as Error).message)
  }
  const [problem] = checkOptions(rules, spec)
  if (problem) return failureAt(problem.path, problem.message, didYouMean(problem.nearest))
  const w = createGame(rules, spec)
  const picture = blankPicture(w.s.tiles.owner.length, w.s.seats.length)
  const origin = { id, owner, created }
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

/** A game out of the store, or null where there is none. Throws where it cannot be restored faithfully. */
async function loadGame(deps: ShardDeps, id: string): Promise<RuntimeStart | null> {
  // What an earlier actor of this game handed in is written before anything is read.
  await deps.store.commit({})
  const meta = await deps.store.get(keys.meta(id))
  if (!meta) return null
  const { record } = fromBytes(meta, keys.meta(id)) as StoredGame
  const restored = await restoreGame(deps.store, id, deps.rulesOf)
  if (!restored) throw new Error(`game ${id} has no snapshot`)
  for (const text of restored.problems) deps.tell({ type: 'trouble', game: id, text, at: { kind: 'state' } })
  const origin: Origin = {
    id,
    owner: record.owner,
    created: record.created,
    ...(record.upgrades && { upgrades: record.upgrades }),
    ...(record.forked_from && { forked_from: record.forked_from }),
    ...(record.imported && { imported: record.imported }),
  }
  await keepUpgrade(deps, restored, origin)
  const { tiles, seats } = restored.w.s
  const { problems: _, difference, ...rest } = restored
  return {
    ...rest,
    origin,
    picture: await readPicture(deps.store, id, tiles.owner.length, seats.length),
    told: await readLastBriefing(deps.store, id),
    said: await newestSaid(deps.store, id, SAID_KEPT),
    aside: difference?.aside ?? [],
  }
}

/** What a game of an older program lacks is kept with it: its rules, what was said in it, and where its end came out otherwise the state from which it goes on, with a note. */
async function keepUpgrade({ store, now, tell }: ShardDeps, restored: Restored, origin: Origin): Promise<void> {
  const { w, next, snapshots, difference, roundRecords, tally, said } = restored
  const { id } = origin
  const puts = [...(await rulesPuts(store, w.rules.hash)), ...said.map(event => saidPut(id, event))]
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
}

/** What came of it; null where there is no such game. */
export type Opened = RuntimeStart | Failure | null

export const openingLogic = fromPromise<Opened, Opening>(async ({ input }) => {
  const { id, deps } = input
  deps.work.beginLoad(id)
  try {
    return await open(input)
  } finally {
    deps.work.endLoad(id)
  }
})

const sourceOf = (make: NonNullable<Opening['make']>): string =>
  'file' in make
    ? 'out of a file'
    : 'fork' in make
      ? `turn ${make.fork.turn} of game ${make.fork.game}`
      : `seed ${make.spec.seed}`

async function open({ deps, id, make }: Opening): Promise<Opened> {
  if (!make) return loadGame(deps, id)
  try {
    return await makeGame(deps, id, make)
  } catch (error) {
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
