/**
 * A model server that speaks the Messages API and Chat Completions as the real ones do, streamed and not, and plays by a policy. It
 * refuses what they refuse: a call without its result, an empty text, a thought that is not as it was signed.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Line {
  role: 'user' | 'assistant' | 'results'
  text: string
  /** Names of the calls in an assistant's line. */
  calls: string[]
}

export interface Asked {
  api: 'anthropic' | 'openai'
  /** Of this policy's requests, from 0. */
  n: number
  headers: IncomingMessage['headers']
  body: any
  conversation: Line[]
}

export interface Call {
  name: string
  /** Text is sent as it is, whether or not it is JSON. */
  args: object | string
}

export interface Said {
  text?: string
  thoughts?: string
  calls?: Call[]
  /** The connection is cut when this many events are sent, or nothing more comes. */
  cutAfter?: number
  stallAfter?: number
  stop?: 'length'
  /** Chat Completions only: tokens are not told. */
  isUncounted?: boolean
}
export type Plan = Said | { status: number; headers?: Record<string, string>; body: unknown }
export type Policy = (asked: Asked) => Plan

/** What it sent, as tokens in its answers, and what reached it that a real one would not take. */
export interface Sent {
  requests: number
  failures: number
  input: number
  cached: number
  output: number
  reasoning: number
  wrong: string[]
  asked: Asked[]
}

export interface Stub {
  /** Address for a policy; what it sent is in `sent`. */
  serve(policy: Policy): { anthropic: string; openai: string; sent: Sent }
  close(): Promise<void>
}

const KEPT = 40
const SIGNED = 'signed:'

