/** What makes two queries the same, and how an answer reads. */
import { textOf } from '../../../tools/call.ts'
import { TOOLS } from '../../../tools/index.ts'
import { callKey, isUnchanged, unchangedText } from '../../../tools/tool/guard.ts'
import type { CallAnswer } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'

/** Whether it has to be answered whole, as an argument of its own says. */
export const asksFresh = (args: unknown): boolean => (args as { fresh?: unknown } | null)?.fresh === true

/** The same for the same query, asked `fresh` or not. */
export function queryKey({ tool, args }: { tool: string; args: unknown }): string {
  if (typeof args !== 'object' || args === null) return callKey(tool, args)
  const { fresh: _, ...asked } = args as Record<string, unknown>
  return callKey(tool, asked)
}

export function isWhole(name: string): boolean {
  const tool = TOOLS.get(name)
  return tool?.kind === 'reads' && tool.whole === true
}

/** The same reply with its text. */
export function withText(name: string, reply: Reply): Reply {
  if (!reply.ok) return reply
  const answer = reply.answer as CallAnswer
  const tool = TOOLS.get(name)
  const { result } = answer
  const text = isUnchanged(result) ? unchangedText(result) : tool ? textOf(tool, result) : String(result)
  return { ok: true, answer: { ...answer, text } }
}

/** What is not for the caller stays behind. */
