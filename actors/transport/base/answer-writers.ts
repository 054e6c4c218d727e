/** What writes answers by their schemas: compiled once for each schema, however many servers a process opens, as nodes of a cluster and tests do. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type Write = (answer: unknown) => string

const compile = SerializerSelector()({}, undefined) as unknown as (route: { schema: unknown }) => Write
/** By the schema as JSON: most routes put theirs together of parts when they are made. */
const compiled = new Map<string, Write>()

export const writerOf = (route: { schema: unknown }): Write => {
  const key = JSON.stringify(route.schema)
  const known = compiled.get(key)
  if (known) return known
  const write = compile(route)
  compiled.set(key, write)
  return write
}
