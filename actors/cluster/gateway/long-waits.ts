/** What waits for a seat's turn over several owners of its game: how much of its time is left, and whether its caller has gone. */
import { LONGEST_WAIT_S, waitSecondsOf } from '../../../tools/turn-wait.ts'
import type { RequestOf, RequestType } from '../../wire/messages.ts'

/** A request that has nothing to wait for is answered within this. */
export const ANSWER_MS = 60_000
/** An answer may come so much later than the wait's end. */
const LATE_MS = 10_000

export interface LongWait {
  /** It may take as long as it was asked to wait. */
  isHeld: boolean
  /** Whoever waited has gone. */
  readonly isEnded: boolean
  leftMs(): number
  /** How long the answer may take from now on. */
  mostMs(): number
  /** The request with the time that is left. */
  ask<A extends object>(first: A): A
  /** Where it is asked for now; null: nowhere. */
  at(node: string | null): void
  close(): void
}

interface Open {
  node: string | null
  isEnded: boolean
}

export class LongWaits {
  #open = new Map<string, Open>()

  /** The wait that the request ends; null: it ends none of this gateway's. */
  endFor(type: RequestType, ask: object): Open | null {
    const wait = type === 'seat/unwait' ? this.#open.get((ask as RequestOf<'seat/unwait'>).waitId) : undefined
    if (wait) wait.isEnded = true
    return wait ?? null
  }

  open(type: RequestType, ask: object): LongWait {
    const beganMs = performance.now()
    const seconds = secondsOf(type, ask)
    const open: Open = { node: null, isEnded: false }
    const { waitId } = ask as { waitId?: string }
    if (type !== 'seat/unwait' && waitId !== undefined) this.#open.set(waitId, open)
    const leftMs = () => (open.isEnded ? 0 : Math.max(0, seconds * 1000 - (performance.now() - beganMs)))
    return {
      isHeld: seconds > 0,
      get isEnded() {
        return open.isEnded
      },
      leftMs,
      mostMs: () => (seconds > 0 ? leftMs() + LATE_MS : ANSWER_MS),
      ask: first => (seconds > 0 ? withTime(type, first, leftMs() / 1000) : first),
      at(node) {
        open.node = node
      },
      close: () => {
        if (waitId !== undefined && this.#open.get(waitId) === open) this.#open.delete(waitId)
      },
    }
  }
}

/** How long it may be held; 0: it is answered at once. */
function secondsOf(type: RequestType, ask: object): number {
  if (type === 'seat/wait') return (ask as RequestOf<'seat/wait'>).timeoutSeconds
  if (type !== 'seat/call') return 0
  const { tool, args, waitSeconds } = ask as RequestOf<'seat/call'>
  // Whoever names no time waits for the other side's answer.
  if (tool === 'open_negotiation') return waitSeconds ?? LONGEST_WAIT_S
  return waitSeconds ?? waitSecondsOf((args ?? {}) as object)
}

function withTime<A extends object>(type: RequestType, ask: A, seconds: number): A {
  if (type === 'seat/wait') return { ...ask, timeoutSeconds: seconds }
  const { tool, waitSeconds } = ask as object as RequestOf<'seat/call'>
  // Its deadline stands in the game.
  return tool === 'open_negotiation' && waitSeconds === undefined ? ask : { ...ask, waitSeconds: seconds }
}
