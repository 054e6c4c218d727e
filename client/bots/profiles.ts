/** Profiles as the server tells of them, and what is asked of it about them. */
import { call } from '../api.ts'

export type ParamValue = number | readonly string[]

export interface Plays {
  code: string
  aggression: number | null
  params: Readonly<Record<string, ParamValue>>
}

export interface Revision extends Plays {
  revision: number
  at: string
  note: string
  results: { games: number; wins: number; ahead: number; met: number } | null
}

export interface ProfileSummary extends Plays {
  id: string
  name: string
  builtIn: boolean
  revision: number
  note: string
  changed: string
  forkedFrom: { profile: string; revision: number } | null
  problem: string | null
}

export interface Profile extends ProfileSummary {
  /** The newest first. */
  revisions: Revision[]
}

export interface ProfileList {
  profiles: ProfileSummary[]
  broken: { file: string; message: string }[]
}

export interface Parameter {
  name: string
  group: string
  kind: 'number' | 'list'
  doc: string
  default: ParamValue
  unit?: string
  min?: number
  max?: number
  repeats?: boolean
  presets?: Readonly<Record<string, readonly string[]>>
}

export interface Schema {
  engine: string
  groups: string[]
  parameters: Parameter[]
}

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

export const isSameValue = (a: ParamValue | undefined, b: ParamValue | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** A value in words. */
export const shownValue = (value: ParamValue): string =>
  typeof value === 'number' ? String(value) : value.length === 0 ? 'by worth alone' : value.join(', ')
