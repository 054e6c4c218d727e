/** A conversation with a model: what is sent grows with each reply, within what fits. */
import { redact } from '../../../../saves/models/redact.ts'
import { modelTools } from '../../../../tools/model-tools.ts'
import { EndpointError, type Message, type ModelReply, type ModelRequest, type ToolResult } from '../../../wire/model-exchange.ts'
import { completeWithRetry, type ModelClient } from './completion-retry.ts'
import { Budget, cutToFit, requestChars } from './context-budget.ts'
import { asPlain, jsonPrompt, REPLY_SCHEMA, readJsonReply } from './json-mode.ts'
import type { ModelPlayer } from './model-player.ts'
import { cutText, SYSTEM_PROMPT } from './prompt.ts'
import { type Recovered, recoverCalls, splitThoughts } from './text-calls.ts'

/** Part of a request that one result may fill. */
const RESULT_SHARE = 0.2
/** The estimate may be too high by this much. */
const ROOM = 1.3
/** How often a request is made shorter because the endpoint says so. */
const MOST_SHORTENED = 3

/** A reply as it is carried out. */
export interface PlayedReply extends ModelReply {
  /** Of its calls: those that were found in its text. */
  recovered: number
  /** Calls in its text that are not carried out, since the entry says so. */
  ignored: number
}

export class Conversation {
  #player: ModelPlayer
  #client: ModelClient
  #budget: Budget
  #messages: Message[]
  #opening: string
  /** Calls whose messages were cut, with how often each was done. */
  #cut = new Map<string, number>()
  #calls = 0

  constructor(player: ModelPlayer, client: ModelClient, opening: string) {
    const { contextTokens, maxOutputTokens } = client.entry
    this.#player = player
    this.#client = client
    this.#budget = new Budget(contextTokens, maxOutputTokens)
    this.#opening = opening
    this.#messages = [{ role: 'user', text: opening }]
  }

  get longestResult(): number {
    return Math.floor(this.#budget.chars * RESULT_SHARE)
  }

  /** The model's next reply, with every call in it, however it was written. */
  async next(): Promise<PlayedReply> {
    const { toolMode, recoverCalls: isAllowed } = this.#client.entry
    const raw = withoutThoughts(await this.#ask())
    const { own, found } = toolMode === 'json' ? readJsonReply(raw) : nativeReply(raw)
    const inText = found.calls.length
    const isRecovered = isAllowed && inText > 0
    const reply = isRecovered ? { ...own, ...found } : own
    const calls = reply.calls.map(call => ({ ...call, args: withoutKeys(call.args), id: call.id || `call_${this.#calls++}` }))
    // Calls that were found in the text are the provider's own from here on: the model sees how they are made.
    this.#messages.push({ role: 'assistant', text: reply.text, calls, blocks: reply.blocks })
    return { ...reply, calls, recovered: isRecovered ? inText : 0, ignored: isAllowed ? 0 : inText }
  }

  answer(results: ToolResult[]): void {
    this.#messages.push({ role: 'results', results })
  }

  say(text: string): void {
    this.#messages.push({ role: 'user', text })
  }

  async #ask(): Promise<ModelReply> {
    for (let shortened = 0; ; shortened++) {
      const request = this.#request()
      const chars = requestChars(request)
      if (this.#messages.length === 1) this.#checkRoom(chars)
      try {
        const reply = await completeWithRetry(this.#client, request)
        if ((reply.usage.input ?? 0) > 0) this.#budget.learn(chars, reply.usage.input!)
        else this.#estimate(chars, reply)
        return reply
      } catch (error) {
        const tooLong = error instanceof EndpointError && error.kind === 'too_long'
        if (!tooLong || shortened === MOST_SHORTENED || this.#messages.length < 3) throw error
        this.#budget.shrink(chars)
      }
    }
  }

  /** Some endpoints cut what is too long without a word: then the model would play without its tools. */
  #checkRoom(chars: number): void {
    if (chars <= this.#budget.chars * ROOM) return
    const { contextTokens, maxOutputTokens } = this.#client.entry
    const needed = this.#budget.tokensOf(chars)
    const text = `the tools and the briefing need about ${needed} tokens; contextTokens less maxOutputTokens is ${contextTokens - maxOutputTokens}`
    throw new EndpointError('too_long', text)
  }

  /** Of an endpoint that counts no tokens. */
  #estimate(chars: number, { text, thoughts, calls }: ModelReply): void {
    const usage = this.#client.usage()
    usage.inputTokens += this.#budget.tokensOf(chars)
    usage.outputTokens += this.#budget.tokensOf(text.length + thoughts.length + JSON.stringify(calls).length)
  }

  #request(): ModelRequest {
    const inText = this.#client.entry.toolMode === 'json'
    const system = inText ? `${SYSTEM_PROMPT}\n\n${jsonPrompt()}` : SYSTEM_PROMPT
    const tools = inText ? [] : modelTools()
    const { seed } = this.#client
    const fixed = requestChars({ system, tools, messages: [], replySchema: null, seed })
    this.#shorten(this.#budget.chars - fixed)
    const messages = inText ? asPlain(this.#messages) : this.#messages
    return { system, tools, messages, replySchema: inText ? REPLY_SCHEMA : null, seed }
  }

  #shorten(chars: number): void {
    const { kept, cut } = cutToFit(this.#messages, chars)
    if (cut.length === 0) return
    for (const message of cut) {
      if (message.role !== 'results') continue
      for (const { name, isError } of message.results) if (!isError) this.#cut.set(name, (this.#cut.get(name) ?? 0) + 1)
    }
    const done = [...this.#cut].map(([name, times]) => (times > 1 ? `${name} ×${times}` : name)).join(', ')
    this.#messages = [
      { role: 'user', text: `${this.#opening}\n\n${cutText(done || 'nothing that succeeded')}` },
      ...kept.slice(1),
    ]
    this.#player.forgetSeen()
    this.#player.keep({ kind: 'cut', messages: cut.length })
  }
}

/** An endpoint knows its key, and may say it. */
function withoutKeys(args: unknown): unknown {
  const text = JSON.stringify(args) ?? 'null'
  const clean = redact(text)
  return clean === text ? args : JSON.parse(clean)
}

function withoutThoughts(reply: ModelReply): ModelReply {
  const { thoughts, text } = splitThoughts(reply.text)
  return thoughts === '' ? reply : { ...reply, text, thoughts: [reply.thoughts, thoughts].filter(Boolean).join('\n\n') }
}

/** The reply with the API's own calls; where it has none, what is `found` in its text. */
function nativeReply(own: ModelReply): { own: ModelReply; found: Recovered } {
  if (own.calls.length > 0) return { own, found: { text: own.text, calls: [] } }
  const found = recoverCalls(own.text)
  // The end of a reply that was cut is no call unless it is whole.
  if (own.stop === 'length' && !/[>})`]\s*$/.test(own.text)) found.calls.pop()
  return { own, found }
}
