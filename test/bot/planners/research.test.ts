import { expect, it } from 'vitest'
import { planResearch } from '../../../bot/planners/research.ts'
import { addCity, addUnit, flatWorld, id, learn } from '../../world.ts'
import { carryOut } from '../carry-out.ts'

it('the bot learns sooner what its old soldiers could become', () => {
  const learns = (swordsmen: number): boolean => {
    const w = flatWorld({ width: 30, height: 20, explored: true })
    addCity(w, 0, 8, 6, 8)
    addCity(w, 1, 24, 6)
    const civ = w.s.civs[0]
    const medieval = w.rules.techs.filter(({ era, name }) => era <= 1 || name === 'Metal Casting').map(({ name }) => name)
    learn(w, 0, ...medieval)
    for (let n = 0; n < swordsmen; n++) addUnit(w, 0, 'Swordsman', 3 + n, 10)
    civ.researchQueue = []
    carryOut(w, planResearch)
    return civ.researchQueue.includes(id(w, 'techs', 'Steel'))
  }
  expect(learns(0)).toBe(false)
  expect(learns(12)).toBe(true)
})
