/** What a change of the state means to the seats' and negotiations' machines. The order is the order of telling. */
import { type GameState, NONE } from '../../../engine/index.ts'
import type { NegotiationEvent } from './negotiation.ts'
import type { SeatEvent } from './seat.ts'
import { moveOf, type OpenNegotiation, type StateSummary, summaryOf, turnsBegun, turnsEnded } from './state-summary.ts'
import type { Floor } from './steps.ts'

export type Signal =
  | { to: 'seat'; seat: number; event: SeatEvent }
  | { to: 'negotiation'; id: number; event: NegotiationEvent }
  | { to: 'negotiation'; id: number; open: OpenNegotiation }
  | { to: 'game'; event: StatusEvent }

/** To the game itself: it stands otherwise from now on. */
export type StatusEvent = { type: 'PAUSED' } | { type: 'RESUMED' } | { type: 'OVER' } | { type: 'GOES_ON' }

/** Signals for the difference between two summaries of the state; `s` is the state after. */
export function signalsOf(s: GameState, before: StateSummary, after: StateSummary): Signal[] {
  const signals: Signal[] = []
  for (const seat of turnsEnded(before, after)) signals.push({ to: 'seat', seat, event: { type: 'TURN_ENDED' } })
  after.alive.forEach((alive, seat) => {
    if (!alive && before.alive[seat]) signals.push({ to: 'seat', seat, event: { type: 'ELIMINATED' } })
  })
  signals.push(...talkSignals(s, before, after))
  if (after.over && !before.over) {
    for (const seat of s.seats) signals.push({ to: 'seat', seat: seat.id, event: { type: 'OVER' } })
    signals.push({ to: 'game', event: { type: 'OVER' } })
    return signals
  }
  if (before.over && !after.over) {
    for (const { id } of s.seats) if (after.alive[id]) signals.push({ to: 'seat', seat: id, event: { type: 'GO_ON' } })
    signals.push({ to: 'game', event: { type: 'GOES_ON' } })
  }
  if (after.paused !== before.paused) signals.push(...pauseSignals(s, after))
  for (const seat of turnsBegun(before, after)) signals.push(turnSignal(s, seat))
  return signals
}

function talkSignals(s: GameState, before: StateSummary, after: StateSummary): Signal[] {
  const signals: Signal[] = []
  for (const was of before.talks) {
    const is = after.talks.find(talk => talk.id === was.id)
    const move = moveOf(s, was, is)
    if (move === null) continue
    const event: NegotiationEvent = is
      ? { type: 'MOVED', how: move === 'countered' ? 'countered' : 'replied', floor: is.floor, deadlineMs: is.deadlineMs }
      : { type: 'CLOSED', how: move }
    signals.push({ to: 'negotiation', id: was.id, event })
  }
  for (const talk of after.talks) {
    if (!before.talks.some(was => was.id === talk.id)) signals.push({ to: 'negotiation', id: talk.id, open: talk })
  }
  if (signals.length > 0) for (const seat of s.seats) signals.push(floorSignal(seat.id, after))
  return signals
}

/** Where a seat stands in its negotiations. */
export function floorOf(seat: number, { talks }: StateSummary): { floor: Floor; negotiation: number } {
  const own = talks.filter(talk => talk.opener === seat || talk.other === seat)
  const needed = own.find(talk => talk.floor === seat)
  return { floor: needed ? 'needed' : own.length > 0 ? 'awaiting' : 'none', negotiation: needed?.id ?? NONE }
}

export const floorSignal = (seat: number, summary: StateSummary): Signal => ({
  to: 'seat',
  seat,
  event: { type: 'FLOOR', ...floorOf(seat, summary) },
})

/** The clocks stop, or go on with deadlines moved by the length of the pause. */
function pauseSignals(s: GameState, after: StateSummary): Signal[] {
  const status: Signal = { to: 'game', event: { type: after.paused ? 'PAUSED' : 'RESUMED' } }
  const seats = s.seats.map(({ id: seat, deadlineMs }): Signal => {
    return { to: 'seat', seat, event: after.paused ? { type: 'HOLD' } : { type: 'RELEASE', deadlineMs } }
  })
  const talks = after.talks.map(({ id, deadlineMs }): Signal => {
    return { to: 'negotiation', id, event: after.paused ? { type: 'HOLD' } : { type: 'RELEASE', deadlineMs } }
  })
  return [status, ...seats, ...talks]
}

/** The turn of a seat begins, or goes on after a restart. */
export const turnSignal = (s: GameState, seat: number): Signal => ({
  to: 'seat',
  seat,
  event: { type: 'TURN_STARTED', deadlineMs: s.seats[seat].deadlineMs },
})

/** What seats and negotiations are told first when a game comes into memory: where everybody stands. */
export function openingSignals(s: GameState): Signal[] {
  const summary = summaryOf(s)
  const signals: Signal[] = summary.talks.map(talk => ({ to: 'negotiation', id: talk.id, open: talk }))
  for (const seat of s.seats) {
    if (s.over) signals.push({ to: 'seat', seat: seat.id, event: { type: 'OVER' } })
    else if (!summary.alive[seat.id]) signals.push({ to: 'seat', seat: seat.id, event: { type: 'ELIMINATED' } })
    else if (summary.talks.length > 0) signals.push(floorSignal(seat.id, summary))
  }
  if (!s.over) for (const seat of summary.acting) signals.push(turnSignal(s, seat))
  if (s.paused && !s.over) {
    for (const { id: seat } of s.seats) signals.push({ to: 'seat', seat, event: { type: 'HOLD' } })
    for (const { id } of summary.talks) signals.push({ to: 'negotiation', id, event: { type: 'HOLD' } })
  }
  return signals
}
