/** What fits in a model's context: an estimate in characters, corrected by what the provider counts, and the cut of the oldest exchanges. */
import type { ModelTool } from '../../../../tools/model-tools.ts'
import type { Message, ModelRequest } from '../../../wire/model-exchange.ts'

/** Of English and JSON, until the provider has counted; on the safe side. */
const CHARS_PER_TOKEN = 3.2
/** Kept free of what the estimate may be wrong by. */
const MARGIN = 0.95
/** Cut down to this part, so that the beginning of the next requests stays the same for a while, as caches want it. */
const CUT_TO = 0.7

export class Budget {
  #charsPerToken = CHARS_PER_TOKEN
  #tokens: number

  /** `tokens`: what there is for a request. */
  constructor(contextTokens: number, maxOutputTokens: number) {
    this.#tokens = (contextTokens - maxOutputTokens) * MARGIN
  }

  /** Characters that a request may have. */
  get chars(): number {
    return Math.floor(this.#tokens * this.#charsPerToken)
  }

  tokensOf(chars: number): number {
    return Math.ceil(chars / this.#charsPerToken)
  }

  /** The provider counted `tokens` for a request of that many characters. */
  learn(chars: number, tokens: number): void {
    if (tokens < 100) return
    const seen = Math.min(6, Math.max(1.5, chars / tokens))
    this.#charsPerToken += (seen - this.#charsPerToken) / 2
  }

  /** The endpoint found a request of that many characters too long. */
  shrink(chars: number): void {
    this.#tokens = Math.min(this.#tokens, this.tokensOf(chars)) * CUT_TO
  }
}

export const messageChars = (message: Message): number =>
  message.role === 'user'
    ? message.text.length
    : message.role === 'results'
      ? message.results.reduce((sum, { text }) => sum + text.length + 60, 0)
      : message.blocks
        ? JSON.stringify(message.blocks).length
        : message.text.length + JSON.stringify(message.calls).length

export const requestChars = ({ system, tools, messages }: ModelRequest): number =>
  system.length + toolChars(tools) + messages.reduce((sum, message) => sum + messageChars(message), 0)

/** The tools are the same in every request. */
const counted = new WeakMap<readonly ModelTool[], number>()

function toolChars(tools: readonly ModelTool[]): number {
  const known = counted.get(tools)
  if (known !== undefined) return known
  const chars = JSON.stringify(tools).length
  counted.set(tools, chars)
  return chars
}

/**
 * The messages, without the oldest exchanges after the first message where all together have more characters than `chars`. A call and
 * its result stay together: an exchange is a reply of the model and everything up to its next. The newest exchange always stays.
 */
export function cutToFit(messages: Message[], chars: number): { kept: Message[]; cut: Message[] } {
  let total = messages.reduce((sum, message) => sum + messageChars(message), 0)
  if (total <= chars) return { kept: messages, cut: [] }
  let from = 1
  for (;;) {
    const next = messages.findIndex((message, i) => i > from && message.role === 'assistant')
    if (next < 0 || total <= chars * CUT_TO) break
    for (const message of messages.slice(from, next)) total -= messageChars(message)
    from = next
  }
  return { kept: [messages[0], ...messages.slice(from)], cut: messages.slice(1, from) }
}
