/** Who plays a seat, in one spelling: a bot by its profile and aggression, a model by its name; and nothing that does not play. */
import { STANDARD_PROFILE } from '../../../bot/built-in.ts'
import type { Configuration } from '../../../bot/configuration.ts'
import { ProfileError } from '../../../saves/bot-files/bot-profiles.ts'
import { seatFor } from '../../../saves/bot-files/seat-bot.ts'
import type { Player } from '../../../saves/games/seat-handovers.ts'
import { failureAt } from '../../wire/failure.ts'
import type { Driver, Failure } from '../../wire/messages.ts'
import type { Profiles } from '../../wire/shard-dependencies.ts'

export type { Player }

/** What is asked for; null and absent: nothing in particular. */
export interface PlayerWish {
  driver?: Driver | null | undefined
  profile?: string | null | undefined
  aggression?: number | null | undefined
  model?: string | null | undefined
}

/** The player that comes of a wish, `was` (null: a new seat) before it; or why there is none. `at`: JSON pointer of the seat. */
export function playerFor(profiles: Profiles, was: Player | null, wish: PlayerWish, at = ''): Player | Failure {
  const driver = wish.driver ?? was?.driver ?? 'agent'
  const stays = driver === was?.driver
  const model = wish.model === undefined ? (stays ? was.model : null) : wish.model
  if (driver !== 'bot') {
    for (const field of ['profile', 'aggression'] as const)
      if (wish[field] !== undefined && wish[field] !== null) return onlyBots(`${at}/${field}`, field, driver)
    return { driver, profile: null, aggression: null, bot: null, model }
  }
  if (stays && wish.profile === undefined) {
    const aggression = wish.aggression === undefined ? was.aggression : wish.aggression
    return { ...playerOf(was), aggression, model }
  }
  const named = wish.profile ? profileNamed(profiles, wish.profile, at) : STANDARD_PROFILE
  if ('error' in named) return named
  // A seat's own aggression outlives a change of its profile.
  const own = wish.aggression === undefined ? (stays ? was.aggression : null) : wish.aggression
  return { driver, ...seatFor(named, own), model }
}

function profileNamed(profiles: Profiles, name: string, at: string): Configuration | Failure {
  try {
    return profiles.find(name)
  } catch (error) {
    if (error instanceof ProfileError)
      return failureAt(`${at}/profile`, error.message, 'GET /api/bots/profiles lists those that there are.')
    throw error
  }
}

const onlyBots = (path: string, field: string, driver: string): Failure =>
  failureAt(
    path,
    `Only a bot has ${field === 'profile' ? 'a profile' : 'an aggression'}; this seat is played by driver "${driver}".`,
    `Leave it out, or give "driver": "bot" with it.`,
  )

/** The part of a seat that says who plays it. */
export const playerOf = ({ driver, profile, aggression, bot, model }: Player): Player => ({
  driver,
  profile,
  aggression,
  bot: bot ?? null,
  model,
})

export const isSamePlayer = (a: Player, b: Player): boolean => JSON.stringify(playerOf(a)) === JSON.stringify(playerOf(b))
