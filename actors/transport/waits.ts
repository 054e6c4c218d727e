/** Long waits that are under way, so that a closed connection and a stopping server end them. */
import { randomUUID } from 'node:crypto'
import type { ServicePort, WaitAnswer } from '../messages.ts'
import { must } from './http-errors.ts'

export interface Waits {
  /** Waits for the seat's turn; when the signal aborts, the wait ends at once and leaves nothing behind. */
  wait(game: string, seat: number, timeoutSeconds: number, signal: AbortSignal): Promise<WaitAnswer>
  /** Ends them all: each is answered as if its timeout had passed. */
  endAll(): void
}

export function openWaits(service: ServicePort): Waits {
  const open = new Map<string, string>()
  const end = (game: string, waitId: string) => void service.request('seat/unwait', { game, waitId })

  return {
    async wait(game, seat, timeoutSeconds, signal) {
      const waitId = randomUUID()
      const stop = () => end(game, waitId)
      open.set(waitId, game)
      try {
        const answer = service.request('seat/wait', { game, seat, timeoutSeconds, waitId })
        if (signal.aborted) stop()
        else signal.addEventListener('abort', stop, { once: true })
        return must(await answer)
      } finally {
        open.delete(waitId)
        signal.removeEventListener('abort', stop)
      }
    },
    endAll() {
      for (const [waitId, game] of open) end(game, waitId)
    },
  }
}
