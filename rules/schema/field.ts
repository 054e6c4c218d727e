/** Fields of the open format's objects: what each must hold, its value where it is absent, what it refers to. */
import type { Json } from '../lenient-json.ts'
import type { NameKind } from '../names.ts'
import { addProblem, type Place } from '../problem.ts'
import { LARGEST_FIGURE } from '../sane-figures.ts'
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
  reference: Reference | null
  /** Effects. */
  effects: boolean
  /** The value read, or undefined if it is not what the field expects. May report faults inside the value itself. */
  read(value: Json, place: Place): T | undefined
}

export type Fields = Record<string, Field<any>>
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }

const plain = { required: false, reference: null, effects: false }

export const required = <T>(field: Field<T>): Field<T> => ({ ...field, required: true })

/** A word or name. Numbers without quotes count as words. */
export const text = (absent = ''): Field<string> => ({
  ...plain,
  expects: 'a text',
  absent,
  read: value => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined),
})

export const flag = (): Field<boolean> => ({
  ...plain,
  expects: 'true or false',
  absent: false,
  read: value => (typeof value === 'boolean' ? value : undefined),
})

const within = (value: Json, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max

const bounds = (min: number, max: number): string =>
  min > -LARGEST && max < LARGEST ? ` from ${min} to ${max}` : min > -LARGEST ? ` of at least ${min}` : ''

const LARGEST = LARGEST_FIGURE

export const int = (absent: number, min = -LARGEST, max = LARGEST): Field<number> => ({
  ...plain,
  expects: `a whole number${bounds(min, max)}`,
  absent,
  read: value => (within(value, min, max) && Number.isInteger(value) ? value : undefined),
})

export const num = (absent: number, min = -LARGEST, max = LARGEST): Field<number> => ({
  ...plain,
  expects: `a number${bounds(min, max)}`,
  absent,
  read: value => (within(value, min, max) ? value : undefined),
})

/** A number that may be left out, then null. */
export const numOrNull = (min = -LARGEST, max = LARGEST): Field<number | null> => ({ ...num(0, min, max), absent: null })

export const oneOf = <const W extends readonly string[]>(words: W, absent: W[number]): Field<W[number]> => ({
  ...plain,
  expects: `one of ${words.join(', ')}`,
  absent,
  read: value => (typeof value === 'string' && words.includes(value) ? value : undefined),
})

export const words = (): Field<string[]> => ({
  ...plain,
  expects: 'a list of texts',
  absent: [],
  read: value => {
    if (!Array.isArray(value)) return undefined
    const list = value.map(one => (typeof one === 'number' ? String(one) : one))
    return list.every(one => typeof one === 'string') ? (list as string[]) : undefined
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
  expects: 'a colour, [red, green, blue] from 0 to 255',
  absent,
  read: value => {
    if (!Array.isArray(value) || value.length < 3) return undefined
    const rgb = value.slice(0, 3)
    return rgb.every(part => within(part, 0, 255)) ? (rgb as Color) : undefined
  },
})

/** Amounts by name: {"Great Scientist": 3}. */
export const amounts = (): Field<Record<string, number>> => ({
  ...plain,
  expects: 'an object of numbers by name',
  absent: {},
  read: value => {
    if (!isObject(value)) return undefined
    return Object.values(value).every(amount => within(amount, -LARGEST, LARGEST)) ? (value as Record<string, number>) : undefined
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
    const strange = Object.keys(read).filter(key => !(STATS as readonly string[]).includes(key.toLowerCase()))
    if (strange.length) addProblem(place, 'error', `${strange.join(', ')} is no yield; yields are ${STATS.join(', ')}`)
    return Object.fromEntries(Object.entries(read).map(([key, amount]) => [key.toLowerCase(), amount]))
  },
})

/** A list of objects inside an object. */
export const rows = <F extends Fields>(fields: F, cosmetic: readonly string[] = []): Field<ValuesOf<F>[]> => ({
  ...plain,
  expects: 'a list of objects',
  absent: [],
  read: (value, place) => {
    if (!Array.isArray(value)) return undefined
    const field = place.field
    return value.map((one, i) =>
      readFields(fields, cosmetic, one, { ...place, entry: nameOf(one, `${place.entry}, ${field} #${i + 1}`) }),
    )
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

/** All fields of one object, with what is absent or wrong replaced by its default; reports each fault. */
export function readFields<F extends Fields>(fields: F, cosmetic: readonly string[], value: Json, place: Place): ValuesOf<F> {
  const out: Record<string, unknown> = {}
  const given = isObject(value) ? value : {}
  if (!isObject(value)) addProblem({ ...place, field: '' }, 'error', `an object was expected, not ${shown(value)}`)
  for (const key in fields) {
    const field = fields[key]
    const at = { ...place, field: key }
    const raw = Object.hasOwn(given, key) ? given[key] : null
    const read = raw === null ? undefined : field.read(raw, at)
    if (raw !== null && read === undefined)
      addProblem(at, 'error', `${field.expects} was expected, not ${shown(raw)}${isHuge(raw) ? HUGE : ''}`)
    if (raw === null && field.required && isObject(value)) addProblem(at, 'error', `is missing; ${field.expects} was expected`)
    out[key] = read ?? field.absent
  }
  for (const key in given) {
    if (Object.hasOwn(fields, key) || cosmetic.includes(key) || ALWAYS_COSMETIC.includes(key)) continue
    addProblem({ ...place, field: key }, 'warning', 'this field is unknown and ignored')
  }
  return out as ValuesOf<F>
}

const HUGE = `; no figure may lie beyond ${LARGEST_FIGURE}`

/** Whether a number in it is what does not fit. */
const isHuge = (value: Json): boolean =>
  typeof value === 'number' ? Math.abs(value) > LARGEST_FIGURE : isObject(value) && Object.values(value).some(isHuge)

function shown(value: Json): string {
  const written = JSON.stringify(value)
  return written.length > 60 ? `${written.slice(0, 60)}…` : written
}
