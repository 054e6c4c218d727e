import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type EngineContext,
  encodeState,
  findBroken,
  isRefusal,
  makeContext,
  perform,
  readState,
  wordsOf,
} from '../../../engine/index.ts'
import { asIs, prepare } from '../../../lab/bench/suite/prepare.ts'
import { answersOf, judge } from '../../../lab/bench/suite/probe-answer.ts'
import { type Probe, readTask, type Scenario, shippedProbes, shippedScenarios } from '../../../lab/bench/suite/scenario-files.ts'
import { tempDir } from '../../temp.ts'
import { standardRules } from '../../world.ts'
import { missingAfter } from './solve.ts'

const scenarios = shippedScenarios()
const probes = shippedProbes()
const copyOf = (w: EngineContext) => makeContext(readState(encodeState(w.s)).state, w.rules)
const named = <T extends { id: string }>(all: T[]): [string, T][] => all.map(one => [one.id, one])

test('six scenarios and twenty probes come with the program, of many topics', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(6)
  expect(probes.length).toBeGreaterThanOrEqual(20)
  expect(new Set(probes.map(({ topic }) => topic)).size).toBeGreaterThanOrEqual(10)
})

describe.each(named<Scenario>(scenarios))('scenario %s', (_, scenario) => {
  test('begins from a sound state', () => {
    expect(findBroken(prepare(standardRules(), scenario.recipe))).toEqual([])
  })
  test('is reached by who plays it, and not by who does nothing', () => {
    expect(missingAfter(standardRules(), scenario, 'v1')).toEqual([])
    expect(missingAfter(standardRules(), scenario, 'Idle')).not.toEqual([])
  })
})

describe.each(named<Probe>(probes))('probe %s', (_, probe) => {
  test('takes each right answer, and no wrong one; the rules allow both', () => {
    const seat = probe.recipe.seat ?? 0
    const w = prepare(standardRules(), probe.recipe)
    expect(findBroken(w)).toEqual([])
    const answers = answersOf(w, probe, asIs)
    for (const kind of ['right', 'wrong'] as const)
      for (const { command } of answers[kind]) {
        expect(judge(answers, [command])).toEqual({ judgement: kind, answer: command })
        const outcome = perform(copyOf(w), seat, command)
        expect(isRefusal(outcome) ? wordsOf(outcome).text : null).toBeNull()
      }
    expect(judge(answers, []).judgement).toBe('no answer')
    // Who answers first and thinks again has answered.
    expect(judge(answers, [answers.wrong[0].command, answers.right[0].command]).judgement).toBe('wrong')
  })
})

test('a step that cannot be carried out is named, with the nearest name', () => {
  const recipe = { seed: 3, steps: [{ city: {} }, { unit: { kind: 'Wariror', at: { near: 'capital' as const } } }] }
  expect(() => prepare(standardRules(), recipe)).toThrow(
    '/recipe/steps/1: There is no "Wariror" among the units. Did you mean Warrior?',
  )
})

test('a scenario of one’s own is read from its file, and told by field where it is wrong', () => {
  const file = join(tempDir(), 'mine.json')
  const mine = { ...scenarios[0], id: 'mine' }
  writeFileSync(file, JSON.stringify(mine))
  expect(readTask(file)).toEqual(mine)
  writeFileSync(file, JSON.stringify({ ...mine, goal: [{ citeis: 2 }] }))
  expect(() => readTask(file)).toThrow('/goal/0/citeis: There is no field "citeis" here. Did you mean cities')
  expect(() => readTask('nowhere.json')).toThrow('nowhere.json cannot be read: there is no such file.')
})
