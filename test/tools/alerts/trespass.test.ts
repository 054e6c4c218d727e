import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { alertsOf } from '../../../tools/alerts/alerts.ts'
import { addUnit, at, flatWorld } from '../../world.ts'
import { call } from '../play.ts'

const HOST = 2

/** Columns 5 and 6 are land of a city-state. */
function beside(): EngineContext {
  const w = flatWorld({ explored: true, cityStates: 1 })
  for (let y = 0; y < 12; y++)
    for (const x of [5, 6]) for (const owner of [w.s.tiles.owner, w.s.civs[0].known!.owner]) owner[at(w, x, y)] = HOST
  return w
}

const told = (w: EngineContext) =>
  alertsOf(w, 0, { income: 0, since: w.s.turn + 1 }).alerts.filter(({ what }) => what.includes('on the land of'))

test('a soldier that costs influence where it stands is told of, with a move off that land', () => {
  const w = beside()
  const scout = addUnit(w, 0, 'Scout', 5, 5)
  const [alert] = told(w)
  expect(alert).toEqual({
    what: `${scout.id} Scout (5,5) on the land of Brussels costs 10 influence a turn.`,
    tool: 'move_unit',
    args: { unit_id: scout.id, x: 4, y: 5 },
  })
  expect(call(w, 0, alert.tool!, alert.args)).not.toHaveProperty('code')
  expect(told(w)).toEqual([])
})

test('civilians, and soldiers of friends, are not', () => {
  const w = beside()
  addUnit(w, 0, 'Worker', 5, 5)
  expect(told(w)).toEqual([])
  addUnit(w, 0, 'Scout', 6, 6)
  expect(told(w)).toHaveLength(1)
  w.s.civs[HOST].relations[0].influenceX100 = 3500
  expect(told(w)).toEqual([])
})
