/** What is asked of a world. */
import { expect, test } from 'vitest'
import {
  cityOn,
  distanceOf,
  isOwnTurn,
  namesOn,
  neighbourOf,
  ownCities,
  ownUnits,
  unitsOn,
} from '../../../client/world/selectors.ts'
import { addEvents, EVENTS_KEPT, worldOf } from '../../../client/world/store.ts'
import { distance, makeGrid } from '../../../engine/core/grid.ts'
import { city, HEIGHT, unit, viewWith, WIDTH } from '../views.ts'

test('units and city of a tile are found by its number', () => {
  const world = worldOf(viewWith({ units: [unit(7, 2, 1), unit(3, 2, 1), unit(4, 0, 0, { owner: 1 })], cities: [city(5, 2, 1)] }))
  const t = WIDTH + 2
  expect(unitsOn(world, t).map(({ id }) => id)).toEqual([3, 7])
  expect(cityOn(world, t)?.id).toBe(5)
  expect(cityOn(world, 0)).toBeNull()
  expect(ownUnits(world).map(({ id }) => id)).toEqual([3, 7])
  expect(ownCities(world).map(({ id }) => id)).toEqual([5])
})

test('it is the own turn of the active seat, not in a pause, after the end, or for who watches the whole', () => {
  expect(isOwnTurn(worldOf(viewWith()))).toBe(true)
  for (const more of [{ active: 1 }, { paused: true }, { you: null }, { over: { winner: 0, victory: 'time', turn: 9 } }])
    expect(isOwnTurn(worldOf(viewWith(more)))).toBe(false)
})

test('what lies on a tile has the names of the rules', () => {
  const view = viewWith()
  view.tiles.terrain[3] = 1
  view.tiles.features[3] = 3
  view.tiles.resource[3] = -1
  view.tiles.wonder[3] = -1
  view.tiles.improvement[3] = 1
  const names = { terrain: 'Plains', features: ['Forest', 'Hill'], wonder: null, resource: null, improvement: 'Mine' }
  expect(namesOn(worldOf(view), 3)).toEqual(names)
})

test('what was never seen has no names', () => {
  const view = viewWith()
  for (const layer of Object.values(view.tiles)) layer[0] = -1
  expect(namesOn(worldOf(view), 0)).toEqual({ terrain: null, features: [], wonder: null, resource: null, improvement: null })
})

test('neighbours and distances are those of the rules, round the world', () => {
  const world = worldOf(viewWith())
  const grid = makeGrid(WIDTH, HEIGHT)
  for (let a = 0; a < grid.size; a++) {
    for (let d = 0; d < 6; d++) expect(neighbourOf(world, a, d)).toBe(grid.neighbours[a * 6 + d])
    for (let b = 0; b < grid.size; b++) expect(distanceOf(world, a, b)).toBe(distance(grid, a, b))
  }
})

test('events stand in the order of their numbers, each once, the newest of them', () => {
  const event = (seq: number) => ({ seq, turn: 1, kind: 'turn/started', text: '' })
  const world = worldOf(viewWith({ events: [event(1), event(2)] }))
  expect(addEvents(world, [event(4), event(2)])).toBe(true)
  expect(addEvents(world, [event(4)])).toBe(false)
  addEvents(world, [event(3)])
  expect(world.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  addEvents(
    world,
    Array.from({ length: EVENTS_KEPT }, (_, i) => event(10 + i)),
  )
  expect(world.events[0].seq).toBe(10)
})
