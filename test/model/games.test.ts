import { describe, expect, test } from 'vitest'
import type { ModelEntry } from '../../saves/models/models.ts'
import { type Played, PROVIDERS, played, sum } from './played.ts'
import * as policies from './policies.ts'
import type { Policy, Sent } from './stub.ts'

/** Every trouble comes within one turn, and is there still in the next ones. */
const TURNS = Number(process.env.MODEL_TURNS ?? 3)
/** Enough for a first technology, and for more than a small context holds. */
const MORE_TURNS = 6

interface Trouble {
  policy: Policy
  more?: Partial<ModelEntry>
  limits?: object
  /** How its turns end; default: as it asked. */
  end?: string
  /** At least. */
  turns?: number
}

const { at, sensible, sometimes } = policies
const TROUBLES: Record<string, Trouble> = {
  'no trouble': { policy: sensible, turns: MORE_TURNS },
  'thoughts before each reply': { policy: policies.withThoughts, more: { reasoning: 1_024 } },
  'replies in one piece': { policy: policies.withThoughts, more: { streaming: false, reasoning: 'low' } },
  'calls in JSON mode': { policy: policies.asJson, more: { toolMode: 'json' } },
  'sloppy JSON': { policy: policies.sloppyJson },
  'unreadable JSON and tools that there are not': { policy: policies.unreadable },
  'a context for a few exchanges only': {
    policy: policies.unreadable,
    more: { contextTokens: 24_500 },
    turns: MORE_TURNS,
  },
  '429 with retry-after': { policy: sometimes(policies.limited()) },
  '500': { policy: sometimes(policies.broken) },
  overload: { policy: sometimes(policies.busy) },
  'replies cut off in the middle': { policy: sometimes(policies.cut) },
  'connections cut at once': { policy: sometimes(policies.cutAtOnce) },
  'nothing but words': { policy: policies.nothing, limits: { stallSteps: 2 }, end: 'stall' },
  'empty replies': { policy: policies.silence, limits: { stallSteps: 2 }, end: 'stall' },
  'endless queries': { policy: policies.queries, limits: { stallSteps: 2 }, end: 'stall' },
  'endless queries until the steps are used': { policy: policies.queries, limits: { steps: 2 }, end: 'steps' },
  'no endpoint at all, and turns are skipped': {
    policy: policies.broken,
    more: { onFailure: 'skip', retries: 1 },
    end: 'skipped',
  },
}

/** Only models behind Chat Completions write like that. */
const DIALECTS = Object.fromEntries(
  Object.entries(policies.DIALECTS).map(([name, policy]) => [`calls as text: ${name}`, { policy }]),
)
const SIGNED_THOUGHTS: Record<string, Trouble> = {
  'calls as text after signed thoughts': {
    policy: asked => ({ ...policies.DIALECTS.hermes(asked), thoughts: 'I had better write it down.' }),
    more: { reasoning: 'high' },
  },
}
const STALLS = { more: { timeoutSeconds: 1 } }
const STALLED: Record<string, Trouble> = {
  'replies that stall': { policy: at([2], policies.stalled), ...STALLS },
  'connections that stall': { policy: at([0], policies.stalledAtOnce), ...STALLS },
}

/** Tokens in the metrics are those that the server told of; so are requests and failures. */
function checkSums(rows: Parameters<typeof sum>[0], sent: Sent): void {
  const told = {
    input: sum(rows, 'input_tokens'),
    cached: sum(rows, 'cached_tokens'),
    output: sum(rows, 'output_tokens'),
    reasoning: sum(rows, 'reasoning_tokens'),
    requests: sum(rows, 'model_requests'),
    failures: sum(rows, 'model_failures'),
  }
  const { input, cached, output, reasoning, requests, failures } = sent
  expect(told).toEqual({ input, cached, output, reasoning, requests, failures })
}

async function playThrough({ model, play }: Played, api: (typeof PROVIDERS)[number], trouble: Trouble) {
  const { policy, more, limits, end = 'asked' } = trouble
  const turns = Math.max(TURNS, trouble.turns ?? 0)
  const { name, sent } = model(api, policy, more)
  const { record, rows } = await play(name, turns, limits)
  expect(sent.wrong).toEqual([])
  expect(record).toMatchObject({ status: 'finished', victory: 'time' })
  expect(rows.map(row => row.end_reason)).toEqual(Array(turns).fill(end))
  checkSums(rows, sent)
  if (end === 'asked') {
    expect(rows.at(-1)).toMatchObject({ cities: 1, driver: 'model', model: name })
    if (turns >= MORE_TURNS) expect(rows.at(-1)!.techs).toBeGreaterThan(1)
  }
}

async function playAll(api: (typeof PROVIDERS)[number], troubles: Record<string, Trouble>): Promise<void> {
  const table = await played()
  const names = Object.keys(troubles)
  const games = await Promise.allSettled(names.map(name => playThrough(table, api, troubles[name])))
  const failed = games.flatMap((game, i) => (game.status === 'rejected' ? [`${names[i]}: ${game.reason}`] : []))
  expect(failed).toEqual([])
}

describe.each(PROVIDERS)(`a model of %s plays ${TURNS} turns`, api => {
  test('whatever happens on the way', { timeout: 120_000 }, () =>
    playAll(api, api === 'openai' ? { ...TROUBLES, ...DIALECTS } : { ...TROUBLES, ...SIGNED_THOUGHTS }),
  )
  test('though its endpoint falls silent', { timeout: 60_000 }, () => playAll(api, STALLED))
})

test('where an endpoint counts no tokens they are estimated', { timeout: 30_000 }, async () => {
  const { model, play } = await played()
  const { name } = model('openai', asked => ({ ...sensible(asked), isUncounted: true }))
  const { rows } = await play(name, 1)
  // The tools alone are 10,000 and more.
  expect(rows[0].input_tokens / rows[0].model_requests).toBeGreaterThan(8_000)
  expect(rows[0].output_tokens).toBeGreaterThan(10)
})

test('a step of a model lasts as long as its reply takes: the limit counts it with its calls', { timeout: 30_000 }, async () => {
  const { model, play } = await played({ stepWindowMs: 1 })
  const { name } = model('openai', sensible)
  const { rows } = await play(name, 2, { steps: 1, stallSteps: 1 })
  expect(rows[0]).toMatchObject({ end_reason: 'steps', steps: 1, cities: 1 })
})
