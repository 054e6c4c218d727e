/**
 * An agent at an address: it is posted what happened, signed as the Standard Webhooks specification has it, and its answer holds the
 * calls that are carried out for it. An entry's `key` names the secret, `whsec_` and its bytes in base64.
 */
import { createHmac, randomUUID } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { isDeeperThan, MOST_DEEP } from '../../../../saves/disk/json-depth.ts'
import { addressOf } from '../../../../saves/models/key-origins.ts'
import type { ModelEntry } from '../../../../saves/models/models.ts'
import { EndpointError, type ModelReply, type ModelRequest, noUsage, type Provider } from '../../../wire/model-exchange.ts'
import { endpointError, retryAfterMs } from './failures.ts'
import { fetchOnly } from './outbound.ts'

/** Of one answer: some hundred calls with long texts. */
const MOST_BYTES = 2 ** 20
const MOST_CALLS = 100

/** What an agent answers; all of it may be left out. */
const ANSWER = Type.Object({
  /** Carried out in order; their answers come with the next post. */
  calls: Type.Optional(
    Type.Array(
      Type.Object({ tool: Type.String({ maxLength: 100 }), args: Type.Optional(Type.Record(Type.String(), Type.Unknown())) }),
      { maxItems: MOST_CALLS },
    ),
  ),
  /** For spectators. */
  thought: Type.Optional(Type.String()),
  /** After these calls it plays the rest of the turn by itself, with the token of its seat. */
  pull: Type.Optional(Type.Boolean()),
})
const answers = Compile(ANSWER)

const SECRET = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/

/** Headers of a delivery; `atMs`: ms since 1970. Throws where the secret is none. */
export function signedHeaders(secret: string | null, id: string, atMs: number, body: string): Record<string, string> {
  const [, bytes] = SECRET.exec(secret ?? '') ?? []
  if (bytes === undefined) throw new EndpointError('refused', 'the secret is not whsec_ and 24 bytes or more in base64')
  const timestamp = String(Math.floor(atMs / 1000))
  const mac = createHmac('sha256', Buffer.from(bytes, 'base64')).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` }
}

/** Posts the newest message of a request, which is JSON; tried again it has the same id. `now`: ms since 1970. */
export function openAgent(entry: ModelEntry, secret: string | null, mayBePrivate: boolean, now: () => number): Provider {
  const address = addressOf(entry)
  const send = fetchOnly(address, { hasKey: false, mayBePrivate, mostBytes: MOST_BYTES })
  const ids = new WeakMap<ModelRequest, string>()
  const idOf = (request: ModelRequest): string => {
    const id = ids.get(request) ?? `msg_${randomUUID().replaceAll('-', '')}`
    ids.set(request, id)
    return id
  }
  return {
    async ask(request, { signal, alive }) {
      const last = request.messages.at(-1)
      const body = last?.role === 'user' ? last.text : ''
      const headers = { 'content-type': 'application/json', ...signedHeaders(secret, idOf(request), now(), body) }
      try {
        const response = await send(address, { method: 'POST', headers, body, signal })
        alive()
        const text = await response.text()
        if (response.ok) return replyOf(text)
        const isPassing = response.status >= 500 || [408, 409, 425, 429].includes(response.status)
        const why = `the agent answers ${response.status}`
        throw new EndpointError(isPassing ? 'retry' : 'refused', why, retryAfterMs(response.headers, now()))
      } catch (error) {
        throw endpointError(error)
      }
    },
  }
}

function replyOf(text: string): ModelReply {
  const { calls = [], thought = '', pull = false } = read(text)
  return {
    text: '',
    thoughts: thought,
    calls: calls.map(({ tool, args = {} }) => ({ id: '', name: tool, args, broken: null })),
    blocks: null,
    usage: noUsage(),
    seed: null,
    stop: pull ? 'pull' : calls.length > 0 ? 'calls' : 'end',
  }
}

/** An empty answer is one without calls. It may be another the next time, so that it is asked again for what cannot be read. */
function read(text: string): Static<typeof ANSWER> {
  if (text.trim() === '') return {}
  if (isDeeperThan(text, MOST_DEEP)) throw new EndpointError('retry', `the agent's answer is nested more than ${MOST_DEEP} deep`)
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new EndpointError('retry', "the agent's answer is no JSON")
  }
  if (answers.Check(given)) return given
  const [{ instancePath, message }] = answers.Errors(given)
  throw new EndpointError('retry', `the agent's answer does not fit: ${instancePath || 'it'} ${message}`)
}
