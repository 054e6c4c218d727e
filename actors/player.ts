/** Who plays a seat, in one spelling: a bot by its profile and aggression, a model by its name; and nothing that does not play. */
import { findBuiltIn, STANDARD_PROFILE } from '../bot/built-in.ts'
import type { Player } from '../saves/seat-changes.ts'
import { failureAt } from './failure.ts'
import type { Failure } from './messages.ts'

export type { Player }

/** What is asked for; null and absent: nothing in particular. */
export type PlayerWish = { [K in keyof Player]?: Player[K] | null | undefined }

/** The player that comes of a wish, `was` (null: a new seat) before it; or why there is none. `at`: JSON pointer of the seat. */
export function playerFor(was: Player | null, wish: PlayerWish, at = ''): Player | Failure {
  const driver = wish.driver ?? was?.driver ?? 'agent'
  const stays = driver === was?.driver
  const model = wish.model === undefined ? (stays ? was.model : null) : wish.model
  if (driver !== 'bot') {
    for (const field of ['profile', 'aggression'] as const)
      if (wish[field] !== undefined && wish[field] !== null) return onlyBots(`${at}/${field}`, field, driver)
    return { driver, profile: null, aggression: null, model }
  }
  const named = wish.profile ? findBuiltIn(wish.profile) : null
  if (wish.profile && !named) return failureAt(`${at}/profile`, `There is no bot profile "${wish.profile.slice(0, 100)}".`)
  const profile = named?.name ?? (stays && wish.profile === undefined ? was.profile : null) ?? STANDARD_PROFILE.name
  const aggression = wish.aggression === undefined ? (stays ? was.aggression : null) : wish.aggression
  return { driver, profile, aggression, model }
}

const onlyBots = (path: string, field: string, driver: string): Failure =>
  failureAt(
    path,
    `Only a bot has ${field === 'profile' ? 'a profile' : 'an aggression'}; this seat is played by driver "${driver}".`,
    `Leave it out, or give "driver": "bot" with it.`,
  )

/** The part of a seat that says who plays it. */
export const playerOf = ({ driver, profile, aggression, model }: Player): Player => ({ driver, profile, aggression, model })

export const isSamePlayer = (a: Player, b: Player): boolean => JSON.stringify(playerOf(a)) === JSON.stringify(playerOf(b))
