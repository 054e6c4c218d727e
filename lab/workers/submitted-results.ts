/** What a worker brings of a block: as the lab keeps it, and whether it is there already. */
import type { WorkerBlock, WorkerGame } from '../../actors/wire/lab-port.ts'
import { configurationOf } from '../../saves/bot-files/seat-bot.ts'
import { engineVersion } from '../../saves/program/engine-version.ts'
import type { GameBlock, JobGame, JobOutcome } from '../jobs/job-queue.ts'
import { type Ending, makeFailure, makeResult } from '../jobs/make-result.ts'
import { EXPERIMENT_ID } from '../queue/folders.ts'
import { readResultsInSlices } from '../queue/results-file.ts'
import { checkFigures, type Known } from './plausibility.ts'

/** Code of each seat's bot. */
export const codesOf = ({ seats }: JobGame['options']): string[] =>
  seats.map(({ profile = null, bot = null }) => configurationOf({ profile, bot }).code)

/** Results as the job has them, with nothing of the worker's but what came of its games. Throws where they are not those of the job, or cannot be. */
export function outcomeOf(
  job: GameBlock,
  games: readonly WorkerGame[],
  known: Known,
  ending: Ending,
  sourcesOf: (code: string) => string,
): JobOutcome {
  checkFigures(job, games, known)
  const outcome: JobOutcome = { results: [], failures: [] }
  for (const { game, played, failure } of games) {
    const asked = job.games.find(one => one.game === game)!
    if (!played) {
      outcome.failures.push(makeFailure(job, asked, failure ?? 'It failed.', ending))
      continue
    }
    const sources = codesOf(asked.options).map(sourcesOf)
    const figures = { ...played, rulesHash: job.rulesHash, engine: engineVersion(), sources }
    outcome.results.push(makeResult(job, asked, figures, ending))
  }
  return outcome
}

/** Whether that is what counts already, or waits to be checked, from this worker: it brings it again, as the answer did not arrive. */
export async function isWritten(
  stateDir: string,
  worker: string,
  { experiment, block }: WorkerBlock,
  games: readonly WorkerGame[],
): Promise<boolean> {
  if (games.length === 0 || !EXPERIMENT_ID.test(experiment)) return false
  const { results, failures, held } = await readResultsInSlices(stateDir, experiment, new Set([block]))
  const isOwn = (one: { worker: string }): boolean => one.worker === worker
  const own = {
    results: [...results, ...held.results].filter(isOwn),
    failures: [...failures, ...held.failures].filter(isOwn),
  }
  return games.every(({ game, played }) =>
    played
      ? own.results.some(one => one.game === game && one.hash === played.hash && one.digest === played.digest)
      : own.failures.some(one => one.game === game),
  )
}
