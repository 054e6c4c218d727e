/** What stands in a configuration, field by field, and what of it does not fit the schema: all of it at once, in words. */
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { nearestNames } from '../../../rules/names.ts'

export interface Problem {
  /** JSON pointer into the configuration. */
  pointer: string
  /** What is wrong, to be read after the name of the field. */
  text: string
}

/** A schema as far as it is read here. */
export interface Shape {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  enum?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
}

/** The schema at a JSON pointer. */
export function shapeAt(schema: TSchema, pointer: string): Shape {
  let at = schema as Shape
  for (const name of pointer.split('/').slice(1)) at = (at.items ?? at.properties![name]) as Shape
  return at
}

export interface Walked {
  problems: Problem[]
  /** Pointers of what is set: a list is one, an object is what is in it. */
  leaves: string[]
}

/** Looks at everything in `value`. What is missing is told where `isWhole`: a layer may have its other parts elsewhere. */
export function checkAgainstSchema(schema: TSchema, value: unknown, isWhole: boolean): Walked {
  const problems: Problem[] = []
  const leaves: string[] = []

  function into(shape: Shape, given: unknown, pointer: string, isListed: boolean): void {
    if (shape.type === 'object') {
      if (isObject(given)) members(shape, given, pointer, isListed)
      else wrong(pointer, shape)
      return
    }
    if (!isListed) leaves.push(pointer)
    if (
      shape.type === 'array' &&
      shape.items &&
      Array.isArray(given) &&
      given.length <= (shape.maxItems ?? Number.POSITIVE_INFINITY)
    ) {
      for (const [i, item] of given.entries()) into(shape.items as Shape, item, `${pointer}/${i}`, true)
    } else if (!Value.Check(shape as TSchema, given)) wrong(pointer, shape)
  }

  function members({ properties = {}, required = [] }: Shape, given: object, pointer: string, isListed: boolean): void {
    for (const [name, inner] of Object.entries(given)) {
      const at = `${pointer}/${name}`
      if (Object.hasOwn(properties, name)) into(properties[name] as Shape, inner, at, isListed)
      else problems.push({ pointer: at, text: unknownText(name, Object.keys(properties)) })
    }
    if (isWhole || isListed)
      for (const name of required)
        if (!Object.hasOwn(given, name)) problems.push({ pointer: `${pointer}/${name}`, text: 'is missing.' })
  }

  const wrong = (pointer: string, shape: Shape): void => void problems.push({ pointer, text: `has to be ${wanted(shape)}.` })

  into(schema as Shape, value, '', false)
  return { problems, leaves }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const SECRET = /pass(word|phrase)?$|secret|token|api_?key|credential/i

function unknownText(name: string, known: string[]): string {
  const [near] = nearestNames(known, name.slice(0, 80), 1)
  const hint = near ? `; "${near}" is` : known.length > 0 ? `; known are ${known.join(', ')}` : ''
  const secret = SECRET.test(name)
    ? ' No secret stands here: `hexarchy keys set NAME` keeps it, or HEXARCHY_KEY_NAME in the environment, and "key" names it.'
    : ''
  return `is not known${hint}.${secret}`
}

/** What a schema asks for, in words; never what was given, which may be a secret in the wrong place. */
function wanted({ type, enum: choices, minimum, maximum, maxLength, maxItems, pattern }: Shape): string {
  if (choices) return `one of ${choices.join(', ')}`
  switch (type) {
    case 'integer':
    case 'number':
      return `a ${type === 'integer' ? 'whole ' : ''}number${minimum === undefined ? '' : ` from ${minimum}`}${maximum === undefined ? '' : ` to ${maximum}`}`
    case 'boolean':
      return 'true or false'
    case 'array':
      return `a list${maxItems === undefined ? '' : ` of ${maxItems} at most`}`
    case 'object':
      return 'an object'
    default:
      if (pattern) return `a text of the pattern ${pattern}`
      return `a text${maxLength === undefined ? '' : ` of 1 to ${maxLength} characters`}`
  }
}
