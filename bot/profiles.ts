/** Named configurations of the bot. */
import { DEFAULTS, type Params } from './params/table.ts'

export interface Profile {
  name: string
  /** Which code plays: the live bot, or the one that does nothing. */
  code: 'basic' | 'idle'
  params: Params
}

export const STANDARD: Profile = { name: 'Standard', code: 'basic', params: DEFAULTS }
export const IDLE: Profile = { name: 'Idle', code: 'idle', params: DEFAULTS }
const PROFILES: readonly Profile[] = [STANDARD, IDLE]

/** The built-in profile of that name, without regard to case; null where there is none. 'basic' is another word for Standard. */
export function findProfile(name: string): Profile | null {
  const wanted = name.toLowerCase()
  if (wanted === 'basic') return STANDARD
  return PROFILES.find(profile => profile.name.toLowerCase() === wanted) ?? null
}

/** The profile with a seat's own aggression, 0–1, in place of the profile's. */
export const withAggression = (profile: Profile, aggression: number | null): Profile =>
  aggression === null ? profile : { ...profile, params: { ...profile.params, aggression } }
