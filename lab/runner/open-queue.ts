/** Opens the queue of a state directory for this process. */
import { FileQueue, type FileQueueOptions } from '../queue/file-queue.ts'
import { type QueueHolder, takeQueue } from '../queue/lock.ts'
import { enterResults } from '../results/enter-results.ts'

/** Null where another process has it. */
export function openQueue(
  stateDir: string,
  kind: QueueHolder['kind'],
  { say, ended, inSlices = false, restMs = 0 }: Pick<FileQueueOptions, 'say' | 'ended' | 'inSlices' | 'restMs'>,
): FileQueue | null {
  const lock = takeQueue(stateDir, kind)
  if (!lock) return null
  try {
    return new FileQueue({
      stateDir,
      lock,
      settle: results => enterResults(stateDir, results),
      say,
      inSlices,
      restMs,
      ...(ended && { ended }),
    })
  } catch (error) {
    lock.release()
    throw error
  }
}
