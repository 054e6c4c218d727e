/** What is wrong with a file that a person wrote for the lab, each thing with its JSON pointer and the names that may have been meant. */
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { LabError } from '../../actors/wire/lab-port.ts'
import { nearestNames } from '../../rules/names.ts'

export interface Problem {
  /** JSON pointer; '' is the whole. */
  path: string
  /** A sentence that does not name the pointer. */
  message: string
}

const SHOWN = 80

/** As JSON, and no longer than a sentence bears. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** ' Did you mean …?', or nothing. */
export function meant(known: Iterable<string>, wanted: string): string {
  const near = wanted.length > SHOWN ? [] : nearestNames(known, wanted)
  return near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
}

/** A name as a part of a JSON pointer. */
export const pointed = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** All of them as one error: it stands where the first one does. */
export function problemError(problems: readonly Problem[]): LabError {
  const text = ({ path, message }: Problem): string => (path === '' ? message : `${path}: ${message}`)
  return new LabError('wrong', problems.map(text).join('\n'), problems[0].path)
}

/** What a schema has to say of a value that is `at` the given pointer. */
export function schemaProblems(schema: TSchema, validator: Validator, value: unknown, at = ''): Problem[] {
  if (validator.Check(value)) return []
  const byPath = new Map<string, string>()
  for (const { keyword, instancePath, params: found } of validator.Errors(value)) {
    if (keyword === 'anyOf') continue
    const of = partOf(schema, instancePath)
    const { additionalProperties, requiredProperties } = found as Record<string, string[] | undefined>
    for (const name of additionalProperties ?? [])
      byPath.set(
        `${instancePath}/${pointed(name)}`,
        `There is no field "${name.slice(0, SHOWN)}" here.${meant(fieldsOf(of), name)}`,
      )
    for (const name of requiredProperties ?? [])
      byPath.set(
        `${instancePath}/${pointed(name)}`,
        `It is missing. ${String(partOf(of, `/${pointed(name)}`).description ?? '')}`.trim(),
      )
    if (!additionalProperties && !requiredProperties) byPath.set(instancePath, unfit(of, valueAt(value, instancePath)))
  }
  return [...byPath].map(([path, message]) => ({ path: at + path, message }))
}

/** As schemaProblems, of a schema that is compiled once. */
export function problemsBy(schema: TSchema): (value: unknown) => Problem[] {
  const validator = Compile(schema)
  return value => schemaProblems(schema, validator, value)
}

type Part = Record<string, any>

const fieldsOf = (schema: Part): string[] => Object.keys(schema.properties ?? {})

const steps = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The schema of what stands at a pointer. */
function partOf(schema: Part, path: string): Part {
  return steps(path).reduce<Part>(
    (part, step) => part.properties?.[step] ?? part.items ?? Object.values(part.patternProperties ?? {})[0] ?? {},
    schema,
  )
}

const valueAt = (value: unknown, path: string): unknown => steps(path).reduce<any>((part, step) => part?.[step], value)

const unfit = (schema: Part, given: unknown): string =>
  `It is ${shown(given)}; it has to be ${wanted(schema)}.${typeof given === 'string' ? meant(schema.enum ?? [], given) : ''}`

/** What a schema asks for, in words. */
function wanted(schema: Part): string {
  const { type, minimum, maximum, minItems, maxLength, anyOf, pattern } = schema
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (anyOf) return anyOf.map(wanted).join(' or ')
  if (type === 'integer' || type === 'number') {
    const number = type === 'integer' ? 'a whole number' : 'a number'
    return minimum === undefined ? number : `${number} from ${minimum}${maximum === undefined ? ' on' : ` to ${maximum}`}`
  }
  if (pattern) return `text like ${pattern}`
  if (type === 'string') return maxLength === undefined ? 'text' : `text of 1 to ${maxLength} letters`
  if (type === 'boolean') return 'true or false'
  if (type === 'array') return `a list of ${minItems ?? 0} to ${schema.maxItems ?? 'many'} entries`
  return 'an object'
}
