/** Ships stop the marches of those whom they could come at, and of nobody else (rulebook, units 7). */
import { beforeEach, describe, expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { perform } from '../../../engine/perform.ts'
import { visibilityCache } from '../../../engine/visibility/heights.ts'
import { seesUnit } from '../../../engine/visibility/hidden-units.ts'
import { noticeUnit } from '../../../engine/visibility/on-reveal.ts'
import { addUnit, at, flatWorld, id } from '../../world.ts'

let w: EngineContext

/** Land, but for the sea in rows 8 to 11; seats 0 and 1 are at war. */
beforeEach(() => {
  w = flatWorld({ width: 30, explored: true })
  for (let y = 8; y < 12; y++) for (let x = 0; x < 30; x++) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  visibilityCache(w).ready = false
  declareWar(w, 0, 1)
})

const stops = () => w.s.events.filter(({ kind }) => kind === 'unit/stopped')

describe('a galley that comes into sight', () => {
  const GALLEY = 'Trireme'

  test('of a soldier inland ends no walk', () => {
    const ship = addUnit(w, 1, GALLEY, 9, 8)
    const soldier = addUnit(w, 0, 'Cavalry', 6, 6)
    expect(seesUnit(w, 0, ship)).toBe(false)
    expect(perform(w, 0, { type: 'moveUnit', unit: soldier.id, tile: at(w, 10, 6) })).toMatchObject({
      result: { ended: 'arrived' },
    })
    expect(seesUnit(w, 0, ship)).toBe(true)
  })

  test('ends a walk that leads past it along the shore', () => {
    addUnit(w, 1, GALLEY, 9, 8)
    const soldier = addUnit(w, 0, 'Cavalry', 5, 7)
    const end = perform(w, 0, { type: 'moveUnit', unit: soldier.id, tile: at(w, 9, 7) })
    expect(end).not.toMatchObject({ result: { ended: 'arrived' } })
    expect(soldier.movesX60).toBeGreaterThan(0)
  })

  test('ends a walk from inland that leads down to it', () => {
    addUnit(w, 1, GALLEY, 10, 8)
    const soldier = addUnit(w, 0, 'Cavalry', 10, 3)
    perform(w, 0, { type: 'moveUnit', unit: soldier.id, tile: at(w, 10, 7) })
    expect(soldier.tile).toBe(at(w, 10, 6))
  })

  test.each([
    ['goto', 5, true],
    ['goto', 7, false],
    ['explore', 5, true],
    ['explore', 7, false],
  ] as const)('near who is on its way (%s) in row %i: it goes on: %s', (order, y, goesOn) => {
    const soldier = addUnit(w, 0, 'Warrior', 8, y)
    Object.assign(soldier, { order, goal: order === 'goto' ? at(w, 20, 3) : -1 })
    const ship = addUnit(w, 1, GALLEY, 8, 8)
    noticeUnit(w, w.s.civs[0], ship.id)
    expect(soldier.order === order).toBe(goesOn)
    expect(stops()).toHaveLength(goesOn ? 0 : 1)
  })
})

test('a ship that shoots stops who is in its range from the water', () => {
  const soldier = addUnit(w, 0, 'Warrior', 8, 6)
  Object.assign(soldier, { order: 'goto', goal: at(w, 20, 3) })
  const ship = addUnit(w, 1, 'Frigate', 8, 8)
  noticeUnit(w, w.s.civs[0], ship.id)
  expect(soldier.order).toBe('none')
})

test('soldiers on land stop a march inland as before', () => {
  const soldier = addUnit(w, 0, 'Warrior', 8, 5)
  Object.assign(soldier, { order: 'goto', goal: at(w, 20, 3) })
  noticeUnit(w, w.s.civs[0], addUnit(w, 1, 'Warrior', 8, 7).id)
  expect(soldier.order).toBe('none')
})

test.each([
  ['on the shore near it', 11, false],
  ['on the shore far from it', 25, true],
])('who is inland goes on to a goal %s or not', (_what, x, goesOn) => {
  const worker = addUnit(w, 0, 'Worker', 8, 5)
  Object.assign(worker, { order: 'goto', goal: at(w, x, 7) })
  noticeUnit(w, w.s.civs[0], addUnit(w, 1, 'Trireme', 8, 8).id)
  expect(worker.order === 'goto').toBe(goesOn)
})
