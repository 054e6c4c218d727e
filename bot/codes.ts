/** The code that a bot plays by: the live one, the idle one, or one that was frozen. */
import type { Command, EngineContext, Negotiation, Outcome, Refusal } from '../engine/index.ts'
import { answerNegotiation, playTurn } from './play.ts'
import type { Profile } from './profiles.ts'
import { type BotSchema, SCHEMA } from './schema.ts'

/** Values of parameters, by name. */
export type ParamValues = Readonly<Record<string, number | readonly string[]>>

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

/** The code of this folder; its schema is the table of its parameters. */
export const LIVE: BotCode = {
  playTurn: (w, seat, played) => playTurn(w, seat, played as Profile),
  answerNegotiation: (w, seat, played, negotiation) => answerNegotiation(w, seat, played as Profile, negotiation),
  schema: SCHEMA,
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

/** A named way to play: what a profile says at one of its revisions. */
export interface Configuration {
  /** Id of the profile. */
  profile: string
  revision: number
  name: string
  /** 'basic' (the live code), 'idle', `snapshot_<name>` or `frozen_<hash>`. */
  code: string
  /** 0–1; null: as the code has it. */
  aggression: number | null
  /** What differs from the code's defaults. */
  params: ParamValues
}
