/** Calls with an id that were made lately: a retry joins the first one, or gets its answer. */
import type { Reply } from '../pending-replies.ts'
import type { Awaiting } from './waiting.ts'

/** Who is to be answered, and in which form. */
export interface Caller {
  replyTo: number
  tool: string
  /** The answer's text is asked for. */
  text: boolean
  /** What is waited for before this caller is told, first or retry; null: nothing. */
  awaiting: Awaiting | null
}

interface Call {
  id: string
  /** Null while it is under way. */
  reply: Reply | null
  waiting: Caller[]
}

/** Kept per seat. Those that changed the game are in its state as well. */
const MOST = 16

export class RetryCache {
  #bySeat: Call[][] = []
  #answer: (caller: Caller, reply: Reply) => void

  constructor(answer: (caller: Caller, reply: Reply) => void) {
    this.#answer = answer
  }

  /** True where the call is known: the caller gets the first one's answer, now or when it is there. */
  join(seat: number, id: string | undefined, caller: Caller): boolean {
    const call = id === undefined ? undefined : this.#find(seat, id)
    if (!call) return false
    if (call.reply) this.#answer(caller, call.reply)
    else call.waiting.push(caller)
    return true
  }

  knows(seat: number, id: string): boolean {
    return this.#find(seat, id) !== undefined
  }

  /** A call begins; what it returns takes the answer, for this one and all that joined. */
  begin(seat: number, id: string | undefined, caller: Caller): (reply: Reply) => void {
    if (id === undefined) return reply => this.#answer(caller, reply)
    const call = this.#add(seat, { id, reply: null, waiting: [caller] })
    return reply => {
      call.reply = reply
      for (const one of call.waiting.splice(0)) this.#answer(one, reply)
    }
  }

  /** A call that was answered at once. */
  keep(seat: number, id: string, reply: Reply): void {
    this.#add(seat, { id, reply, waiting: [] })
  }

  #find(seat: number, id: string): Call | undefined {
    return this.#bySeat[seat]?.find(one => one.id === id)
  }

  #add(seat: number, call: Call): Call {
    const calls = (this.#bySeat[seat] ??= [])
    calls.push(call)
    if (calls.length > MOST) {
      const oldest = calls.findIndex(one => one.reply !== null)
      if (oldest >= 0) calls.splice(oldest, 1)
    }
    return call
  }
}
