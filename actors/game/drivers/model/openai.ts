/** Chat Completions, by OpenAI's SDK, of any endpoint that speaks them: llama.cpp, Ollama, vLLM, LM Studio and others. */
import OpenAI from 'openai'
import { addressOf } from '../../../../saves/models/key-origins.ts'
import type { ModelEntry } from '../../../../saves/models/models.ts'
import type { ToolCall, Watch } from '../../../wire/model-exchange.ts'
import {
  EndpointError,
  type Message,
  type ModelReply,
  type ModelRequest,
  noUsage,
  type Provider,
  type Usage,
} from '../../../wire/model-exchange.ts'
import { energyOf } from './energy.ts'
import { endpointError } from './failures.ts'
import { fetchOnly, NO_KEY } from './outbound.ts'
import { readArguments } from './repair.ts'

type Chunk = OpenAI.ChatCompletionChunk
type ChunkDelta = OpenAI.ChatCompletionChunk.Choice.Delta
type ChunkCall = OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall
type Param = OpenAI.ChatCompletionMessageParam

export function openOpenai(entry: ModelEntry, key: string | null, mayBePrivate: boolean): Provider {
  const baseURL = addressOf(entry)
  const client = new OpenAI({
    baseURL,
    apiKey: key ?? NO_KEY,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: entry.timeoutSeconds * 1000,
    logLevel: 'off',
    fetch: fetchOnly(baseURL, { hasKey: key !== null, mayBePrivate }),
  })
  const place = `${baseURL} ${entry.model}`
  return {
    async ask(request, watch) {
      const seed = SEEDLESS.has(place) ? null : request.seed
      try {
        return await askOnce(client, entry, { ...request, seed }, watch)
      } catch (error) {
        if (seed === null || !refusesSeed(error)) throw endpointError(error)
        SEEDLESS.add(place)
      }
      try {
        return await askOnce(client, entry, { ...request, seed: null }, watch)
      } catch (error) {
        throw endpointError(error)
      }
    },
  }
}

/** Endpoints that take no seed, with their model; found out by their refusals. */
const SEEDLESS = new Set<string>()

const refusesSeed = (error: unknown): boolean =>
  error instanceof OpenAI.APIError && (error.status === 400 || error.status === 422) && /\bseed\b/i.test(error.message)

async function askOnce(client: OpenAI, entry: ModelEntry, request: ModelRequest, watch: Watch): Promise<ModelReply> {
  const { seed } = request
  const body = bodyOf(entry, request)
  const { signal } = watch
  if (entry.streaming) {
    const asked = { ...body, stream: true as const, stream_options: { include_usage: true } }
    return { ...(await readStream(await client.chat.completions.create(asked, { signal }), watch)), seed }
  }
  const whole = await client.chat.completions.create({ ...body, stream: false }, { signal })
  const { choices, usage } = whole
  const reply = newReading()
  if (choices?.[0]) addDelta(reply, asWhole(choices[0].message))
  reply.usage = { ...(usageOf(usage ?? null) ?? noUsage()), energy: energyOf(whole, usage) }
  watch.used(reply.usage)
  return { ...replyOf(reply, choices?.[0]?.finish_reason ?? 'stop'), seed }
}

function bodyOf(entry: ModelEntry, { system, tools, messages, replySchema, seed }: ModelRequest) {
  const { model, maxOutputTokens, reasoning, temperature, topP, parallelTools, baseUrl } = entry
  // The one name is refused by OpenAI's own newer models, the other unknown to many compatible servers.
  const longest = baseUrl === null || new URL(baseUrl).hostname.endsWith('openai.com') ? 'max_completion_tokens' : 'max_tokens'
  return {
    model,
    [longest]: maxOutputTokens,
    ...(temperature !== null && { temperature }),
    ...(topP !== null && { top_p: topP }),
    ...(seed !== null && { seed }),
    messages: [{ role: 'system' as const, content: system }, ...messages.flatMap(asParams)],
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, schema }) => {
        return { type: 'function' as const, function: { name, description, parameters: schema } }
      }),
      ...(!parallelTools && { parallel_tool_calls: false }),
    }),
    ...(replySchema && {
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: 'reply', schema: replySchema as Record<string, unknown> },
      },
    }),
    ...(reasoning !== 'off' && { reasoning_effort: effortOf(reasoning) }),
  }
}

