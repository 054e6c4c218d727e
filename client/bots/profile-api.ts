/** What is asked of the server about profiles. */
import { call } from '../net/api.ts'
import type { Profile, ProfileList, Schema } from './profile-types.ts'

export interface Engine {
  id: string
  kind: 'live' | 'idle' | 'snapshot' | 'frozen'
  note: string
  problem: string | null
}

const pathOf = (id: string): string => `/api/bots/profiles/${encodeURIComponent(id)}`

export const listProfiles = (): Promise<ProfileList> => call<ProfileList>('GET', '/api/bots/profiles')
export const readProfile = (id: string): Promise<Profile> => call<Profile>('GET', pathOf(id))
export const changeProfile = (id: string, body: object): Promise<Profile> => call<Profile>('PUT', pathOf(id), { body })
export const removeProfile = (id: string): Promise<null> => call<null>('DELETE', pathOf(id))
export const forkProfile = (id: string, body: { name?: string; revision?: number } = {}): Promise<Profile> =>
  call<Profile>('POST', `${pathOf(id)}/fork`, { body })
export const readSchema = (engine: string): Promise<Schema> =>
  call<Schema>('GET', `/api/bots/schema?engine=${encodeURIComponent(engine)}`)
export const readEngines = async (): Promise<Engine[]> => (await call<{ engines: Engine[] }>('GET', '/api/bots/engines')).engines
