import { expect, it } from 'vitest'
import { planResearch, techWorths } from '../../../../bot/planners/progress/research.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import { tilesOfCity } from '../../../../engine/index.ts'
import { addCity, addUnit, flatWorld, gainTiles, id, learn } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

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
    civ.gold = 5000
    carryOut(w, planResearch)
    return civ.researchQueue.includes(id(w, 'techs', 'Steel'))
  }
  expect(learns(0)).toBe(false)
  expect(learns(24)).toBe(true)
})

it('the bot counts what a technology adds to the improvements on its land', () => {
  const worth = (farms: number): number => {
    const w = flatWorld({ width: 30, height: 20, explored: true })
    const city = addCity(w, 0, 8, 6, 8)
    gainTiles(w, city, 12)
    const civ = w.s.civs[0]
    learn(w, 0, ...w.rules.techs.filter(({ era, name }) => era <= 2 && name !== 'Fertilizer').map(({ name }) => name))
    civ.researchQueue = []
    for (const t of tilesOfCity(w, city).slice(0, farms)) w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
    return techWorths(makeTurnContext(w, 0, STANDARD.params))[id(w, 'techs', 'Fertilizer')].worth
  }
  expect(worth(10)).toBeGreaterThan(worth(0))
})
