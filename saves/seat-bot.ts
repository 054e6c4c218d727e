/** What the bot of a seat plays, as the seat records it. */
import { findBuiltIn, STANDARD_PROFILE } from '../bot/built-in.ts'
import type { Configuration } from '../bot/configuration.ts'
import type { Seat } from '../engine/index.ts'

/** The part of a seat that says what its bot plays. */
export type BotSeat = Pick<Seat, 'profile' | 'aggression' | 'bot'>

/** A seat that plays this, at an aggression of its own (null: the profile's): all of it is in the seat, so that the profile may change or go. */
export const seatFor = (configuration: Configuration, aggression: number | null): BotSeat => ({
  profile: configuration.name,
  aggression,
  bot: JSON.stringify(configuration),
})

/** What the seat says that it plays; a seat of an older program names a profile that came with it, or Standard. */
export function configurationOf({ profile, bot }: Pick<Seat, 'profile' | 'bot'>): Configuration {
  if (bot !== null) return JSON.parse(bot)
  return (profile === null ? null : findBuiltIn(profile)) ?? STANDARD_PROFILE
}
