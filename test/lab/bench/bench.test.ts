/** The benchmark before a model server of both APIs: planned, played, killed, gone on with, reported. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BenchOptions, runBench } from '../../../lab/bench/bench.ts'
import type { BenchReport } from '../../../lab/bench/report.ts'
import type { Run } from '../../../lab/bench/run.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { readCheckedJson, writeCheckedJson } from '../../../saves/integrity/checked-json.ts'
import { modelsFile } from '../../../saves/models/models.ts'
import { botSources } from '../../../saves/program/bot-sources.ts'
import { readLedger } from '../../../saves/usage/ledger.ts'
import { entryFor, openStub } from '../../model/played.ts'
import { broken, sensible } from '../../model/policies.ts'
import { CLI } from '../../server.ts'
import { tempDir } from '../../temp.ts'

const PRICES = { input: 3, cached: 0.3, output: 15 }

/** As a process of its own, which can be killed. */
function start(dir: string, file: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, 'bench', file, '--state', dir], {
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended: new Promise<void>(resolve => child.once('close', () => resolve())) }
}

/** In this process. */
async function run(dir: string, file: string | undefined, options: BenchOptions = {}) {
  const [out, err] = (['log', 'error'] as const).map(where => vi.spyOn(console, where).mockImplementation(() => {}))
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const status = await runBench(file, { state: dir, ...options })
    const said = (spy: typeof out): string => spy.mock.calls.join('\n')
    return { status, out: said(out), err: said(err) }
  } finally {
    for (const spy of [out, err, stderr]) spy.mockRestore()
  }
}

const reportOf = (dir: string, id: string): BenchReport =>
  JSON.parse(readFileSync(join(dir, 'saves', 'bench', id, 'report.json'), 'utf8'))

const botsOf = (dir: string, id: string): Run['bots'] =>
  JSON.parse(readFileSync(join(dir, 'saves', 'bench', id, 'run.json'), 'utf8')).bots

function stateWith(models: object[]): string {
  const dir = tempDir()
  mkdirSync(join(dir, 'saves'), { recursive: true })
  writeFileSync(modelsFile(dir), JSON.stringify({ version: 1, models }))
  return dir
}

function suiteIn(dir: string, suite: object): string {
  const file = join(dir, 'suite.json')
  writeFileSync(file, JSON.stringify(suite))
  return file
}

