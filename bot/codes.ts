/** What the code of a bot is, be it live or frozen, and how it is told to play. */
import type { Command, EngineContext, Negotiation, Outcome, Refusal } from '../engine/index.ts'
import type { Configuration, ParamValues } from './configuration.ts'
import type { BotSchema } from './schema.ts'

/** How a bot's code is to play: with a value for each of its parameters. */
export interface Played {
  name: string
  code: 'basic' | 'idle'
  params: ParamValues
}

/** A bot's code, as a bundle of it exports it. */
export interface BotCode {
  /** A turn, which ends with endTurn: yields one command at a time, is handed what came of it. */
  playTurn(w: EngineContext, seat: number, played: Played): Generator<Command, void, Outcome | Refusal>
  /** What the seat says to an open negotiation in which it has the floor. */
  answerNegotiation(w: EngineContext, seat: number, played: Played, negotiation: Negotiation): Command
  schema: BotSchema
}

/** A code's defaults with the values given over them. */
function fullParams(schema: BotSchema, given: ParamValues): Record<string, number | readonly string[]> {
  const params: Record<string, number | readonly string[]> = {}
  for (const { parameters } of schema) for (const { name, default: value } of parameters) params[name] = given[name] ?? value
  return params
}

/** What plays where a configuration is played at an aggression, 0–1 (null: its own). One that is given is played as it is, whoever leads the nation. */
export function playedAs(schema: BotSchema, { name, code, aggression, params }: Configuration, wanted: number | null): Played {
  const full = fullParams(schema, params)
  const given = wanted ?? aggression ?? params.aggression ?? null
  if (given !== null) {
    full.aggression = given
    if ('leaderAggression' in full) full.leaderAggression = 0
  }
  // A copy, as one that is built key by key is slow to read.
  return { name, code: code === 'idle' ? 'idle' : 'basic', params: { ...full } }
}
