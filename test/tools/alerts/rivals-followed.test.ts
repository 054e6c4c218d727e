/** Whoever calls what alerts of rivals say, as an agent does before all else, comes to an end in the turn: no call comes twice. */
import { expect, test } from 'vitest'
import { SeatAdvice } from '../../../bot/seat-advice.ts'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { gainSpy } from '../../../engine/espionage/spies.ts'
import { perform } from '../../../engine/perform.ts'
import { briefingOf } from '../../../tools/briefing/briefing.ts'
import { prepareCall } from '../../../tools/call.ts'
import { show } from '../../engine/diplomacy/worlds.ts'
import { addCity, addUnit, flatWorld, id, learn } from '../../world.ts'

const MOST = 60

/** Seat 1 has the program of its ship, five branches of policies, and the capital of seat 2; soldiers of seat 0, which can make both projects in its one city, stand before its own. */
function world(): EngineContext {
  const w = flatWorld({ seats: 3, width: 40, espionage: true, explored: true })
  for (const { id: seat } of w.s.seats) show(w, addCity(w, seat, 5 + 10 * seat, 5, 4))
  addBuilding(w, w.s.cities[1]!, id(w, 'buildings', 'Apollo Program'))
  for (const { finisher } of w.rules.branches.slice(0, 5)) for (const seat of [0, 1]) w.s.civs[seat].policies[finisher] = 1
  addCity(w, 2, 25, 9, 1)
  captureCity(w, w.s.cities[2]!, w.s.civs[1])
  show(w, w.s.cities[2]!)
  gainSpy(w, w.s.civs[0])
  for (const y of [4, 5, 6]) addUnit(w, 0, 'Artillery', 12, y)
  for (const y of [5, 6]) addUnit(w, 0, 'Infantry', 13, y)
  learn(w, 0, 'Rocketry')
  w.s.turn = 200
  return w
}

test.each([true, false])('with an adviser: %s', isAdvised => {
  const w = world()
  let version = 0
  const advice = new SeatAdvice(() => version)
  const calls: string[] = []
  const alerts = new Set<string>()
  while (calls.length < MOST) {
    const { briefing } = briefingOf(w, 0, {}, null, isAdvised ? advice.of : null)
    const near = briefing.alerts.filter(({ what }) => what.startsWith('Near '))
    const next = [...near, ...briefing.alerts, ...briefing.decisions].find(({ tool }) => tool)
    if (!next) break
    if (next.what.startsWith('Near ')) alerts.add(next.tool!)
    const call = `${next.tool} ${JSON.stringify(next.args)}`
    const prepared = prepareCall(w, 0, next.tool!, next.args!)
    expect(prepared.kind === 'acts' && !isRefusal(perform(w, 0, prepared.command)), call).toBe(true)
    if (prepared.kind === 'acts') advice.note(w, 0, prepared.command)
    version++
    calls.push(call)
  }
  expect(new Set(calls).size, calls.join('\n')).toBe(calls.length)
  expect(calls.length, calls.join('\n')).toBeLessThan(MOST)
  for (const tool of ['declare_war', 'move_spy']) expect([...alerts]).toContain(tool)
})
