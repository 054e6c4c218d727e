import { describe, expect, it } from 'vitest'
import { memoryText, recall } from '../../bot/memory.ts'
import { planProduction } from '../../bot/planners/cities/production.ts'
import { planSettling } from '../../bot/planners/units/settling.ts'
import type { Plan, TurnContext } from '../../bot/turn-context.ts'
import { distance, within, xOf, yOf } from '../../engine/core/grid.ts'
import { addCity, addUnit, at, flatWorld, id } from '../world.ts'
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

  it('go on where their soldier would hold what could attack it, and stay where it would not', () => {
    const sets = (enemies: number): boolean => {
      const { w, city, settler } = realm()
      const soldier = addUnit(w, 0, 'Spearman', 10, 10)
      const ring = [...within(w.grid, city.tile, 2)].filter(t => distance(w.grid, city.tile, t) === 2)
      for (const t of ring.slice(0, enemies)) addUnit(w, 2, 'Swordsman', xOf(w.grid, t), yOf(w.grid, t))
      for (let n = 0; n < 3; n++) {
        for (const unit of [settler, soldier]) unit.movesX60 = 120
        carryOut(w, planSettling)
      }
      return settler.tile !== city.tile
    }
    expect(sets(1)).toBe(true)
    expect(sets(12)).toBe(false)
  })

  it('keep to the site that they have chosen, whatever comes to be known', () => {
    const { w, settler } = realm()
    const soldier = addUnit(w, 0, 'Spearman', 10, 10)
    const site = (): number => recall(w.s.seats[0].memory).sites![settler.id]
    carryOut(w, planSettling)
    const first = site()
    addUnit(w, 2, 'Warrior', 10, 20)
    for (const t of within(w.grid, at(w, 20, 10), 1)) w.s.tiles.resource[t] = id(w, 'resources', 'Wheat')
    for (const unit of [settler, soldier]) unit.movesX60 = 120
    carryOut(w, planSettling)
    expect(site()).toBe(first)
  })

  it('buy the soldier that is missing', () => {
    const { w, settler } = realm()
    w.s.civs[0].gold = 300
    carryOut(w, planSettling)
    expect(w.s.tiles.military[settler.tile]).not.toBe(-1)
  })

  it('have a soldier made by the city in which they wait for one', () => {
    const { w, city } = realm()
    city.queue = [{ kind: 'building', id: id(w, 'buildings', 'Monument') }]
    w.s.civs[0].gold = 0
    const waits = function* (m: TurnContext): Plan {
      yield* planSettling(m)
      yield* planProduction(m)
    }
    carryOut(w, waits)
    expect(w.rules.units[city.queue[0].id].name).toBe('Warrior')
  })

  it('found where they stand when they are alone in the field, about to be taken, or near enemies with no much better site ahead', () => {
    const founds = (soldier: boolean, enemy: boolean, better = false): boolean => {
      const { w, settler } = realm()
      settler.tile = at(w, 16, 10)
      w.s.tiles.civilian[at(w, 10, 10)] = -1
      w.s.tiles.civilian[settler.tile] = settler.id
      w.s.seats[0].memory = memoryText({ sites: { [settler.id]: at(w, 20, 10) } })
      if (soldier) addUnit(w, 0, 'Spearman', 16, 10)
      if (enemy) addUnit(w, 2, 'Warrior', 17, 10)
      if (better) for (const t of within(w.grid, at(w, 20, 10), 2)) w.s.tiles.resource[t] = id(w, 'resources', 'Gold Ore')
      return carryOut(w, planSettling).commands.some(({ type }) => type === 'foundCity')
    }
    expect(founds(true, false)).toBe(false)
    expect(founds(false, false)).toBe(true)
    expect(founds(false, true)).toBe(true)
    expect(founds(true, true)).toBe(true)
    expect(founds(true, true, true)).toBe(false)
  })

  it('take another site where they come no nearer to theirs', () => {
    const { w, settler } = realm()
    addUnit(w, 0, 'Spearman', 10, 10)
    const site = at(w, 20, 10)
    w.s.seats[0].memory = memoryText({ sites: { [settler.id]: site }, ways: { [settler.id]: { site, steps: 3, since: 1 } } })
    w.s.turn = 60
    carryOut(w, planSettling)
    expect(recall(w.s.seats[0].memory).sites![settler.id]).not.toBe(site)
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
