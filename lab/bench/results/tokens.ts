/** Tokens of a model by kind: as they are counted for budgets, and as endpoints tell of them. */
import type { TurnMetrics } from '../../../actors/wire/messages.ts'

export interface Tokens {
  /** Cached ones included. */
  input: number
  cached: number
  /** Those of reasoning included. */
  output: number
  reasoning: number
}

export const TOKEN_KINDS = ['input', 'cached', 'output', 'reasoning'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

/** Null: nobody told. */
export type ToldTokens = { [K in TokenKind]: number | null }

export const noTokens = (): Tokens => ({ input: 0, cached: 0, output: 0, reasoning: 0 })

/** As they were counted: estimates where an endpoint tells nothing, 0 of an agent. */
export function tokensOf(rows: readonly TurnMetrics[]): Tokens {
  const all = noTokens()
  for (const row of rows) {
    all.input += row.input_tokens
    all.cached += row.cached_tokens
    all.output += row.output_tokens
    all.reasoning += row.reasoning_tokens
  }
  return all
}

/** Without the kinds of which nobody told. */
export function toldOf(counted: Tokens, untold: readonly TokenKind[]): ToldTokens {
  const told: ToldTokens = { ...counted }
  for (const kind of untold) told[kind] = null
  return told
}

/** Sums; null where a part is. */
export function sumTold(parts: readonly ToldTokens[]): ToldTokens {
  const all: ToldTokens = noTokens()
  for (const part of parts)
    for (const kind of TOKEN_KINDS) all[kind] = all[kind] === null || part[kind] === null ? null : all[kind] + part[kind]
  return all
}
