/** The child process that plays games for a balance report, seen from the server. */
import { join } from 'node:path'
import type { RunEnd, RunWorker } from '../../served/run-queue.ts'
import { startTask } from '../../served/task-process.ts'
import type { BalanceProgress, FromBalance, ToBalance } from './balance-messages.ts'

export interface BalanceWorker extends RunWorker {
  /** What it has told last; null: nothing yet. */
  progress(): BalanceProgress | null
}

/** `changed`: it has told how far it is. */
export function startBalanceWorker(stateDir: string, id: string, changed: () => void): BalanceWorker {
  let last: BalanceProgress | null = null
  const { promise: ended, resolve } = Promise.withResolvers<RunEnd>()
  const child = startTask<ToBalance, FromBalance>({
    file: join(import.meta.dirname, 'balance-process.ts'),
    task: { type: 'play', stateDir, id },
    isBackground: true,
    take(message) {
      if (message.type !== 'progress') return resolve(message)
      last = message
      changed()
    },
  })
  void child.gone.then(message => resolve({ type: 'failed', message }))
  return { ended, stop: child.stop, kill: child.kill, progress: () => last }
}
