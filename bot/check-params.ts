/** What may be given for a bot's parameters. */
import { nearestNames } from '../rules/names.ts'
import { type BotSchema, type Parameter, SCHEMA } from './schema.ts'

/** Something wrong with a parameter that is given, in a sentence. */
export interface ParamProblem {
  name: string
  message: string
}

/** Longest order of preference, and longest name in one. */
export const LIST_MOST = 100
export const NAME_LONGEST = 80

/** What is wrong with values given over a schema's defaults: names that it does not have (with the nearest that it has), values out of range. */
export function checkParams(given: Readonly<Record<string, unknown>>, schema: BotSchema = SCHEMA): ParamProblem[] {
  const known = new Map(schema.flatMap(({ parameters }) => parameters.map(one => [one.name, one] as const)))
  return Object.entries(given).flatMap(([name, value]) => {
    const one = known.get(name)
    if (!one) return [{ name, message: `There is no parameter "${name.slice(0, NAME_LONGEST)}".${meant(known.keys(), name)}` }]
    const problem = one.kind === 'number' ? numberProblem(one, value) : listProblem(one, value)
    return problem ? [{ name, message: `${name} is ${shown(value)}; ${problem}.` }] : []
  })
}

function numberProblem({ min, max, unit }: Parameter & { kind: 'number' }, value: unknown): string | null {
  return typeof value === 'number' && value >= min && value <= max ? null : `it is a number from ${min} to ${max} (${unit})`
}

function listProblem({ repeats }: Parameter & { kind: 'list' }, value: unknown): string | null {
  if (!Array.isArray(value)) return 'it is a list of names'
  if (value.length > LIST_MOST) return `it has ${LIST_MOST} names at most`
  if (value.some(one => typeof one !== 'string' || one.trim() === '' || one.length > NAME_LONGEST))
    return `each of its names has 1 to ${NAME_LONGEST} letters`
  if (repeats) return null
  const folded = value.map(one => one.trim().toLowerCase())
  return new Set(folded).size === folded.length ? null : 'no name stands in it twice'
}

/** As JSON, and no longer than a sentence bears. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > NAME_LONGEST ? `${text.slice(0, NAME_LONGEST)}…` : text
}

function meant(known: Iterable<string>, name: string): string {
  const near = name.length > NAME_LONGEST ? [] : nearestNames(known, name)
  return near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
}
