/** plan: several acts in one call, in order, until something happens that whoever planned them did not know. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashState } from '../../engine/core/codec.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { TOOLS } from '../../tools/index.ts'
import { type PlanResult, runPlan } from '../../tools/plan.ts'
import { assertProperty } from '../property.ts'
import { addUnit } from '../world.ts'
import { factsOf, fitting, randomFrom, type Schema } from './any-call.ts'
import { call, smallWar } from './play.ts'

type Act = [tool: string, args?: object]

const plan = (w: EngineContext, ...acts: Act[]) =>
  call(w, 0, 'plan', { acts: acts.map(([tool, args]) => ({ tool, ...(args && { args }) })) })

function resultOf(answer: ReturnType<typeof call>): PlanResult {
  if ('code' in answer) throw new Error(`${answer.code}: ${answer.message}`)
  return answer.result as object as PlanResult
}

const NOTE: Act = ['write_notes', { text: 'Iron.' }]
const ACTS = [...TOOLS.values()].filter(({ kind, name }) => kind === 'acts' && name !== 'end_turn')
const isWellFormed = ([tool, args]: Act) => TOOLS.get(tool)!.validator.Check(args)

test('a plan does to the game what its acts do one by one, and answers as they do', () => {
  let together = 0
  assertProperty(
    'a plan does to the game what its acts do one by one, and answers as they do',
    fc.property(fc.nat(), course => {
      const [w, alone] = [smallWar(), smallWar()]
      const maker = { random: randomFrom(course), facts: factsOf(w, 0) }
      const acts = Array.from({ length: 60 }, (): Act => {
        const tool = ACTS[Math.floor(maker.random() * ACTS.length)]
        return [tool.name, fitting(tool.args as Schema, maker) as object]
      }).filter(isWellFormed)
      const open = acts.filter(([tool, args]) => !('code' in call(smallWar(), 0, tool, args))).slice(0, 8)
      if (open.length === 0) return
      const result = resultOf(plan(w, ...open))
      const said = open.slice(0, result.done.length).map(([tool, args]) => [tool, call(alone, 0, tool, args)])
      expect(result.done.map(one => [one.tool, { result: one.result }])).toMatchObject(
        said.map(([tool, answer]) => [tool, { result: (answer as { result: object }).result }]),
      )
      expect(hashState(w.s)).toBe(hashState(alone.s))
      if (result.stopped?.why === 'refused') {
        const [tool, args] = open[result.done.length]
        expect(call(alone, 0, tool, args)).toMatchObject({ code: (result.stopped.error as { code: string }).code })
      }
      together += result.done.length
    }),
  )
  expect(together).toBeGreaterThan(100)
})

test('a refusal stops it: what was done stays done, what comes after is not done, and the path leads to the act', () => {
  const w = smallWar()
  const { done, stopped, not_done } = resultOf(plan(w, NOTE, ['found_city', { unit_id: 0 }], ['log_thought', { text: 'So.' }]))
  expect(done).toMatchObject([{ tool: 'write_notes', result: { length: 5 } }])
  expect(stopped).toMatchObject({ why: 'refused', error: { code: expect.any(String) } })
  expect(not_done).toEqual([
    { n: 1, tool: 'found_city' },
    { n: 2, tool: 'log_thought' },
  ])
  expect(w.s.seats[0].notes).toBe('Iron.')
})

test('a refusal of the first act is the refusal of the plan, and nothing is done', () => {
  const w = smallWar()
  const before = hashState(w.s)
  expect(plan(w, ['found_city', { unit_id: 99 }], NOTE)).toRefuse('unit/unknown')
  expect(hashState(w.s)).toBe(before)
})

test('an enemy that comes into sight stops it', () => {
  const w = smallWar()
  const hidden = addUnit(w, 1, 'Warrior', 5, 10)
  const scout = addUnit(w, 0, 'Scout', 5, 6)
  const { done, stopped, not_done } = resultOf(plan(w, ['move_unit', { unit_id: scout.id, x: 5, y: 8 }], NOTE))
  expect(done).toHaveLength(1)
  expect(stopped).toMatchObject({ why: 'enemy', text: expect.stringContaining(`Warrior ${hidden.id}`) })
  expect(not_done).toEqual([{ n: 1, tool: 'write_notes' }])
})

test('a civilization at peace that comes into sight does not', () => {
  const w = smallWar()
  w.s.civs[0].relations[1].war = false
  w.s.civs[1].relations[0].war = false
  addUnit(w, 1, 'Warrior', 5, 10)
  const scout = addUnit(w, 0, 'Scout', 5, 6)
  expect(resultOf(plan(w, ['move_unit', { unit_id: scout.id, x: 5, y: 8 }], NOTE)).done).toHaveLength(2)
})

test('a unit that is lost in an attack stops it', () => {
  const w = smallWar()
  const weak = addUnit(w, 0, 'Warrior', 8, 5)
  weak.hp = 1
  const { done, stopped, not_done } = resultOf(plan(w, ['attack', { unit_id: weak.id, x: 9, y: 5 }], NOTE))
  expect(done).toMatchObject([{ result: { attacker_died: true } }])
  expect(stopped).toMatchObject({ why: 'lost', text: `Warrior ${weak.id} is lost.` })
  expect(not_done).toHaveLength(1)
})

test('a unit whose way turns out to be barred stops it', () => {
  const w = smallWar()
  w.s.civs[0].relations[1].war = false
  w.s.civs[1].relations[0].war = false
  addUnit(w, 1, 'Warrior', 5, 9)
  const rider = addUnit(w, 0, 'Horseman', 5, 6)
  const { done, stopped, not_done } = resultOf(plan(w, ['move_unit', { unit_id: rider.id, x: 5, y: 9 }], NOTE))
  expect(done).toMatchObject([{ result: { ended: 'barred', arrived: false } }])
  expect(stopped).toEqual({ why: 'stopped', text: `Horseman ${rider.id} stopped on its way.` })
  expect(not_done).toEqual([{ n: 1, tool: 'write_notes' }])
})

test('a unit that is used up by what it does, does not stop it', () => {
  const { done, ...more } = resultOf(plan(smallWar(), ['found_city', { unit_id: 2 }], NOTE))
  expect(done).toHaveLength(2)
  expect(more).toEqual({})
})

test('a choice that comes up stops it, and one that waited before does not', () => {
  const w = smallWar()
  const acts = [NOTE, NOTE, NOTE].map(([tool]) => ({ tool, args: {} }))
  w.s.civs[0].freeTechs = 1
  let calls = 0
  const { done, stopped } = runPlan(w, 0, acts, () => {
    if (++calls === 2) w.s.civs[0].freeTechs++
    return { ok: true, result: null }
  })
  expect(done).toHaveLength(2)
  expect(stopped).toMatchObject({ why: 'choice' })
})

describe('a plan that does not fit is refused, and nothing of it is done', () => {
  test.each<[what: string, acts: Act[], path: string]>([
    ['a query', [NOTE, ['get_unit', { unit_id: 0 }]], '/args/acts/1/tool'],
    ['a plan', [NOTE, ['plan', { acts: [] }]], '/args/acts/1/tool'],
    ['no such tool', [NOTE, ['fly', {}]], '/args/acts/1/tool'],
    ['an end of the turn before the last', [['end_turn', {}], NOTE], '/args/acts/0/tool'],
    ['a wait', [NOTE, ['end_turn', { briefing: true }]], '/args/acts/1/args/briefing'],
    ['arguments that do not fit', [NOTE, ['found_city', { unit: 1 }]], '/args/acts/1/args/unit'],
    ['more acts than twenty', Array.from({ length: 21 }, () => NOTE), '/args/acts'],
  ])('%s', (_what, acts, path) => {
    const w = smallWar()
    const before = hashState(w.s)
    expect(plan(w, ...acts)).toMatchObject({ code: 'bad-arguments', path })
    expect(hashState(w.s)).toBe(before)
  })
})

test('its text has each answer in words, and why it stopped', () => {
  const answer = plan(smallWar(), NOTE, ['found_city', { unit_id: 99 }], ['end_turn'])
  expect('text' in answer && answer.text).toMatch(
    /^0 write_notes: .*\nStopped \(unit\/unknown\): .*\nNot done: 1 found_city, 2 end_turn\.$/,
  )
})
