/** Fields of the open format's objects: what each must hold, its value where it is absent, what it refers to. */

import { LARGEST_FIGURE, LONGEST_TEXT } from '../figure-limits.ts'
import type { Json } from '../lenient-json.ts'
import { type NameKind, nearestNames } from '../names.ts'
import { addLoss, addProblem, type Place } from '../problem.ts'
import { STATS, type StatName } from '../stats.ts'

/** What the names in a field must be names of. */
export interface Reference {
  kinds: readonly NameKind[]
  /** Words that may stand there besides names. */
  words: readonly string[]
  /** A hint for computer players only: a wrong name is a warning. */
  soft: boolean
}

export interface Field<T> {
  /** What the value must be, for messages: "a whole number". */
  expects: string
  absent: T
  required: boolean
  /** Nothing of a game depends on it: where it is wrong or missing, that is a warning. */
  trifle: boolean
  reference: Reference | null
  /** Effects. */
  effects: boolean
  /** The value read, or undefined if it is not what the field expects. May report faults inside the value itself. */
  read(value: Json, place: Place): T | undefined
}

export type Fields = Record<string, Field<any>>
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }

const plain = { required: false, trifle: false, reference: null, effects: false }

export const required = <T>(field: Field<T>): Field<T> => ({ ...field, required: true })

const warn = (place: Place, message: string): void => addProblem(place, 'warning', message)

/** Nothing of a game depends on it. */
export const trifle = <T>(field: Field<T>): Field<T> => ({ ...field, trifle: true })

/** A word or name. Numbers without quotes count as words. */
export const text = (absent = ''): Field<string> => ({
  ...plain,
  expects: 'a text',
  absent,
  read(value, place) {
    if (typeof value === 'string') return value
    if (typeof value === 'number') return String(value)
    const only = Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' ? value[0] : value
    if (typeof only !== 'string' && typeof only !== 'boolean') return undefined
    warn(place, `a text was expected; ${shown(value)} is read as "${only}"`)
    return String(only)
  },
})

export const flag = (): Field<boolean> => ({
  ...plain,
  expects: 'true or false',
  absent: false,
  read(value, place) {
    if (typeof value === 'boolean') return value
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    const isTrue = String(value).trim().toLowerCase() === 'true'
    warn(place, `true or false was expected; ${shown(value)} is read as ${isTrue}`)
    return isTrue
  },
})

const bounds = (min: number, max: number): string =>
  min > -LARGEST && max < LARGEST ? ` from ${min} to ${max}` : min > -LARGEST ? ` of at least ${min}` : ''

const LARGEST = LARGEST_FIGURE
const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/

/** The number that a value is, or that a text says; cut to a whole one and into its bounds where it must be. Says what it changed. */
function readNumber(value: Json, min: number, max: number, isWhole: boolean, place: Place): number | undefined {
  const said = typeof value === 'string' && NUMBER.test(value) ? Number(value) : value
  if (typeof said !== 'number' || !Number.isFinite(said)) return undefined
  const whole = isWhole ? Math.trunc(said) : said
  const read = Math.min(max, Math.max(min, whole))
  if (read !== value) {
    const why = Math.abs(whole) > LARGEST ? HUGE : ''
    warn(
      place,
      `${isWhole ? 'a whole number' : 'a number'}${bounds(min, max)} was expected; ${shown(value)} is read as ${read}${why}`,
    )
  }
  return read
}

const HUGE = `; no figure may lie beyond ${LARGEST}`

export const int = (absent: number, min = -LARGEST, max = LARGEST): Field<number> => ({
  ...plain,
  expects: `a whole number${bounds(min, max)}`,
  absent,
  read: (value, place) => readNumber(value, min, max, true, place),
})

export const num = (absent: number, min = -LARGEST, max = LARGEST): Field<number> => ({
  ...plain,
  expects: `a number${bounds(min, max)}`,
  absent,
  read: (value, place) => readNumber(value, min, max, false, place),
})

