import { describe, expect, it } from 'vitest'
import { planProjects } from '../../../../bot/planners/cities/projects.ts'
import { updateHappiness } from '../../../../engine/civ/happiness.ts'
import { addCity, addLand, addUnit, at, flatWorld, id, learn } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'
import { playRounds } from '../../whole-turns.ts'

/** A realm of one great city that knows everything and has aluminium to spare. */
function setting() {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 8, 6, 12)
  addCity(w, 1, 16, 6)
  learn(w, 0, ...w.rules.techs.map(({ name }) => name))
  const mine = id(w, 'improvements', 'Mine')
  for (const [x, y] of [
    [7, 6],
    [9, 6],
  ] as const) {
    addLand(w, city, [x, y])
    w.s.tiles.resource[at(w, x, y)] = id(w, 'resources', 'Aluminum')
    w.s.tiles.deposit[at(w, x, y)] = 4
    w.s.tiles.improvement[at(w, x, y)] = mine
  }
  for (const name of ['Forge', 'Factory', 'Workshop', 'Colosseum', 'Theatre', 'Stadium'])
    city.buildings[id(w, 'buildings', name)] = 1
  updateHappiness(w, w.s.civs[0])
  return { w, city }
}

describe('the bot', () => {
  it('with all technologies builds the project, then the parts, and wins', () => {
    const { w, city } = setting()
    // Most of the work is done already: the rules are the same, the test is shorter.
    city.progress.push({ item: { kind: 'building', id: id(w, 'buildings', 'Apollo Program') }, amount: 480 })
    for (const part of new Set(w.rules.victories[0].spaceshipParts))
      city.progress.push({ item: { kind: 'unit', id: part }, amount: 480 })
    expect(playRounds(w, 150, [0])).toBe(0)
    expect(w.s.over).toMatchObject({ winner: 0, victory: id(w, 'victories', 'Scientific') })
  })

  it('makes room in its capital for a part that has come there', () => {
    const { w, city } = setting()
    city.buildings[id(w, 'buildings', 'Apollo Program')] = 1
    addUnit(w, 0, 'Worker', 8, 6)
    const part = addUnit(w, 0, 'SS Engine', 8, 7)
    expect(carryOut(w, planProjects).refused).toBe(0)
    expect(w.s.units[part.id]).toBeNull()
    expect(w.s.civs[0].spaceParts).toEqual([part.kind])
  })

  it('gives up a unit that uses what a part lacks', () => {
    const { w, city } = setting()
    city.buildings[id(w, 'buildings', 'Apollo Program')] = 1
    const hungry = Array.from({ length: 8 }, (_, i) => addUnit(w, 0, 'Rocket Artillery', 4 + i, 9))
    expect(carryOut(w, planProjects).refused).toBe(0)
    expect(hungry.filter(unit => w.s.units[unit.id] === null).length).toBeGreaterThan(0)
  })
})
