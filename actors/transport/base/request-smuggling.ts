/** Requests that could be read in two ways, so that a proxy might see another than this server does, are refused. */
import type { FastifyRequest } from 'fastify'
import { failure } from '../../wire/failure.ts'
import { Refused } from './http-errors.ts'

/** Node takes the first of several; others take the last. */
const ONCE = new Set(['host', 'authorization', 'origin', 'content-type', 'content-length', 'transfer-encoding', 'x-csrf-token'])

/** Why a request has more than one meaning; null where it has one. `isOwnHost`: whether the server goes by that name. */
export function ambiguityOf({ raw, headers }: FastifyRequest, isOwnHost: (host: string | undefined) => boolean): Refused | null {
  const { rawHeaders, url = '' } = raw
  const seen = new Set<string>()
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i].toLowerCase()
    if (!ONCE.has(name)) continue
    if (seen.has(name)) return refused(`The header ${name} comes more than once.`)
    seen.add(name)
  }
  // Nothing is unpacked here: what would come of a small body might be large.
  if (!/^identity$/i.test(headers['content-encoding'] ?? 'identity'))
    return new Refused(failure('request/encoded', 'The body of this request is compressed.'))
  if (url.startsWith('/')) return null
  const whole = URL.parse(url)
  return whole && isOwnHost(whole.host) ? null : refused('The address of this request is not one of this server.')
}

const refused = (message: string) => new Refused(failure('bad-arguments', message))