export async function startStub(): Promise<Stub> {
  const policies: { policy: Policy; sent: Sent }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const [, at, ...path] = request.url!.split('/')
      const { policy, sent } = policies[Number(at)]
      answer(path.join('/'), JSON.parse(Buffer.concat(chunks).toString()), request, response, policy, sent)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    serve(policy) {
      const sent: Sent = { requests: 0, failures: 0, input: 0, cached: 0, output: 0, reasoning: 0, wrong: [], asked: [] }
      const base = `http://127.0.0.1:${port}/${policies.push({ policy, sent }) - 1}`
      return { anthropic: base, openai: `${base}/v1`, sent }
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function answer(path: string, body: any, request: IncomingMessage, response: ServerResponse, policy: Policy, sent: Sent): void {
  const api = path === 'v1/messages' ? 'anthropic' : path === 'v1/chat/completions' ? 'openai' : null
  if (!api) return void response.writeHead(404).end('{}')
  const n = sent.requests++
  const wrong = api === 'anthropic' ? wrongMessages(body) : wrongChat(body)
  if (wrong) {
    sent.wrong.push(wrong)
    sent.failures++
    fail(response, 400, {}, { type: 'error', error: { type: 'invalid_request_error', message: wrong } })
    return
  }
  const conversation = api === 'anthropic' ? body.messages.map(lineOfMessage) : chatLines(body.messages)
  const asked: Asked = { api, n, headers: request.headers, body, conversation }
  if (sent.asked.length < KEPT) sent.asked.push(asked)
  const plan = policy(asked)
  if ('status' in plan) {
    sent.failures++
    fail(response, plan.status, plan.headers ?? {}, plan.body)
    return
  }
  if (plan.cutAfter !== undefined || plan.stallAfter !== undefined) sent.failures++
  const usage = usageOf(n, plan)
  if (body.stream) stream(api, plan, usage, response, sent)
  else {
    count(sent, usage)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(api === 'anthropic' ? wholeMessage(plan, usage) : wholeChat(plan, usage)))
  }
}

function fail(response: ServerResponse, status: number, headers: Record<string, string>, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Figures by which every reply can be told from the others. */
interface Tokens {
  input: number
  cached: number
  output: number
  reasoning: number
}
const usageOf = (n: number, { thoughts }: Said): Tokens => {
  const reasoning = thoughts === undefined ? 0 : 7
  return { input: 2_000 + n, cached: 1_500, output: 30 + (n % 11) + reasoning, reasoning }
}

function count(sent: Sent, { input, cached, output, reasoning }: Tokens): void {
  sent.input += input
  sent.cached += cached
  sent.output += output
  sent.reasoning += reasoning
}

/** Events one by one; `counted` is what has been told of tokens once it is out. */
interface Event {
  name: string | null
  data: unknown
  told?: Tokens
}

function stream(api: Asked['api'], plan: Said, usage: Tokens, response: ServerResponse, sent: Sent): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const events = [...(api === 'anthropic' ? messageEvents(plan, usage) : chatEvents(plan, usage))]
  const upTo = plan.cutAfter ?? plan.stallAfter ?? events.length
  let told: Tokens | null = null
  for (const event of events.slice(0, upTo)) {
    told = event.told ?? told
    const line = event.name === null ? '' : `event: ${event.name}\n`
    response.write(`${line}data: ${typeof event.data === 'string' ? event.data : JSON.stringify(event.data)}\n\n`)
  }
  if (told) count(sent, told)
  if (plan.cutAfter !== undefined) setTimeout(() => response.destroy(), 2)
  else if (plan.stallAfter === undefined) response.end()
}

const pieces = (text: string, size = 9): string[] => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
const argsText = (args: object | string) => (typeof args === 'string' ? args : JSON.stringify(args))
const callId = (n: number, i: number) => `toolu_${n}_${i}`

function* messageEvents(plan: Said, usage: Tokens): Generator<Event> {
  const { text = '', thoughts, calls = [] } = plan
  const event = (type: string, more: object, told?: Tokens): Event => ({
    name: type,
    data: { type, ...more },
    ...(told && { told }),
  })
  const started: Tokens = { ...usage, output: 1, reasoning: 0 }
  yield event('message_start', { message: { ...shell('anthropic'), usage: messageUsage(started) } }, started)
  yield event('ping', {})
  let index = 0
  if (thoughts !== undefined) {
    yield event('content_block_start', { index, content_block: { type: 'thinking', thinking: '', signature: '' } })
    for (const thinking of pieces(thoughts))
      yield event('content_block_delta', { index, delta: { type: 'thinking_delta', thinking } })
    yield event('content_block_delta', { index, delta: { type: 'signature_delta', signature: SIGNED + thoughts } })
    yield event('content_block_stop', { index: index++ })
  }
  if (text !== '') {
    yield event('content_block_start', { index, content_block: { type: 'text', text: '' } })
    for (const piece of pieces(text)) yield event('content_block_delta', { index, delta: { type: 'text_delta', text: piece } })
    yield event('content_block_stop', { index: index++ })
  }
  for (const [i, { name, args }] of calls.entries()) {
    const content_block = { type: 'tool_use', id: callId(usage.input, i), name, input: {} }
    yield event('content_block_start', { index, content_block })
    for (const partial_json of pieces(argsText(args)))
      yield event('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json } })
    yield event('content_block_stop', { index: index++ })
  }
  const details = { output_tokens: usage.output, output_tokens_details: { thinking_tokens: usage.reasoning } }
  yield event('message_delta', { delta: { stop_reason: stopOf(plan), stop_sequence: null }, usage: details }, usage)
  yield event('message_stop', {})
}

function* chatEvents(plan: Said, usage: Tokens): Generator<Event> {
  const { text = '', thoughts, calls = [] } = plan
  const chunk = (delta: object, finish_reason: string | null = null): Event => {
    return {
      name: null,
      data: { ...shell('openai'), object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] },
    }
  }
  yield chunk({ role: 'assistant', content: '' })
  for (const reasoning_content of pieces(thoughts ?? '')) yield chunk({ reasoning_content })
  for (const content of pieces(text)) yield chunk({ content })
  for (const [index, { name, args }] of calls.entries()) {
    yield chunk({ tool_calls: [{ index, id: callId(usage.input, index), type: 'function', function: { name, arguments: '' } }] })
    for (const piece of pieces(argsText(args))) yield chunk({ tool_calls: [{ index, function: { arguments: piece } }] })
  }
  yield chunk({}, plan.stop === 'length' ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop')
  const last = { ...shell('openai'), object: 'chat.completion.chunk', choices: [], usage: chatUsage(usage) }
  if (!plan.isUncounted) yield { name: null, data: last, told: usage }
  yield { name: null, data: '[DONE]' }
}

const shell = (api: Asked['api']) =>
  api === 'anthropic'
    ? { id: 'msg_1', type: 'message', role: 'assistant', model: 'stub', content: [], stop_reason: null, stop_sequence: null }
    : { id: 'chatcmpl-1', created: 1, model: 'stub' }

const stopOf = ({ calls = [], stop }: Said) => (stop === 'length' ? 'max_tokens' : calls.length > 0 ? 'tool_use' : 'end_turn')

const messageUsage = ({ input, cached, output }: Tokens) => ({
  input_tokens: input - cached - 100,
  cache_creation_input_tokens: 100,
  cache_read_input_tokens: cached,
  output_tokens: output,
})
const chatUsage = ({ input, cached, output, reasoning }: Tokens) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached },
  completion_tokens_details: { reasoning_tokens: reasoning },
})

