/** The requests of a link that have no answer yet: bounded, so that no shard is handed more than it can keep. */
import { overloaded } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { ShardRequest } from '../../wire/shard-messages.ts'

/** Requests that are to be answered at once. */
export const MOST_OPEN = 4_000
/** Those that wait for a seat's turn. */
export const MOST_WAITING = 50_000

export class OpenRequests {
  #open = 0
  #waiting = 0

  /** Those that are to be answered at once. */
  get count(): number {
    return this.#open
  }

  /** Why the request is not taken, or null: what the service itself asks always is. */
  refuse(request: ShardRequest): Failure | null {
    if (request.type.startsWith('shard/') && request.type !== 'shard/create') return null
    const isFull = waits(request) ? this.#waiting >= MOST_WAITING : this.#open >= MOST_OPEN
    return isFull ? overloaded('The part of the server that holds this game has more to do than it can.') : null
  }

  async track(request: ShardRequest, reply: Promise<Reply>): Promise<Reply> {
    const isWait = waits(request)
    if (isWait) this.#waiting++
    else this.#open++
    try {
      return await reply
    } finally {
      if (isWait) this.#waiting--
      else this.#open--
    }
  }
}

const waits = ({ type, ask }: ShardRequest): boolean => type === 'seat/wait' || (type === 'seat/call' && 'waitId' in ask)
