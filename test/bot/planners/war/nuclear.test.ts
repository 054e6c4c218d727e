import { expect, test } from 'vitest'
import { planNuclear } from '../../../../bot/planners/war/nuclear.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { within } from '../../../../engine/core/grid.ts'
import { addCity, addUnit, at, flatWorld } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** An own city with a missile, and an enemy's city in its reach, of ten citizens and full of soldiers. */
function silo(): { w: EngineContext; target: number } {
  const w = flatWorld({ width: 30, height: 16, explored: true, seats: 3 })
  addCity(w, 0, 6, 8, 5)
  const city = addCity(w, 1, 14, 8, 10)
  w.s.civs[0].known!.city[city.tile] = city.id
  w.s.civs[0].known!.owner[city.tile] = 1
  for (const y of [7, 8, 9]) addUnit(w, 1, 'Infantry', 15, y)
  for (let n = 0; n < 6; n++) addUnit(w, 0, 'Infantry', 8 + (n % 2), 6 + (n >> 1))
  addUnit(w, 0, 'Nuclear Missile', 6, 8)
  for (const t of within(w.grid, city.tile, 2)) w.s.civs[0].known!.visible[t]++
  w.s.turn = 200
  return { w, target: at(w, 14, 8) }
}

const strikes = (w: EngineContext): number[] =>
  carryOut(w, planNuclear).commands.flatMap(command => (command.type === 'attack' ? [command.tile] : []))

test('the bot uses a nuclear weapon on the city that its army is to take', () => {
  const { w, target } = silo()
  declareWar(w, 0, 1)
  expect(strikes(w)).toEqual([target])
})

test('it uses none in peace', () => {
  expect(strikes(silo().w)).toEqual([])
})

test('it uses none where the blast would reach a city of its own', () => {
  const { w } = silo()
  addCity(w, 0, 12, 9, 1)
  declareWar(w, 0, 1)
  expect(strikes(w)).toEqual([])
})

test('it uses none that would begin another war', () => {
  const { w } = silo()
  addUnit(w, 2, 'Worker', 14, 9)
  declareWar(w, 0, 1)
  expect(strikes(w)).toEqual([])
})
