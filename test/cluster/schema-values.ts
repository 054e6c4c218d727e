/** Values made from a schema, and the places in one of them where a value of another type does not fit. */
import fc from 'fast-check'
import { Compile } from 'typebox/compile'

/** A schema as it is written. */
export interface Schema {
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  type?: string | string[]
  items?: Schema | Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map(type => valuesOf({ ...schema, type })))
  switch (schema.type) {
    case undefined:
      // As JSON has it: without a zero below zero.
      return fc.jsonValue().map(value => JSON.parse(JSON.stringify(value)))
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.integer()
    case 'string':
      return fc.string()
    case 'array':
      return Array.isArray(schema.items)
        ? fc.tuple(...schema.items.map(valuesOf))
        : fc.array(valuesOf(schema.items!), { maxLength: 3 })
    case 'object': {
      const members = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valuesOf(one)] as const)
      return fc.record(Object.fromEntries(members), { requiredKeys: schema.required ?? [], noNullPrototype: true })
    }
    default:
      throw new Error(`no values are made of type ${schema.type}`)
  }
}

export interface Place {
  /** JSON pointer. */
  path: string
  schema: Schema
}

/** All members of a value that the schema says something of; the value itself, where it has none. */
export function placesIn(schema: Schema, value: unknown): Place[] {
  const places = membersIn(schema, value, '')
  return places.length > 0 ? places : [{ path: '', schema }]
}

function membersIn(schema: Schema, value: unknown, path: string): Place[] {
  const own = schema.anyOf ? schema.anyOf.find(part => fits(part, value))! : schema
  if (own.anyOf) return membersIn(own, value, path)
  const within = (name: string | number, part: Schema, member: unknown): Place[] => {
    const inner = `${path}/${name}`
    const isAny = part.type === undefined && !part.anyOf && !part.enum
    return isAny ? [] : [{ path: inner, schema: part }, ...membersIn(part, member, inner)]
  }
  if (Array.isArray(value)) {
    const { items } = own
    return items ? value.flatMap((member, i) => within(i, Array.isArray(items) ? items[i] : items, member)) : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => within(name, own.properties![name], member))
}

/** The same value with something at a place that does not fit there. */
export function spoiled(value: unknown, { path, schema }: Place): unknown {
  const other = [7, 'x', true, {}, []].find(one => !fits(schema, one))
  if (path === '') return other
  const copy = structuredClone(value) as Record<string, unknown>
  const names = path.split('/').slice(1)
  const last = names.pop()!
  const holder = names.reduce((inner, name) => inner[name] as Record<string, unknown>, copy)
  holder[last] = other
  return copy
}

const fits = (schema: Schema, value: unknown): boolean => Compile(schema).Check(value)
