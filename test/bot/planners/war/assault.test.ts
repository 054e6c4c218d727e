import { expect, test } from 'vitest'
import { planArmy } from '../../../../bot/planners/war/army.ts'
import { assaultOf, gunsOn } from '../../../../bot/planners/war/assault.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import type { City } from '../../../../engine/core/state.ts'
import { addCity, addUnit, flatWorld } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** An own city, and two of the enemy's five steps apart. */
function front(): { w: EngineContext; city: City; other: City } {
  const w = flatWorld({ width: 40, height: 20, explored: true })
  addCity(w, 0, 6, 10, 5)
  const [city, other] = [addCity(w, 1, 16, 10, 2), addCity(w, 1, 16, 5, 2)]
  for (const { id, tile } of [city, other]) {
    w.s.civs[0].known!.city[tile] = id
    w.s.civs[0].known!.owner[tile] = 1
  }
  w.s.turn = 100
  declareWar(w, 0, 1)
  return { w, city, other }
}

const context = (w: EngineContext, city: City) => {
  const m = makeTurnContext(w, 0, STANDARD.params)
  m.memory.campaign = { city: city.id, since: 90, gained: 90 }
  return m
}

test('few soldiers before a city wait for the others, enough of them storm it', () => {
  const { w, city } = front()
  addUnit(w, 0, 'Swordsman', 12, 10)
  addUnit(w, 0, 'Catapult', 12, 11)
  for (let n = 0; n < 6; n++) addUnit(w, 0, 'Swordsman', 5 + (n % 2), 7 + (n >> 1))
  expect(assaultOf(context(w, city)).isOn).toBe(false)
  for (let n = 0; n < 8; n++) addUnit(w, 0, n < 4 ? 'Swordsman' : 'Catapult', 12, 8 + (n % 4))
  expect(assaultOf(context(w, city)).isOn).toBe(true)
})

test('an army gathers where no city of the enemy shoots, the next one to its target no more than that', () => {
  const { w, city } = front()
  const army = Array.from({ length: 8 }, (_, n) => addUnit(w, 0, n < 5 ? 'Swordsman' : 'Catapult', 5 + (n % 3), 9 + (n >> 2)))
  w.s.seats[0].memory = JSON.stringify({ form: 1, campaign: { city: city.id, since: 90, gained: 90 } })
  for (let turn = 0; turn < 8; turn++) {
    for (const unit of army) unit.movesX60 = 120
    carryOut(w, planArmy)
    const m = context(w, city)
    if (assaultOf(m).isOn) break
    for (const unit of army) expect(gunsOn(m, unit.tile)).toBe(0)
  }
  expect(army.some(({ tile }) => tile !== army[0].tile)).toBe(true)
})
