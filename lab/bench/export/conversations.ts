/** A seat's transcript as conversations in chat messages: each turn of a model is one, and so is each answer that it gave out of turn. */
import { PROMPT_VERSION, SYSTEM_PROMPT } from '../../../actors/game/drivers/model/prompt.ts'
import type { TranscriptEntry } from '../../../actors/wire/messages.ts'

export interface ChatCall {
  id: string
  name: string
  args: unknown
}

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; reasoning: string; calls: ChatCall[]; reply: Reply }
  | { role: 'tool'; content: string; call: string; name: string; isError: boolean }

type Of<K extends TranscriptEntry['kind']> = Extract<TranscriptEntry, { kind: K }>
type Reply = Omit<Of<'reply'>, 'kind' | 'text' | 'thoughts' | 'calls'>

export interface Conversation {
  turn: number
  /** ms since 1970, when it began. */
  at: number
  /** As the endpoint calls it. */
  model: string
  promptVersion: number
  messages: ChatMessage[]
  /** Why requests failed, in their order. */
  failures: string[]
  /** Messages that no longer fitted, and were not sent again. */
  cut: number
}

/** The system's words stand first where this program still has those that were said. */
export function conversationsOf(entries: readonly TranscriptEntry[]): Conversation[] {
  const all: Conversation[] = []
  for (const entry of entries) {
    if (entry.kind === 'opening') all.push(begun(entry))
    const one = all.at(-1)
    if (one) add(one, entry)
  }
  return all
}

function begun({ turn, at, model, promptVersion, text }: Of<'opening'>): Conversation {
  const system: ChatMessage[] = promptVersion === PROMPT_VERSION ? [{ role: 'system', content: SYSTEM_PROMPT }] : []
  const messages: ChatMessage[] = [...system, { role: 'user', content: text }]
  return { turn, at, model, promptVersion, messages, failures: [], cut: 0 }
}

function add(one: Conversation, entry: TranscriptEntry): void {
  const { messages } = one
  if (entry.kind === 'nudge') messages.push({ role: 'user', content: entry.text })
  else if (entry.kind === 'cut') one.cut += entry.messages
  else if (entry.kind === 'failure') one.failures.push(entry.text)
  else if (entry.kind === 'reply') {
    const { kind: _, text, thoughts, calls, ...reply } = entry
    const n = messages.length
    const named = calls.map((call, i) => ({ id: `call_${n}_${i}`, ...call }))
    messages.push({ role: 'assistant', content: text, reasoning: thoughts, calls: named, reply })
  } else if (entry.kind === 'results') {
    const last = messages.findLast(message => message.role === 'assistant')
    for (const [i, { name, text, isError }] of entry.results.entries())
      messages.push({ role: 'tool', content: text, call: last?.calls[i]?.id ?? '', name, isError })
  }
}
