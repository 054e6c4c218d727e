import { expect, test } from 'vitest'
import type { SeatChange } from '../../../engine/commands/service.ts'
import type { Seat } from '../../../engine/core/seat-state.ts'
import { NONE } from '../../../engine/core/state.ts'
import { perform } from '../../../engine/perform.ts'
import { cloneState, flatWorld } from '../../world.ts'

/** The seat before and after it was changed. */
function changed(change: Omit<SeatChange, 'seat'>): [before: Seat, after: Seat] {
  const w = flatWorld({ width: 8, height: 6 })
  const [before] = cloneState(w.s).seats
  perform(w, NONE, { type: 'setSeat', seat: 0, ...change })
  return [before, w.s.seats[0]]
}

test('a seat that changes hands has what was given, and nothing else is another', () => {
  const [before, after] = changed({ driver: 'bot', profile: 'Idle', aggression: 0.5, limits: { steps: 7 } })
  const limits = { ...before.limits, steps: 7 }
  expect(after).toStrictEqual({ ...before, driver: 'bot', profile: 'Idle', aggression: 0.5, limits })
})

test('null takes a field away, a field that is absent stays', () => {
  const [before, after] = changed({ profile: null, name: 'Ann' })
  expect(after).toStrictEqual({ ...before, profile: null, name: 'Ann' })
})

test('a seat takes no field that it does not have', () => {
  const stray = { colour: 'red', limits: { hours: 3 } } as object
  const [before, after] = changed(stray)
  expect(after).toStrictEqual(before)
})
