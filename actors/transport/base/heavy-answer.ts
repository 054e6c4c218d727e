/** A large answer that seldom changes: written down once, compressed once, and not sent again to who has it. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendAs, sendNotModified } from './send-as.ts'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }
const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}
type Encoding = keyof typeof COMPRESS

export interface HeavyAnswer {
  type: string
  etag: string
  plain: Buffer
  /** Made when the first client asks for it, off this thread. */
  packed: Map<Encoding, Promise<Buffer>>
}

const JSON_TYPE = 'application/json; charset=utf-8'

export function heavyText(text: string, type = 'text/html; charset=utf-8'): HeavyAnswer {
  const plain = Buffer.from(text)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  // The same for every encoding: what is in it is the same.
  return { type, etag: `W/"${hash}"`, plain, packed: new Map() }
}

const ofJson = new WeakMap<object, HeavyAnswer>()

/** Of an object that is not changed any more: it is known again. */
export function heavyJson(value: object): HeavyAnswer {
  let answer = ofJson.get(value)
  if (!answer) ofJson.set(value, (answer = heavyText(JSON.stringify(value), JSON_TYPE)))
  return answer
}

/** Whether the client has what goes by that tag. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(one => one.trim()) ?? []
  return known.includes(etag) || known.includes('*')
}

export async function sendHeavy<R extends FastifyReply>(request: FastifyRequest, reply: R, answer: HeavyAnswer): Promise<R> {
  reply.headers({ etag: answer.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  if (isKnown(request, answer.etag)) return sendNotModified(reply)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return sendAs(reply, answer.type, answer.plain)
  let packed = answer.packed.get(encoding)
  if (!packed) answer.packed.set(encoding, (packed = COMPRESS[encoding](answer.plain)))
  const bytes = await packed
  reply.header('content-encoding', encoding)
  return sendAs(reply, answer.type, bytes)
}

/** The best one that the client takes; one that it weighs with 0 it does not take. */
function encodingFor(accepts: string | undefined): Encoding | null {
  const taken = (accepts ?? '')
    .split(',')
    .map(one => one.trim().toLowerCase())
    .filter(one => !/;\s*q=0(\.0*)?$/.test(one))
  const names = taken.map(one => one.split(';', 1)[0])
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}
