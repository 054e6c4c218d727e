/** Opens the queue of a state directory for this process. */
import { FileQueue } from '../queue/file-queue.ts'
import { type QueueHolder, takeQueue } from '../queue/lock.ts'
import { refreshRatings } from '../rankings/lab-rankings.ts'
import { enterResults } from '../results/enter-results.ts'

/** Null where another process has it; `say`: what is wrong with what lies there, in sentences. */
export function openQueue(stateDir: string, kind: QueueHolder['kind'], say: (text: string) => void): FileQueue | null {
  const lock = takeQueue(stateDir, kind)
  if (!lock) return null
  try {
    return new FileQueue({
      stateDir,
      lock,
      settle: results => enterResults(stateDir, results),
      ended: () => rate(stateDir, say),
      say,
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Who asks for the best bot gets the one of today. Where that fails, the games are kept all the same. */
function rate(stateDir: string, say: (text: string) => void): void {
  try {
    refreshRatings(stateDir)
  } catch (error) {
    say(`The ratings are as they were: ${(error as Error).message}`)
  }
}