/** A number that may be left out, then null. */
export const numOrNull = (min = -LARGEST, max = LARGEST): Field<number | null> => ({ ...num(0, min, max), absent: null })

export const oneOf = <const W extends readonly string[]>(words: W, absent: W[number]): Field<W[number]> => ({
  ...plain,
  expects: `one of ${words.join(', ')}`,
  absent,
  read(value, place) {
    if (typeof value !== 'string' || words.includes(value)) return value as W[number] | undefined
    const word = words.find(one => one.toLowerCase() === value.trim().toLowerCase())
    if (word !== undefined) warn(place, `"${value}" is read as "${word}"`)
    return word
  },
})

export const words = (): Field<string[]> => ({
  ...plain,
  expects: 'a list of texts',
  absent: [],
  read(value, place) {
    if (typeof value === 'string') {
      warn(place, `a list was expected; ${shown(value)} is read as the only text of one`)
      return [value]
    }
    if (!Array.isArray(value)) return undefined
    const list = value.filter(one => one !== null)
    if (list.length < value.length) warn(place, 'what is null in the list is left out')
    if (!list.every(one => typeof one !== 'object')) return undefined
    const texts = list.map(String)
    const fitting = texts.filter(({ length }) => length <= LONGEST_TEXT)
    if (fitting.length < texts.length) warn(place, `what is longer than ${LONGEST_TEXT} characters is left out of the list`)
    return fitting
  },
})

/** A text or a list of texts. */
export const wordOrWords = (): Field<string[]> => ({
  ...words(),
  expects: 'a text or a list of texts',
  read: (value, place) => (typeof value === 'string' ? [value] : words().read(value, place)),
})

/** Effects. */
export const effects = (): Field<string[]> => ({ ...words(), expects: 'a list of effects', effects: true })

type Color = [number, number, number]

export const color = (absent: Color): Field<Color> => ({
  ...plain,
  trifle: true,
  expects: 'a colour, [red, green, blue] from 0 to 255',
  absent,
  read: value => {
    if (!Array.isArray(value) || value.length < 3) return undefined
    const rgb = value.slice(0, 3)
    return rgb.every(part => typeof part === 'number' && part >= 0 && part <= 255) ? (rgb as Color) : undefined
  },
})

/** Amounts by name: {"Great Scientist": 3}. */
export const amounts = (): Field<Record<string, number>> => ({
  ...plain,
  expects: 'an object of numbers by name',
  absent: {},
  read(value, place) {
    if (!isObject(value)) return undefined
    const read = Object.entries(value).map(
      ([name, amount]) => [name, readNumber(amount, -LARGEST, LARGEST, false, place)] as const,
    )
    return read.every(([, amount]) => amount !== undefined) ? (Object.fromEntries(read) as Record<string, number>) : undefined
  },
})

/** Amounts of the seven yields, by their names in small letters. */
export const statAmounts = (): Field<Partial<Record<StatName, number>>> => ({
  ...plain,
  expects: `an object of numbers by yield (${STATS.join(', ')})`,
  absent: {},
  read: (value, place) => {
    const read = amounts().read(value, place)
    if (!read) return undefined
    const isYield = (key: string) => (STATS as readonly string[]).includes(key.toLowerCase())
    const strange = Object.keys(read).filter(key => !isYield(key))
    if (strange.length) warn(place, `${strange.join(', ')} is no yield, and is left out; yields are ${STATS.join(', ')}`)
    const amountsByYield = Object.entries(read).filter(([key]) => isYield(key))
    return Object.fromEntries(amountsByYield.map(([key, amount]) => [key.toLowerCase(), amount]))
  },
})

