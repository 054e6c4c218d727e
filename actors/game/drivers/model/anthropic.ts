/** The Messages API, by its own SDK: streamed, cached from the front, with signed thoughts sent back as they came. */
import Anthropic from '@anthropic-ai/sdk'
import { addressOf } from '../../../../saves/models/key-origins.ts'
import type { ModelEntry } from '../../../../saves/models/models.ts'
import {
  EndpointError,
  type Message,
  type ModelReply,
  type ModelRequest,
  noUsage,
  type Provider,
  type Usage,
  type Watch,
} from '../../../wire/model-exchange.ts'
import { energyOf } from './energy.ts'
import { endpointError } from './failures.ts'
import { fetchOnly, NO_KEY } from './outbound.ts'
import { readArguments } from './repair.ts'

type Block = Anthropic.ContentBlockParam
type Event = Anthropic.RawMessageStreamEvent

const CACHED = { cache_control: { type: 'ephemeral' } } as const

export function openAnthropic(entry: ModelEntry, key: string | null, mayBePrivate: boolean): Provider {
  const baseURL = addressOf(entry)
  const client = new Anthropic({
    baseURL,
    apiKey: key ?? NO_KEY,
    authToken: null,
    webhookKey: null,
    maxRetries: 0,
    timeout: entry.timeoutSeconds * 1000,
    logLevel: 'off',
    openTelemetry: false,
    fetch: fetchOnly(baseURL, { hasKey: key !== null, mayBePrivate }),
  })
  return {
    async ask(request, watch) {
      try {
        const body = bodyOf(entry, request)
        const { signal } = watch
        if (entry.streaming) return await readStream(await client.messages.create({ ...body, stream: true }, { signal }), watch)
        const message = await client.messages.create({ ...body, stream: false }, { signal })
        const parts = message.content.map(block => ({ block: block as Part['block'], json: '' }))
        const usage = { ...usageOf(message.usage, noUsage()), energy: energyOf(message, message.usage) }
        watch.used(usage)
        return replyOf(parts, message.stop_reason, usage)
      } catch (error) {
        throw endpointError(error)
      }
    },
  }
}

function bodyOf(entry: ModelEntry, { system, tools, messages }: ModelRequest): Anthropic.MessageCreateParams {
  return {
    model: entry.model,
    max_tokens: entry.maxOutputTokens,
    // The mark covers the tools too: they come before it.
    system: [{ type: 'text', text: system, ...CACHED }],
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, schema }) => ({
        name,
        description,
        input_schema: schema as Anthropic.Tool.InputSchema,
      })),
      tool_choice: { type: 'auto' as const, disable_parallel_tool_use: !entry.parallelTools },
    }),
    messages: withMarks(messages.map(asParam)),
    ...(entry.temperature !== null && { temperature: entry.temperature }),
    ...(entry.topP !== null && { top_p: entry.topP }),
    ...reasoningOf(entry.reasoning),
  }
}

function reasoningOf(reasoning: ModelEntry['reasoning']): Pick<Anthropic.MessageCreateParams, 'thinking' | 'output_config'> {
  if (reasoning === 'off') return { thinking: { type: 'disabled' } }
  if (typeof reasoning === 'number') return { thinking: { type: 'enabled', budget_tokens: reasoning } }
  return { thinking: { type: 'adaptive' }, output_config: { effort: reasoning } }
}

function asParam(message: Message): { role: 'user' | 'assistant'; content: Block[] } {
  if (message.role === 'user') return { role: 'user', content: [{ type: 'text', text: message.text }] }
  if (message.role === 'results') {
    const content = message.results.map(({ id, text, isError }): Block => {
      return { type: 'tool_result', tool_use_id: id, content: text, ...(isError && { is_error: true }) }
    })
    return { role: 'user', content }
  }
  const blocks = (message.blocks ?? []) as Block[]
  const isWhole = blocks.filter(({ type }) => type === 'tool_use').length === message.calls.length
  if (blocks.length > 0 && isWhole) return { role: 'assistant', content: [...blocks] }
  // Its calls were found in its text; the thoughts before them have to stay as they were.
  const thoughts = blocks.filter(({ type }) => type === 'thinking' || type === 'redacted_thinking')
  const calls = message.calls.map(
    ({ id, name, args }): Block => ({ type: 'tool_use', id, name, input: isObject(args) ? args : {} }),
  )
  // An empty text is refused.
  const text = message.text.trim() === '' && calls.length === 0 ? '(nothing)' : message.text
  const said: Block[] = text.trim() === '' ? [] : [{ type: 'text', text }]
  return { role: 'assistant', content: [...thoughts, ...said, ...calls] }
}