/** This API knows words only. */
function effortOf(reasoning: number | 'low' | 'medium' | 'high'): 'low' | 'medium' | 'high' {
  if (typeof reasoning !== 'number') return reasoning
  return reasoning < 4_096 ? 'low' : reasoning < 16_384 ? 'medium' : 'high'
}

function asParams(message: Message): Param[] {
  if (message.role === 'user') return [{ role: 'user', content: message.text }]
  if (message.role === 'results')
    return message.results.map(({ id, text }) => ({ role: 'tool', tool_call_id: id, content: text }))
  const tool_calls = message.calls.map(({ id, name, args }) => {
    return { id, type: 'function' as const, function: { name, arguments: JSON.stringify(isObject(args) ? args : {}) } }
  })
  return [{ role: 'assistant', content: message.text, ...(tool_calls.length > 0 && { tool_calls }) }]
}

interface Reading {
  text: string
  thoughts: string
  calls: { id: string; name: string; json: string }[]
  usage: Usage
}

const newReading = (): Reading => ({ text: '', thoughts: '', calls: [], usage: noUsage() })

async function readStream(stream: AsyncIterable<Chunk>, { signal, alive, used }: Watch): Promise<Omit<ModelReply, 'seed'>> {
  const reading = newReading()
  let finish: string | null = null
  for await (const chunk of stream) {
    const { choices, usage } = chunk
    alive()
    const energy = energyOf(chunk, usage) ?? reading.usage.energy
    const told = usageOf(usage ?? null) ?? reading.usage
    if (usage || energy !== null) used((reading.usage = { ...told, energy }))
    const choice = choices?.[0]
    if (choice?.delta) addDelta(reading, choice.delta)
    finish = choice?.finish_reason ?? finish
  }
  signal.throwIfAborted()
  if (finish === null) throw new EndpointError('retry', 'the reply broke off')
  return replyOf(reading, finish)
}

/** Beside the API's own fields, those in which compatible servers tell thoughts. */
type Delta = Partial<ChunkDelta> & { reasoning_content?: string | null; reasoning?: string | null }

function addDelta(reading: Reading, delta: Delta): void {
  reading.text += delta.content ?? ''
  const thoughts = delta.reasoning_content ?? delta.reasoning
  if (typeof thoughts === 'string') reading.thoughts += thoughts
  for (const { index, id, function: told } of delta.tool_calls ?? []) {
    // Servers that give no index send each call whole.
    const at = index ?? reading.calls.length
    const call = (reading.calls[at] ??= { id: '', name: '', json: '' })
    call.id ||= id ?? ''
    call.name += told?.name ?? ''
    call.json += told?.arguments ?? ''
  }
}

const asWhole = (message: OpenAI.ChatCompletionMessage): Delta => ({
  ...(message as Pick<Delta, 'reasoning' | 'reasoning_content'>),
  content: message.content,
  tool_calls: (message.tool_calls ?? []).map(asDelta),
})

const asDelta = (call: OpenAI.ChatCompletionMessageToolCall, index: number): ChunkCall => ({
  index,
  id: call.id,
  ...(call.type === 'function' && { function: call.function }),
})

function usageOf(told: OpenAI.CompletionUsage | null): Usage | null {
  if (!told) return null
  return {
    input: told.prompt_tokens ?? null,
    cached: told.prompt_tokens_details?.cached_tokens ?? null,
    output: told.completion_tokens ?? null,
    reasoning: told.completion_tokens_details?.reasoning_tokens ?? null,
    energy: null,
  }
}

function replyOf({ text, thoughts, calls, usage }: Reading, finish: string): Omit<ModelReply, 'seed'> {
  const read = calls
    .filter(call => call && call.name !== '')
    .map(({ id, name, json }, i): ToolCall => ({ id: id || `call_${i}`, name, ...readArguments(json, finish !== 'length') }))
  const stop = finish === 'length' ? 'length' : finish === 'content_filter' ? 'refused' : read.length > 0 ? 'calls' : 'end'
  return { text, thoughts, calls: read, blocks: null, usage, stop }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
