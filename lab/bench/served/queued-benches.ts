/** Runs of the benchmark as the queue of a server takes them. */
import type { QueuedRuns } from '../../served/run-queue.ts'
import { runPlayer } from '../course/run-lock.ts'
import { runDir } from '../run.ts'
import { type BenchWorker, playBench } from './bench-worker.ts'
import type { KeptRuns } from './kept-runs.ts'
import type { RunStore } from './run-store.ts'

export const queuedBenches = (stateDir: string, runs: KeptRuns, store: RunStore): QueuedRuns<BenchWorker> => ({
  noun: 'bench',
  dirOf: id => runDir(stateDir, id),
  free: () => runs.all().flatMap(({ id }) => (runPlayer(stateDir, id) ? [] : [id])),
  played: id => runs.played(id).size,
  async start(id) {
    // This process lets go of what it reads of the runs.
    await store.close()
    return playBench(stateDir, id)
  },
})
