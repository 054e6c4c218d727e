/** What a run of the benchmark tells of its games, and what it says it does not know. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { modelSeed } from '../../../actors/game/drivers/model/model-seed.ts'
import { type BenchOptions, runBench } from '../../../lab/bench/bench.ts'
import { dollarsOf } from '../../../lab/bench/plan.ts'
import type { BenchReport } from '../../../lab/bench/report.ts'
import { passAtK, passesOf } from '../../../lab/bench/results/pass-at-k.ts'
import { readOutcomes, resultsFile } from '../../../lab/bench/results/results.ts'
import { digestOf } from '../../../lab/bench/run.ts'
import { readSuite } from '../../../lab/bench/suite/suite.ts'
import { appendCheckedLine } from '../../../saves/integrity/checked-lines.ts'
import { modelsFile } from '../../../saves/models/models.ts'
import { entryFor, openStub } from '../../model/played.ts'
import { DIALECTS, sensible } from '../../model/policies.ts'
import { tempDir } from '../../temp.ts'

const AGENT = [process.execPath, '--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'agent.ts')]

async function reportOf(dir: string, suite: object, options: BenchOptions = {}) {
  const file = join(dir, 'suite.json')
  writeFileSync(file, JSON.stringify({ name: 'told', ...suite }))
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lines: string[] = []
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(text => lines.push(String(text)) > 0)
  onTestFinished(() => {
    for (const spy of [log, error, stderr]) spy.mockRestore()
  })
  const status = await runBench(file, { state: dir, ...options })
  const own = (name: string): string => readFileSync(join(dir, 'saves', 'bench', 'told-1', name), 'utf8')
  const said = error.mock.calls.join('\n') + lines.join('')
  return { status, said, report: JSON.parse(own('report.json')) as BenchReport, text: own('report.txt') }
}

function stateWith(models: object[]): string {
  const dir = tempDir()
  mkdirSync(join(dir, 'saves'), { recursive: true })
  writeFileSync(modelsFile(dir), JSON.stringify({ version: 1, models }))
  return dir
}

describe('calls that a model writes as text', () => {
  async function measured(suite: object) {
    const stub = await openStub()
    const { openai } = stub.serve(DIALECTS.hermes)
    const dir = stateWith([{ ...entryFor('writer', 'openai', openai), key: null, temperature: 0.5 }])
    return reportOf(dir, { models: ['writer'], scenarios: ['duel'], games: 1, turns: 2, ...suite })
  }

  test('are counted in the outcome and told in the report, with how the model was set up', async () => {
    const { report, text } = await measured({})
    const [outcome] = report.outcomes
    expect(outcome.recoveredCalls).toBeGreaterThanOrEqual(2)
    expect(outcome).toMatchObject({ ignoredCalls: 0, modelSeed: modelSeed(1, 0), sampling: { temperature: 0.5, topP: null } })
    const [{ reliability, sampling }] = report.entrants
    expect(reliability).toMatchObject({ textCalls: { value: 1 }, recoveredCalls: outcome.recoveredCalls })
    expect(sampling).toEqual([{ settings: outcome.sampling, seeds: [modelSeed(1, 0)] }])
    expect(text).toContain(`written as text 100.0 %`)
    expect(text).toContain(`temperature 0.5; top_p the endpoint's own; at most 4096 tokens a reply; reasoning off`)
  }, 60_000)

  test('are not carried out where the suite forbids them', async () => {
    const { report, text } = await measured({ recover: false, limits: { stallSteps: 2 } })
    const [outcome] = report.outcomes
    expect(outcome).toMatchObject({ recoveredCalls: 0, ends: { stall: 2 }, sampling: { recoverCalls: false } })
    expect(outcome.ignoredCalls).toBeGreaterThanOrEqual(4)
    expect(text).toContain(`${outcome.ignoredCalls} forbidden`)
    expect(text).toContain('calls written as text forbidden')
  }, 60_000)
})

test('tokens that nobody tells are unknown, and so is what they cost', async () => {
  const stub = await openStub()
  const { openai } = stub.serve(asked => ({ ...sensible(asked), isUncounted: true }))
  const pricing = { input: 3, cached: 0.3, output: 15 }
  const dir = stateWith([{ ...entryFor('mute', 'openai', openai), key: null, pricing }])
  const models = ['mute', { agent: AGENT, label: 'mine' }, { profile: 'Idle' }]
  const { report, text, said } = await reportOf(dir, { models, games: 1, turns: 2 })
  const unknown = { input: null, cached: null, output: null, reasoning: null }
  const [mute, mine, idle] = report.entrants
  for (const { usage } of [mute, mine]) expect(usage).toMatchObject({ tokens: unknown, dollars: null, perTurn: null })
  expect(idle.usage.tokens).toEqual({ input: 0, cached: 0, output: 0, reasoning: 0 })
  // What the budget counts is an estimate then.
  expect(report.outcomes[0].counted.input).toBeGreaterThan(10_000)
  expect(mine.reliability).toMatchObject({ textCalls: null, refusalCodes: {} })
  expect(text.match(/used: tokens unknown; cost unknown/g)).toHaveLength(2)
  expect(said).toContain('mine: 1 games, 2 turns; tokens and cost unknown')
  expect(said).toContain('(66.7 % of them cached, an assumption)')
}, 60_000)

test('of a kind that has a price of its own, unknown tokens leave the cost unknown', () => {
  const told = { input: 1_000_000, cached: null, output: 0, reasoning: null }
  expect(dollarsOf({ input: 3, cached: 0.3, output: 15 }, told)).toBeNull()
  expect(dollarsOf({ input: 3, cached: 3, output: 15 }, told)).toBe(3)
  expect(dollarsOf({ input: 3, cached: 0.3, output: 15 }, { ...told, cached: 0 })).toBe(3)
  expect(dollarsOf({ input: 3, cached: 0.3, output: 15 }, { ...told, cached: 0, output: null })).toBeNull()
})

test('an agent that stands still fails its game, which says so, and the run goes on', async () => {
  const models = [{ agent: [process.execPath, '-e', 'setInterval(() => {}, 1000)'], label: 'still' }, 'dry-run']
  const { status, said, report, text } = await reportOf(tempDir(), { models, games: 1, turns: 2, idleSeconds: 1 })
  expect(status).toBe(1)
  expect(report.games).toEqual({ all: 2, played: 1, failed: 1 })
  expect(report.failures[0].message).toMatch(/^Its agent stood still: no call for 1 seconds while round 1 waited for it/)
  expect(said).toContain('game 0 (still, duel, seed 1, seat 0) failed: Its agent stood still')
  expect(text).toContain('Game 0 failed: Its agent stood still')
}, 60_000)

test('a probe that was missed says what was given instead', async () => {
  const { report, text } = await reportOf(tempDir(), {
    models: [{ profile: 'Idle' }, 'dry-run'],
    scenarios: ['duel', 'probe:scout'],
    games: 1,
    turns: 1,
  })
  const [idle, dry] = report.outcomes.filter(({ scenario }) => scenario === 'probe:scout')
  expect(idle.goal).toEqual({ met: 0, of: 1, missing: ['wrong'], given: 'end_turn {}' })
  expect(dry.goal).toMatchObject({ met: 1, missing: [], given: expect.stringMatching(/^\w+ \{.*\}$/) })
  expect(text).toMatch(/in probe:scout: goal 0\.0 %.*; gave end_turn \{\}/)
}, 60_000)

describe('pass@k', () => {
  test.each([
    [5, 0, 1, 0],
    [5, 5, 3, 1],
    [5, 1, 5, 1],
    // 1 − C(3, 2) / C(5, 2), 1 − C(7, 3) / C(10, 3)
    [5, 2, 2, 0.7],
    [10, 3, 3, 1 - 35 / 120],
    [10, 3, 1, 0.3],
  ])('of %i tries of which %i reached the goal, k %i is %d', (n, c, k, wanted) => {
    expect(passAtK(n, c, k)).toBeCloseTo(wanted, 12)
  })

  const game = (block: number, isMet: boolean) =>
    ({ scenario: 's', variant: 'plain', block, seat: 0, goal: { met: isMet ? 2 : 1, of: 2, missing: [] } }) as any
  test('is the mean over games, with an interval over maps', () => {
    const games = [game(0, true), game(0, false), game(1, false), game(1, false)]
    const passes = passesOf(games, ({ block }) => String(block))!
    expect(passes.map(({ k, estimate }) => [k, estimate.value, estimate.n])).toEqual([
      [1, 0.25, 2],
      [2, 0.5, 2],
    ])
    for (const { estimate } of passes) {
      expect(estimate.low).toBeLessThan(estimate.value)
      expect(estimate.high).toBeGreaterThan(estimate.value)
    }
    expect(passesOf([game(0, true), game(1, true)], ({ block }) => String(block))).toBeNull()
  })

  test('is told of a suite with epochs: each game by another seed of the model, on the same map', async () => {
    const stub = await openStub()
    const { openai, sent } = stub.serve(sensible)
    const dir = stateWith([{ ...entryFor('one', 'openai', openai), key: null }])
    const { report, text } = await reportOf(dir, { models: ['one'], scenarios: ['faith'], games: 2, epochs: 2, turns: 1 })
    expect(report.outcomes.map(({ seed, block, epoch }) => [seed, block, epoch])).toEqual([
      [1, 0, 0],
      [1, 0, 1],
      [2, 1, 0],
      [2, 1, 1],
    ])
    const seeds = report.outcomes.map(({ modelSeed }) => modelSeed)
    expect(seeds).toEqual([modelSeed(1, 0), modelSeed(1, 0, 1), modelSeed(2, 0), modelSeed(2, 0, 1)])
    expect(new Set(sent.asked.map(({ body }) => body.seed))).toEqual(new Set(seeds))
    expect(report.entrants[0].performance.passAt!.map(({ k }) => k)).toEqual([1, 2])
    expect(text).toMatch(/pass@1 .*pass@2 /)
  }, 60_000)
})

test('results and suites of older programs are read as what they are', () => {
  const dir = tempDir()
  const old = { n: 0, entrant: 'mine', refusals: 2, tokens: { input: 0, cached: 0, output: 0, reasoning: 0 }, stretches: [] }
  for (const entrant of ['mine', 'llm']) appendCheckedLine(resultsFile(dir), { ...old, entrant })
  const base = { model: null, profile: null, command: null }
  const entrants = [
    { ...base, label: 'mine', driver: 'agent' as const },
    { ...base, label: 'llm', driver: 'model' as const },
  ]
  const [mine, llm] = readOutcomes(dir, entrants).outcomes
  expect(mine.tokens).toEqual({ input: null, cached: null, output: null, reasoning: null })
  expect(llm.tokens).toEqual(old.tokens)
  for (const one of [mine, llm]) expect(one).toMatchObject({ refusalCodes: null, recoveredCalls: null, sampling: null })
  // A run of an older program goes on: fields that it lacked change nothing where they say what was so.
  const { epochs: _, recover: __, idleSeconds: ___, ...older } = readSuite({ models: ['a'] })
  expect(digestOf(readSuite({ models: ['a'] }))).toBe(digestOf(older as never))
  expect(digestOf(readSuite({ models: ['a'], epochs: 2 }))).not.toBe(digestOf(older as never))
})
