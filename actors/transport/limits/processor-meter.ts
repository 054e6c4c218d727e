/** Measures what requests take of this thread: each stretch of work is charged to whoever it is for. */

import type { RequestOf, RequestType, ServicePort } from '../../wire/messages.ts'
import { currentSpender, processorMs, type Spender } from '../../wire/threads/spender.ts'

/** Runs `fn` once the event under way is dealt with: the first of the microtasks asks for a tick, which comes after the last of them. */
const afterwards = (fn: () => void): void => queueMicrotask(() => process.nextTick(fn))

export class ProcessorMeter {
  #usedMs: () => number
  #spender: Spender | null = null
  #since = 0
  #isClosing = false

  /** `usedMs`: processor time of this thread, in ms since any moment. */
  constructor(usedMs = processorMs) {
    this.#usedMs = usedMs
  }

  /** What this thread does from now on is for that one, until another begins or the event is dealt with. */
  begin(spender: Spender): void {
    const nowMs = this.#usedMs()
    this.#charge(nowMs)
    this.#spender = spender
    this.#since = nowMs
    if (this.#isClosing) return
    this.#isClosing = true
    afterwards(() => {
      this.#isClosing = false
      this.#charge(this.#usedMs())
      this.#spender = null
    })
  }

  #charge(nowMs: number): void {
    if (this.#spender && nowMs > this.#since) this.#spender.spent(nowMs - this.#since)
  }

  /** The service, where what follows on an answer is for whoever asked. */
  over(service: ServicePort): ServicePort {
    return {
      subscribe: service.subscribe,
      ...(service.lagMs && { lagMs: service.lagMs }),
      request: async <T extends RequestType>(type: T, ask: RequestOf<T>) => {
        const spender = currentSpender()
        const reply = await service.request(type, ask)
        if (spender) this.begin(spender)
        return reply
      },
    }
  }
}
