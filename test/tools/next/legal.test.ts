import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { check, createGame } from '../../../engine/index.ts'
import { prepareCall } from '../../../tools/call.ts'
import { TOOLS } from '../../../tools/index.ts'
import { playRounds } from '../../bot/whole-turns.ts'
import { assertProperty } from '../../property.ts'
import { standardRules } from '../../world.ts'
import { broken, factsOf, fitting, randomFrom, type Schema } from '../any-call.ts'
import { call } from '../play.ts'

/** A duel after some rounds of bots. */
function playedDuel(turns: number, seed: number): EngineContext {
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  const w = createGame(standardRules(), { size: 'duel', speed: 'Quick', seed, seats })
  playRounds(w, turns, [0, 1])
  return w
}

interface Refused {
  code: string
  next?: { tool: string; args: object }
  from_turn?: number
}

test('what a refusal leads on to is legal as things stand, and the turn that it names lies ahead', () => {
  let led = 0
  assertProperty(
    'what a refusal leads on to is legal as things stand, and the turn that it names lies ahead',
    fc.property(fc.nat(2), fc.nat(), (seed, course) => {
      const w = playedDuel(10 + seed * 40, seed)
      const { active } = w.s
      const maker = { random: randomFrom(course), facts: factsOf(w, active), real: 0.95 }
      const acts = [...TOOLS.values()].filter(({ name, kind }) => kind === 'acts' && name !== 'end_turn')
      for (let round = 0; round < 8; round++) {
        for (const tool of acts) {
          const args = maker.random() < 0.9 ? fitting(tool.args as Schema, maker) : broken(tool, maker)
          const answer = call(w, active, tool.name, args as object)
          if (!('code' in answer)) continue
          const { next, from_turn: from } = answer as Refused
          if (from !== undefined) expect(from).toBeGreaterThan(w.s.turn)
          if (!next) continue
          led++
          const prepared = prepareCall(w, active, next.tool, next.args)
          expect(prepared.kind, JSON.stringify({ answer, prepared })).not.toBe('refused')
          if (prepared.kind === 'acts') expect(check(w, active, prepared.command), JSON.stringify(answer)).toBeNull()
        }
      }
    }),
    { numRuns: 2, fewer: 'each case plays a game and calls every tool that acts eight times' },
  )
  expect(led).toBeGreaterThan(200)
})
