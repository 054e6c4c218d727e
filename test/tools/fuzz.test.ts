import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashState } from '../../engine/core/codec.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { createGame } from '../../engine/index.ts'
import { TOOLS } from '../../tools/index.ts'
import { playRounds } from '../bot/whole-turns.ts'
import { assertProperty } from '../property.ts'
import { standardRules } from '../world.ts'
import { broken, factsOf, fitting, randomFrom, type Schema } from './any-call.ts'
import { call } from './play.ts'

/** A duel after some rounds of bots. */
function playedDuel(turns: number, seed: number): EngineContext {
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  const w = createGame(standardRules(), { size: 'duel', speed: 'Quick', seed, seats })
  playRounds(w, turns, [0, 1])
  return w
}

test('any call is answered or refused, and one that is refused or only reads changes nothing', () => {
  assertProperty(
    'any call is answered or refused, and one that is refused or only reads changes nothing',
    fc.property(fc.nat(3), fc.nat(), (seed, course) => {
      const w = playedDuel(8 + seed * 4, seed)
      const maker = { random: randomFrom(course), facts: factsOf(w, w.s.active) }
      for (const tool of [...TOOLS.values(), ...TOOLS.values(), ...TOOLS.values()]) {
        if (tool.name === 'end_turn') continue
        const args = maker.random() < 0.7 ? fitting(tool.args as Schema, maker) : broken(tool, maker)
        const before = hashState(w.s)
        const answer = call(w, w.s.active, tool.name, args as object)
        if ('code' in answer || tool.kind === 'reads') expect(hashState(w.s)).toBe(before)
      }
    }),
    { numRuns: 2, fewer: 'each case calls every tool three times' },
  )
})