function wholeMessage(plan: Said, usage: Tokens) {
  const { text = '', thoughts, calls = [] } = plan
  const content = [
    ...(thoughts === undefined ? [] : [{ type: 'thinking', thinking: thoughts, signature: SIGNED + thoughts }]),
    ...(text === '' ? [] : [{ type: 'text', text }]),
    ...calls.map(({ name, args }, i) => ({ type: 'tool_use', id: callId(usage.input, i), name, input: args })),
  ]
  const told = { ...messageUsage(usage), output_tokens_details: { thinking_tokens: usage.reasoning } }
  return { ...shell('anthropic'), content, stop_reason: stopOf(plan), usage: told }
}

function wholeChat({ text = '', thoughts, calls = [] }: Said, usage: Tokens) {
  const tool_calls = calls.map(({ name, args }, i) => {
    return { id: callId(usage.input, i), type: 'function', function: { name, arguments: argsText(args) } }
  })
  const message = { role: 'assistant', content: text, reasoning_content: thoughts, ...(calls.length > 0 && { tool_calls }) }
  const finish_reason = calls.length > 0 ? 'tool_calls' : 'stop'
  return {
    ...shell('openai'),
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason }],
    usage: chatUsage(usage),
  }
}

/** What the Messages API would refuse, or null. */
function wrongMessages({ messages, max_tokens, thinking, tools = [] }: any): string | null {
  if (messages[0]?.role !== 'user') return 'the first message is not the user’s'
  if (thinking?.type === 'enabled' && thinking.budget_tokens >= max_tokens) return 'budget_tokens has to be less than max_tokens'
  const thinks = thinking?.type === 'enabled' || thinking?.type === 'adaptive'
  let marks = 1
  for (const [i, { role, content }] of messages.entries()) {
    if (content.length === 0) return `message ${i} is empty`
    for (const block of content) {
      if (block.cache_control) marks++
      if (block.type === 'text' && block.text.trim() === '') return `message ${i} has an empty text`
      if (block.type === 'thinking' && block.signature !== SIGNED + block.thinking) return `message ${i}: not as it was signed`
    }
    const used = content.filter((block: any) => block.type === 'tool_use').map((block: any) => block.id)
    const after = (messages[i + 1]?.content ?? []).filter((block: any) => block.type === 'tool_result')
    if (used.length > 0 && String(used) !== String(after.map((block: any) => block.tool_use_id)))
      return `message ${i}: calls without results`
    const results = content.filter((block: any) => block.type === 'tool_result')
    const before = (messages[i - 1]?.content ?? []).filter((block: any) => block.type === 'tool_use')
    if (role === 'user' && results.length !== before.length) return `message ${i}: results without calls`
    if (used.length > 0 && thinks && content[0].type !== 'thinking') return `message ${i}: a call without the thoughts before it`
    if (used.length > 0 && tools.length === 0) return `message ${i}: a call where there are no tools`
  }
  return marks > 4 ? `${marks} marks for the cache; 4 at most` : null
}

/** What servers of Chat Completions refuse, or null. */
function wrongChat({ messages }: any): string | null {
  if (messages[0]?.role !== 'system') return 'the first message is not the system’s'
  let open: string[] = []
  for (const [i, { role, content, tool_calls = [], tool_call_id }] of messages.entries()) {
    if (typeof content !== 'string') return `message ${i} has no text`
    if (role === 'tool') {
      if (open.shift() !== tool_call_id) return `message ${i}: a result without its call`
      continue
    }
    if (open.length > 0) return `message ${i}: calls without results`
    open = tool_calls.map((call: any) => call.id)
    if (new Set(open).size < open.length) return `message ${i}: two calls have one id`
    for (const call of tool_calls) {
      try {
        JSON.parse(call.function.arguments)
      } catch {
        return `message ${i}: arguments that are no JSON`
      }
    }
  }
  return open.length > 0 ? 'calls without results at the end' : null
}

function lineOfMessage({ role, content }: any): Line {
  const text = content.map((block: any) => block.text ?? (typeof block.content === 'string' ? block.content : '')).join('\n')
  const isResults = content.some((block: any) => block.type === 'tool_result')
  const calls = content.filter((block: any) => block.type === 'tool_use').map((block: any) => block.name)
  return { role: isResults ? 'results' : role, text, calls }
}

function chatLines(messages: any[]): Line[] {
  const lines: Line[] = []
  for (const { role, content, tool_calls = [] } of messages.slice(1)) {
    const before = lines.at(-1)
    if (role === 'tool' && before?.role === 'results') before.text += `\n${content}`
    else if (role === 'tool') lines.push({ role: 'results', text: content, calls: [] })
    else lines.push({ role, text: content, calls: tool_calls.map((call: any) => call.function.name) })
  }
  return lines
}
