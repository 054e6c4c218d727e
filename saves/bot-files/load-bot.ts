/** The bot of a seat, ready to play: its code, and how it is to play. */
import { type BotCode, type Played, playedAs } from '../../bot/codes.ts'
import { LIVE } from '../../bot/live.ts'
import { type FrozenBots, isLive } from './frozen-bots.ts'
import { type BotSeat, configurationOf } from './seat-bot.ts'

export interface SeatBot {
  code: BotCode
  played: Played
}

/** Throws where its code cannot be had. */
export function loadBot(codes: FrozenBots, seat: BotSeat): SeatBot {
  const configuration = configurationOf(seat)
  const code = isLive(configuration.code) ? LIVE : codes.code(configuration.code)
  return { code, played: playedAs(code.schema, configuration, seat.aggression) }
}
