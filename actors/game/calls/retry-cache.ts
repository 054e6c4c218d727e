/** Calls with an id that were made lately: a retry joins the first one, or gets its answer; what was refused is judged anew. */
import type { Reply } from '../../wire/pending-replies.ts'
import type { Awaiting } from '../turns/seat-waits.ts'

/** Who is to be answered, and in which form. */
export interface Caller {
  replyTo: number
  tool: string
  /** The answer's text is asked for. */
  text: boolean
  /** The answer is asked for as it is sent. */
  written: boolean
  /** What is waited for before this caller is told, first or retry; null: nothing. */
  awaiting: Awaiting | null
}

/** A call that may be retried. */
export interface CallName {
  /** The caller's own. */
  id: string
  /** Digest of what it asks. */
  of: string
}

interface Call extends CallName {
  /** Null while it is under way, and where it was refused: nothing was changed by it, and the next time may be the right one. */
  reply: Reply | null
  /** Nobody, unless it is under way. */
  waiting: Caller[]
}

const isUnderWay = ({ waiting }: Call): boolean => waiting.length > 0

/** Kept per seat. Those that changed the game are in its state as well. */
const MOST = 16

export class RetryCache {
  #bySeat: Call[][] = []
  #answer: (caller: Caller, reply: Reply) => void

  constructor(answer: (caller: Caller, reply: Reply) => void) {
    this.#answer = answer
  }

  /** True where the call was carried out or is under way: the caller gets the first one's answer, now or when it is there. */
  join(seat: number, named: CallName | null, caller: Caller): boolean {
    const call = named === null ? undefined : this.#find(seat, named.id)
    if (!call) return false
    if (call.reply) this.#answer(caller, call.reply)
    else if (isUnderWay(call)) call.waiting.push(caller)
    else return false
    return true
  }

  /** Digest of what the call of that id asked, refused or not; null where none is kept. */
  digestOf(seat: number, id: string): string | null {
    return this.#find(seat, id)?.of ?? null
  }

  /** A call begins; what it returns takes the answer, for this one and all that joined. */
  begin(seat: number, named: CallName | null, caller: Caller): (reply: Reply) => void {
    if (named === null) return reply => this.#answer(caller, reply)
    const call = this.#known(seat, named)
    call.waiting.push(caller)
    return reply => {
      call.reply = reply.ok ? reply : null
      for (const one of call.waiting.splice(0)) this.#answer(one, reply)
    }
  }

  /** A call that was answered at once. */
  keep(seat: number, named: CallName, reply: Reply): void {
    this.#known(seat, named).reply = reply.ok ? reply : null
  }

  #find(seat: number, id: string): Call | undefined {
    return this.#bySeat[seat]?.find(one => one.id === id)
  }

  #known(seat: number, named: CallName): Call {
    const known = this.#find(seat, named.id)
    if (known) return known
    const calls = (this.#bySeat[seat] ??= [])
    if (calls.length >= MOST) {
      const oldest = calls.findIndex(one => !isUnderWay(one))
      if (oldest >= 0) calls.splice(oldest, 1)
    }
    const call: Call = { ...named, reply: null, waiting: [] }
    calls.push(call)
    return call
  }
}
