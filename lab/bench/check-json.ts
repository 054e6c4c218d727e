/** What is wrong with an object that a person wrote: each field with a sentence, and the name that may have been meant. */
import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { nearestNames } from '../../rules/names.ts'

export interface Problem {
  /** JSON pointer; '' the whole. */
  path: string
  message: string
}

/** An object cannot be used; all that is wrong with it, a line each. */
export class BadInput extends Error {
  override name = 'BadInput'
  problems: readonly Problem[]
  constructor(what: string, problems: readonly Problem[]) {
    super(problems.map(({ path, message }) => `${what}${path && ` at ${path}`}: ${message}`).join('\n'))
    this.problems = problems
  }
}

type Checker = (value: unknown) => Problem[]

/** Checks values against the schema. */
export function checkerOf(schema: TSchema): Checker {
  const compiled = Compile(schema)
  return value => {
    if (compiled.Check(value)) return []
    const byPath = new Map<string, string>()
    for (const { keyword, instancePath, message, params: found } of compiled.Errors(value)) {
      const { additionalProperties, requiredProperties, allowedValues } = found as Record<string, string[] | undefined>
      for (const name of additionalProperties ?? [])
        byPath.set(`${instancePath}/${name}`, `There is no such field.${meant(name, fieldsAt(schema, instancePath))}`)
      for (const name of requiredProperties ?? []) byPath.set(`${instancePath}/${name}`, 'It is missing.')
      if (additionalProperties || requiredProperties || byPath.has(instancePath)) continue
      const given = valueAt(value, instancePath)
      const text =
        keyword === 'enum' && allowedValues
          ? `It has to be one of ${allowedValues.join(', ')}.${typeof given === 'string' ? meant(given, allowedValues) : ''}`
          : `It ${message}.`
      byPath.set(instancePath, text)
    }
    return [...byPath].map(([path, message]) => ({ path, message }))
  }
}

/** ' Did you mean …?' or ''. */
export function meant(wanted: string, known: Iterable<string>): string {
  const near = nearestNames(known, wanted)
  return near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
}

function fieldsAt(schema: TSchema, pointer: string): string[] {
  let at: TSchema | undefined = schema
  for (const step of pointer.split('/').slice(1)) {
    const { items, properties } = (at ?? {}) as { items?: TSchema; properties?: TObject['properties'] }
    at = items ?? properties?.[step]
  }
  return Object.keys((at as TObject | undefined)?.properties ?? {})
}

const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], value)
