/** How the live bot plays: a value for each of its parameters. */
import { DEFAULTS, type Params } from './params/table.ts'

export interface Profile {
  name: string
  /** Whether it plays, or does nothing. */
  code: 'basic' | 'idle'
  params: Params
}

export const STANDARD: Profile = { name: 'Standard', code: 'basic', params: DEFAULTS }
export const IDLE: Profile = { name: 'Idle', code: 'idle', params: DEFAULTS }

/** The profile with a seat's own aggression, 0–1, in place of the profile's. */
export const withAggression = (profile: Profile, aggression: number | null): Profile =>
  aggression === null ? profile : { ...profile, params: { ...profile.params, aggression } }
