/** On whose behalf this thread works, across promises and messages to other threads, so that what the work took is charged to them. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Spender {
  /** So many ms of processor time were used for it, on this thread or another. */
  spent(ms: number): void
}

const spenders = new AsyncLocalStorage<Spender>()

/** Null: nobody in particular. */
export const currentSpender = (): Spender | null => spenders.getStore() ?? null

/** What is done from here on, and what follows from it, is for that one. */
export const chargeTo = (spender: Spender): void => spenders.enterWith(spender)

/** Processor time of this thread, in ms since any moment. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
