/** What the bot of a seat plays, as the seat records it. */
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { findBuiltIn, STANDARD_PROFILE } from '../../bot/built-in.ts'
import type { Configuration } from '../../bot/configuration.ts'
import type { Seat } from '../../engine/index.ts'

/** The part of a seat that says what its bot plays. */
export type BotSeat = Pick<Seat, 'profile' | 'aggression' | 'bot'>

/** A seat that plays this, at an aggression of its own (null: the profile's): all of it is in the seat, so that the profile may change or go. */
export const seatFor = (configuration: Configuration, aggression: number | null): BotSeat => ({
  profile: configuration.name,
  aggression,
  bot: JSON.stringify(configuration),
})

const CONFIGURATION = Compile(
  Type.Object({
    profile: Type.String(),
    revision: Type.Integer(),
    name: Type.String(),
    code: Type.String(),
    aggression: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]),
    params: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Array(Type.String())])),
  }),
)

/** What a seat's bot plays, as it is recorded; null where nothing is, or nothing that can be read: games come as files too. */
export function recordedBot({ bot }: Pick<Seat, 'bot'>): Configuration | null {
  if (!bot) return null
  try {
    const read: unknown = JSON.parse(bot)
    return CONFIGURATION.Check(read) ? read : null
  } catch {
    return null
  }
}

/** What the seat says that it plays; a seat of an older program names a profile that came with it, or Standard. */
export function configurationOf(seat: Pick<Seat, 'profile' | 'bot'>): Configuration {
  const { profile } = seat
  const recorded = recordedBot(seat)
  if (recorded) return recorded
  return (profile === null ? null : findBuiltIn(profile)) ?? STANDARD_PROFILE
}
