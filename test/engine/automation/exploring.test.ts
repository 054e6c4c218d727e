import { describe, expect, test } from 'vitest'
import { followOrder } from '../../../engine/automation/standing-orders.ts'
import { civName, declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { xOf } from '../../../engine/core/grid.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { check, perform } from '../../../engine/perform.ts'
import { addUnit, at, flatWorld, id } from '../../world.ts'

/** All is explored but what lies east of column 13. */
function nearlyExplored(): { w: EngineContext; scout: Unit } {
  const w = flatWorld()
  for (let y = 0; y < 12; y++) {
    for (let x = 0; x < 14; x++) w.s.civs[0].known!.explored[at(w, x, y)] = 1
    // No way round the world.
    w.s.tiles.terrain[at(w, 0, y)] = id(w, 'terrains', 'Mountain')
  }
  return { w, scout: addUnit(w, 0, 'Scout', 5, 5) }
}

const explore = (unit: Unit) => ({ type: 'setOrder', unit: unit.id, order: 'explore' }) as const

test('an explorer goes where it will see most that is new', () => {
  const { w, scout } = nearlyExplored()
  expect(perform(w, 0, explore(scout))).toMatchObject({ result: { order: 'explore' } })
  expect(scout.tile).toBe(at(w, 7, 5))
})

test('exploring is refused where all is explored', () => {
  const { w, scout } = nearlyExplored()
  w.s.civs[0].known!.explored.fill(1)
  expect(check(w, 0, explore(scout))).toRefuse('explore/nothing')
})

test('exploring is refused where somebody stands in the only way, who is named', () => {
  const { w, scout } = nearlyExplored()
  for (let y = 0; y < 12; y++) if (y !== 5) w.s.tiles.terrain[at(w, 9, y)] = id(w, 'terrains', 'Mountain')
  const blocker = addUnit(w, 1, 'Warrior', 9, 5)
  addUnit(w, 0, 'Warrior', 8, 5)
  expect(check(w, 0, explore(scout))).toMatchObject({ code: 'explore/blocked', args: [scout.id, { id: blocker.id, x: 9, y: 5 }] })
})

test('exploring is refused where enemies are by all that is left', () => {
  const { w, scout } = nearlyExplored()
  declareWar(w, 0, 1)
  for (let y = 0; y < 12; y++) {
    w.s.civs[0].known!.visible[at(w, 13, y)] = 1
    if (y % 2 === 1) addUnit(w, 1, 'Warrior', 13, y)
  }
  expect(check(w, 0, explore(scout))).toRefuse('explore/enemies')
})

describe('land of a city-state that does not welcome soldiers', () => {
  const HOST = 2
  /** Columns 8 to 10, or up to `last`, are its land, from row `y` on. */
  function withHost(y: number, last = 10): { w: EngineContext; scout: Unit } {
    const w = flatWorld({ cityStates: 1 })
    const { known } = w.s.civs[0]
    for (let row = 0; row < 12; row++) {
      for (let x = 0; x < 12; x++) known!.explored[at(w, x, row)] = 1
      for (const x of [0, 19]) w.s.tiles.terrain[at(w, x, row)] = id(w, 'terrains', 'Mountain')
      for (let x = 8; row >= y && x <= last; x++) {
        w.s.tiles.owner[at(w, x, row)] = HOST
        known!.owner[at(w, x, row)] = HOST
      }
    }
    const scout = addUnit(w, 0, 'Scout', 6, 5)
    return { w, scout }
  }

  /** Whether each of so many turns of exploring ended on its land. */
  function turns(w: EngineContext, scout: Unit, count: number): boolean[] {
    return Array.from({ length: count }, () => {
      scout.movesX60 = 120
      followOrder(w, scout)
      return w.s.tiles.owner[scout.tile] === HOST
    })
  }

  test('an explorer goes around it', () => {
    const { w, scout } = withHost(4)
    scout.order = 'explore'
    expect(turns(w, scout, 6)).not.toContain(true)
    expect(xOf(w.grid, scout.tile)).toBeGreaterThan(10)
  })

  test('an explorer crosses it where nothing else leads on, and ends as few turns there as it can', () => {
    const { w, scout } = withHost(0)
    scout.order = 'explore'
    const rests = turns(w, scout, 6)
    expect(rests.filter(Boolean)).toHaveLength(1)
    expect(xOf(w.grid, scout.tile)).toBeGreaterThan(10)
  })

  test('its friend explores as if it were nobody’s', () => {
    const { w, scout } = withHost(4)
    w.s.civs[HOST].relations[0].influenceX100 = 3500
    scout.order = 'explore'
    expect(turns(w, scout, 3)).toContain(true)
  })

  test('exploring is refused where nothing else is left, and its land is named', () => {
    const { w, scout } = withHost(0, 14)
    const { explored } = w.s.civs[0].known!
    explored.fill(1)
    explored[at(w, 11, 5)] = 0
    expect(check(w, 0, explore(scout))).toMatchObject({ code: 'explore/unwelcome', args: [scout.id, civName(w, HOST), 10] })
  })
})
