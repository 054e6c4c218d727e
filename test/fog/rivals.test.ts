/** Alerts of rivals about to win rest on nothing that the seat does not know, and what they call for is allowed. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { expect, test } from 'vitest'
import { advise } from '../../bot/advice.ts'
import { type EngineContext, makeContext } from '../../engine/core/engine-context.ts'
import { NONE } from '../../engine/core/state.ts'
import { check } from '../../engine/perform.ts'
import { alertsOf } from '../../tools/alerts/alerts.ts'
import { prepareCall } from '../../tools/call.ts'
import { cloneState, id, standardRules } from '../world.ts'
import { playedTo, twinOf } from './twins.ts'

const rules = standardRules()

/** Everybody has all branches of policies, the program of a ship, and some parts; who has met whom stays as it is. */
function allNear(w: EngineContext): void {
  for (const civ of w.s.civs) {
    const capital = civ.capital === NONE ? null : w.s.cities[civ.capital]
    if (civ.kind !== 'major' || !capital) continue
    capital.buildings[id(w, 'buildings', 'Apollo Program')] = 1
    for (const { finisher } of rules.branches) if (finisher !== NONE) civ.policies[finisher] = 1
    civ.spaceParts = [id(w, 'units', 'SS Booster')]
  }
}

const near = (w: EngineContext, seat: number, adviser: typeof advise | null) =>
  alertsOf(w, seat, { income: 5, since: w.s.turn + 1, adviser }).alerts.filter(({ what }) => what.startsWith('Near '))

test('what is told and called for is the same whatever lies beyond what the seat knows', () => {
  const [played] = playedTo([45], 11)
  allNear(makeContext(played.s, rules))
  let told = 0
  let called = 0
  for (const { id: seat } of played.s.seats) {
    const s = cloneState(played.s)
    s.active = seat
    const one = makeContext(s, rules)
    const other = makeContext(twinOf({ ...played, s }, seat, xoroshiro128plus(seat + 1)).s, rules)
    for (const adviser of [null, advise]) {
      const alerts = near(one, seat, adviser)
      expect(near(other, seat, adviser)).toEqual(alerts)
      told += alerts.length
      for (const { tool, args } of alerts) {
        if (!tool) continue
        called++
        const prepared = prepareCall(one, seat, tool, args!)
        expect(prepared.kind === 'acts' && check(one, seat, prepared.command)).toBeNull()
      }
    }
  }
  expect(told).toBeGreaterThan(4)
  expect(called).toBeGreaterThan(0)
})
