/** The newest calls of a seat with the answers they had, so that a retried call gets its first answer. */
import type { KeptCall } from './seat-state.ts'
import type { GameState } from './state.ts'

/** Calls kept per seat. A retry follows its call closely; sixteen are plenty. */
const CALLS_KEPT = 16

/** Keeps the answer of a call that was carried out; the oldest gives way. Part of applying the call's log record. */
export function keepCall(s: GameState, seat: number, { id, of = '', answer }: Omit<KeptCall, 'of'> & { of?: string }): void {
  const calls = s.seats[seat].calls
  if (calls.length >= CALLS_KEPT) calls.shift()
  calls.push({ id, of, answer })
}

/** The call of that id, or null where none is kept. */
export const keptCall = (s: GameState, seat: number, id: string): KeptCall | null =>
  s.seats[seat]?.calls.find(call => call.id === id) ?? null
