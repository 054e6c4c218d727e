/** The bot of a seat, ready to play. */
import { findBuiltIn, STANDARD_PROFILE } from '../bot/built-in.ts'
import { type BotCode, type Configuration, type Played, playedAs } from '../bot/codes.ts'
import type { Seat } from '../engine/index.ts'
import type { FrozenBots } from './frozen-bots.ts'

/** What plays a seat. */
export interface SeatBot {
  code: BotCode
  played: Played
}

/** By what is recorded in the seat; one that names none plays Standard. Throws where its code cannot be had. */
export function botOf(codes: FrozenBots, { profile, aggression }: Pick<Seat, 'profile' | 'aggression'>): SeatBot {
  const configuration = profile === null ? STANDARD_PROFILE : findBuiltIn(profile)
  if (!configuration) throw new Error(`There is no bot profile "${profile}".`)
  return ready(codes, configuration, aggression)
}

function ready(codes: FrozenBots, configuration: Configuration, aggression: number | null): SeatBot {
  const code = codes.code(configuration.code)
  return { code, played: playedAs(code.schema, configuration, aggression) }
}