/** A list of objects inside an object. */
export const rows = <F extends Fields>(fields: F, cosmetic: readonly string[] = []): Field<ValuesOf<F>[]> => ({
  ...plain,
  expects: 'a list of objects',
  absent: [],
  read: (value, place) => {
    if (isObject(value)) warn(place, 'a list was expected; the object is read as the only one of it')
    else if (!Array.isArray(value)) return undefined
    const field = place.field
    return (isObject(value) ? [value] : value).flatMap((one, i) => {
      const row = readFields(fields, cosmetic, one, { ...place, entry: nameOf(one, `${place.entry}, ${field} #${i + 1}`) })
      return row === null ? [] : [row]
    })
  },
})

/** The seven yields that may stand directly in an object. */
export const YIELDS = {
  production: num(0),
  food: num(0),
  gold: num(0),
  science: num(0),
  culture: num(0),
  happiness: num(0),
  faith: num(0),
}

/** A name of an object of that kind; '' is none. */
export const ref = (kind: NameKind, absent = ''): Field<string> => ({ ...text(absent), reference: to(kind) })
/** A list of names of objects of that kind, or of the given words. */
export const refs = (kind: NameKind, extra: readonly string[] = []): Field<string[]> => ({
  ...words(),
  reference: to(kind, extra),
})
/** Amounts by names of objects of that kind. */
export const amountsBy = (kind: NameKind): Field<Record<string, number>> => ({ ...amounts(), reference: to(kind) })
/** Makes a wrong name in the field a warning: nothing but computer players' taste depends on it. */
export const soft = <T>(field: Field<T>, ...extra: string[]): Field<T> => ({
  ...field,
  reference: field.reference && { ...field.reference, words: [...field.reference.words, ...extra], soft: true },
})

const to = (kind: NameKind, extra: readonly string[] = []): Reference => ({ kinds: [kind], words: extra, soft: false })

export const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const nameOf = (value: Json, otherwise: string): string =>
  isObject(value) && (typeof value.name === 'string' || typeof value.name === 'number') && value.name !== ''
    ? String(value.name)
    : otherwise

/** Fields that any object may carry and that no rule reads. */
const ALWAYS_COSMETIC = ['civilopediaText', 'comment', 'comments']

/**
 * All fields of one object, with what is absent or cannot be read replaced by its default; null where it is no object, or lacks what it
 * cannot be without. Reports each fault.
 */
export function readFields<F extends Fields>(
  fields: F,
  cosmetic: readonly string[],
  given: Json,
  place: Place,
): ValuesOf<F> | null {
  if (!isObject(given)) {
    addLoss({ ...place, field: '' }, `an object was expected, not ${shown(given)}`)
    return null
  }
  const out: Record<string, unknown> = {}
  let isWhole = true
  for (const key in fields) {
    const field = fields[key]
    const at = { ...place, field: key }
    const raw = Object.hasOwn(given, key) ? given[key] : null
    const read = raw === null ? undefined : field.read(raw, at)
    const isNeeded = field.required && !field.trifle
    const wrong = raw === null ? `is missing; ${field.expects} was expected` : `${field.expects} was expected, not ${shown(raw)}`
    if (read === undefined && isNeeded) addLoss(at, wrong, place.entry === '' ? 'it' : `all of ${place.entry}`)
    else if (read === undefined && raw !== null && !field.trifle) addLoss(at, wrong)
    else if (read === undefined && (raw !== null || field.required)) addProblem(at, 'warning', wrong)
    isWhole &&= read !== undefined || !isNeeded
    out[key] = read ?? field.absent
  }
  for (const key in given) {
    if (Object.hasOwn(fields, key) || cosmetic.includes(key) || ALWAYS_COSMETIC.includes(key)) continue
    const near = nearestNames(Object.keys(fields), key, 1)
    warn({ ...place, field: key }, `this field is unknown and ignored${near.length ? `; is ${near[0]} meant?` : ''}`)
  }
  return isWhole ? (out as ValuesOf<F>) : null
}

function shown(value: Json): string {
  const written = JSON.stringify(value)
  return written.length > 60 ? `${written.slice(0, 60)}…` : written
}
