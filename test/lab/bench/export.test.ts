/** What passed between models and their seats, as chat messages and as logs of Inspect. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SYSTEM_PROMPT } from '../../../actors/game/drivers/model/prompt.ts'
import { runBench } from '../../../lab/bench/bench.ts'
import { type ExportOptions, runExport } from '../../../lab/bench/export/export-command.ts'
import type { BenchReport } from '../../../lab/bench/report.ts'
import { modelsFile } from '../../../saves/models/models.ts'
import { entryFor } from '../../model/played.ts'
import { sensible, unreadable, withThoughts } from '../../model/policies.ts'
import { startStub } from '../../model/stub.ts'

/**
 * The contract of Inspect's JSON logs, as its `EvalLog` (version 2) has it: fields without a default first, then those that there may be.
 * A value is 'string', 'number', 'object' or 'array', or what else is said below.
 */
const LOG = {
  version: 'number',
  status: 'string',
  eval: 'object',
  plan: 'object',
  results: 'object',
  stats: 'object',
  samples: 'array',
}
const SPEC = { created: 'string', task: 'string', dataset: 'object', model: 'string', config: 'object' }
const SPEC_MORE =
  'eval_id run_id task_id task_version task_attribs task_args model_generate_config model_args packages metadata revision tags'
const PLAN_STEP = { solver: 'string', params: 'object' }
const GENERATE_MORE =
  'temperature top_p max_tokens seed parallel_tool_calls reasoning_effort reasoning_tokens stop_seqs top_k frequency_penalty'
const SCORE_ROW = { name: 'string', scorer: 'string', params: 'object', metrics: 'object' }
const METRIC = { name: 'string', value: 'number' }
const SAMPLE = {
  id: 'string',
  epoch: 'number',
  input: 'array',
  target: 'string',
  messages: 'array',
  output: 'object',
  metadata: 'object',
}
const SAMPLE_MORE = 'choices sandbox files setup scores store events model_usage error attachments limit'
const OUTPUT = { model: 'string', choices: 'array' }
const USAGE = { input_tokens: 'number', output_tokens: 'number', total_tokens: 'number' }
const USAGE_MORE = 'input_tokens_cache_write input_tokens_cache_read reasoning_tokens'
const MESSAGE_MORE: Record<string, string> = {
  system: 'content source role id metadata',
  user: 'content source role id metadata tool_call_id',
  assistant: 'content source role id metadata tool_calls model',
  tool: 'content source role id metadata tool_call_id function error',
}
const TOOL_CALL = { id: 'string', function: 'string', arguments: 'object', type: 'string' }
/** Of a tool call that failed. */
const ERRORS = [
  'parsing',
  'timeout',
  'unicode_decode',
  'permission',
  'file_not_found',
  'is_a_directory',
  'limit',
  'approval',
  'unknown',
]

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

function checkFields(value: any, needed: Record<string, string>, more: string | null = null): void {
  for (const [field, type] of Object.entries(needed)) expect([field, typeOf(value[field])]).toEqual([field, type])
  if (more === null) return
  const known = new Set([...Object.keys(needed), ...more.split(' ')])
  expect(Object.keys(value).filter(field => !known.has(field))).toEqual([])
}

const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const MODELS = {
  thinker: ['anthropic', withThoughts],
  clumsy: ['openai', unreadable],
  mute: ['openai', (asked: any) => ({ ...sensible(asked), isUncounted: true })],
} as const

async function exported(id: string, options: Partial<ExportOptions> = {}) {
  const [log, error] = (['log', 'error'] as const).map(where => vi.spyOn(console, where).mockImplementation(() => {}))
  try {
    const status = await runExport(id, { format: 'messages', state: dir, version: '0', ...options })
    return { status, lines: log.mock.calls.map(([line]) => String(line)), err: error.mock.calls.join('\n') }
  } finally {
    for (const spy of [log, error]) spy.mockRestore()
  }
}

let report: BenchReport
beforeAll(async () => {
  const stub = await startStub()
  const entries = Object.entries(MODELS).map(([name, [api, policy]]) => ({
    ...entryFor(name, api, stub.serve(policy)[api], { temperature: 0.5 }),
    key: null,
  }))
  mkdirSync(join(dir, 'saves'), { recursive: true })
  writeFileSync(modelsFile(dir), JSON.stringify({ version: 1, models: entries }))
  const suite = {
    name: 'all',
    models: [...Object.keys(MODELS), { profile: 'Idle' }],
    scenarios: ['duel', 'faith'],
    games: 1,
    epochs: 2,
    turns: 2,
  }
  writeFileSync(join(dir, 'suite.json'), JSON.stringify(suite))
  const spies = (['log', 'error'] as const).map(where => vi.spyOn(console, where).mockImplementation(() => {}))
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await runBench(join(dir, 'suite.json'), { state: dir })
  for (const spy of [...spies, stderr]) spy.mockRestore()
  await stub.close()
  report = JSON.parse(readFileSync(join(dir, 'saves', 'bench', 'all-1', 'report.json'), 'utf8'))
}, 120_000)