const resultsOf = (dir: string, id: string): string[] => {
  const file = join(dir, 'saves', 'bench', id, 'results.jsonl')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

/** Kills it, by its own id, once so many games are played. */
async function killAfter(
  games: number,
  dir: string,
  id: string,
  { child, ended }: { child: ChildProcess; ended: Promise<unknown> },
) {
  while (resultsOf(dir, id).length < games && child.exitCode === null) await new Promise(resolve => setTimeout(resolve, 20))
  child.kill('SIGKILL')
  await ended
}

test('models of both APIs are measured; a killed run goes on, and plays no game twice', async () => {
  const stub = await openStub()
  const [first, second] = [stub.serve(sensible), stub.serve(sensible)]
  const dir = stateWith([
    { ...entryFor('one', 'anthropic', first.anthropic), key: null, pricing: PRICES },
    { ...entryFor('two', 'openai', second.openai), key: null, pricing: PRICES },
  ])
  const suite = suiteIn(dir, { name: 'both', models: ['one', 'two'], scenarios: ['duel', 'faith'], games: 2, turns: 3 })
  await killAfter(2, dir, 'both-1', start(dir, suite))
  const before = resultsOf(dir, 'both-1')
  const { status, err } = await run(dir, suite)
  expect(err).toContain('Going on with run both-1')
  expect(status).toBe(0)
  expect(resultsOf(dir, 'both-1').slice(0, before.length)).toEqual(before)
  const report = reportOf(dir, 'both-1')
  expect(report.games).toEqual({ all: 8, played: 8, failed: 0 })
  expect(report.outcomes.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  // Whatever was asked twice because of the kill, each turn counts once.
  for (const { turns, ends, requests, malformed } of report.outcomes) {
    expect(ends).toEqual({ asked: turns })
    expect(requests).toBeGreaterThanOrEqual(turns)
    expect(malformed).toBe(0)
  }
  expect(report.outcomes.filter(({ scenario }) => scenario === 'duel').map(({ turns }) => turns)).toEqual([3, 3, 3, 3])
  const [comparison] = report.comparisons
  expect(comparison).toMatchObject({ first: 'one', second: 'two', games: 4, verdict: 'not told apart' })
  for (const { usage, performance } of report.entrants) {
    expect(usage.dollars).toBeGreaterThan(0)
    expect(performance.share!.value).toBeGreaterThan(0)
    expect(performance.goal!.value).toBeGreaterThan(0)
  }
  expect(report.plan.entrants.map(({ basis }) => basis)).toEqual(['a default', 'a default'])
  for (const figure of ['turns', 'tokens', 'dollars'] as const) {
    expect(report.came[figure].refinedRatio, figure).toBeGreaterThan(0.8)
    expect(report.came[figure].refinedRatio, figure).toBeLessThan(1.2)
  }
  const ledger = readLedger(dir).entries
  expect(new Set(ledger.map(({ key }) => key)).size).toBe(ledger.length)
  expect(ledger.length).toBe(report.outcomes.reduce((sum, { turns }) => sum + turns, 0))
  expect(readdirSync(join(dir, 'saves', 'bench', 'both-1'))).toContain('report.txt')

  // What was measured is what the next run plans by.
  const next = suiteIn(dir, { name: 'again', models: ['one', 'two'], scenarios: ['duel'], games: 2, turns: 3, seed: 5 })
  await run(dir, next)
  const again = reportOf(dir, 'again-1')
  for (const figure of ['games', 'turns', 'tokens', 'dollars'] as const) {
    expect(again.came[figure].ratio, figure).toBeGreaterThan(0.8)
    expect(again.came[figure].ratio, figure).toBeLessThan(1.2)
  }
  expect(again.plan.entrants.map(({ basis }) => basis)).toEqual(['earlier runs', 'earlier runs'])
}, 240_000)

test('a model that does not answer fails its games, which are told and tried again; others play on', async () => {
  const stub = await openStub()
  const dir = stateWith([{ ...entryFor('silent', 'openai', stub.serve(broken).openai), key: null, retries: 0 }])
  const suite = suiteIn(dir, { name: 'silent', models: ['silent', 'dry-run'], scenarios: ['duel'], games: 1, turns: 3 })
  for (let attempt = 1; attempt <= 2; attempt++) {
    const { status } = await run(dir, suite)
    const report = reportOf(dir, 'silent-1')
    expect(status).toBe(1)
    expect(report).toMatchObject({ ended: 'failures', games: { all: 2, played: 1, failed: 1 } })
    expect(report.failures).toHaveLength(attempt)
    expect(report.failures[0].message).toContain('It was paused')
  }
}, 120_000)

test('an agent that comes over tools is measured as models are', async () => {
  const dir = tempDir()
  const agent = [process.execPath, '--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'agent.ts')]
  const models = [{ agent, label: 'mine' }]
  expect(await run(dir, suiteIn(dir, { name: 'agents', models, games: 1, turns: 4 }))).toMatchObject({ status: 0 })
  const [outcome] = reportOf(dir, 'agents-1').outcomes
  expect(outcome).toMatchObject({ entrant: 'mine', turns: 4, ends: { asked: 4 }, malformed: null })
  expect(outcome.toolCalls).toBeGreaterThan(8)
}, 120_000)

test('a budget that is used up ends the run; with a larger one the same run goes on', async () => {
  const dir = tempDir()
  const suite = { models: ['dry-run'], games: 4, turns: 3 }
  const spent = suiteIn(dir, { ...suite, budget: { tokens: 1 } })
  expect(await run(dir, spent)).toMatchObject({ status: 1 })
  const report = reportOf(dir, 'bench-1')
  expect(report.ended).toBe('budget')
  expect(report.games.played).toBeLessThan(4)
  // Nothing is left of it.
  expect(await run(dir, spent)).toMatchObject({ status: 1 })
  expect(reportOf(dir, 'bench-1').games.played).toBe(report.games.played)
  expect(await run(dir, suiteIn(dir, { ...suite, parallel: 2 }))).toMatchObject({ status: 0 })
  expect(reportOf(dir, 'bench-1').games).toEqual({ all: 4, played: 4, failed: 0 })
}, 120_000)

test('Ctrl-C ends a run with what is finished, and it goes on another time', async () => {
  const dir = tempDir()
  const suite = suiteIn(dir, { models: ['dry-run'], games: 3, turns: 3 })
  const stopped = run(dir, suite)
  while (resultsOf(dir, 'bench-1').length < 1) await new Promise(resolve => setTimeout(resolve, 20))
  process.emit('SIGINT')
  expect(await stopped).toMatchObject({ status: 1 })
  const report = reportOf(dir, 'bench-1')
  expect(report.ended).toBe('stopped')
  expect(report.failures).toEqual([])
  expect(report.games.played).toBeLessThan(3)
  // By the code that it began with, whatever becomes of the live one.
  const bots = botsOf(dir, 'bench-1')
  expect(new FrozenBots(dir).has(bots.Standard.code)).toBe(true)
  expect(await run(dir, suite)).toMatchObject({ status: 0 })
  expect(botsOf(dir, 'bench-1')).toEqual(bots)
}, 120_000)

test('a run that plays the live bot under that name does not go on by another code', async () => {
  const dir = tempDir()
  const suite = { models: ['dry-run'], opponents: ['live'], scenarios: ['duel'], games: 4, turns: 2 }
  await run(dir, suiteIn(dir, { ...suite, budget: { tokens: 1 } }))
  const file = join(dir, 'saves', 'bench', 'bench-1', 'run.json')
  const { value } = readCheckedJson(file) as { value: Run }
  expect(value.live).toBe(botSources())
  writeCheckedJson(file, { ...value, live: 'of-before' })
  const before = resultsOf(dir, 'bench-1')
  expect(before.length).toBeGreaterThan(0)
  const { status, err } = await run(dir, suiteIn(dir, suite))
  expect({ status, err }).toMatchObject({ status: 1, err: expect.stringContaining("The live bot's code has changed") })
  expect(resultsOf(dir, 'bench-1')).toEqual(before)
}, 120_000)

test('a plan plays nothing, and what is wrong with a suite is named before anything is written', async () => {
  const dir = tempDir()
  const plan = await run(dir, undefined, { models: ['dry-run'], games: 2, turns: 5, plan: true })
  expect(plan).toMatchObject({ status: 0 })
  expect(plan.out).toContain('The plan: 2 games, 10 turns')
  const wrong = await run(dir, undefined, { models: ['dryrun'] })
  expect(wrong).toMatchObject({ status: 2 })
  expect(wrong.err).toContain('/models/0/model: There is no model "dryrun"; there are dry-run. Did you mean dry-run?')
  expect((await run(dir, undefined)).err).toContain('No model is set up')
  expect(existsSync(join(dir, 'saves'))).toBe(false)
}, 120_000)
