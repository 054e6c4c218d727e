/** A call of a model's endpoint as the budgets have it: what it may take is reserved before it, what it took is told after it. */
import { randomUUID } from 'node:crypto'
import { hasTurn, NONE } from '../../../../engine/index.ts'
import type { Tokens } from '../../../../saves/accounts/budgets.ts'
import type { ModelEntry } from '../../../../saves/models/models.ts'
import { providerOf } from '../../../wire/budget-port.ts'
import type { ModelRequest } from '../../../wire/model-exchange.ts'
import type { DriverSeat } from '../../seats/driver-seat.ts'
import { requestChars } from './context-budget.ts'

/** What frames a request beside what is counted of it, in characters. */
const FRAME_CHARS = 2_000

/** Tokens of English and JSON are longer than a character, and nothing is longer than the context. */
const mostInput = ({ contextTokens }: ModelEntry, request: ModelRequest): number => {
  const { replySchema } = request
  const chars = requestChars(request) + (replySchema ? JSON.stringify(replySchema).length : 0)
  return Math.min(contextTokens, FRAME_CHARS + chars)
}

/** The turn with which what is used comes into the ledger: an answer out of turn waits for its seat's next. */
function ledgerTurn({ seat, world }: DriverSeat): number {
  const { s } = world()
  const isBefore = s.round ? hasTurn(s, seat) : seat >= s.active
  return s.active === NONE || isBefore ? s.turn : s.turn + 1
}

/** Resolves once the call may be made, or with why it may not. Rejects with the signal's reason; whatever was reserved is given back. */
export async function reserveCall(
  at: DriverSeat,
  entry: ModelEntry,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<{ giveBack(): void } | { why: string }> {
  signal.throwIfAborted()
  const { budgets } = at.deps
  // Of this turn, also when the next has begun.
  const usage = at.usage()
  const told = (): Tokens => ({ input: usage.inputTokens, cached: usage.cachedTokens, output: usage.outputTokens })
  const call = { id: randomUUID(), game: at.game, seat: at.seat, turn: ledgerTurn(at) }
  let isOpen = true
  const giveBack = () => {
    if (isOpen) budgets.settle({ ...call, told: told() })
    isOpen = false
  }
  const { promise: ended, reject: end } = Promise.withResolvers<never>()
  const giveUp = () => {
    giveBack()
    end(signal.reason)
  }
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    const { provider, pricing } = { provider: providerOf(entry), pricing: entry.pricing }
    const most = { input: mostInput(entry, request), output: entry.maxOutputTokens }
    const asked = budgets.reserve({ ...call, account: at.owner, provider, pricing, most, told: told() })
    const grant = await Promise.race([asked, ended])
    return grant.ok ? { giveBack } : { why: grant.why }
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
