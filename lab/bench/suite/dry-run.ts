/** The dry-run model: plays by the same tools as any model, by what its briefing advises, without a network, a key or a price. */
import type { ModelReply, ModelRequest, Provider, ToolCall } from '../../../actors/wire/model-exchange.ts'
import { MODEL_DEFAULTS, type ModelEntry } from '../../../saves/models/models.ts'

export const DRY_RUN = 'dry-run'

/** As if it were set up. */
export const DRY_RUN_ENTRY: ModelEntry = {
  ...MODEL_DEFAULTS,
  name: DRY_RUN,
  provider: 'openai',
  model: DRY_RUN,
  contextTokens: 200_000,
  pricing: { input: 0, cached: 0, output: 0 },
}

/** Calls of one reply at most, and replies of one turn before it ends it. */
const MOST_CALLS = 8
const MOST_REPLIES = 4
/** Pretend tokens: characters to one. */
const CHARS_PER_TOKEN = 4
const ADVISED = /^[-!] .*? → (\w+) (\{[^{}]*\})/gm
const WAITING = /negotiation (\d+) waits for your answer\. Read/

/**
 * Settles what its briefing advises, looks once more, and ends its turn; proposals of which the briefing advises nothing it rejects. The
 * same requests get the same replies.
 */
export const dryRunProvider: Provider = {
  async ask(request, { alive, used }) {
    alive()
    const calls = callsFor(request)
    const text = JSON.stringify(request.messages)
    const before = request.messages.length > 1 ? JSON.stringify(request.messages.slice(0, -1)).length : 0
    const fixed = request.system.length + JSON.stringify(request.tools).length
    const usage = {
      input: tokens(fixed + text.length),
      cached: tokens(fixed + before),
      output: tokens(JSON.stringify(calls).length),
      reasoning: 0,
      energy: null,
    }
    used(usage)
    return { text: '', thoughts: '', calls, blocks: null, usage, seed: null, stop: 'calls' } satisfies ModelReply
  },
}

const tokens = (chars: number): number => Math.ceil(chars / CHARS_PER_TOKEN)

function callsFor({ messages }: ModelRequest): ToolCall[] {
  const replies = messages.filter(({ role }) => role === 'assistant').length
  const last = messages[messages.length - 1]
  const text = last.role === 'results' ? (last.results.at(-1)?.text ?? '') : last.text
  const waiting = WAITING.exec(text)?.[1]
  if (waiting !== undefined) {
    const negotiation_id = Number(waiting)
    const isAbout = ({ name, args }: ToolCall): boolean =>
      name === 'respond_negotiation' && (args as { negotiation_id?: number }).negotiation_id === negotiation_id
    return [advised(text).find(isAbout) ?? call('respond_negotiation', { negotiation_id, answer: 'reject' })]
  }
  const done = new Set(
    messages.flatMap(message => (message.role === 'assistant' ? message.calls.map(one => keyOf(one.name, one.args)) : [])),
  )
  const wanted = replies < MOST_REPLIES ? advised(text).filter(one => !done.has(keyOf(one.name, one.args))) : []
  if (wanted.length === 0) return [call('end_turn', {})]
  return [...wanted.slice(0, MOST_CALLS), call('get_briefing', {})]
}

/** The first call of each alert and decision. */
const advised = (text: string): ToolCall[] =>
  [...text.matchAll(ADVISED)].flatMap(([, name, json]) => {
    try {
      return [call(name, JSON.parse(json) as object)]
    } catch {
      return []
    }
  })

const keyOf = (name: string, args: unknown): string => `${name} ${JSON.stringify(args)}`

const call = (name: string, args: object): ToolCall => ({ id: '', name, args, broken: null })
