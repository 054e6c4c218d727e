/** A profile under the editor's hand: every value as its control holds it, what differs from the defaults, and what is to be saved. */

import { botsWords } from '../../words/bots.ts'
import { isSameValue, type Parameter, type ParamValue, type Plays, type Profile, type Schema } from '../profile-types.ts'

const words = botsWords.draft

/** A number as it was typed, or names in order, each with a key of its own: a name may stand there twice. */
export type Typed = string | Entry[]

export interface Entry {
  key: number
  name: string
}

export interface Draft {
  name: string
  code: string
  /** '': as the code has it. */
  aggression: string
  note: string
  /** What was given, by parameter; what is not in it has its default. */
  params: Record<string, Typed>
}

let nextKey = 1
export const entryOf = (name: string): Entry => ({ key: nextKey++, name })

export const typedOf = (value: ParamValue): Typed => (typeof value === 'number' ? String(value) : value.map(entryOf))

/** The names that the control of a list holds, which are kept in the draft with their keys. */
export function entriesOf({ params }: Draft, { name, default: usual }: Parameter): Entry[] {
  const typed = (params[name] ??= typedOf(usual))
  return typeof typed === 'string' ? [] : typed
}

/** As the server takes it; what is typed and no number it refuses, and says why. */
export function givenValue(typed: Typed): ParamValue | string {
  if (typeof typed !== 'string') return typed.map(({ name }) => name)
  const text = typed.trim().replace(',', '.')
  return text === '' || !Number.isFinite(Number(text)) ? typed : Number(text)
}

const typedParams = (params: Plays['params']): Draft['params'] =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typedOf(value)]))

export const draftOf = ({ name, code, aggression, params }: Pick<Profile, 'name' | keyof Plays>): Draft => ({
  name,
  code,
  aggression: aggression === null ? '' : String(aggression),
  note: '',
  params: typedParams(params),
})

/** Plays as that revision did; to be saved as a new one. */
export function takeRevision(draft: Draft, { revision, code, aggression, params }: Plays & { revision: number }): void {
  Object.assign(draft, draftOf({ name: draft.name, code, aggression, params }), { note: words.revertNote({ revision }) })
}

/** What is given otherwise than by default; a number that was left empty is none. */
export function overridesOf({ params }: Draft, schema: Schema | null): Record<string, ParamValue | string> {
  const defaults = new Map(schema?.parameters.map(one => [one.name, one.default]))
  const given = Object.entries(params).flatMap(([name, typed]) => {
    const value = givenValue(typed)
    const isDefault = value === '' || isSameValue(value as ParamValue, defaults.get(name))
    return isDefault ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}

/** Whether the control of a parameter holds another value than its default. */
export function isOverride({ params }: Draft, { name, default: usual }: Parameter): boolean {
  const typed = params[name]
  if (typed === undefined) return false
  const value = givenValue(typed)
  return value !== '' && !isSameValue(value as ParamValue, usual)
}

/** Names of the parameters that are not as the profile was saved. */
export function unsavedParams(draft: Draft, schema: Schema | null, saved: Plays): Set<string> {
  const now = overridesOf(draft, schema)
  const was: Readonly<Record<string, ParamValue | string>> = saved.params
  const names = [...new Set([...Object.keys(now), ...Object.keys(was)])]
  return new Set(names.filter(name => !isSameValue(now[name] as ParamValue, was[name] as ParamValue)))
}

export const aggressionOf = ({ aggression }: Draft): number | string | null => {
  const value = givenValue(aggression)
  return value === '' ? null : (value as number | string)
}

/** Body of the change, made from the revision that the editor began with. */
export const changeOf = (draft: Draft, schema: Schema | null, revision: number): object => ({
  name: draft.name,
  code: draft.code,
  aggression: aggressionOf(draft),
  params: overridesOf(draft, schema),
  revision,
  ...(draft.note.trim() !== '' && { note: draft.note.trim() }),
})