/** What comes before the first message's end stays through the turn; what comes before the last one's end is in the next request too. */
function withMarks(messages: { role: 'user' | 'assistant'; content: Block[] }[]): Anthropic.MessageParam[] {
  for (const i of new Set([0, messages.length - 1])) {
    const content = messages[i]?.content
    const last = content?.at(-1)
    if (last && (last.type === 'text' || last.type === 'tool_result')) content[content.length - 1] = { ...last, ...CACHED }
  }
  return messages
}

interface Part {
  block: Anthropic.ContentBlock
  /** Arguments of a call as they come in. */
  json: string
}

async function readStream(stream: AsyncIterable<Event>, { signal, alive, used }: Watch): Promise<ModelReply> {
  const parts: Part[] = []
  let usage = noUsage()
  let stop: Anthropic.StopReason | null = null
  let isWhole = false
  for await (const event of stream) {
    alive()
    if (event.type === 'message_start') used((usage = usageOf(event.message.usage, usage)))
    else if (event.type === 'content_block_start') parts[event.index] = { block: { ...event.content_block }, json: '' }
    else if (event.type === 'content_block_delta') addDelta(parts[event.index], event.delta)
    else if (event.type === 'message_delta') {
      stop = event.delta.stop_reason
      used((usage = usageOf(event.usage, usage)))
    } else if (event.type === 'message_stop') isWhole = true
  }
  signal.throwIfAborted()
  if (!isWhole) throw new EndpointError('retry', 'the reply broke off')
  return replyOf(parts.filter(Boolean), stop, usage)
}

function addDelta(part: Part | undefined, delta: Anthropic.RawContentBlockDelta): void {
  if (!part) return
  const { block } = part
  if (delta.type === 'text_delta' && block.type === 'text') block.text += delta.text
  else if (delta.type === 'thinking_delta' && block.type === 'thinking') block.thinking += delta.thinking
  else if (delta.type === 'signature_delta' && block.type === 'thinking') block.signature += delta.signature
  else if (delta.type === 'input_json_delta') part.json += delta.partial_json
}

/** A field that is missing or null leaves what was told before. */
function usageOf(told: Partial<Anthropic.MessageDeltaUsage>, before: Usage): Usage {
  const { input_tokens: input, cache_read_input_tokens: cached, cache_creation_input_tokens: created } = told
  const hasInput = input !== null && input !== undefined
  return {
    input: hasInput ? input + (cached ?? 0) + (created ?? 0) : before.input,
    cached: hasInput ? (cached ?? null) : before.cached,
    output: told.output_tokens ?? before.output,
    reasoning: told.output_tokens_details?.thinking_tokens ?? before.reasoning,
    energy: energyOf(null, told) ?? before.energy,
  }
}

function replyOf(parts: Part[], stop: Anthropic.StopReason | null, usage: Usage): ModelReply {
  const reply: ModelReply = { text: '', thoughts: '', calls: [], blocks: [], usage, seed: null, stop: stopOf(stop) }
  for (const { block, json } of parts) {
    if (block.type === 'thinking') reply.thoughts += block.thinking
    if (block.type === 'text') reply.text += block.text
    if (block.type === 'tool_use') {
      const read = json === '' ? { args: block.input, broken: null } : readArguments(json, stop !== 'max_tokens')
      reply.calls.push({ id: block.id, name: block.name, ...read })
      reply.blocks!.push({ type: 'tool_use', id: block.id, name: block.name, input: isObject(read.args) ? read.args : {} })
    } else if (block.type !== 'text' || block.text.trim() !== '') reply.blocks!.push(block)
  }
  if (reply.blocks!.length === 0) reply.blocks = null
  return reply
}

function stopOf(stop: Anthropic.StopReason | null): ModelReply['stop'] {
  if (stop === 'tool_use') return 'calls'
  if (stop === 'max_tokens') return 'length'
  return stop === 'refusal' ? 'refused' : 'end'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
