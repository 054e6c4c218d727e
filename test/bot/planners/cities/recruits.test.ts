import { expect, test } from 'vitest'
import { planRecruits } from '../../../../bot/planners/cities/recruits.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import { addCity, addUnit, flatWorld, learn } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

function borderland() {
  const w = flatWorld({ width: 30, height: 16, explored: true })
  const far = addCity(w, 0, 3, 8, 5)
  const near = addCity(w, 0, 10, 8, 5)
  const city = addCity(w, 1, 17, 8, 3)
  w.s.civs[0].known!.city[city.tile] = city.id
  w.s.civs[0].known!.owner[city.tile] = 1
  learn(w, 0, 'Agriculture', 'Mining', 'Bronze Working', 'Archery')
  w.s.civs[0].gold = 1000
  w.s.turn = 100
  return { w, far, near }
}

test('in a war gold buys a soldier in the city nearest to the target', () => {
  const { w, near } = borderland()
  declareWar(w, 0, 1)
  const { commands, refused } = carryOut(w, planRecruits)
  expect(commands).toEqual([{ type: 'buy', city: near.id, item: expect.objectContaining({ kind: 'unit' }) }])
  expect(refused).toBe(0)
})

test('it buys none where the army is large enough', () => {
  const { w } = borderland()
  for (let n = 0; n < 40; n++) addUnit(w, 0, 'Spearman', 4 + (n % 8), 3 + (n >> 3))
  declareWar(w, 0, 1)
  expect(carryOut(w, planRecruits).commands).toEqual([])
})
