/** Who has no city: its soldiers look around, come together, take a city, and live on what enemies have built. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { growsByConquest } from '../../../../bot/knowledge/founding.ts'
import { bases, isWandering, nearestBase } from '../../../../bot/knowledge/home.ts'
import { planCities } from '../../../../bot/planners/cities/cities.ts'
import { planCityStates } from '../../../../bot/planners/diplomacy/city-states.ts'
import { planExploration } from '../../../../bot/planners/units/exploration.ts'
import { planSettling } from '../../../../bot/planners/units/settling.ts'
import { planArmy } from '../../../../bot/planners/war/army.ts'
import { planDefence } from '../../../../bot/planners/war/defence.ts'
import { planFights } from '../../../../bot/planners/war/fight.ts'
import { planPlunder } from '../../../../bot/planners/war/plunder.ts'
import { planWar } from '../../../../bot/planners/war/war.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import { campaignOf } from '../../../../bot/valuation/campaign.ts'
import { declareWar, meet } from '../../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { distance } from '../../../../engine/core/grid.ts'
import type { City, Unit } from '../../../../engine/core/state.ts'
import { loadRuleset } from '../../../../rules/load.ts'
import { idOf, type Ruleset } from '../../../../rules/ruleset.ts'
import { addCity, addUnit, at, flatWorld, standardRules } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** Eight soldiers, and the city of somebody who is known, seven steps off. */
function steppe(): { w: EngineContext; city: City; army: Unit[] } {
  const w = flatWorld({ width: 40, height: 16, explored: true })
  const city = addCity(w, 1, 14, 8, 1)
  w.s.civs[0].known!.city[city.tile] = city.id
  w.s.civs[0].known!.owner[city.tile] = 1
  w.s.civs[0].known!.visible.fill(1)
  const army = Array.from({ length: 8 }, (_, n) => addUnit(w, 0, n < 5 ? 'Swordsman' : 'Catapult', 6 + (n % 2), 5 + (n >> 1)))
  w.s.turn = 30
  meet(w, 0, 1)
  return { w, city, army }
}

const context = (w: EngineContext) => makeTurnContext(w, 0, STANDARD.params)

test('who has no city and no settler wanders; who has just begun with one does not', () => {
  const { w } = steppe()
  expect(isWandering(context(w))).toBe(true)
  w.s.turn = 1
  addUnit(w, 0, 'Settler', 2, 2)
  expect(isWandering(context(w))).toBe(false)
  addCity(w, 0, 2, 12, 1)
  w.s.turn = 30
  expect(isWandering(context(w))).toBe(false)
})

test('its army sets out from the soldier that is nearest to all the others', () => {
  const w = flatWorld({ width: 40, height: 16, explored: true })
  for (const x of [4, 6, 20]) addUnit(w, 0, 'Warrior', x, 8)
  // 6 is 2 and 14 steps from the others: 16; 4 has 2 + 16, 20 has 14 + 16.
  expect(nearestBase(context(w), at(w, 30, 8))?.tile).toBe(at(w, 6, 8))
  addCity(w, 0, 30, 8, 1)
  expect(bases(context(w)).map(({ tile }) => tile)).toEqual([at(w, 30, 8)])
})

describe('a city', () => {
  test('that they can storm is their aim: they declare war on its owner and march', () => {
    const { w, city, army } = steppe()
    const before = army.map(({ tile }) => distance(w.grid, tile, city.tile))
    expect(campaignOf(context(w))?.phase).toBe('muster')
    expect(carryOut(w, planWar).commands).toEqual([{ type: 'declareWar', player: 1 }])
    expect(carryOut(w, planArmy).refused).toBe(0)
    const moved = army.filter(({ tile }, i) => distance(w.grid, tile, city.tile) < before[i])
    expect(moved.length).toBeGreaterThanOrEqual(4)
  })

  test('that is too strong for them is none', () => {
    const { w, army } = steppe()
    w.s.civs[1].techs.fill(1)
    for (const unit of army.slice(1)) unit.kind = idOf(w.rules, 'units', 'Warrior')
    expect(campaignOf(context(w))).toBeNull()
  })

  test('falls to them', () => {
    const { w, city } = steppe()
    addUnit(w, 0, 'Swordsman', 13, 8)
    declareWar(w, 0, 1)
    city.hp = 1
    carryOut(w, planFights)
    expect(city.owner).toBe(0)
  })
})

test('soldiers of who has no city look around beyond the first turns, half of them', () => {
  const w = flatWorld({ width: 40, height: 16 })
  const army = Array.from({ length: 4 }, (_, n) => addUnit(w, 0, 'Warrior', 18 + n, 8))
  w.s.turn = 60
  const places = army.map(({ tile }) => tile)
  carryOut(w, planExploration)
  expect(army.filter(({ tile }, i) => tile !== places[i])).toHaveLength(2)
  addCity(w, 0, 4, 4, 1)
  const later = army.map(({ tile }) => tile)
  for (const unit of army) unit.movesX60 = 120
  carryOut(w, planExploration)
  expect(army.map(({ tile }) => tile)).toEqual(later)
})

