/** Messages to another thread, a turn of the event loop together. */
import { type Packed, packed } from './packing.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

/** They wait for each other: handing one over costs more than what is in it. */
export function batched<M extends ToWorker | FromWorker>(post: (packed: Packed) => void): Sender<M> {
  let waiting: M[] = []
  let isDue = false
  const flush = () => {
    if (waiting.length === 0) return
    const messages = waiting
    waiting = []
    post(packed(messages))
  }
  return {
    send(message) {
      waiting.push(message)
      if (isDue) return
      isDue = true
      setImmediate(() => {
        isDue = false
        flush()
      })
    },
    flush,
  }
}

export interface Sender<M> {
  send(message: M): void
  /** Hands over at once what waits. */
  flush(): void
}
