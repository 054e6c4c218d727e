/** Alerts of a vote that could elect a rival. */
import { expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { meet } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { alertsOf } from '../../../tools/alerts/alerts.ts'
import { addCity, flatWorld, id } from '../../world.ts'

/** Seat 0 and a rival, four city-states that seat 0 knows: one is the rival's ally, the others nobody's; a vote in five turns. */
function world(cityStates = 4): EngineContext {
  const w = flatWorld({ seats: 2, cityStates, width: 30 })
  addCity(w, 0, 5, 5, 4)
  addCity(w, 1, 15, 8, 4)
  for (const { id: other } of w.s.civs) if (other !== 0 && w.s.civs[other].kind !== 'barbarian') meet(w, 0, other)
  for (const [n, civ] of w.s.civs.filter(({ cityState }) => cityState !== null).entries()) addCity(w, civ.id, 2 + 4 * n, 1, 1)
  w.s.setup.victories = [id(w, 'victories', 'Diplomatic')]
  w.s.council.nextVote = w.s.turn + 5
  return w
}

const alerts = (w: EngineContext) =>
  alertsOf(w, 0, { income: 5, since: w.s.turn + 1 }).alerts.filter(({ what }) => what.includes('elected leader'))

test('a rival that the next vote could elect is told of, with gold for a city-state as the call, until the vote is far', () => {
  const w = world()
  const minors = w.s.civs.filter(({ cityState }) => cityState !== null)
  if (minors.length === 0) throw new Error('a world without city-states')
  minors[0].cityState!.ally = 1
  w.s.civs[0].gold = 600
  const [alert] = alerts(w)
  expect(alert.what).toContain(w.rules.nations[w.s.civs[1].nation].name)
  expect(alert).toMatchObject({ tool: 'city_state_action', args: { action: 'gift_gold', gold: 500 } })
  w.s.civs[0].gold = 0
  expect(alerts(w)[0]).not.toHaveProperty('tool')
  w.s.council.nextVote = w.s.turn + 40
  expect(alerts(w)).toEqual([])
})

test('a rival near its election is told of once: by the vote where that is soon, else as near its victory', () => {
  const w = world(6)
  const all = () =>
    alertsOf(w, 0, { income: 5, since: w.s.turn + 1 }).alerts.filter(({ what }) => /elected leader|Near Diplomatic/.test(what))
  const minors = w.s.civs.filter(({ cityState }) => cityState !== null)
  for (const { cityState } of minors) cityState!.ally = 1
  addBuilding(w, w.s.cities[1]!, id(w, 'buildings', 'United Nations'))
  w.s.civs[0].gold = 600
  expect(all().map(({ what }) => what)).toEqual([expect.stringContaining('may be elected leader')])
  w.s.council.nextVote = w.s.turn + 40
  const [near, ...others] = all()
  expect(others).toEqual([])
  expect(near.what).toContain('Near Diplomatic victory')
  expect(near).toMatchObject({ tool: 'city_state_action', args: { action: 'gift_gold', gold: 500 } })
})
