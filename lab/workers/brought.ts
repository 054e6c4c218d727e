/** What a worker brings of a block: as the lab keeps it, and whether it is there already. */
import { LabError, type WorkerBlock, type WorkerGame } from '../../actors/lab-port.ts'
import { engineVersion } from '../../saves/engine-version.ts'
import { configurationOf } from '../../saves/seat-bot.ts'
import { EXPERIMENT_ID } from '../queue/folders.ts'
import type { Job, JobGame, JobOutcome } from '../queue/queue.ts'
import { readResultsInSlices } from '../queue/results-file.ts'
import { type Ending, makeFailure, makeResult } from '../results/make-result.ts'

/** Code of each seat's bot. */
export const codesOf = ({ seats }: JobGame['options']): string[] =>
  seats.map(({ profile = null, bot = null }) => configurationOf({ profile, bot }).code)

/** Results as the job has them, with nothing of the worker's but what came of its games. Throws where they are not those of the job. */
export function outcomeOf(
  job: Job,
  games: readonly WorkerGame[],
  ending: Ending,
  sourcesOf: (code: string) => string,
): JobOutcome {
  const outcome: JobOutcome = { results: [], failures: [] }
  for (const [i, { game, played, failure }] of games.entries()) {
    const asked = job.games.find(one => one.game === game)
    if (!asked || games.findIndex(one => one.game === game) < i)
      throw new LabError('wrong', `Game ${game} is not of this job, or is there twice.`, `/games/${i}/game`)
    if (!played) {
      outcome.failures.push(makeFailure(job, asked, failure ?? 'It failed.', ending))
      continue
    }
    const { seats } = asked.options
    if ([played.nations, played.scores, played.places].some(list => list.length !== seats.length))
      throw new LabError('wrong', `Game ${game} has ${seats.length} seats.`, `/games/${i}/played`)
    const sources = codesOf(asked.options).map(sourcesOf)
    const figures = { ...played, rulesHash: job.rulesHash, engine: engineVersion(), sources }
    outcome.results.push(makeResult(job, asked, figures, ending))
  }
  if (games.length < job.games.length) throw new LabError('wrong', 'Games of the job are missing.', '/games')
  return outcome
}

/** Whether that is what counts already, from this worker: it brings it again, as the answer did not arrive. */
export async function isWritten(
  stateDir: string,
  worker: string,
  { experiment, block }: WorkerBlock,
  games: readonly WorkerGame[],
): Promise<boolean> {
  if (games.length === 0 || !EXPERIMENT_ID.test(experiment)) return false
  const { results, failures } = await readResultsInSlices(stateDir, experiment, new Set([block]))
  const own = { results: results.filter(one => one.worker === worker), failures: failures.filter(one => one.worker === worker) }
  return games.every(({ game, played }) =>
    played
      ? own.results.some(one => one.game === game && one.hash === played.hash && one.digest === played.digest)
      : own.failures.some(one => one.game === game),
  )
}
