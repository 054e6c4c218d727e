import { describe, expect, it } from 'vitest'
import { planSettling } from '../../bot/planners/settling.ts'
import { addCity, addUnit, flatWorld, id } from '../world.ts'
import { carryOut } from './carry-out.ts'

/** A city of seat 0 with a settler in it, and land enough. */
function realm() {
  const w = flatWorld({ width: 40, height: 24, explored: true })
  const city = addCity(w, 0, 10, 10, 3)
  const settler = addUnit(w, 0, 'Settler', 10, 10)
  settler.born = w.s.turn
  return { w, city, settler }
}

describe('settlers of the bot, with barbarians about', () => {
  it('wait in their city while barbarians are in sight and nobody can go with them', () => {
    const { w, city, settler } = realm()
    settler.born = w.s.turn - 100
    addUnit(w, 2, 'Warrior', 12, 10)
    carryOut(w, planSettling)
    expect(settler.tile).toBe(city.tile)
  })

  it('set out with a soldier on the same tile', () => {
    const { w, city, settler } = realm()
    const soldier = addUnit(w, 0, 'Spearman', 11, 10)
    for (let n = 0; n < 6 && settler.tile === city.tile; n++) {
      for (const unit of [settler, soldier]) unit.movesX60 = 120
      carryOut(w, planSettling)
    }
    expect(settler.tile).not.toBe(city.tile)
    expect(soldier.tile).toBe(settler.tile)
  })

  it('dare more while other soldiers are beside them', () => {
    const sets = (company: boolean): boolean => {
      const { w, city, settler } = realm()
      const soldier = addUnit(w, 0, 'Spearman', 11, 10)
      if (company) for (const y of [9, 11]) addUnit(w, 0, 'Spearman', 11, y)
      addUnit(w, 2, 'Swordsman', 13, 10)
      for (let n = 0; n < 3; n++) {
        for (const unit of [settler, soldier]) unit.movesX60 = 120
        carryOut(w, planSettling)
      }
      return settler.tile !== city.tile
    }
    expect(sets(false)).toBe(false)
    expect(sets(true)).toBe(true)
  })

  it('are bought where there is land and gold for them', () => {
    const w = flatWorld({ width: 40, height: 24, explored: true })
    addCity(w, 0, 10, 10, 3)
    w.s.civs[0].happiness = 4
    w.s.civs[0].gold = 2000
    carryOut(w, planSettling)
    expect(w.s.civs[0].units.map(unit => w.s.units[unit]!.kind)).toContain(id(w, 'units', 'Settler'))
  })
})
