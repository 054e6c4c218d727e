/** What a change of the state means to the seats' and negotiations' machines. The order is the order of telling. */
import { type GameState, NONE } from '../../engine/core/state.ts'
import type { NegotiationEvent } from '../negotiation.ts'
import type { SeatEvent } from '../seat.ts'
import { moveOf, type OpenNegotiation, type StateSummary, turnEnded } from './state-summary.ts'
import type { Counters } from './turn-stats.ts'

export type Signal =
  | { to: 'seat'; seat: number; event: SeatEvent }
  | { to: 'negotiation'; id: number; event: NegotiationEvent }
  | { to: 'negotiation'; id: number; open: OpenNegotiation }
  | { to: 'game'; event: { type: 'STATUS'; status: 'running' | 'paused' | 'finished' } }

/** Signals for the difference between two summaries of the state; `s` is the state after. */
export function signalsOf(s: GameState, before: StateSummary, after: StateSummary): Signal[] {
  const signals: Signal[] = []
  if (turnEnded(before, after) && before.active !== NONE)
    signals.push({ to: 'seat', seat: before.active, event: { type: 'TURN_ENDED' } })
  after.alive.forEach((alive, seat) => {
    if (!alive && before.alive[seat]) signals.push({ to: 'seat', seat, event: { type: 'ELIMINATED' } })
  })
  signals.push(...talkSignals(s, before, after))
  if (after.over && !before.over) {
    for (const seat of s.seats) signals.push({ to: 'seat', seat: seat.id, event: { type: 'OVER' } })
    signals.push({ to: 'game', event: { type: 'STATUS', status: 'finished' } })
    return signals
  }
  if (before.over && !after.over) {
    for (const { id } of s.seats) if (after.alive[id]) signals.push({ to: 'seat', seat: id, event: { type: 'GO_ON' } })
    signals.push({ to: 'game', event: { type: 'STATUS', status: 'running' } })
  }
  if (after.paused !== before.paused) signals.push(...pauseSignals(s, after))
  if (turnEnded(before, after) && after.active !== NONE) signals.push(turnSignal(s, after.active))
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
export function floorSignal(seat: number, summary: StateSummary): Signal {
  const own = summary.talks.filter(talk => talk.opener === seat || talk.other === seat)
  const needed = own.find(talk => talk.floor === seat)
  const floor = needed ? 'needed' : own.length > 0 ? 'awaiting' : 'none'
  return { to: 'seat', seat, event: { type: 'FLOOR', floor, negotiation: needed?.id ?? NONE } }
}

/** The clocks stop, or go on with deadlines moved by the length of the pause. */
function pauseSignals(s: GameState, after: StateSummary): Signal[] {
  const status: Signal = { to: 'game', event: { type: 'STATUS', status: after.paused ? 'paused' : 'running' } }
  const seats = s.seats.map(({ id: seat, deadlineMs }): Signal => {
    return { to: 'seat', seat, event: after.paused ? { type: 'HOLD' } : { type: 'RELEASE', deadlineMs } }
  })
  const talks = after.talks.map(({ id, deadlineMs }): Signal => {
    return { to: 'negotiation', id, event: after.paused ? { type: 'HOLD' } : { type: 'RELEASE', deadlineMs } }
  })
  return [status, ...seats, ...talks]
}

export function turnSignal(s: GameState, seat: number, counters: Counters = { steps: 0, toolCalls: 0, stalled: 0 }): Signal {
  return { to: 'seat', seat, event: { type: 'TURN_STARTED', deadlineMs: s.seats[seat].deadlineMs, ...counters } }
}
