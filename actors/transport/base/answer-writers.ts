/** What writes answers by their schemas: compiled once for each schema, however many servers a process opens, as nodes of a cluster and tests do. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js'

type Write = (answer: unknown) => string

const compile = SerializerSelector()({}, undefined)
/** By the schema as JSON: most routes put theirs together of parts when they are made. */
const compiled = new Map<string, Write>()

export const writerOf = (route: FastifyRouteSchemaDef<unknown>): Write => {
  const key = JSON.stringify(route.schema)
  const known = compiled.get(key)
  if (known) return known
  const write = compile({ ...route, httpStatus: route.httpStatus ?? '' })
  compiled.set(key, write)
  return write
}
