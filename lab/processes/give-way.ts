/** Processes that play in the background stand behind everything else that the machine has to do. */
import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'

/** `niceness`: 0 to 19, the higher the further behind. */
export function giveWay({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // It has just ended, or this system has no such thing: it runs as it is.
  }
}
