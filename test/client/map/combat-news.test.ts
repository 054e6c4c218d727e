/** Fights that are told are seen on the map. */
import { expect, test } from 'vitest'
import type { Frame } from '../../../actors/wire/messages.ts'
import { makeMoves } from '../../../client/map/animations.ts'
import { showBlow } from '../../../client/map/combat-news.ts'
import { city, unit, world } from '../world.ts'

const frame = (event: object): Frame =>
  ({ seq: 1, type: 'event', event: { kind: 'unit/attacked', what: 'hit', unit: -1, city: -1, tile: 44, ...event } }) as Frame

const shown = (one: Frame): unknown[] => {
  const seen: unknown[] = []
  showBlow(
    { animate: doing => doing({ ...makeMoves(), strike: (tile, from) => seen.push([tile, from]) }) },
    one,
    world([unit({ id: 7, x: 2, y: 4 })], [city({ id: 3, x: 5, y: 5 })]),
  )
  return seen
}

test('a unit strikes from where it stands, a city from its middle', () => {
  expect(shown(frame({ unit: 7 }))).toEqual([[44, 42]])
  expect(shown(frame({ what: 'shelled', city: 3 }))).toEqual([[44, 55]])
})

test('who is not seen strikes from nowhere, and what is no fight is none', () => {
  expect(shown(frame({ unit: 9 }))).toEqual([[44, null]])
  expect(shown(frame({ kind: 'unit/killed', unit: 7 }))).toEqual([[44, null]])
  expect(shown(frame({ kind: 'city/built', unit: 7 }))).toEqual([])
})
