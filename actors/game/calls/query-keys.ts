/** What makes two queries the same, and how an answer reads. */
import { textOf } from '../../../tools/call.ts'
import { TOOLS } from '../../../tools/index.ts'
import { callKey, isUnchanged, unchangedText } from '../../../tools/tool/guard.ts'
import type { Language } from '../../../tools/words/language/languages.ts'
import type { CallAnswer } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import { isWritten, writeAnswer } from './written-answer.ts'

/** Whether it has to be answered whole, as an argument of its own says. */
export const asksFresh = (args: unknown): boolean => (args as { fresh?: unknown } | null)?.fresh === true

/** The same for the same query in one language, asked `fresh` or not. */
export function queryKey({ tool, args, language = 'en' }: { tool: string; args: unknown; language?: Language }): string {
  const named = language === 'en' ? tool : `${tool} ${language}`
  if (typeof args !== 'object' || args === null) return callKey(named, args)
  const { fresh: _, ...asked } = args as Record<string, unknown>
  return callKey(named, asked)
}

export function isWhole(name: string): boolean {
  const tool = TOOLS.get(name)
  return tool?.kind === 'reads' && tool.whole === true
}

interface Form {
  tool: string
  text?: boolean
  written?: boolean
}

/** The reply in the form that its caller asked for. */
export function inForm({ tool, text = false, written = false }: Form, reply: Reply): Reply {
  const said = text ? withText(tool, reply) : reply
  if (!written || !said.ok || isWritten(said.answer)) return said
  const { text: _, ...bare } = said.answer as CallAnswer
  return { ok: true, answer: writeAnswer(text ? (said.answer as CallAnswer) : bare) }
}

/** The same reply with its text. */
function withText(name: string, reply: Reply): Reply {
  if (!reply.ok) return reply
  const answer = reply.answer as CallAnswer
  const tool = TOOLS.get(name)
  const { result } = answer
  const text = isUnchanged(result) ? unchangedText(result) : tool ? textOf(tool, result) : String(result)
  return { ok: true, answer: { ...answer, text } }
}
