/** JSON schemas as named types that a printer for any language can walk. */

/** What a value is. Integers and numbers are apart; a map has strings as keys. */
export type TypeNode =
  | { kind: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'unknown' }
  | { kind: 'literals'; values: readonly (string | number | boolean)[] }
  | { kind: 'list'; item: TypeNode }
  | { kind: 'map'; value: TypeNode }
  | { kind: 'union'; of: readonly TypeNode[] }
  /** One of the shapes of `Shapes`. */
  | { kind: 'named'; name: string }

export interface Field {
  /** As it is sent. */
  name: string
  doc: string
  required: boolean
  type: TypeNode
}

/** An object: fields by name; an answer may have more than a client of this version knows. */
export interface Shape {
  /** In PascalCase. */
  name: string
  doc: string
  fields: readonly Field[]
}

interface Schema {
  type?: string | readonly string[]
  description?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  patternProperties?: Readonly<Record<string, Schema>>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  enum?: readonly (string | number | boolean | null)[]
  const?: string | number | boolean | null
}

/** Collects the shapes of schemas; the same shape met again keeps its first name. */
export class Shapes {
  readonly #byName = new Map<string, Shape>()
  readonly #nameByText = new Map<string, string>()

  /** In the order in which they were met: what a shape is made of stands before it. */
  get all(): readonly Shape[] {
    return [...this.#byName.values()]
  }

  /** The type of a schema, whose object is called `name` unless one like it is known; objects within it by that and their field. Throws where a name is taken. */
  add(name: string, schema: object): TypeNode {
    return this.#typeOf(schema as Schema, name)
  }

  /** The same for an object that gets a name of its own, whatever else is like it; objects within it are called by `prefix` and their field. */
  addOwn(name: string, schema: object, prefix = name): TypeNode {
    const shape = this.#shapeOf(schema as Schema, name, prefix)
    if (this.#byName.has(name)) throw new Error(`two shapes are called ${name}`)
    this.#byName.set(name, shape)
    const text = JSON.stringify(shape.fields)
    if (!this.#nameByText.has(text)) this.#nameByText.set(text, name)
    return { kind: 'named', name }
  }

  #typeOf(schema: Schema, name: string): TypeNode {
    if (schema.const !== undefined) return literals([schema.const])
    if (schema.enum) return literals(schema.enum)
    if (schema.allOf) return this.#typeOf(joined(schema.allOf), name)
    const { anyOf } = schema
    if (anyOf) return unionOf(anyOf.map(one => this.#typeOf(one, variantName(name, one, anyOf))))
    if (Array.isArray(schema.type)) return unionOf(schema.type.map(type => this.#typeOf({ ...schema, type }, name)))
    switch (schema.type) {
      case 'array':
        return { kind: 'list', item: this.#typeOf(schema.items ?? {}, singular(name)) }
      case 'object':
        return this.#object(schema, name)
      case 'string':
      case 'integer':
      case 'number':
      case 'boolean':
      case 'null':
        return { kind: schema.type }
      default:
        return { kind: 'unknown' }
    }
  }

  #object(schema: Schema, name: string): TypeNode {
    const [values] = Object.values(schema.patternProperties ?? {})
    if (values) return { kind: 'map', value: this.#typeOf(values, singular(name)) }
    if (!schema.properties || Object.keys(schema.properties).length === 0) {
      const value = schema.additionalProperties
      return {
        kind: 'map',
        value: typeof value === 'object' ? this.#typeOf(value as Schema, singular(name)) : { kind: 'unknown' },
      }
    }
    return { kind: 'named', name: this.#named(this.#shapeOf(schema, name, name)) }
  }

  #shapeOf(schema: Schema, name: string, prefix: string): Shape {
    const required = new Set(schema.required)
    const fields = Object.entries(schema.properties ?? {}).map(([field, inner]) => ({
      name: field,
      doc: inner.description ?? '',
      required: required.has(field),
      type: this.#typeOf(inner, `${prefix}${pascal(field)}`),
    }))
    return { name, doc: schema.description ?? '', fields }
  }

  /** The name by which the shape is known: another's, where that is the same. */
  #named(shape: Shape): string {
    const text = JSON.stringify(shape.fields)
    const known = this.#nameByText.get(text)
    if (known !== undefined) return known
    if (this.#byName.has(shape.name)) throw new Error(`two shapes are called ${shape.name}`)
    this.#byName.set(shape.name, shape)
    this.#nameByText.set(text, shape.name)
    return shape.name
  }
}

/** 'get_city' as 'GetCity'. */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** Of a list's name that of its items: 'GetCitiesCities' as 'GetCitiesCity'. */
const singular = (name: string): string => {
  if (/[Pp]eople$/.test(name)) return name.replace(/eople$/, 'erson')
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y')
  if (/(us|ss|sh|ch|x)es$/.test(name)) return name.slice(0, -2)
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}Item`
}

/** One of several objects: called by the constant that tells it apart, or by the first field that only it always has. */
function variantName(name: string, variant: Schema, all: readonly Schema[]): string {
  const objects = all.filter(one => one.properties)
  if (objects.length < 2 || !variant.properties) return name
  const kind = Object.values(variant.properties).find(one => typeof one.const === 'string')
  if (kind) return `${name}${pascal(String(kind.const))}`
  const others = objects.filter(one => one !== variant)
  const own = variant.required?.find(field => !others.some(one => one.required?.includes(field)))
  return own === undefined ? name : `${name}With${pascal(own)}`
}

const literals = (values: readonly (string | number | boolean | null)[]): TypeNode => {
  const some = values.filter(value => value !== null)
  const node: TypeNode = { kind: 'literals', values: some }
  return some.length === values.length ? node : unionOf([node, { kind: 'null' }])
}

function unionOf(types: readonly TypeNode[]): TypeNode {
  const flat = types.flatMap(type => (type.kind === 'union' ? type.of : [type]))
  const once = [...new Map(flat.map(type => [JSON.stringify(type), type])).values()]
  return once.length === 1 ? once[0] : { kind: 'union', of: once }
}

/** Objects that all hold at once as one, or as one for each way that a part of them has. */
function joined(parts: readonly Schema[]): Schema {
  const [first, ...rest] = parts
  if (rest.length === 0) return first
  const other = joined(rest)
  if (first.anyOf) return { ...first, anyOf: first.anyOf.map(one => joined([one, other])) }
  if (other.anyOf) return { ...other, anyOf: other.anyOf.map(one => joined([first, one])) }
  return {
    ...first,
    ...other,
    properties: { ...first.properties, ...other.properties },
    required: [...(first.required ?? []), ...(other.required ?? [])],
  }
}
