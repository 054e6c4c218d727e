import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { NEW_GAME } from '../../../../actors/transport/schemas/games.ts'
import { sameAgain } from '../../../../client/lobby/new-game/same-again.ts'

const limits = { stallSteps: 0, steps: 0, toolCalls: 0, seconds: 0 }
const settings = {
  ...{ startEra: 'Ancient era', victories: ['Time'], cityStates: 4, barbarians: 'raging' as const },
  ...{ religion: false, nuclear: true, espionage: true, turnOrder: 'together' as const },
}
const record = {
  ...{ id: 'g', name: 'Old', status: 'finished', size: 'duel', map: 'fractal', speed: 'Quick', difficulty: 'Prince' },
  ...{ ruleset: 'standard', mods: ['more'], seed: 77, turn: 9, turns: 90, settings, sharing: { access: 'private' } },
  seats: [
    { seat: 0, nation: 'China', driver: 'human', profile: null, aggression: null, model: null, limits, account: null },
    { seat: 1, nation: 'France', driver: 'bot', profile: 'Standard', aggression: 0.5, model: null, limits },
  ],
} as never

test('a game like another has all its settings, and a map and nations of its own', () => {
  const body = sameAgain(record, false)
  expect(Compile(NEW_GAME).Check(body)).toBe(true)
  expect(body).toMatchObject({ size: 'duel', map: 'fractal', speed: 'Quick', mods: ['more'], turns: 90, ...settings })
  expect(body.seats).toEqual([
    { driver: 'human', limits },
    { driver: 'bot', profile: 'Standard', aggression: 0.5 },
  ])
  expect(body).not.toHaveProperty('seed')
  expect(body.name).not.toBe('Old')
})

test('a rematch is on the same map, each as the nation that it was', () => {
  const body = sameAgain(record, true)
  expect(Compile(NEW_GAME).Check(body)).toBe(true)
  expect(body.seed).toBe(77)
  expect(body.seats.map(({ nation }) => nation)).toEqual(['China', 'France'])
})
