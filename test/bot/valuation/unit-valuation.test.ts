import { expect, it } from 'vitest'
import { STANDARD } from '../../../bot/profiles.ts'
import { makeTurnContext } from '../../../bot/turn-context.ts'
import { settlerValue, unitValue } from '../../../bot/valuation/unit-valuation.ts'
import { assignCitizens } from '../../../engine/automation/citizens.ts'
import { wholeProduction } from '../../../engine/city/yields/city-yields.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

it('a ship that is to find others is worth most where it is soon made, and nothing like that where it takes long', () => {
  const worth = (population: number): [turns: number, worth: number] => {
    const w = flatWorld({ explored: true })
    learn(w, 0, 'Sailing')
    w.s.civs[0].relations[1].met = false
    for (let x = 9; x < 14; x++) w.s.tiles.terrain[at(w, x, 6)] = id(w, 'terrains', 'Coast')
    for (const y of [5, 7]) w.s.tiles.features[at(w, 8, y)] = w.rules.terrains[id(w, 'terrains', 'Hill')].bit
    addCity(w, 0, 2, 2)
    const city = addCity(w, 0, 8, 6, population)
    assignCitizens(w, city)
    const trireme = id(w, 'units', 'Trireme')
    const m = makeTurnContext(w, 0, STANDARD.params)
    return [w.rules.units[trireme].cost / wholeProduction(w, city), unitValue(m, city, trireme)]
  }
  const { seaScoutTurns, seaScoutWeight } = STANDARD.params
  const [[long, little], [short, much]] = [worth(1), worth(8)]
  expect(long).toBeGreaterThan(seaScoutTurns)
  expect(short).toBeLessThan(seaScoutTurns)
  expect(much).toBe(seaScoutWeight)
  expect(little).toBeLessThan(seaScoutWeight / 4)
})

it('no settler is worth anything while people are unhappy, whatever happiness is due', () => {
  const worth = (happiness: number): number => {
    const w = flatWorld({ width: 40, height: 24, explored: true })
    const city = addCity(w, 0, 10, 10, 3)
    addCity(w, 1, 34, 12, 3)
    learn(w, 0, 'Calendar')
    addUnit(w, 0, 'Worker', 10, 11)
    for (const [i, name] of ['Cotton', 'Wine', 'Dyes'].entries()) w.s.tiles.resource[at(w, 10 + i, 9)] = id(w, 'resources', name)
    w.s.civs[0].happiness = happiness
    return settlerValue(makeTurnContext(w, 0, STANDARD.params), city)
  }
  expect(worth(-1)).toBe(0)
  expect(worth(0)).toBeGreaterThan(0)
})
