import { expect, test } from 'vitest'
import { planArmy } from '../../../../bot/planners/war/army.ts'
import { planWar } from '../../../../bot/planners/war/war.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import { campaignOf } from '../../../../bot/valuation/campaign.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { distance } from '../../../../engine/core/grid.ts'
import type { City, Unit } from '../../../../engine/core/state.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** An own city and a known one of the enemy ten steps off. */
function border(): { w: EngineContext; city: City } {
  const w = flatWorld({ width: 40, height: 16, explored: true })
  addCity(w, 0, 6, 8, 5)
  const city = addCity(w, 1, 16, 8, 2)
  addCity(w, 1, 30, 3, 1)
  w.s.civs[0].known!.city[city.tile] = city.id
  w.s.civs[0].known!.owner[city.tile] = 1
  w.s.turn = 100
  return { w, city }
}

const addArmy = (w: EngineContext, civ: number, kind: string, count: number, x: number): Unit[] =>
  Array.from({ length: count }, (_, n) => addUnit(w, civ, kind, x + (n % 2), 5 + (n >> 1)))

test('the bolder, the less strength a war is thought to need', () => {
  const { w } = border()
  addArmy(w, 0, 'Swordsman', 7, 7)
  addArmy(w, 1, 'Swordsman', 6, 18)
  for (let t = 0; t < w.grid.size; t++) w.s.civs[0].known!.visible[t]++
  const phase = (aggression: number) =>
    campaignOf(makeTurnContext(w, 0, { ...STANDARD.params, leaderAggression: 0, aggression }))?.phase
  expect(phase(0.9)).toBe('muster')
  expect(phase(0.1)).not.toBe('muster')
  expect(phase(0)).toBeUndefined()
})

test('the campaign and what it has gained is kept in mind', () => {
  const { w, city } = border()
  addArmy(w, 0, 'Swordsman', 8, 7)
  declareWar(w, 0, 1)
  const m = makeTurnContext(w, 0, STANDARD.params)
  m.memory.campaign = { city: city.id, since: 60, gained: 70 }
  planWar(m).next()
  expect(m.memory.campaign).toEqual({ city: city.id, since: 60, gained: 70 })
  const after = makeTurnContext(w, 0, STANDARD.params)
  after.memory.campaign = { city: city.id, since: 60, gained: 70 }
  for (let t = 0; t < w.grid.size; t++) w.s.civs[0].known!.visible[t]++
  city.hp = 10
  after.perception.cities = after.perception.cities.map(one => ({ ...one, visible: true }))
  planWar(after).next()
  expect(after.memory.campaign).toEqual({ city: city.id, since: 60, gained: 100 })
})

test('an army that cannot take the city stays at home', () => {
  const { w, city } = border()
  w.s.civs[1].techs.fill(1)
  const army = addArmy(w, 0, 'Warrior', 8, 7)
  for (const t of [city.tile]) w.s.civs[0].known!.visible[t]++
  declareWar(w, 0, 1)
  for (let turn = 0; turn < 3; turn++) {
    carryOut(w, planArmy)
    for (const unit of army) unit.movesX60 = 120
  }
  for (const unit of army) expect(distance(w.grid, unit.tile, city.tile)).toBeGreaterThan(4)
})

test('who comes later waits at home until enough are together', () => {
  const { w } = border()
  addArmy(w, 0, 'Swordsman', 6, 12)
  const late = addUnit(w, 0, 'Swordsman', 5, 8)
  declareWar(w, 0, 1)
  carryOut(w, planArmy)
  expect(late.tile).toBe(at(w, 5, 8))
  const others = [7, 9].map(y => addUnit(w, 0, 'Swordsman', 5, y))
  carryOut(w, planArmy)
  for (const unit of [late, ...others]) expect(unit.order === 'goto' || unit.tile !== at(w, 5, 8)).toBe(true)
})

test('an enemy at war is attacked by who is as strong as it is thought to be, over water by twice that', () => {
  // Six soldiers of the enemy are in sight.
  const phase = (soldiers: number, overseas: boolean) => {
    const { w } = border()
    if (overseas) apart(w)
    addArmy(w, 0, 'Swordsman', soldiers, 7)
    addArmy(w, 1, 'Swordsman', 6, 18)
    for (let t = 0; t < w.grid.size; t++) w.s.civs[0].known!.visible[t]++
    declareWar(w, 0, 1)
    return campaignOf(makeTurnContext(w, 0, STANDARD.params))?.phase
  }
  expect([4, 7].map(soldiers => phase(soldiers, false))).toEqual(['defend', 'war'])
  expect([7, 13].map(soldiers => phase(soldiers, true))).toEqual(['defend', 'war'])
})

/** The enemy's cities lie on another landmass, over water that can be crossed. */
function apart(w: EngineContext): void {
  for (let y = 0; y < 16; y++)
    for (let x = 11; x < 40; x++) {
      if (x < 14) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
      w.s.tiles.continent[at(w, x, y)] = x < 14 ? -1 : 7
    }
  learn(w, 0, 'Pottery', 'Sailing', 'Optics')
}
