/** What only the service may do to a game: hold it, change who plays a seat, run its clock. */
import { command } from '../core/command.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import { refuse } from '../core/refusal.ts'
import type { Limits, Seat } from '../core/seat-state.ts'
import { isSeatName, limitsFor, SEAT_NAME_MAX } from '../core/seat-state.ts'
import { goOn } from '../turn/turn-order.ts'

/** `why` is told to everybody. */
export const pause = command<{ atMs: number; why?: string }>({
  by: 'service',
  keepsMoves: true,
  check: w => (w.s.over ? refuse('game/over') : null),
  apply(w, _by, { atMs, why = '' }) {
    if (w.s.paused) return null
    w.s.paused = true
    w.s.pausedAtMs = atMs
    emit(w, { kind: 'game/control', what: 'paused', why })
    return null
  },
})

/** Goes on; the clocks of turns and negotiations are moved on by the length of the pause. */
export const resume = command<{ atMs: number }>({
  by: 'service',
  keepsMoves: true,
  check: w => (w.s.over ? refuse('game/over') : null),
  apply(w, _by, { atMs }) {
    if (!w.s.paused) return null
    const lostMs = Math.max(0, atMs - (w.s.pausedAtMs ?? atMs))
    for (const seat of w.s.seats) {
      if (seat.turnStartMs !== null) seat.turnStartMs += lostMs
      if (seat.deadlineMs !== null) seat.deadlineMs += lostMs
    }
    for (const negotiation of w.s.negotiations)
      if (negotiation.state === 'proposed' && negotiation.deadlineMs > 0) negotiation.deadlineMs += lostMs
    w.s.paused = false
    w.s.pausedAtMs = null
    emit(w, { kind: 'game/control', what: 'resumed' })
    return null
  },
})

/** The players go on after a victory; nobody wins a second time. */
export const continueGame = command<object>({
  by: 'service',
  check(w) {
    if (!w.s.over) return refuse('game/not-over')
    return w.s.seats.some(({ id }) => w.s.civs[id].alive) ? null : refuse('game/nobody-left')
  },
  apply(w) {
    const over = w.s.over!
    w.s.wonBefore ??= over
    w.s.over = null
    emit(w, { kind: 'game/control', what: 'continued' })
    goOn(w, over.after)
    return { turn: w.s.turn, active: w.s.active }
  },
})

export interface SeatChange {
  seat: number
  driver?: Seat['driver']
  profile?: string | null
  bot?: string | null
  model?: string | null
  name?: string
  aggression?: number | null
  limits?: Partial<Limits>
  /** Nobody is told. */
  quiet?: boolean
}

/**
 * Changes who plays a seat, at any time. Limits that nobody chose become those usual for the new driver, and from now on its civilization
 * has the difficulty's figures for who plays it; what it was given once stays. (rulebook, settings 2)
 */
export const setSeat = command<SeatChange>({
  by: 'service',
  check(w, _by, { seat, name }) {
    if (!w.s.seats[seat]) return refuse('seat/unknown', seat)
    return name === undefined || isSeatName(name) ? null : refuse('city/name', name.trim().length, SEAT_NAME_MAX)
  },
  apply(w, _by, { seat, limits, driver, profile, bot, model, name, aggression, quiet }) {
    const target = w.s.seats[seat]
    if (driver) target.limits = limitsFor(driver, target.driver, target.limits)
    set(target, { driver, profile, bot, model, name, aggression })
    if (limits) set(target.limits, limits)
    const civ = w.s.civs[seat]
    if (civ.ai !== (target.driver === 'bot')) {
      civ.ai = target.driver === 'bot'
      publish(w, 'effectsChanged', civ)
    }
    if (!quiet) emit(w, { kind: 'game/control', what: 'seat', driver: target.driver, civ: seat })
    return null
  },
})

/** Writes what is given of the target's own fields. */
function set<T extends object>(target: T, change: { [K in keyof T]?: T[K] | undefined }): void {
  for (const key of Object.keys(target) as (keyof T)[]) {
    const value = change[key]
    if (value !== undefined) target[key] = value as T[keyof T]
  }
}

/** Starts, moves or stops (null) the clock of a seat's turn; times in ms since 1970. */
export const startClock = command<{ seat: number; startMs: number | null; deadlineMs: number | null }>({
  by: 'service',
  keepsMoves: true,
  check: (w, _by, { seat }) => (w.s.seats[seat] ? null : refuse('seat/unknown', seat)),
  apply(w, _by, { seat, startMs, deadlineMs }) {
    w.s.seats[seat].turnStartMs = startMs
    w.s.seats[seat].deadlineMs = deadlineMs
    return null
  },
})
