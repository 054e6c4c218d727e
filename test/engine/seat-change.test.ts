import { describe, expect, test } from 'vitest'
import { NONE } from '../../engine/core/state.ts'
import { perform } from '../../engine/perform.ts'
import { checkOptions } from '../../engine/setup/game-options.ts'
import { flatWorld, standardRules } from '../world.ts'

describe('a seat that changes', () => {
  test('takes what is named, and nothing else of the command', () => {
    const w = flatWorld()
    const before = structuredClone(w.s.seats[1])
    perform(w, NONE, { type: 'setSeat', seat: 1, driver: 'bot', profile: 'Standard', limits: { steps: 7 } })
    const limits = { stallSteps: 0, steps: 7, toolCalls: 0, seconds: 0 }
    expect(w.s.seats[1]).toEqual({ ...before, driver: 'bot', profile: 'Standard', limits })
    expect(w.s.events.at(-1)).toMatchObject({ kind: 'game/control', what: 'seat', civ: 1, args: ['bot'] })
  })

  test.each(['', '  ', 'x'.repeat(61)])('goes by no name like "%s", at creation nor later', name => {
    const w = flatWorld()
    expect(perform(w, NONE, { type: 'setSeat', seat: 1, name })).toRefuse('city/name')
    expect(w.s.seats[1].name).toBe('Greece')
    const problems = checkOptions(standardRules(), { seats: [{ driver: 'agent', name }, { driver: 'agent' }] })
    expect(problems).toMatchObject([{ path: '/seats/0/name' }])
  })

  test('goes by any other name', () => {
    const w = flatWorld()
    perform(w, NONE, { type: 'setSeat', seat: 1, name: 'a' })
    expect(w.s.seats[1].name).toBe('a')
  })
})
