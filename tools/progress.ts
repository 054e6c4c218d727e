/** TURN PROGRESS: what is left to do this turn, told after every action. */
import { canAdoptSome } from '../engine/culture/legal.ts'
import { choosable } from '../engine/great/choose.ts'
import { canFoundPantheon } from '../engine/religion/pantheon.ts'
import { NONE } from '../engine/state.ts'
import type { World } from '../engine/world.ts'
import { bombardTarget } from './decisions.ts'
import { isIdleCity } from './views/item.ts'
import { exchangesOf } from './views/negotiation.ts'
import { canPromote, isIdle } from './views/unit.ts'

/** Ids listed in one note at most. */
const LISTED = 12

/** One sentence for each kind of thing left undone; empty where nothing is. */
export function progressNotes(w: World, seat: number): string[] {
  const civ = w.s.civs[seat]
  if (w.s.over !== null || !civ.alive) return []
  const units = civ.units.map(id => w.s.units[id]!)
  const cities = civ.cities.map(id => w.s.cities[id]!)
  const waiting = exchangesOf(w, seat).filter(exchange => exchange.floor === seat)
  const idle = units.filter(unit => isIdle(w, unit))
  const promotable = units.filter(unit => unit.movesX60 > 0 && canPromote(w, unit))
  const bombards = cities.filter(city => bombardTarget(w, city) !== NONE)
  const unmade = cities.filter(city => isIdleCity(city) && !city.autoProduction && !city.puppet)
  return [
    ...note(waiting.length, n => `${plural(n, 'negotiation waits', 'negotiations wait')} for your answer: ${ids(waiting)}.`),
    ...note(bombards.length, n => `${plural(n, 'city', 'cities')} can still bombard an enemy (city_attack): ${ids(bombards)}.`),
    ...note(unmade.length, n => `${plural(n, 'city makes', 'cities make')} nothing (set_production): ${ids(unmade)}.`),
    ...note(civ.researchQueue.length === 0 && cities.length > 0 ? 1 : 0, () => 'Nothing is being researched (set_research).'),
    ...note(civ.freeTechs, n => `${plural(n, 'free technology', 'free technologies')} to choose (choose_free_tech).`),
    ...note(canAdoptSome(w, civ) && cities.length > 0 ? 1 : 0, () => 'A policy may be adopted (adopt_policy).'),
    ...note(canFoundPantheon(w, civ) && cities.length > 0 ? 1 : 0, () => 'A pantheon may be founded (found_pantheon).'),
    ...note(
      choosable(w, civ).length > 0 ? civ.freeGreatPeople : 0,
      n => `${plural(n, 'great person', 'great people')} to choose (choose_great_person).`,
    ),
    ...note(idle.length, n => `${plural(n, 'unit is', 'units are')} idle: ${ids(idle)}.`),
    ...note(promotable.length, n => `${plural(n, 'unit', 'units')} may take a promotion (promote_unit): ${ids(promotable)}.`),
  ]
}

const note = (n: number, say: (n: number) => string): string[] => (n > 0 ? [`TURN PROGRESS: ${say(n)}`] : [])

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

function ids(things: readonly { id: number }[]): string {
  const listed = things.slice(0, LISTED).map(({ id }) => id)
  return things.length > LISTED ? `${listed.join(', ')} …` : listed.join(', ')
}
