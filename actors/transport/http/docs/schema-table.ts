/** A JSON schema as a table to read: a row for each field, those inside it under it. */
import { escaped } from './page.ts'

/** As much of JSON schema as the registry and the routes use. */
export interface Schema {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export interface Row {
  name: string
  depth: number
  type: string
  isNeeded: boolean
  description: string
}

/** HTML; `label` names the table for those who do not see what stands above it. */
export function schemaTable(rows: Row[], label: string): string {
  const cells = rows.map(
    ({ name, depth, type, isNeeded, description }) =>
      `<tr><td class="depth${Math.min(depth, 5)}"><code>${escaped(name)}</code>${isNeeded ? '' : ' <i>optional</i>'}</td><td>${escaped(type)}</td><td>${escaped(description)}</td></tr>`,
  )
  return `<table aria-label="${escaped(label)}"><tr><th>Field</th><th>Type</th><th>Meaning</th></tr>${cells.join('')}</table>`
}

/** The fields of an object, each followed by those inside it. */
export function* rowsOf(schema: Schema, depth = 0): Generator<Row> {
  for (const one of schema.allOf ?? []) yield* rowsOf(one, depth)
  for (const one of schema.anyOf ?? []) yield* variant(one, depth)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) ?? false
    yield { name, depth, type: typeOf(field), isNeeded, description: field.description ?? '' }
    yield* rowsOf(insideOf(field), depth + 1)
  }
}

/** One of several shapes: by its constant field, such as the kind of an event, or its fields alone. */
function* variant(schema: Schema, depth: number): Generator<Row> {
  const { kind, ...others } = schema.properties ?? {}
  if (kind?.const === undefined) return yield* rowsOf(insideOf(schema), depth)
  yield { name: String(kind.const), depth, type: 'kind', isNeeded: true, description: schema.description ?? '' }
  yield* rowsOf({ properties: others, required: schema.required ?? [] }, depth + 1)
}

/** Where a field's own fields are: in the items of a list, in the values of a map. */
function insideOf(schema: Schema): Schema {
  if (schema.items) return insideOf(schema.items)
  const [value] = Object.values(schema.patternProperties ?? {})
  return value ? insideOf(value) : schema
}

export function typeOf(schema: Schema): string {
  const { type: types, enum: values, anyOf, items, minimum, maximum, maxLength } = schema
  const [type, ...others] = Array.isArray(types) ? types.filter(name => name !== 'null') : [types]
  const suffix = Array.isArray(types) && types.includes('null') ? ' or null' : ''
  if (others.length > 0) return [type, ...others].join(' or ')
  if (suffix !== '')
    return `${typeOf({ ...schema, type: type ?? 'null', ...(values && { enum: values.filter(one => one !== null) }) })}${suffix}`
  if (values) return values.join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (items) return `list of ${typeOf(items)}`
  const [value] = Object.values(schema.patternProperties ?? {})
  if (value) return `map of names to ${typeOf(value)}`
  if (type === 'string') return maxLength === undefined ? 'text' : `text, at most ${maxLength} characters`
  if (type === 'boolean') return 'true or false'
  if (type !== 'integer' && type !== 'number') return type ?? 'object'
  const range = minimum === undefined ? '' : maximum === undefined ? `, ${minimum} or more` : `, ${minimum} to ${maximum}`
  return `${type === 'integer' ? 'whole number' : 'number'}${range}`
}
