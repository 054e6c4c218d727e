/** 'Best bot': the best-ranked profile whose rating tells of what it plays today. */
import { STANDARD_PROFILE } from './built-in.ts'
import { type Configuration, settingsOf } from './configuration.ts'

/** A rating, with what played for it. */
export interface Rating extends Configuration {
  /** Digest of the sources of the code that played. */
  sources: string
  rating: number
}

/** What a seat is given that asks for the best there is. */
export const BEST = 'Best bot'

export const isBest = (name: string): boolean => ['best', 'best bot', 'best-bot'].includes(name.trim().toLowerCase())

/**
 * In this order: a profile that is rated as it is now; one that was rated with its parameters and aggression under earlier code of the live
 * bot; the best-ranked that there is; Standard. Of several the one with the highest rating; never one that does nothing.
 */
export function bestBot(
  profiles: readonly Configuration[],
  ratings: readonly Rating[],
  sourcesOf: (code: string) => string,
): Configuration {
  const byId = new Map(profiles.map(one => [one.profile, one]))
  const ranked = [...ratings]
    .sort((a, b) => b.rating - a.rating)
    .flatMap(rated => {
      const profile = byId.get(rated.profile)
      return profile && profile.code !== 'idle' ? [{ rated, profile, same: settingsOf(rated) === settingsOf(profile) }] : []
    })
  const best =
    ranked.find(({ rated, profile, same }) => same && rated.sources === sourcesOf(profile.code)) ??
    ranked.find(({ profile, same }) => same && profile.code === 'basic') ??
    ranked[0]
  return best?.profile ?? STANDARD_PROFILE
}
