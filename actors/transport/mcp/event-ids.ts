/** What one message of a client asks for, in a form that the client keeps for the server: it stands in the ids of the events that answer it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type JSONRPCRequest, JSONRPCRequestSchema, type RequestId, RequestIdSchema } from '@modelcontextprotocol/sdk/types.js'

export interface EventOrigin {
  requests: RequestId[]
  /** Makes it safe to carry out again. */
  callId: string
  /** When it came, ms since 1970. */
  begunMs: number
  /** Where it is one request, and a short one. */
  request: JSONRPCRequest | null
}

/** Bytes of a request that ids of events may carry: they come back in a header. */
const MOST_BYTES = 2_000

/** What the connection under way has brought: the streams opened in it, and the calls made in it, are for that. */
export const currentOrigin = new AsyncLocalStorage<EventOrigin>()

/** What is in the body of a request to /mcp. */
export function originOf(body: unknown): EventOrigin {
  const messages = Array.isArray(body) ? body : [body]
  const asked = messages.filter(m => m && typeof m === 'object' && 'method' in m && 'id' in m)
  const [only] = asked
  const isShort = asked.length === 1 && only.method !== 'initialize' && JSON.stringify(only).length <= MOST_BYTES
  const ids = asked.map(m => m.id as RequestId)
  return { requests: ids, callId: randomUUID(), begunMs: Date.now(), request: isShort ? only : null }
}

/** '' where nothing is to be answered. */
export const packed = (brought: EventOrigin): string =>
  brought.requests.length === 0 ? '' : Buffer.from(JSON.stringify(brought)).toString('base64url')

/** What was packed, by whoever says so: a client can only ask for what it may ask for anyway. Null where it is nothing of the kind. */
export function unpacked(text: string): EventOrigin | null {
  try {
    const { requests, callId, begunMs, request } = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (typeof callId !== 'string' || callId.length > 100 || typeof begunMs !== 'number') return null
    return {
      requests: RequestIdSchema.array().parse(requests),
      callId,
      begunMs,
      request: request === null ? null : JSONRPCRequestSchema.parse(request),
    }
  } catch {
    return null
  }
}

/** How long ago the call that is being carried out was made first, in whole seconds: some where the server was started anew since. */
export const secondsSinceAsked = (): number =>
  Math.max(0, Math.floor((Date.now() - (currentOrigin.getStore()?.begunMs ?? Date.now())) / 1000))
