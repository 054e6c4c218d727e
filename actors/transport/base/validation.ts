/** Schemas compiled once per route. Bodies are taken as they are; numbers in addresses are read from their text. */
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/** Schemas are constants of the program: a second server in a process, as nodes of a cluster and tests open, compiles none again. */
const compiled = new WeakMap<TSchema, Validator>()

function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema)
  if (known) return known
  const validator = Compile(schema)
  compiled.set(schema, validator)
  return validator
}

export const compileSchema: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = validatorOf(schema)
  const isText = httpPart === 'querystring' || httpPart === 'params'
  return given => {
    const value = isText ? withNumbers(schema, given) : given
    return validator.Check(value) ? { value } : { error: validator.Errors(value) }
  }
}

/** What is text in an address and a number in the schema, as a number; anything else stays for the schema to refuse. */
function withNumbers(schema: TSchema, given: Record<string, unknown>): Record<string, unknown> {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  const value = { ...given }
  for (const [name, { type }] of Object.entries(properties)) {
    const text = value[name]
    const isNumber = (type === 'integer' || type === 'number') && typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text)
    if (isNumber) value[name] = Number(text)
  }
  return value
}
