/** Long waits that are under way, so that a closed connection and a stopping server end them. */
import { randomUUID } from 'node:crypto'
import type { Failure, ServicePort, WaitAnswer } from '../messages.ts'
import { authNeeded, must, notFound, Refused } from './http-errors.ts'

export interface Waits {
  /** Waits for the seat's turn; when the signal aborts, the wait ends at once and leaves nothing behind. */
  wait(game: string, seat: number, timeoutSeconds: number, signal: AbortSignal): Promise<WaitAnswer>
  /** The game was deleted. */
  closeGame(game: string): void
  /** The seat has a new token: whoever waits with the old one is refused. */
  closeSeat(game: string, seat: number): void
  /** Ends them all: each is answered as if its timeout had passed. */
  endAll(): void
}

interface Wait {
  game: string
  seat: number
  /** Set where its right has ended. */
  refusal: Failure | null
}

export function openWaits(service: ServicePort): Waits {
  const open = new Map<string, Wait>()
  const end = (game: string, waitId: string) => void service.request('seat/unwait', { game, waitId })
  const refuse = (refusal: Failure, which: (wait: Wait) => boolean) => {
    for (const [waitId, wait] of open) {
      if (!which(wait)) continue
      wait.refusal = refusal
      end(wait.game, waitId)
    }
  }

  return {
    async wait(game, seat, timeoutSeconds, signal) {
      const waitId = randomUUID()
      const stop = () => end(game, waitId)
      const own: Wait = { game, seat, refusal: null }
      open.set(waitId, own)
      try {
        const answer = service.request('seat/wait', { game, seat, timeoutSeconds, waitId })
        if (signal.aborted) stop()
        else signal.addEventListener('abort', stop, { once: true })
        const outcome = await answer
        if (own.refusal) throw new Refused(own.refusal)
        return must(outcome)
      } finally {
        open.delete(waitId)
        signal.removeEventListener('abort', stop)
      }
    },
    closeGame: game => refuse(notFound(`game ${game}`), wait => wait.game === game),
    closeSeat: (game, seat) =>
      refuse(authNeeded('The seat has a new token; this one opens nothing.'), wait => wait.game === game && wait.seat === seat),
    endAll() {
      for (const [waitId, { game }] of open) end(game, waitId)
    },
  }
}
