/** What one civilization is told of an event: names, ids and places that it does not know are left out. */

import type { World } from '../core/engine-context.ts'
import type { GameEvent } from '../core/event.ts'
import { type Civ, NONE } from '../core/state.ts'
import { seesUnit } from './hidden-units.ts'
import { isExplored, isVisible, seenCity } from './knowledge.ts'

const SOMEBODY = 'an unmet civilization'
const SOMEWHERE = 'an unseen city'

/** The event as `seat` may know it; itself where nothing in it is hidden. Who has won is told to all. */
export function toldTo(w: World, seat: number, event: GameEvent): GameEvent {
  if (event.kind === 'game/over') return event
  const { civ, other, tile, unit, city } = event
  const told: GameEvent = {
    ...event,
    text: textFor(w, seat, event),
    civ: knowsCiv(w, seat, civ) ? civ : NONE,
    other: knowsCiv(w, seat, other) ? other : NONE,
    tile: tile !== NONE && isExplored(w, seat, tile) ? tile : NONE,
    unit: knowsUnit(w, seat, event) ? unit : NONE,
    city: knowsCity(w, seat, event) ? city : NONE,
  }
  const isWhole =
    told.text === event.text &&
    told.civ === civ &&
    told.other === other &&
    told.tile === tile &&
    told.unit === unit &&
    told.city === city
  return isWhole ? event : told
}

/** The event for those who may know all of it, first; then what it is to each of the others who hear of it, as bits in `knownBy`. */
export function tellings(w: World, event: GameEvent): [whole: GameEvent, ...partial: GameEvent[]] {
  const partial: GameEvent[] = []
  let whole = event.knownBy
  for (const { id, kind } of w.s.civs) {
    const bit = 1 << id
    if (kind !== 'major' || (event.knownBy & bit) === 0) continue
    const told = toldTo(w, id, event)
    if (told === event) continue
    whole &= ~bit
    const same = partial.find(one => isSame(one, told))
    if (same) same.knownBy |= bit
    else partial.push({ ...told, knownBy: bit })
  }
  return [whole === event.knownBy ? event : { ...event, knownBy: whole }, ...partial]
}

const isSame = (a: GameEvent, b: GameEvent): boolean =>
  a.text === b.text && a.civ === b.civ && a.other === b.other && a.tile === b.tile && a.unit === b.unit && a.city === b.city

function knowsCiv(w: World, seat: number, civ: number): boolean {
  return civ === NONE || civ === seat || w.s.civs[civ].kind === 'barbarian' || w.s.civs[seat].relations[civ].met
}

/** What is gone is known to those whom it concerned. */
const concerns = (seat: number, { civ, other }: GameEvent): boolean => civ === seat || other === seat

function knowsUnit(w: World, seat: number, event: GameEvent): boolean {
  const unit = event.unit === NONE ? null : w.s.units[event.unit]
  return unit ? seesUnit(w, seat, unit) : concerns(seat, event)
}

function knowsCity(w: World, seat: number, event: GameEvent): boolean {
  const city = event.city === NONE ? null : w.s.cities[event.city]
  if (!city) return concerns(seat, event)
  return city.owner === seat || isVisible(w, seat, city.tile) || seenCity(w, seat, city.tile) === city.id
}

function textFor(w: World, seat: number, event: GameEvent): string {
  let { text } = event
  for (const civ of w.s.civs) {
    if (knowsCiv(w, seat, civ.id)) continue
    for (const name of namesOf(w, civ)) if (text.includes(name)) text = text.replaceAll(name, SOMEBODY)
  }
  const city = event.city === NONE || knowsCity(w, seat, event) ? null : w.s.cities[event.city]
  if (city) text = text.replaceAll(city.name, SOMEWHERE)
  return text === event.text ? text : text[0].toUpperCase() + text.slice(1)
}

/** What it may be called by: the player's name, the nation's. */
const namesOf = (w: World, { nation, seat }: Civ): string[] =>
  seat === NONE ? [w.rules.nations[nation].name] : [w.s.seats[seat].name, w.rules.nations[nation].name]
