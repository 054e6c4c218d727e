/** Readers of plain data that another machine wrote: a value is checked against its schema before anybody uses it. */
import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/** Returns the value as the type that it was checked to be. Throws `Misfit` where it does not fit; `what` names the value there. */
export type Reader<T> = (value: unknown, what: string) => T

/** A value of another shape than this version reads. */
export class Misfit extends Error {
  override name = 'Misfit'
}

/** The schema is compiled with the first value. */
export function readerOf<S extends TSchema>(schema: S): Reader<Static<S>> {
  let validator: Validator<Record<never, never>, S> | null = null
  return (value, what) => {
    validator ??= Compile(schema)
    if (validator.Check(value)) return value as Static<S>
    throw new Misfit(`${what} does not fit this version: ${reasonOf(validator.Errors(value))}`)
  }
}

/** The same of the bytes of JSON. */
export const readJson = <T>(bytes: Uint8Array, read: Reader<T>, what: string): T =>
  read(JSON.parse(Buffer.from(bytes).toString()), what)

interface SchemaError {
  keyword: string
  schemaPath: string
  instancePath: string
  message: string
}

/** The deepest error. Of a union every part has errors: a part of another type, or told apart by a constant, is passed over. */
function reasonOf(errors: readonly SchemaError[]): string {
  const others = errors.map(otherPart)
  const isOther = ({ schemaPath }: SchemaError) => others.some(part => part !== null && `${schemaPath}/`.startsWith(part))
  const own = errors.filter(error => error.keyword !== 'anyOf' && !isOther(error))
  const [first, ...rest] = own.length > 0 ? own : errors
  const deepest = rest.reduce((known, one) => (depthOf(one) > depthOf(known) ? one : known), first)
  return `${deepest.instancePath || 'it'} ${deepest.message}`
}

/** Where the schema has the part of a union that is not the value's, by this error; null: it does not say so. */
function otherPart({ keyword, schemaPath }: SchemaError): string | null {
  if (keyword === 'type') return /^.*\/anyOf\/\d+$/.test(schemaPath) ? `${schemaPath}/` : null
  if (keyword !== 'const' && keyword !== 'enum') return null
  return /^.*\/anyOf\/\d+\//.exec(schemaPath)?.[0] ?? null
}

const depthOf = ({ instancePath }: SchemaError): number => instancePath.split('/').length
