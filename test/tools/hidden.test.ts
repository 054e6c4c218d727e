import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { decisionsOf } from '../../tools/decisions/decisions.ts'
import { progressNotes } from '../../tools/decisions/turn-progress.ts'
import { TOOLS } from '../../tools/index.ts'
import { seatView } from '../../tools/view.ts'
import { assertProperty } from '../property.ts'
import { hidingWorld, outOfSight, scramble } from './hiding.ts'
import { call } from './play.ts'

/** What the other side can pay is shown where deals are made; the upkeep of its unseen roads is in it. */
const INCOME = /gold.per.turn\W{1,3}\d+/g

/** By the rules it compares with all that live, seen or not. */
const OF_ALL = 'get_demographics'

/** Everything that seat 0 can read, each answer as JSON. */
function everythingRead(w: EngineContext): string[] {
  const said: unknown[] = [seatView(w, 0, 0), decisionsOf(w, 0), progressNotes(w, 0)]
  for (const tool of TOOLS.values()) if (tool.kind === 'reads' && tool.name !== OF_ALL) said.push(call(w, 0, tool.name, {}))
  for (const x of [0, 7, 14]) said.push(call(w, 0, 'get_map', { x, y: 6, radius: 14 }))
  for (let x = 0; x < 20; x++) for (let y = 0; y < 12; y++) said.push(call(w, 0, 'get_tile', { x, y }))
  for (let n = 0; n < w.s.units.length; n++) said.push(call(w, 0, 'get_unit', { unit_id: n }))
  for (const city of w.s.cities) said.push(call(w, 0, 'get_city', { city_id: city!.id }))
  said.push(call(w, 0, 'get_units', { show: 'others' }), call(w, 0, 'get_cities', { show: 'others' }))
  return said.map(answer => JSON.stringify(answer).replaceAll(INCOME, ''))
}

const worldOnce = hidingWorld()
const before = everythingRead(worldOnce)
const dark = outOfSight(worldOnce)

test('what a seat cannot see does not change what it reads', () => {
  const change = fc.record({
    tile: fc.constantFrom(...dark),
    what: fc.constantFrom('unit', 'improvement', 'road', 'resource', 'features', 'owner', 'work'),
    value: fc.nat(5),
  })
  assertProperty(
    'what a seat cannot see does not change what it reads',
    fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), changes => {
      const w = hidingWorld()
      for (const { tile, what, value } of changes) scramble(w, tile, what, value)
      const differ = everythingRead(w).filter((answer, i) => answer !== before[i])
      expect(differ).toEqual([])
    }),
  )
})

test('the world of this test has something to hide', () => {
  expect(dark.length).toBeGreaterThan(100)
  expect(before.join()).not.toContain('Athens')
  expect(worldOnce.s.units.filter(unit => unit && worldOnce.s.civs[0].known!.visible[unit.tile] === 0)).toHaveLength(3)
})
