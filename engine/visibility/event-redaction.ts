/** What one civilization is told of an event: ids that it does not know are NONE. Names follow from ids, so text made of it tells no more. */

import type { EngineContext } from '../core/engine-context.ts'
import { type Arg, type GameEvent, signature } from '../core/event.ts'
import { NONE } from '../core/state.ts'
import { seesUnit } from './hidden-units.ts'
import { isExplored, isVisible, seenCity } from './knowledge.ts'

/** Whether the seat is told of the event. That a turn begins, or who plays a seat, it is told of itself alone: others may be unmet. */
export function hears(seat: number, { kind, what, civ, knownBy }: Pick<GameEvent, 'kind' | 'what' | 'civ' | 'knownBy'>): boolean {
  if ((knownBy & (1 << seat)) === 0) return false
  return civ === seat || (kind !== 'turn/started' && !(kind === 'game/control' && what === 'seat'))
}

/** The event as `seat` may know it; itself where nothing in it is hidden. Who has won is told to all. */
export function toldTo(w: EngineContext, seat: number, event: GameEvent): GameEvent {
  if (event.kind === 'game/over') return event
  const { civ, other, tile, unit, city } = event
  const redacted: GameEvent = {
    ...event,
    civ: knownCiv(w, seat, civ),
    other: knownCiv(w, seat, other),
    tile: tile !== NONE && isExplored(w, seat, tile) ? tile : NONE,
    unit: knowsUnit(w, seat, event) ? unit : NONE,
    city: knownCity(w, seat, event, city),
    args: knownArgs(w, seat, event),
  }
  return isSame(redacted, event) ? event : redacted
}

/** The event for those who may know all of it, first; then what it is to each of the others who hear of it, as bits in `knownBy`. */
export function tellings(w: EngineContext, event: GameEvent): [whole: GameEvent, ...partial: GameEvent[]] {
  const partial: GameEvent[] = []
  let whole = event.knownBy
  for (const { id, kind } of w.s.civs) {
    const bit = 1 << id
    if (kind !== 'major') continue
    if (!hears(id, event)) {
      whole &= ~bit
      continue
    }
    const redacted = toldTo(w, id, event)
    if (redacted === event) continue
    whole &= ~bit
    const same = partial.find(one => isSame(one, redacted))
    if (same) same.knownBy |= bit
    else partial.push({ ...redacted, knownBy: bit })
  }
  return [whole === event.knownBy ? event : { ...event, knownBy: whole }, ...partial]
}

/** Of one event told to two. */
const isSame = (a: GameEvent, b: GameEvent): boolean =>
  a.civ === b.civ &&
  a.other === b.other &&
  a.tile === b.tile &&
  a.unit === b.unit &&
  a.city === b.city &&
  a.args.every((arg, i) => isSameArg(arg, b.args[i]))

const isSameArg = (a: Arg, b: Arg): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.every((value, i) => value === b[i]))

const knownCiv = (w: EngineContext, seat: number, civ: number): number => (knowsCiv(w, seat, civ) ? civ : NONE)

function knowsCiv(w: EngineContext, seat: number, civ: number): boolean {
  return civ === NONE || civ === seat || w.s.civs[civ].kind === 'barbarian' || w.s.civs[seat].relations[civ].met
}

const concerns = (seat: number, { civ, other }: GameEvent): boolean => civ === seat || other === seat

/**
 * While it is seen. What is gone is known to who acted, and to whom an event concerned that tells of its end: else its absence would tell
 * it from one that is out of sight.
 */
function knowsUnit(w: EngineContext, seat: number, event: GameEvent): boolean {
  const unit = event.unit === NONE ? null : w.s.units[event.unit]
  if (unit) return seesUnit(w, seat, unit)
  return event.civ === seat || (event.other === seat && event.kind === 'unit/killed')
}

function knownCity(w: EngineContext, seat: number, event: GameEvent, id: number): number {
  if (id === NONE) return NONE
  const city = w.s.cities[id]
  if (!city) return concerns(seat, event) || heardOfEnd(w, seat, id) ? id : NONE
  return city.owner === seat || isVisible(w, seat, city.tile) || seenCity(w, seat, city.tile) === id ? id : NONE
}

/** Whether the seat knows that the city, gone by now, is no more: it knew where it lay. Its end is as new as all that is told of it. */
function heardOfEnd(w: EngineContext, seat: number, city: number): boolean {
  const end = w.s.events.findLast(event => event.kind === 'city/razed' && event.city === city)
  return end !== undefined && (end.knownBy & (1 << seat)) !== 0
}

function knownArgs(w: EngineContext, seat: number, event: GameEvent): Arg[] {
  const { specs } = signature(event.kind, event.what)
  if (!specs.some(spec => spec === 'civ' || spec === 'city' || spec === 'votes')) return event.args
  return event.args.map((arg, i) => {
    if (specs[i] === 'civ') return knownCiv(w, seat, arg as number)
    if (specs[i] === 'city') return knownCity(w, seat, event, arg as number)
    if (specs[i] === 'votes') return (arg as number[]).map((n, at) => (at % 2 === 0 ? knownCiv(w, seat, n) : n))
    return arg
  })
}
