import { expect, test } from 'vitest'
import { planSpies } from '../../../../bot/planners/diplomacy/spies.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import { setInfluence } from '../../../../engine/city-state/influence.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../../engine/core/refusal.ts'
import { gainSpy, post } from '../../../../engine/espionage/spies.ts'
import { perform } from '../../../../engine/perform.ts'
import { addCity, flatWorld, learn } from '../../../world.ts'

/** Seat 0 knows a city of a major (1) and one of a city-state (2). */
function setting(spies: number) {
  const w = flatWorld({ cityStates: 1, espionage: true, explored: true })
  const cities = [addCity(w, 0, 3, 3), addCity(w, 1, 10, 3), addCity(w, 2, 15, 8)]
  for (const city of cities) w.s.civs[0].known!.city[city.tile] = city.id
  for (const city of cities) w.s.civs[0].known!.owner[city.tile] = city.owner
  learn(w, 1, 'Pottery')
  for (let n = 0; n < spies; n++) gainSpy(w, w.s.civs[0])
  return w
}

/** Carries the plan out; refused commands. */
function plan(w: EngineContext): number {
  const steps = planSpies(makeTurnContext(w, 0, STANDARD.params))
  let refused = 0
  let step = steps.next()
  while (!step.done) {
    const outcome = perform(w, 0, step.value.command)
    if (isRefusal(outcome)) refused++
    step = steps.next(outcome)
  }
  return refused
}

test('the bot sends a spy to a rival, one to a city-state, and keeps one at home', () => {
  const w = setting(4)
  expect(plan(w)).toBe(0)
  expect(w.s.civs[0].spies.map(({ city }) => city)).toEqual([1, 2, 0, -1])
})

test('the bot dares a coup that is likely, and none that is not', () => {
  const likely = setting(1)
  post(likely, likely.s.civs[0], likely.s.civs[0].spies[0], 'rigging', 2)
  likely.s.civs[0].spies[0].rank = 3
  setInfluence(likely, likely.s.civs[2], 0, 4000)
  plan(likely)
  expect(likely.s.civs[2].relations[0].influenceX100).not.toBe(4000)
  const not = setting(1)
  post(not, not.s.civs[0], not.s.civs[0].spies[0], 'rigging', 2)
  plan(not)
  expect(not.s.civs[0].spies[0].deed).toBe('rigging')
})

test('in a game without espionage it gives no orders', () => {
  const w = setting(1)
  w.s.setup.espionage = false
  expect(planSpies(makeTurnContext(w, 0, STANDARD.params)).next().done).toBe(true)
})
