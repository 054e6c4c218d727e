/**
 * Games of one model in one scenario as a log of Inspect (inspect_ai, UK AI Security Institute): the JSON form of its `EvalLog`, version 2.
 * A sample is a game, with all its conversations one after another; its score is the part of the goal that was reached, or of all points.
 */
import { createHash } from 'node:crypto'
import type { Outcome } from '../results/outcome.ts'
import type { Sampling } from '../results/sampling.ts'
import { sumTold, type ToldTokens } from '../results/tokens.ts'
import type { ChatMessage, Conversation } from './conversations.ts'

/** A game with what passed in it. */
export interface ExportedGame {
  outcome: Outcome
  conversations: Conversation[]
}

export interface LogParts {
  run: string
  created: string
  engine: string
  /** All of one entrant, scenario and variant; one at least. */
  games: readonly ExportedGame[]
  /** The run came to its end. */
  isWhole: boolean
}

const SCORER = 'hexarchy'

export function inspectLog({ run, created, engine, games, isWhole }: LogParts): object {
  const [{ outcome: first }] = games
  const { entrant, scenario, variant, sampling } = first
  const task = variant === 'plain' ? scenario : `${scenario} (${variant})`
  const model = `${sampling?.provider ?? 'hexarchy'}/${sampling?.model ?? entrant}`
  const ids = [...new Set(games.map(({ outcome }) => sampleId(outcome)))]
  const epochs = Math.max(...games.map(({ outcome }) => (outcome.epoch ?? 0) + 1))
  const values = games.map(({ outcome }) => scoreOf(outcome))
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  const usage = usageOf(sumTold(games.map(({ outcome }) => outcome.tokens)))
  return {
    version: 2,
    status: isWhole ? 'success' : 'cancelled',
    eval: {
      eval_id: idOf(run, entrant, scenario, variant),
      run_id: idOf(run),
      created,
      task,
      task_id: idOf(scenario, variant),
      task_version: 0,
      task_attribs: {},
      task_args: { scenario, variant },
      dataset: { name: task, samples: ids.length, sample_ids: ids, shuffled: false },
      model,
      model_generate_config: generateConfig(sampling, null),
      model_args: {},
      config: { epochs, epochs_reducer: ['mean'] },
      packages: { hexarchy: engine },
      metadata: { run, entrant, rulesHash: first.rulesHash },
    },
    plan: { name: 'plan', steps: [{ solver: 'hexarchy_game', params: {} }], config: generateConfig(sampling, null) },
    results: {
      total_samples: games.length,
      completed_samples: games.length,
      scores: [
        {
          name: SCORER,
          scorer: SCORER,
          reducer: 'mean',
          params: {},
          metrics: { mean: { name: 'mean', value: mean, params: {} } },
        },
      ],
    },
    stats: {
      started_at: created,
      completed_at: games
        .map(({ outcome }) => outcome.at)
        .sort()
        .at(-1),
      model_usage: usage ? { [model]: usage } : {},
    },
    samples: games.map(game => sampleOf(game, model)),
  }
}

const idOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 22)

/** Games that differ by the model's seed alone are epochs of one sample. */
const sampleId = ({ scenario, block, seat }: Outcome): string => `${scenario} block ${block} seat ${seat}`

const scoreOf = ({ goal, share }: Outcome): number => (goal ? goal.met / goal.of : share)

function generateConfig(sampling: Sampling | null, seed: number | null): object {
  if (!sampling) return {}
  const { temperature, topP, maxOutputTokens, reasoning, parallelTools } = sampling
  return {
    ...{ temperature, top_p: topP, max_tokens: maxOutputTokens, parallel_tool_calls: parallelTools, seed },
    ...(typeof reasoning === 'number' && { reasoning_tokens: reasoning }),
    ...(typeof reasoning === 'string' && reasoning !== 'off' && { reasoning_effort: reasoning }),
  }
}

/** Inspect counts cached input apart; null where the endpoint counts nothing. */
function usageOf({ input, cached, output, reasoning }: ToldTokens): object | null {
  if (input === null || output === null) return null
  return {
    input_tokens: input - (cached ?? 0),
    output_tokens: output,
    total_tokens: input + output,
    input_tokens_cache_read: cached,
    reasoning_tokens: reasoning,
  }
}

function sampleOf({ outcome, conversations }: ExportedGame, model: string): object {
  const messages = conversations.flatMap(({ turn, messages }) => messages.map(one => asInspect(one, turn, model)))
  const input = messages.filter(({ role }) => role !== 'assistant' && role !== 'tool').slice(0, 2)
  const last = messages.findLast(({ role }) => role === 'assistant')
  const usage = usageOf(outcome.tokens)
  const { goal, score, scores, place, won, victory, refusalCodes, modelSeed } = outcome
  const answer = goal?.given ?? `score ${score}, place ${place}`
  const missing = goal && goal.missing.length > 0 ? `not reached: ${goal.missing.join(', ')}` : null
  return {
    id: sampleId(outcome),
    epoch: (outcome.epoch ?? 0) + 1,
    input,
    target: '',
    messages,
    output: {
      model,
      choices: last ? [{ message: last, stop_reason: 'stop' }] : [],
      ...(usage && { usage }),
      time: outcome.modelSeconds,
    },
    scores: {
      [SCORER]: { value: scoreOf(outcome), answer, explanation: missing, metadata: { goal, score, scores, place, won } },
    },
    metadata: {
      ...{ game: outcome.game, n: outcome.n, seed: outcome.seed, seat: outcome.seat, modelSeed, victory, refusalCodes },
      ...{ turns: outcome.turns, energyJoules: outcome.energyJoules, recoveredCalls: outcome.recoveredCalls },
    },
    store: {},
    events: [],
    model_usage: usage ? { [model]: usage } : {},
    attachments: {},
  }
}

type InspectMessage = { role: ChatMessage['role'] } & Record<string, unknown>

function asInspect(message: ChatMessage, turn: number, model: string): InspectMessage {
  if (message.role === 'tool') {
    const { role, content, call, name, isError } = message
    const error = isError ? { type: 'unknown', message: content.split('\n')[0] } : null
    return { role, content, tool_call_id: call, function: name, error }
  }
  if (message.role !== 'assistant') return { ...message, source: 'input', ...(message.role === 'user' && { metadata: { turn } }) }
  const { role, content, reasoning, calls } = message
  const parts = [{ type: 'reasoning', reasoning }, ...(content === '' ? [] : [{ type: 'text', text: content }])]
  return {
    role,
    content: reasoning === '' ? content : parts,
    source: 'generate',
    model,
    tool_calls: calls.map(({ id, name, args }) => {
      const isObject = typeof args === 'object' && args !== null && !Array.isArray(args)
      const parse_error = isObject ? null : 'its arguments are no object'
      return { id, function: name, arguments: isObject ? args : {}, parse_error, type: 'function' }
    }),
  }
}
