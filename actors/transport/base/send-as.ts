/** Answers that no schema writes: a file, a stream, or words where others get JSON. */
import type { FastifyReply } from 'fastify'

/** `payload`: a stream, a text or bytes; an object, which is written as JSON. */
export function sendAs<R extends FastifyReply>(reply: R, type: string, payload: unknown): R {
  const plain: FastifyReply = reply
  plain.type(type).send(payload)
  return reply
}

/** The client has it still. */
export function sendNotModified<R extends FastifyReply>(reply: R): R {
  const plain: FastifyReply = reply
  plain.code(304).send()
  return reply
}
