/** A child process of the lab: plays game after game by rules that it loads once, reports rounds, hands back each result. */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { GameOptions } from '../../engine/index.ts'
import { type Observation, observer } from '../metrics/observe.ts'
import type { PlayedGame } from '../play-game.ts'
import type { RulesChoice } from '../ruleset.ts'
import type { Unused } from '../use/unused.ts'

/** Where a checkout from before saves/ had rooms keeps its frozen bots. */
const BEFORE_ROOMS = 'saves/frozen-bots.ts'

/** Calls of a function after which V8's last compiler takes it: V8's own bound, and the one for a process's first games. */
const CALLS = 3_000
const CALLS_AT_FIRST = 100_000
/** Games after which the last compiler is worth its price: it is the dearest part of the first ones, and saves a tenth of all after them. */
const SETTLED = 2

setFlagsFromString(`--invocation-count-for-turbofan=${CALLS_AT_FIRST}`)
// Threads that help to clear so small a young generation save nothing.
setFlagsFromString('--no-parallel-scavenge')

/** The next game to play. */
export interface ToWorker {
  options: GameOptions
  rules: RulesChoice
  /** Folder of another checkout whose engine and bots play, where not this program's do; the same for all games of a process. */
  root?: string | undefined
  /** It is left after so many rounds, whatever its length: bots go on as in a game that lasts. */
  until?: number | undefined
  /** It is watched for what nobody uses: that takes a twentieth of a game's time. */
  watchesUse?: boolean | undefined
}

export type FromWorker =
  | { type: 'round'; turn: number; memoryMb: number }
  | { type: 'played'; game: LabGame; memoryMb: number }
  | { type: 'failed'; message: string }

/** A game as a worker has played it. */
export interface LabGame extends PlayedGame {
  seen: Observation
  /** What nobody used; absent where that was not watched, and where an older program played. */
  unused?: Unused[]
  /** Games that the process had played before: the first ones run while code is still being compiled. */
  gamesBefore: number
}

/** Rounds between two reports of progress. */
const REPORT_EVERY = 5

/** Where nobody listens any more there is nothing left to do. */
function say(message: FromWorker): void {
  process.send!(message, undefined, undefined, error => {
    if (error) process.exit()
  })
}

const memoryMb = (): number => process.memoryUsage.rss() / 2 ** 20

/** What plays. Loaded only now: the flags above hold for all of its code. */
const ownProgram = async () => ({
  ...(await import('../play-game.ts')),
  ...(await import('../ruleset.ts')),
  ...(await import('../../saves/bot-files/frozen-bots.ts')),
  ...(await import('../use/watch-use.ts')),
})

/** An older program has its frozen bots elsewhere, or no bots but its own, and does not tell what nobody uses. */
async function checkoutOf(root: string): Promise<Partial<Awaited<ReturnType<typeof ownProgram>>>> {
  const from = (file: string): Promise<object> => import(pathToFileURL(join(root, file)).href)
  const frozen = () => from('saves/bot-files/frozen-bots.ts').catch(() => from(BEFORE_ROOMS))
  return {
    ...(await from('lab/play-game.ts')),
    ...(await from('lab/ruleset.ts')),
    ...(await frozen().catch(() => ({}))),
    ...(await from('lab/use/watch-use.ts').catch(() => ({}))),
  }
}

async function load({ root, rules }: ToWorker) {
  const { playGame, loadNamed, FrozenBots, watchUse } = root === undefined ? await ownProgram() : await checkoutOf(root)
  if (!playGame || !loadNamed) throw new Error(`${root} is no checkout of this program`)
  return { playGame, use: watchUse, rules: loadNamed(rules), codes: FrozenBots && new FrozenBots(rules.stateDir) }
}

/** Who started it; another once that one is gone. */
const parent = process.ppid

let loaded: { key: string; parts: ReturnType<typeof load> } | null = null
let games = 0

async function play(job: ToWorker): Promise<FromWorker> {
  const key = JSON.stringify([job.root, job.rules])
  if (loaded?.key !== key) loaded = { key, parts: load(job) }
  const { playGame, rules, codes, use } = await loaded.parts
  if (games === SETTLED) setFlagsFromString(`--invocation-count-for-turbofan=${CALLS}`)
  const { seen, observe } = observer()
  const watch = job.watchesUse ? use?.() : undefined
  const game = playGame(
    rules,
    job.options,
    w => {
      // Who plays has no time to hear that nobody listens any more.
      if (process.ppid !== parent) process.exit()
      observe(w)
      watch?.observe(w)
      const { turn } = w.s
      if (turn % REPORT_EVERY === 0) say({ type: 'round', turn, memoryMb: memoryMb() })
      return job.until === undefined || turn <= job.until
    },
    codes,
  )
  const unused = watch?.unused(game.tally)
  return { type: 'played', game: { ...game, seen, ...(unused && { unused }), gamesBefore: games++ }, memoryMb: memoryMb() }
}

// Ctrl-C, and what ends a group of processes, reach them all: the pool decides what ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (job: ToWorker) => {
  const message = await play(job).catch((error): FromWorker => ({ type: 'failed', message: error?.stack ?? String(error) }))
  say(message)
})
