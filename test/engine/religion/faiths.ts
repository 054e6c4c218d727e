/** Worlds with beliefs in them. */
import type { Command } from '../../../engine/commands/index.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { City, Unit } from '../../../engine/core/state.ts'
import { perform } from '../../../engine/perform.ts'
import { foundPantheon } from '../../../engine/religion/pantheon.ts'
import { foundReligion } from '../../../engine/religion/religion-founding.ts'
import { addCity, addUnit, flatWorld, id } from '../../world.ts'

export const belief = (w: EngineContext, name: string): number => id(w, 'beliefs', name)
export const religion = (w: EngineContext, name: string): number => w.rules.religions.indexOf(name)

/** A world with seats enough for some religions, a city of `population` at (5,5) for seat 0. */
export function holyLand(population = 4, seats = 2): { w: EngineContext; city: City } {
  const w = flatWorld({ seats, width: 60, height: 20, cityStates: 1 })
  return { w, city: addCity(w, 0, 5, 5, population) }
}

/** Seat 0 has a pantheon (God of the Sea) and Buddhism (Pilgrimage, Choral Music and the beliefs named), with `city` as its holy city. */
export function buddhism(w: EngineContext, city: City, ...beliefs: string[]): void {
  const civ = w.s.civs[city.owner]
  civ.faith += 100
  foundPantheon(w, civ, belief(w, 'God of the Sea'))
  const chosen = ['Pilgrimage', 'Choral Music', ...beliefs].map(name => belief(w, name))
  foundReligion(w, civ, city, religion(w, 'Buddhism'), chosen)
  civ.faith = 0
}

export const addProphet = (w: EngineContext, civ: number, x: number, y: number): Unit => addUnit(w, civ, 'Great Prophet', x, y)

export const act = (w: EngineContext, unit: Unit, action: string) =>
  perform(w, unit.owner, { type: 'unitAct', unit: unit.id, action })
export const give = (w: EngineContext, command: Command) => perform(w, w.s.active, command)
