/** Profiles and parameters as the server tells of them. */
import { botsWords } from '../words/bots.ts'
import { countWords } from '../words/counts.ts'

const words = botsWords.profileTypes

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
  damaged: string | null
}

export interface Profile extends ProfileSummary {
  /** The newest first. */
  revisions: Revision[]
}

export interface ProfileList {
  profiles: ProfileSummary[]
  broken: { file: string; message: string }[]
  damaged: { text: string }[]
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

export const isSameValue = (a: ParamValue | undefined, b: ParamValue | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** A value in words. */
export const shownValue = (value: ParamValue): string =>
  typeof value === 'number' ? String(value) : value.length === 0 ? words.emptyOrder : value.join(', ')

/** How many overrides are named before they are only counted. */
const NAMED = 2

/** What a profile is, in one line: its code, what it sets, and its note; that of the built-in ones is the same for all. */
export function aboutProfile({ code, params, aggression, note, builtIn }: ProfileSummary): string {
  const set = Object.entries(params)
  const named = set.length <= NAMED ? set.map(override).join(', ') : ''
  return [
    codeInWords(code),
    set.length === 0 ? words.noOverrides : countWords.overrides({ n: set.length }) + (named && `: ${named}`),
    ...(aggression === null ? [] : [words.aggression({ aggression })]),
    ...(note === '' || builtIn ? [] : [note]),
  ].join(' · ')
}

/** A list has no room in a line. */
const override = ([name, value]: [string, ParamValue]): string => (typeof value === 'number' ? `${name} ${value}` : name)

function codeInWords(code: string): string {
  if (code === 'basic' || code === 'live') return words.liveCode
  if (code === 'idle') return words.idle
  const [, kind, name] = /^(snapshot|frozen)_(.+)$/.exec(code) ?? []
  return kind === 'snapshot' ? words.snapshot({ name }) : kind === 'frozen' ? words.frozen({ name }) : code
}