test('they pillage what enemies have built, and nothing in peace', () => {
  const { w, city } = steppe()
  const t = at(w, 8, 6)
  w.s.tiles.owner[t] = 1
  w.s.tiles.city[t] = city.id
  w.s.tiles.improvement[t] = idOf(w.rules, 'improvements', 'Farm')
  expect(carryOut(w, planPlunder).commands).toEqual([])
  declareWar(w, 0, 1)
  const { commands, refused } = carryOut(w, planPlunder)
  expect(commands.map(({ type }) => type)).toEqual(['moveUnit', 'pillage'])
  expect(refused).toBe(0)
  expect(w.s.tiles.pillaged[t]).not.toBe(0)
})

test('who has a city does not pillage', () => {
  const { w, army } = steppe()
  addCity(w, 0, 2, 2, 1)
  declareWar(w, 0, 1)
  w.s.tiles.owner[army[0].tile] = 1
  w.s.tiles.improvement[army[0].tile] = idOf(w.rules, 'improvements', 'Farm')
  expect(carryOut(w, planPlunder).commands).toEqual([])
})

test('the hurt who have no city to go to go where the enemies are farthest', () => {
  const { w, army } = steppe()
  declareWar(w, 0, 1)
  const [hurt] = army
  hurt.hp = 20
  const enemy = addUnit(w, 1, 'Swordsman', 5, 4)
  const before = distance(w.grid, hurt.tile, enemy.tile)
  carryOut(w, planDefence)
  expect(distance(w.grid, hurt.tile, enemy.tile)).toBeGreaterThan(before)
})

test('a settler that knows no place for a city looks around', () => {
  const w = flatWorld({ width: 40, height: 16, terrain: 'Snow' })
  const settler = addUnit(w, 0, 'Settler', 20, 8)
  w.s.turn = 20
  // Too near to found beside it.
  addCity(w, 1, 22, 8, 1)
  const { commands, refused } = carryOut(w, planSettling)
  expect(commands.map(({ type }) => type)).toContain('moveUnit')
  expect(refused).toBe(0)
  expect(settler.tile).not.toBe(at(w, 20, 8))
})

test('they make no peace with the city-state that they are about to take, but with others', () => {
  const w = flatWorld({ width: 40, height: 16, explored: true, cityStates: 2 })
  const [near, far] = w.s.civs.filter(({ kind }) => kind === 'cityState')
  for (const [minor, x, y] of [
    [near, 12, 8],
    [far, 38, 2],
  ] as const) {
    const city = addCity(w, minor.id, x, y, 1)
    w.s.civs[0].known!.city[city.tile] = city.id
    w.s.civs[0].known!.owner[city.tile] = minor.id
    meet(w, 0, minor.id)
    declareWar(w, 0, minor.id)
  }
  w.s.civs[0].known!.visible.fill(1)
  for (let n = 0; n < 8; n++) addUnit(w, 0, n < 5 ? 'Swordsman' : 'Catapult', 6 + (n % 2), 5 + (n >> 1))
  expect(campaignOf(context(w))?.enemy).toBe(near)
  w.s.turn = STANDARD.params.courtEvery * 10
  expect(carryOut(w, planCityStates).commands).toEqual([{ type: 'makeMinorPeace', player: far.id }])
})

describe('by rules under which nobody can make a settler', () => {
  const siege = loadRuleset([join(import.meta.dirname, '..', '..', '..', 'fixtures', 'mods', 'sieges')])
  if ('errors' in siege) throw new Error('sieges has errors')

  const lone = (rules: Ruleset) => {
    const w = flatWorld({ width: 40, height: 16, explored: true, rules })
    const city = addCity(w, 0, 4, 12, 2)
    city.puppet = true
    w.s.civs[0].happiness = -5
    return w
  }

  test('a puppet that is the only city is annexed, however unhappy people are; by others it stays one', () => {
    expect(growsByConquest(context(lone(siege.ruleset)))).toBe(true)
    expect(growsByConquest(context(lone(standardRules())))).toBe(false)
    const statuses = (rules: Ruleset) => carryOut(lone(rules), planCities).commands.filter(({ type }) => type === 'cityStatus')
    expect(statuses(siege.ruleset)).toHaveLength(1)
    expect(statuses(standardRules())).toEqual([])
  })

  test('city-states are taken too', () => {
    const aimOf = (rules: Ruleset): string | undefined => {
      const w = flatWorld({ width: 40, height: 16, explored: true, rules, cityStates: 1 })
      const minor = w.s.civs.find(({ kind }) => kind === 'cityState')!
      addCity(w, 0, 4, 8, 8)
      const city = addCity(w, minor.id, 12, 8, 1)
      w.s.civs[0].known!.city[city.tile] = city.id
      w.s.civs[0].known!.owner[city.tile] = minor.id
      w.s.civs[0].known!.visible.fill(1)
      meet(w, 0, minor.id)
      w.s.turn = 120
      for (let n = 0; n < 10; n++) addUnit(w, 0, n < 6 ? 'Swordsman' : 'Trebuchet', 5 + (n % 3), 4 + (n >> 1))
      return campaignOf(context(w))?.enemy.kind
    }
    expect(aimOf(siege.ruleset)).toBe('cityState')
    expect(aimOf(standardRules())).toBeUndefined()
  })
})
