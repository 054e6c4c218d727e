import { expect, test } from 'vitest'
import { planCarriers } from '../../../../bot/planners/units/carriers.ts'
import { planAir } from '../../../../bot/planners/war/air.ts'
import { playTurn } from '../../../../bot/play.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { distance } from '../../../../engine/core/grid.ts'
import { perform } from '../../../../engine/perform.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** Two shores with eighteen tiles of sea between them, a city on each. */
function sea(): EngineContext {
  const w = flatWorld({ width: 40, height: 14, explored: true })
  const water = id(w, 'terrains', 'Coast')
  for (let y = 0; y < 14; y++) for (let x = 8; x < 26; x++) w.s.tiles.terrain[at(w, x, y)] = water
  for (let y = 0; y < 14; y++) for (let x = 26; x < 40; x++) w.s.tiles.continent[at(w, x, y)] = 1
  w.s.civs[0].techs.fill(1)
  addCity(w, 0, 7, 7, 5)
  const city = addCity(w, 1, 26, 7, 3)
  w.s.civs[0].known!.city[city.tile] = city.id
  w.s.civs[0].known!.owner[city.tile] = 1
  addCity(w, 1, 36, 3, 1)
  w.s.turn = 200
  return w
}

test('a carrier sails to where aircraft reach the city that the war is about', () => {
  const w = sea()
  const target = at(w, 26, 7)
  const ship = addUnit(w, 0, 'Carrier', 9, 7)
  // Strong enough to attack.
  for (let n = 0; n < 8; n++) addUnit(w, 0, 'Infantry', 3 + (n % 2), 4 + (n >> 1))
  declareWar(w, 0, 1)
  for (let turn = 0; turn < 6; turn++) {
    const plan = playTurn(w, 0, STANDARD)
    for (let step = plan.next(); !step.done && w.s.active === 0; ) step = plan.next(perform(w, 0, step.value))
    while (w.s.active > 0) perform(w, w.s.active, { type: 'endTurn' })
  }
  expect(distance(w.grid, ship.tile, target)).toBeLessThanOrEqual(STANDARD.params.carrierStand + 1)
})

test('a carrier stays in harbour in peace', () => {
  const w = sea()
  const ship = addUnit(w, 0, 'Carrier', 7, 7)
  carryOut(w, planCarriers)
  expect(ship.tile).toBe(at(w, 7, 7))
})

test('aircraft fly to the carrier that lies nearer to the war than their city', () => {
  const w = sea()
  const ship = addUnit(w, 0, 'Carrier', 16, 7)
  const plane = addUnit(w, 0, 'Fighter', 7, 7)
  declareWar(w, 0, 1)
  carryOut(w, planAir)
  expect(plane.carrier).toBe(ship.id)
})
