/** kill -9 of the runner and of its workers: each game is played once to its end, and comes to what it comes to undisturbed. */
import { expect, it } from 'vitest'
import { makeResult } from '../../../lab/jobs/make-result.ts'
import { observer } from '../../../lab/metrics/observe.ts'
import { playGame } from '../../../lab/play-game.ts'
import { submitExperiment } from '../../../lab/queue/submit.ts'
import { openQueue } from '../../../lab/runner/open-queue.ts'
import { Statuses } from '../../../lab/runner/progress.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { tempDir } from '../../temp.ts'
import { standardRules } from '../../world.ts'
import { outcomeOf, playKilled } from './kills.ts'

const KILLS = Number(process.env.LAB_KILLS ?? 2)
const GAMES = Number(process.env.LAB_KILL_GAMES ?? 6)
/** Several where it is asked for by name: each that is begun takes long. */
const WORKERS = process.env.LAB_KILLS ? 2 : 1
/** With this one a worker goes first, then the runner. */
const SEED = Number(process.env.LAB_KILL_SEED ?? 3)

/** Blocks of two games on one map, so that kills fall within blocks too. */
const EXPERIMENT = {
  ...{ name: 'Killed', games: GAMES, replays: 2, size: 'duel', turns: 8 },
  seats: [
    { label: 'A', bot: 'basic' },
    { label: 'B', profile: 'classic-production', params: { settlersAtOnce: 1 } },
  ],
}

/** Plays the queue to its end, undisturbed: by this process. */
function playHere(dir: string): void {
  const queue = openQueue(dir, 'run', { say() {} })!
  const codes = new FrozenBots(dir)
  for (let job = queue.claim('here', 900); job; job = queue.claim('here', 900)) {
    const { games } = job
    const results = games.map(game => {
      const { seen, observe } = observer()
      const played = playGame(standardRules(), game.options, w => void observe(w), codes)
      return makeResult(job!, game, { ...played, seen }, { worker: 'here', at: new Date() })
    })
    queue.finish(job, 'here', { results, failures: [] })
  }
  queue.close()
}

it(`an experiment whose runner and workers are killed ${KILLS} times has each of its ${GAMES} games once, as undisturbed`, {
  timeout: 240_000 + KILLS * 30_000 + GAMES * 10_000,
}, async () => {
  const [quiet, killed] = [tempDir(), tempDir()]
  const { id } = await submitExperiment(killed, EXPERIMENT)
  expect((await submitExperiment(quiet, EXPERIMENT)).id).toBe(id)
  playHere(quiet)
  const { code, ...kills } = await playKilled(killed, id, { workers: WORKERS, kills: KILLS, seed: SEED, games: GAMES })
  expect(code).toBe(0)
  expect(kills.runner + kills.workers).toBe(KILLS)
  expect(kills.orphans).toBe(0)
  const [was, is] = [outcomeOf(quiet, id), outcomeOf(killed, id)]
  expect(is.written).toEqual(Array.from({ length: GAMES }, (_, game) => game))
  expect(is.failures).toEqual([])
  expect(is.spoilt).toEqual([])
  expect(is.results).toEqual(was.results)
  expect(is.ledger).toEqual(was.ledger)
  expect(is.ledger).toHaveLength(GAMES)
  expect(new Statuses(killed).all(null)).toMatchObject([{ state: 'finished', finished: GAMES, failed: 0 }])
  if (KILLS > 10) console.log(`killed: the runner ${kills.runner} times, workers ${kills.workers} times`)
})
