import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
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
