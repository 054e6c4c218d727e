/** Long waits that are under way, so that a closed connection, an ended right and a stopping server end them. */
import { randomUUID } from 'node:crypto'
import type { WrittenAnswer } from '../../game/calls/written-answer.ts'
import type { BriefingWish, CallAnswer, Failure, RequestOf, ServicePort, WaitAnswer } from '../../wire/messages.ts'
import { authNeeded, must, notFound } from '../base/http-errors.ts'
import type { AccountCaller, Caller } from '../callers/auth.ts'

export interface Waits {
  /** Waits for the seat's turn; when the signal aborts, the wait ends at once and leaves nothing behind. */
  wait(
    game: string,
    seat: number,
    timeoutSeconds: number,
    signal: AbortSignal,
    briefing?: BriefingWish,
    caller?: Caller,
  ): Promise<WaitAnswer>
  /** A tool call, which may go on waiting for the seat's next turn: what it did stays done when the signal aborts. */
  call(ask: RequestOf<'seat/call'>, signal: AbortSignal, caller?: Caller): Promise<CallReply>
  /** The same, with the answer as it is to be sent where it comes at once. */
  callWritten(ask: RequestOf<'seat/call'>, signal: AbortSignal, caller?: Caller): Promise<WrittenReply>
  /** The game was deleted. */
  closeGame(game: string): void
  /** The seat has a new token: whoever waits with the old one is refused. */
  closeSeat(game: string, seat: number): void
  /** Sessions, tokens or rights of accounts have ended: who waits by them is refused. */
  closeCallers(which: (caller: AccountCaller) => boolean): void
  /** How many are open. */
  readonly size: number
  /** Ends them all: each is answered as if its timeout had passed. */
  endAll(): void
}

type CallReply = { ok: true; answer: CallAnswer } | Failure
type WrittenReply = { ok: true; answer: CallAnswer | WrittenAnswer } | Failure

interface Wait {
  game: string
  seat: number
  /** Null: by the token of the seat. */
  account: AccountCaller | null
  /** Set where its right has ended. */
  refusal: Failure | null
}

export function openWaits(service: ServicePort): Waits {
  const open = new Map<string, Wait>()
  const end = (game: string, seat: number, waitId: string) => void service.request('seat/unwait', { game, seat, waitId })
  const refuse = (refusal: Failure, which: (wait: Wait) => boolean) => {
    for (const [waitId, wait] of open) {
      if (!which(wait)) continue
      wait.refusal = refusal
      end(wait.game, wait.seat, waitId)
    }
  }

  async function whileOpen<T>(
    { game, seat }: { game: string; seat: number },
    signal: AbortSignal,
    caller: Caller | undefined,
    ask: (waitId: string) => Promise<T | Failure>,
  ): Promise<T | Failure> {
    const waitId = randomUUID()
    const stop = () => end(game, seat, waitId)
    const own: Wait = { game, seat, account: caller?.kind === 'account' ? caller : null, refusal: null }
    open.set(waitId, own)
    try {
      const answer = ask(waitId)
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
      const outcome = await answer
      return own.refusal ?? outcome
    } finally {
      open.delete(waitId)
      signal.removeEventListener('abort', stop)
    }
  }

  async function call(ask: RequestOf<'seat/call'>, signal: AbortSignal, caller?: Caller): Promise<CallReply> {
    const { game, seat, tool, args, language } = ask
    if (!mayWait(ask)) {
      const reply = await service.request('seat/call', ask)
      if (!ask.fresh) tellLost(service, signal, { game, seat, tool, args, ...readerOf(ask), ...(language && { language }) })
      return reply
    }
    const reply = await whileOpen(ask, signal, caller, waitId => service.request('seat/call', { ...ask, waitId }))
    if (reply.ok && hasBriefing(reply.answer)) tellLost(service, signal, { game, seat, ...BRIEFING, ...readerOf(ask) })
    return reply
  }

  return {
    async wait(game, seat, timeoutSeconds, signal, briefing, caller) {
      const asked = { game, seat, timeoutSeconds, ...(briefing && { briefing }) }
      const answer = await whileOpen(asked, signal, caller, waitId => service.request('seat/wait', { ...asked, waitId }))
      const told = must(answer)
      if (told.briefing !== undefined) tellLost(service, signal, { game, seat, ...BRIEFING, ...readerOf(briefing) })
      return told
    },
    call,
    callWritten: (ask, signal, caller) => call(mayWait(ask) ? ask : { ...ask, written: true }, signal, caller),
    closeGame: game => refuse(notFound(`game ${game}`), wait => wait.game === game),
    closeSeat: (game, seat) =>
      refuse(authNeeded('The seat has a new token; this one opens nothing.'), wait => wait.game === game && wait.seat === seat),
    closeCallers: which =>
      refuse(authNeeded('What you came with opens nothing any more.'), ({ account }) => account !== null && which(account)),
    get size() {
      return open.size
    },
    endAll() {
      for (const [waitId, { game, seat }] of open) end(game, seat, waitId)
    },
  }
}

/** What was told by a call that brought a briefing along. */
const BRIEFING = { tool: 'get_briefing', args: { since: 'last' } }

const readerOf = ({ reader }: { reader?: string } = {}) => (reader === undefined ? {} : { reader })

const hasBriefing = ({ result }: CallAnswer): boolean => typeof result === 'object' && result !== null && 'briefing' in result

/** Only a call that says so may wait for the seat's turn. */
export const mayWait = ({ waitSeconds, args }: RequestOf<'seat/call'>): boolean =>
  waitSeconds !== undefined || (typeof args === 'object' && args !== null && ('wait_seconds' in args || 'briefing' in args))

/** An answer whose connection closes before it was sent has told its reader nothing. */
function tellLost(service: ServicePort, signal: AbortSignal, ask: RequestOf<'seat/unseen'>): void {
  const tell = () => void service.request('seat/unseen', ask)
  if (signal.aborted) tell()
  else signal.addEventListener('abort', tell, { once: true })
}
