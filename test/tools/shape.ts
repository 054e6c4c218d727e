/** Schemas looked through: what stands in them, and whether they tell of all that is sent. */
import Value from 'typebox/value'

export interface Schema {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  patternProperties?: Record<string, Schema>
  additionalProperties?: unknown
}

/** Every schema inside one by its path; `isField` where it is a field of an object. */
export function* within(
  schema: Schema,
  path: string,
  isField = false,
): Generator<{ path: string; schema: Schema; isField: boolean }> {
  yield { path, schema, isField }
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* within(field, `${path}.${name}`, true)
  for (const value of Object.values(schema.patternProperties ?? {})) yield* within(value, `${path}.*`)
  if (schema.items) yield* within(schema.items, `${path}[]`)
  for (const one of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) yield* within(one, path)
}

/** It says what a value looks like: nothing that could be anything. */
export const isTyped = ({ type, anyOf, allOf, enum: values, ...rest }: Schema): boolean =>
  values !== undefined ||
  'const' in rest ||
  anyOf !== undefined ||
  allOf !== undefined ||
  (type === 'object' && (rest.properties !== undefined || rest.patternProperties !== undefined)) ||
  (type === 'array' && rest.items !== undefined) ||
  ['string', 'integer', 'number', 'boolean', 'null'].includes(type ?? '')

/** Paths of what is in `value` and not told of by `schema`, which the value fits. */
export function untold(schema: Schema, value: unknown, path = ''): string[] {
  // What it leaves open is another tool's: schemas.test.ts says where.
  if (typeof value !== 'object' || value === null || !isTyped(schema)) return []
  if (schema.anyOf) {
    const fitting = schema.anyOf.filter(one => Value.Check(one as never, value)).map(one => untold(one, value, path))
    return fitting.sort((a, b) => a.length - b.length)[0] ?? [`${path} fits nothing`]
  }
  if (schema.allOf) {
    const [first, ...others] = schema.allOf.map(one => untold(one, value, path))
    return first.filter(field => others.every(other => other.includes(field)))
  }
  if (Array.isArray(value))
    return schema.items ? value.flatMap((item, n) => untold(schema.items!, item, `${path}[${n}]`)) : [path]
  return Object.entries(value).flatMap(([name, field]) => {
    const told = schema.properties?.[name] ?? Object.values(schema.patternProperties ?? {})[0]
    return told ? untold(told, field, `${path}.${name}`) : [`${path}.${name}`]
  })
}
