/** A queue in a state directory of its own, for tests. */

import type { GameBlock, JobGame } from '../../../lab/jobs/job-queue.ts'
import type { LabFailure, LabResult } from '../../../lab/jobs/result.ts'
import { ExperimentFiles } from '../../../lab/queue/experiment-files.ts'
import { FileQueue } from '../../../lab/queue/file-queue.ts'
import { takeQueue } from '../../../lab/queue/lock.ts'
import { AB, read } from '../experiments/experiment-files.ts'

/** Queues A against B; `over` is laid over what is given. */
export function queued(dir: string, over: object = {}, at = new Date()): string {
  return new ExperimentFiles(dir).add(read({ ...AB, ...over }, dir), at).id
}

/** Opens the queue of a directory; what it settles and says is kept. */
export function opened(
  dir: string,
  now: () => number = Date.now,
  settle?: (results: readonly LabResult[]) => void,
  liveSources?: () => string,
) {
  const settled: LabResult[] = []
  const said: string[] = []
  const queue = new FileQueue({
    stateDir: dir,
    lock: takeQueue(dir, 'run')!,
    settle: settle ?? (results => void settled.push(...results)),
    say: text => void said.push(text),
    now,
    ...(liveSources && { liveSources }),
  })
  return { queue, settled, said }
}

/** A result of a game that nobody played: the seats finish in order of `places`. */
export function resultOf(
  job: GameBlock,
  { game, options, labels }: JobGame,
  places: number[] = labels.map((_, i) => i + 1),
): LabResult {
  return {
    version: 1,
    ...{ experiment: job.experiment, block: job.block, game, options, ruleset: job.ruleset, mods: job.mods },
    ...{ rulesHash: job.rulesHash, engine: 'test', turns: 1, winner: null, victory: null, digest: '', hash: `${options.seed}` },
    ...{ wallSeconds: 1, cpuSeconds: 1, at: '2026-01-01T00:00:00.000Z', worker: 'test' },
    seats: labels.map((label, seat) => ({ label, score: 1, place: places[seat] }) as LabResult['seats'][number]),
  }
}

export const failureOf = ({ experiment, block }: GameBlock, { game, options }: JobGame): LabFailure => ({
  ...{ experiment, block, game, seed: options.seed!, message: 'it broke', at: '2026-01-01T00:00:00.000Z', worker: 'test' },
})

/** What came of all games of a block. */
export const allOf = (job: GameBlock, places?: (labels: string[]) => number[]) => ({
  results: job.games.map(game => resultOf(job, game, places?.(game.labels))),
  failures: [],
})
