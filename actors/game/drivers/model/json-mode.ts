/** For models that know no tools: what they are told, what they are sent, and how their replies are read. */
import { toolLines } from '../../../../tools/model-tools.ts'
import type { Message, ModelReply, ToolResult } from '../../../wire/model-exchange.ts'
import { readJson } from './repair.ts'
import { callsOf, type Recovered, recoverCalls } from './text-calls.ts'

/** Added to the system prompt. */
export const jsonPrompt = (): string => `Reply with one JSON object and nothing else:
{"thought": "why, in a sentence", "calls": [{"tool": "name", "args": {}}]}
The calls are carried out in their order; the next message has their results. ? marks what may be left out. The tools:
${toolLines()}`

export const REPLY_SCHEMA = {
  type: 'object',
  properties: {
    thought: { type: 'string' },
    calls: {
      type: 'array',
      items: {
        type: 'object',
        properties: { tool: { type: 'string' }, args: { type: 'object' } },
        required: ['tool', 'args'],
      },
    },
  },
  required: ['calls'],
}

/** Messages without calls and results of the API's own. */
export function asPlain(messages: Message[]): Message[] {
  return messages.map((message): Message => {
    if (message.role === 'results') return { role: 'user', text: resultsText(message.results) }
    return message.role === 'assistant' ? { ...message, text: message.text || '(nothing)', calls: [], blocks: null } : message
  })
}

const resultsText = (results: ToolResult[]): string =>
  results.map(({ name, text, isError }, i) => `[${i + 1}] ${name}${isError ? ' was refused' : ''}:\n${text}`).join('\n\n')

/**
 * The reply with the calls of the object that it is to be; where it is none, `found` in whatever text it is. The text stays as it was:
 * that is what the model sees of itself.
 */
export function readJsonReply(reply: ModelReply): { own: ModelReply; found: Recovered } {
  let value: unknown = null
  try {
    value = readJson(reply.text)
  } catch {}
  const isPlan = typeof value === 'object' && value !== null && Array.isArray((value as { calls?: unknown }).calls)
  const calls = isPlan ? callsOf(value) : null
  const { thought } = (value ?? {}) as { thought?: unknown }
  const thoughts = [reply.thoughts, typeof thought === 'string' ? thought : ''].filter(Boolean).join('\n\n')
  const found = calls ? [] : recoverCalls(reply.text).calls
  return { own: { ...reply, thoughts, calls: calls ?? [] }, found: { text: reply.text, calls: found } }
}
