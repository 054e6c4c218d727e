import { describe, expect, test } from 'vitest'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import { unitCombatant } from '../../../engine/combat/combatant.ts'
import { die } from '../../../engine/combat/death.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { MOVE, NONE } from '../../../engine/core/state.ts'
import { foundPantheon } from '../../../engine/religion/pantheon.ts'
import { checkVictory } from '../../../engine/victory/end-of-game.ts'
import { addCity, addUnit, id } from '../../world.ts'
import { act, addProphet, belief, buddhism, give, holyLand } from './faiths.ts'

/** Buddhism in (5,5), a city of player 1 with `people` at (14,5), a missionary next to it. */
function mission(people: number, ...beliefs: string[]) {
  const { w, city } = holyLand(4)
  const other = addCity(w, 1, 14, 5, people)
  buddhism(w, city, ...beliefs)
  const missionary = addUnit(w, 0, 'Missionary', 5, 5)
  place(w, missionary, 13, 5)
  return { w, city, other, missionary }
}

/** Puts a unit on a tile whatever the borders say. */
function place(w: EngineContext, unit: { id: number; tile: number }, x: number, y: number): void {
  w.s.tiles.civilian[unit.tile] = NONE
  unit.tile = y * w.grid.width + x
  w.s.tiles.civilian[unit.tile] = unit.id
}

test('a religious unit preaches what the city it comes from believes, with the strength of its kind', () => {
  const { w, missionary } = mission(3)
  expect([missionary.religion, missionary.religiousStrength]).toEqual([w.s.civs[0].religion, 1000])
  expect(addUnit(w, 0, 'Warrior', 5, 5).religion).toBe(NONE)
})

test('a missionary adds 1000 pressure twice, then it is gone', () => {
  const { w, other, missionary } = mission(12)
  other.unbelief = 5000
  expect(act(w, missionary, 'spread_religion')).toMatchObject({ result: { pressure: 1000, consumed: false } })
  // Of 12 citizens 12 · 1000 / 6000 = 2, not yet half.
  expect([other.pressure[1], other.majority, missionary.movesX60]).toEqual([1000, NONE, 0])
  expect(act(w, missionary, 'spread_religion')).toRefuse('act/moves')
  missionary.movesX60 = 4 * MOVE
  expect(act(w, missionary, 'spread_religion')).toMatchObject({ result: { consumed: true } })
  expect([w.s.units[missionary.id], other.pressure[1]]).toEqual([null, 2000])
})

// Rulebook religion 9.
test('nobody preaches to a city that follows the religion already', () => {
  const { w, missionary } = mission(3)
  act(w, missionary, 'spread_religion')
  missionary.movesX60 = 4 * MOVE
  expect(act(w, missionary, 'spread_religion')).toRefuse('spread/believes')
})

test('its founder’s zeal makes it stronger', () => {
  const { w, other, missionary } = mission(3, 'Missionary Zeal')
  act(w, missionary, 'spread_religion')
  expect(other.pressure[1]).toBe(1250)
})

test('a prophet makes the city forget other religions besides', () => {
  const { w, other } = mission(3)
  other.pressure[0] = 700
  const prophet = addProphet(w, 0, 5, 5)
  place(w, prophet, 14, 4)
  act(w, prophet, 'spread_religion')
  expect([other.pressure, other.unbelief]).toEqual([[0, 1000], 100])
})

test('preaching to those of other religions may pay', () => {
  const { w, other, missionary } = mission(5, 'Interfaith Dialogue')
  other.pressure[0] = 400
  other.followers[0] = 4
  const [civ] = w.s.civs
  const before = civ.scienceOverflow + civ.research.reduce((sum, n) => sum + n, 0)
  act(w, missionary, 'spread_religion')
  expect(civ.scienceOverflow + civ.research.reduce((sum, n) => sum + n, 0) - before).toBe(40)
})

test('an inquisitor in or next to a city keeps other religions out, not its own', () => {
  const { w, city, other, missionary } = mission(3)
  const guard = addUnit(w, 1, 'Inquisitor', 14, 5)
  expect([guard.tile, guard.religion]).toEqual([other.tile, NONE])
  expect(act(w, missionary, 'spread_religion')).toRefuse('spread/guarded')
  guard.religion = missionary.religion
  expect(act(w, missionary, 'spread_religion')).not.toHaveProperty('code')
  expect(city.followers[1]).toBeGreaterThan(0)
})

describe('preaching is refused', () => {
  test('away from the land of cities', () => {
    const { w, missionary } = mission(3)
    place(w, missionary, 25, 10)
    expect(act(w, missionary, 'spread_religion')).toRefuse('spread/no-city')
  })

  test('to a unit without a founded religion', () => {
    const { w, missionary } = mission(3)
    missionary.religion = 0
    expect(act(w, missionary, 'spread_religion')).toRefuse('spread/no-religion')
  })
})

