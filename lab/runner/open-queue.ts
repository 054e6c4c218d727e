/** Opens the queue of a state directory for this process. */
import { FileQueue } from '../queue/file-queue.ts'
import { type QueueHolder, takeQueue } from '../queue/lock.ts'
import { refreshRatings } from '../rankings/lab-rankings.ts'
import { enterResults } from '../results/enter-results.ts'

/** Null where another process has it; `say`: what is wrong with what lies there, in sentences; `rate`: fits the ratings anew. */
export function openQueue(
  stateDir: string,
  kind: QueueHolder['kind'],
  say: (text: string) => void,
  rate: () => Promise<void> | void = () => refreshRatings(stateDir),
): FileQueue | null {
  const lock = takeQueue(stateDir, kind)
  if (!lock) return null
  try {
    return new FileQueue({
      stateDir,
      lock,
      settle: results => enterResults(stateDir, results),
      ended: () => void rated(rate, say),
      say,
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Who asks for the best bot gets the one of today. Where that fails, the games are kept all the same. */
async function rated(rate: () => Promise<void> | void, say: (text: string) => void): Promise<void> {
  try {
    await rate()
  } catch (error) {
    say(`The ratings are as they were: ${(error as Error).message}`)
  }
}
