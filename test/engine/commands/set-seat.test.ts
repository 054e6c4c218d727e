import { expect, test } from 'vitest'
import { happinessOf } from '../../../engine/civ/happiness.ts'
import { unitSupply } from '../../../engine/civ/unit-supply.ts'
import type { SeatChange } from '../../../engine/commands/service.ts'
import { makeContext } from '../../../engine/core/engine-context.ts'
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
  const [before, after] = changed({ driver: 'model', model: 'm', profile: 'Idle', aggression: 0.5, limits: { steps: 7 } })
  const limits = { ...before.limits, steps: 7 }
  expect(after).toStrictEqual({ ...before, driver: 'model', model: 'm', profile: 'Idle', aggression: 0.5, limits })
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

test('its limits become those usual for the new driver, but for those that were chosen', () => {
  const w = flatWorld({ width: 8, height: 6 })
  const [seat] = w.s.seats
  const give = (change: Omit<SeatChange, 'seat'>) => perform(w, NONE, { type: 'setSeat', seat: 0, ...change })
  give({ driver: 'agent', limits: { seconds: 90 } })
  give({ driver: 'human' })
  expect(seat.limits).toEqual({ stallSteps: 0, steps: 0, toolCalls: 0, seconds: 90 })
  give({ driver: 'bot', limits: { seconds: 0 } })
  expect(seat.limits).toEqual({ stallSteps: 0, steps: 0, toolCalls: 0, seconds: 0 })
  give({ driver: 'model', limits: { steps: 5 } })
  expect(seat.limits).toEqual({ stallSteps: 10, steps: 5, toolCalls: 150, seconds: 1800 })
  give({ driver: 'agent' })
  expect(seat.limits).toEqual({ stallSteps: 10, steps: 5, toolCalls: 150, seconds: 1800 })
})

test('its civilization has the difficulty’s figures for who plays it now', () => {
  const w = flatWorld({ width: 8, height: 6 })
  w.s.setup.difficulty = w.rules.difficulties.findIndex(({ name }) => name === 'Deity')
  const [civ] = w.s.civs
  const figures = () => {
    const [kept, anew] = [w, makeContext(w.s, w.rules)].map(of => [unitSupply(of, civ), happinessOf(of, civ).total])
    expect(kept).toEqual(anew)
    return kept
  }
  perform(w, NONE, { type: 'setSeat', seat: 0, driver: 'agent' })
  const asPlayer = figures()
  perform(w, NONE, { type: 'setSeat', seat: 0, driver: 'bot' })
  const asBot = figures()
  for (const i of [0, 1]) expect(asBot[i]).toBeGreaterThan(asPlayer[i])
  perform(w, NONE, { type: 'setSeat', seat: 0, driver: 'model' })
  expect(figures()).toEqual(asPlayer)
})

test('what it was given at the start stays', () => {
  const w = flatWorld({ width: 8, height: 6 })
  const before = cloneState(w.s).civs[0]
  perform(w, NONE, { type: 'setSeat', seat: 0, driver: 'bot' })
  expect(w.s.civs[0]).toEqual({ ...before, ai: true })
})
