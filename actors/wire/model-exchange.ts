/** An exchange with a model, whatever its API: messages, calls, tokens, failures. */
import type { ModelTool } from '../../tools/model-tools.ts'

export interface ToolCall {
  /** Pairs the call with its result. */
  id: string
  name: string
  /** An object; where the model wrote what is none, that text. */
  args: unknown
  /** What keeps the text of `args` from being read, else null. */
  broken: string | null
}

export interface ToolResult {
  id: string
  name: string
  text: string
  isError: boolean
}

export type Message =
  | { role: 'user'; text: string }
  | {
      role: 'assistant'
      text: string
      calls: ToolCall[]
      /** What the provider wants back as it gave it (signed thoughts), else null. */
      blocks: unknown[] | null
    }
  | { role: 'results'; results: ToolResult[] }

/** Tokens; `cached` is part of `input`, `reasoning` of `output`. Null: the endpoint does not tell. */
export interface Usage {
  input: number | null
  cached: number | null
  output: number | null
  reasoning: number | null
  /** Joules that the request took. */
  energy: number | null
}

/** Nothing is told yet. */
export const noUsage = (): Usage => ({ input: null, cached: null, output: null, reasoning: null, energy: null })

export interface ModelRequest {
  system: string
  /** Empty where calls are written as text. */
  tools: ModelTool[]
  messages: Message[]
  /** JSON schema of the whole reply, where calls are written as text; else null. */
  replySchema: object | null
  /** Of the endpoint's sampling, 0 to 2^31 - 1; null: its own. */
  seed: number | null
}

export interface ModelReply {
  text: string
  /** What it thought before, as far as it is told. */
  thoughts: string
  calls: ToolCall[]
  blocks: unknown[] | null
  usage: Usage
  /** The request's seed where it was sent to the endpoint, else null. */
  seed: number | null
  /** `length`: cut at the longest reply. `refused`: the provider let it say nothing. `pull`: it plays on by calls of its own. */
  stop: 'calls' | 'end' | 'length' | 'refused' | 'pull'
}

/** What a provider tells while a reply comes in. */
export interface Watch {
  signal: AbortSignal
  /** Something came. */
  alive(): void
  /** Tokens so far, by the provider's count. */
  used(usage: Usage): void
}

export interface Provider {
  /** Rejects with EndpointError, or with whatever ended it where `signal` did. */
  ask(request: ModelRequest, watch: Watch): Promise<ModelReply>
}

/**
 * Why no reply came. `retry`: it may come another time. `too_long`: the context was too small for the request. `endless`: it went
 * on for too long or too much. `refused`: no use in trying again.
 */
export class EndpointError extends Error {
  override name = 'EndpointError'
  kind: 'retry' | 'too_long' | 'endless' | 'refused'
  /** What the endpoint asked to be waited for, or null. */
  retryAfterMs: number | null
  constructor(kind: EndpointError['kind'], message: string, retryAfterMs: number | null = null) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