describe('chat messages', () => {
  test('are a line for each turn of a model, with calls, results and what is known of them', async () => {
    const { status, lines } = await exported('all-1')
    expect(status).toBe(0)
    const all = lines.map(line => JSON.parse(line))
    const games = report.outcomes.filter(({ entrant }) => entrant !== 'Idle')
    expect(all).toHaveLength(games.reduce((sum, { turns }) => sum + turns, 0))
    for (const { messages, metadata } of all) {
      const outcome = report.outcomes[metadata.n]
      expect(metadata).toMatchObject({
        run: 'all-1',
        entrant: outcome.entrant,
        model: 'stub-1',
        epoch: outcome.epoch,
        game: outcome.game,
      })
      expect(metadata.sampling).toEqual(outcome.sampling)
      expect(messages.slice(0, 2).map(({ role }: any) => role)).toEqual(['system', 'user'])
      expect(messages[0].content).toBe(SYSTEM_PROMPT)
      // Each call has its result, in order, and each result its call.
      const calls = messages.flatMap((one: any) => one.tool_calls ?? []).map(({ id }: any) => id)
      const results = messages.filter(({ role }: any) => role === 'tool').map((one: any) => one.tool_call_id)
      expect(new Set(calls).size).toBe(calls.length)
      expect(calls.slice(0, results.length)).toEqual(results)
    }
    const of = (entrant: string) => all.filter(({ metadata }) => metadata.entrant === entrant).flatMap(({ messages }) => messages)
    expect(of('thinker').some(one => one.reasoning_content?.includes('nobody threatens me'))).toBe(true)
    expect(of('clumsy').some(one => one.is_error && one.content.startsWith('bad-arguments'))).toBe(true)
    expect(of('mute').find(({ role }) => role === 'assistant').metadata.usage.input).toBeNull()
  }, 60_000)
})

describe('logs of Inspect', () => {
  let logs: any[]
  beforeAll(async () => {
    const { status, lines } = await exported('all-1', { format: 'inspect' })
    expect(status).toBe(0)
    const out = join(dir, 'saves', 'bench', 'all-1', 'inspect')
    expect(lines).toEqual(
      readdirSync(out)
        .map(name => join(out, name))
        .sort((a, b) => lines.indexOf(a) - lines.indexOf(b)),
    )
    logs = lines.map(file => JSON.parse(readFileSync(file, 'utf8')))
  }, 60_000)

  test('have every field of the contract, and none that it does not know', () => {
    expect(logs).toHaveLength(6)
    for (const log of logs) {
      checkFields(log, LOG, 'error reductions')
      expect(Object.keys(log)).toEqual(['version', 'status', 'eval', 'plan', 'results', 'stats', 'samples'])
      expect([log.version, log.status]).toEqual([2, 'success'])
      checkFields(log.eval, SPEC, SPEC_MORE)
      checkFields(log.eval.dataset, { name: 'string', samples: 'number', sample_ids: 'array' }, 'location shuffled')
      checkFields(log.eval.model_generate_config, { temperature: 'number' }, GENERATE_MORE)
      for (const step of log.plan.steps) checkFields(step, PLAN_STEP, '')
      checkFields(log.results, { total_samples: 'number', completed_samples: 'number', scores: 'array' }, 'metadata')
      for (const score of log.results.scores) checkFields(score, SCORE_ROW, 'reducer metadata')
      checkFields(log.results.scores[0].metrics.mean, METRIC, 'params metadata')
      checkFields(log.stats, { started_at: 'string', completed_at: 'string', model_usage: 'object' }, '')
      for (const sample of log.samples) {
        checkFields(sample, SAMPLE, SAMPLE_MORE)
        checkFields(sample.output, OUTPUT, 'usage time metadata error')
        checkFields(sample.scores.hexarchy, { value: 'number', answer: 'string', metadata: 'object' }, 'explanation')
        for (const usage of Object.values(sample.model_usage)) checkFields(usage, USAGE, USAGE_MORE)
        for (const message of [...sample.input, ...sample.messages]) {
          checkFields(message, { role: 'string' }, MESSAGE_MORE[message.role])
          for (const call of message.tool_calls ?? []) checkFields(call, TOOL_CALL, 'parse_error')
          if (message.error) expect(ERRORS).toContain(message.error.type)
        }
      }
    }
  })

  test('tell what came of each game: a sample for each map, an epoch for each seed of the model', () => {
    for (const log of logs) {
      const games = report.outcomes.filter(one => one.entrant === log.eval.metadata.entrant && one.scenario === log.eval.task)
      expect(log.samples.map(({ epoch }: any) => epoch)).toEqual([1, 2])
      expect(new Set(log.samples.map(({ id }: any) => id)).size).toBe(1)
      expect(log.eval.config.epochs).toBe(2)
      const value = ({ goal, share }: (typeof games)[number]) => (goal ? goal.met / goal.of : share)
      expect(log.samples.map(({ scores }: any) => scores.hexarchy.value)).toEqual(games.map(value))
      expect(log.results.scores[0].metrics.mean.value).toBeCloseTo((value(games[0]) + value(games[1])) / 2)
      for (const [i, { tokens }] of games.entries()) {
        const [usage] = Object.values(log.samples[i].model_usage) as any[]
        if (tokens.input === null) expect(usage).toBeUndefined()
        else expect(usage.input_tokens + usage.input_tokens_cache_read).toBe(tokens.input)
      }
    }
  })
})

test('a run that there is not is named, with the nearest', async () => {
  expect(await exported('al-1')).toMatchObject({ status: 2, lines: [], err: expect.stringContaining('Did you mean all-1?') })
})
