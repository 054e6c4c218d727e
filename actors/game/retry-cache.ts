/** Calls with an id that were made lately: a retry joins the first one, or gets its answer. */
import type { Reply } from '../replies.ts'

interface Call {
  id: string
  /** Null while it is under way. */
  reply: Reply | null
  waiting: number[]
}

/** Kept per seat. Those that changed the game are in its state as well. */
const MOST = 16

export class RetryCache {
  #bySeat: Call[][] = []
  #answer: (replyTo: number, reply: Reply) => void

  constructor(answer: (replyTo: number, reply: Reply) => void) {
    this.#answer = answer
  }

  /** True where the call is known: `replyTo` gets the first one's answer. */
  join(seat: number, id: string | undefined, replyTo: number): boolean {
    const call = id === undefined ? undefined : this.#bySeat[seat]?.find(one => one.id === id)
    if (!call) return false
    if (call.reply) this.#answer(replyTo, call.reply)
    else call.waiting.push(replyTo)
    return true
  }

  /** A call begins; what it returns takes the answer, for this one and all that joined. */
  begin(seat: number, id: string | undefined, replyTo: number): (reply: Reply) => void {
    if (id === undefined) return reply => this.#answer(replyTo, reply)
    const call: Call = { id, reply: null, waiting: [replyTo] }
    const calls = (this.#bySeat[seat] ??= [])
    calls.push(call)
    if (calls.length > MOST) {
      const oldest = calls.findIndex(one => one.reply !== null)
      if (oldest >= 0) calls.splice(oldest, 1)
    }
    return reply => {
      call.reply = reply
      for (const one of call.waiting.splice(0)) this.#answer(one, reply)
    }
  }
}
