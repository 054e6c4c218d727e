/** A copy of a state that shares nothing with it that changes. */
import type { GameState } from './state.ts'

/** What happened, and what the seats' calls were answered, is never changed: that is shared. */
export function copyState(s: GameState): GameState {
  const { setup, events, seats, ...rest } = s
  return {
    ...copyOf(rest),
    setup,
    events: events.slice(),
    seats: seats.map(seat => ({ ...seat, limits: { ...seat.limits }, calls: seat.calls.slice() })),
  } as GameState
}

function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (ArrayBuffer.isView(value)) return (value as ArrayBufferView as Uint8Array).slice() as ArrayBufferView as T
  if (Array.isArray(value)) {
    const copy = value.slice()
    for (let i = 0; i < copy.length; i++) if (typeof copy[i] === 'object' && copy[i] !== null) copy[i] = copyOf(copy[i])
    return copy as T
  }
  // A spread keeps the shape, which a copy field by field would not.
  const copy = { ...value } as Record<string, unknown>
  for (const field in copy) {
    const inner = copy[field]
    if (typeof inner === 'object' && inner !== null) copy[field] = copyOf(inner)
  }
  return copy as T
}
