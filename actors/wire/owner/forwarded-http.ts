/** An HTTP request and its answer as they go from node to node, whole. */
import { type Static, Type } from 'typebox'

/** What the node that a request came to knows of it: its own word counts, and nothing that the headers say. */
const ORIGIN = Type.Object({
  /** The client's address. */
  ip: Type.String(),
  host: Type.String(),
  protocol: Type.Enum(['http', 'https']),
  /** It came from the machine of that node itself (host-checks.ts). */
  isHere: Type.Boolean(),
  /** By a command of the operator on that machine. */
  isConsole: Type.Boolean(),
})
export type Origin = Static<typeof ORIGIN>

/** Name and value. */
const HEADERS = Type.Array(Type.Tuple([Type.String(), Type.Union([Type.String(), Type.Array(Type.String())])]))

export const FORWARDED_REQUEST = Type.Object({
  method: Type.String(),
  url: Type.String(),
  headers: HEADERS,
  /** base64 */
  body: Type.Union([Type.String(), Type.Null()]),
  origin: ORIGIN,
})
export type ForwardedRequest = Static<typeof FORWARDED_REQUEST>

export const FORWARDED_ANSWER = Type.Object({
  status: Type.Number(),
  headers: HEADERS,
  /** base64; or the name of a blob. */
  body: Type.Union([Type.String(), Type.Object({ blob: Type.String() })]),
})
export type ForwardedAnswer = Static<typeof FORWARDED_ANSWER>
