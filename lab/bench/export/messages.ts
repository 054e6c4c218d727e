/** Conversations as JSON lines of chat messages, in the words of Chat Completions: a line for each turn or answer out of turn. */
import type { Outcome } from '../results/outcome.ts'
import type { ChatMessage, Conversation } from './conversations.ts'

export function messageLine(run: string, outcome: Outcome, one: Conversation): object {
  const { n, game, entrant, scenario, variant, block, seed, seat, epoch = 0, goal, score, place, won, sampling } = outcome
  const { turn, at, model, promptVersion, messages, failures, cut } = one
  return {
    messages: messages.map(asChat),
    metadata: {
      ...{ run, n, game, entrant, model, scenario, variant, block, seed, seat, epoch, turn },
      ...{ at: new Date(at).toISOString(), promptVersion, failures, cut },
      // Of the whole game, the same in all its lines.
      outcome: { goal, score, place, won },
      sampling,
    },
  }
}

function asChat(message: ChatMessage): object {
  if (message.role === 'tool') {
    const { role, call, name, content, isError } = message
    return { role, tool_call_id: call, name, content, is_error: isError }
  }
  if (message.role !== 'assistant') return message
  const { role, content, reasoning, calls, reply } = message
  const tool_calls = calls.map(({ id, name, args }) => ({
    id,
    type: 'function',
    function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
  }))
  const { usage, seconds, stop, recovered = null, ignored = null, seed = null } = reply
  return {
    role,
    content,
    ...(reasoning !== '' && { reasoning_content: reasoning }),
    ...(tool_calls.length > 0 && { tool_calls }),
    metadata: { stop, seconds, usage, recovered, ignored, seed },
  }
}
