/** Opens the queue of a state directory for this process. */
import { setTimeout as sleep } from 'node:timers/promises'
import { WAIT_MS } from '../../saves/disk/pid-lock.ts'
import { enterResults } from '../jobs/enter-results.ts'
import { FileQueue, type FileQueueOptions } from '../queue/file-queue.ts'
import { type QueueHolder, takeQueue } from '../queue/lock.ts'

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

const LOOK_AGAIN_MS = 50

/** Opens it again and again while whoever has it may be ending; null where it is not free by then. */
export async function onceFree(open: () => FileQueue | null, waitMs = WAIT_MS): Promise<FileQueue | null> {
  const until = performance.now() + waitMs
  for (;;) {
    const queue = open()
    if (queue || performance.now() >= until) return queue
    await sleep(LOOK_AGAIN_MS)
  }
}