describe('an inquisitor', () => {
  const inquisition = () => {
    const { w, city } = holyLand(4)
    buddhism(w, city)
    const inquisitor = addUnit(w, 0, 'Inquisitor', 5, 5)
    return { w, city, inquisitor }
  }

  test('makes an own city forget all religions but its own, and is used up', () => {
    const { w, city, inquisitor } = inquisition()
    expect(act(w, inquisitor, 'remove_heresy')).toMatchObject({ result: { consumed: true } })
    expect([city.pressure, city.unbelief, w.s.units[inquisitor.id]]).toEqual([[0, 2000], 100, null])
  })

  test('finds nothing to do where there is no other religion', () => {
    const { w, city, inquisitor } = inquisition()
    city.pressure[0] = 0
    expect(act(w, inquisitor, 'remove_heresy')).toRefuse('heresy/none')
  })

  test('does nothing in the cities of others', () => {
    const { w, inquisitor } = inquisition()
    addCity(w, 1, 14, 5, 3)
    place(w, inquisitor, 14, 4)
    expect(act(w, inquisitor, 'remove_heresy')).toRefuse('act/condition')
  })

  test('silences the holy city of another religion; one of its own religion lets it speak again', () => {
    const { w, city } = inquisition()
    captureCity(w, city, w.s.civs[1])
    w.s.active = 1
    const purge = (religion: number) => {
      city.pressure.fill(500)
      const inquisitor = addUnit(w, 1, 'Inquisitor', 5, 5)
      inquisitor.religion = religion
      return act(w, inquisitor, 'remove_heresy')
    }
    w.s.religions.push({ ...w.s.religions[1], id: 2, name: 0, founder: 1, holyCity: NONE })
    for (const one of w.s.cities) one?.pressure.push(0) && one.followers.push(0)
    expect(purge(2)).not.toHaveProperty('code')
    expect(w.s.religions[1].holyCityBlocked).toBe(true)
    expect(purge(1)).not.toHaveProperty('code')
    expect(w.s.religions[1].holyCityBlocked).toBe(false)
  })
})

test('in closed lands a missionary loses 250 strength each turn it ends there, and at none it is lost', () => {
  const { w, missionary } = mission(3)
  const strengths: (number | null)[] = []
  for (let turn = 0; turn < 4; turn++) {
    give(w, { type: 'endTurn' })
    give(w, { type: 'endTurn' })
    strengths.push(w.s.units[missionary.id]?.religiousStrength ?? null)
  }
  expect(strengths).toEqual([750, 500, 250, null])
})

test('with open borders it loses nothing', () => {
  const { w, missionary } = mission(3)
  w.s.civs[1].relations[0].openBordersUntil = 99
  give(w, { type: 'endTurn' })
  expect(missionary.religiousStrength).toBe(1000)
})

test('a kill within four tiles of a city that follows the god of war brings faith', () => {
  const { w, city } = holyLand(4)
  w.s.civs[0].faith = 100
  foundPantheon(w, w.s.civs[0], belief(w, 'God of War'))
  w.s.civs[0].faith = 0
  const near = addUnit(w, 0, 'Warrior', 9, 5)
  const far = addUnit(w, 0, 'Warrior', 10, 5)
  die(w, addUnit(w, 1, 'Archer', 9, 6), unitCombatant(far))
  expect(w.s.civs[0].faith).toBe(0)
  die(w, addUnit(w, 1, 'Archer', 9, 6), unitCombatant(near))
  const { strength, rangedStrength } = w.rules.units[id(w, 'units', 'Archer')]
  expect(w.s.civs[0].faith).toBe(Math.trunc(Math.max(strength, rangedStrength) / 2))
  expect(city.majority).toBe(0)
})

test('a holy city is not razed', () => {
  const { w, city } = holyLand(4)
  buddhism(w, city)
  addCity(w, 1, 14, 5, 3)
  city.isOriginalCapital = false
  captureCity(w, city, w.s.civs[1])
  w.s.active = 1
  expect(give(w, { type: 'cityStatus', city: city.id, status: 'raze' })).toRefuse('city/raze-holy')
})

test('the religion of every living major wins a game in which that is a victory', () => {
  const { w, city, other } = mission(3)
  w.rules = {
    ...w.rules,
    victories: [
      {
        id: 0,
        name: 'Faith',
        kind: 'other',
        milestones: [{ kind: 'worldReligion', params: [], text: 'Become the world religion' }],
        spaceshipParts: [],
      },
    ],
  }
  w.s.setup.victories = [0]
  checkVictory(w)
  expect(w.s.over).toBe(null)
  other.majority = city.majority
  checkVictory(w)
  expect(w.s.over).toMatchObject({ winner: 0, victory: 0 })
})
