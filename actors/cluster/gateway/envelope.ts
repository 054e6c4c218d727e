/** What nodes ask each other and answer, as it goes over the bus: JSON, packed where it is long. */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Failure, Frame, RequestType, Viewer } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'

/** To `node.<node>.ask`. */
export interface NodeAsk {
  /** Of this one request, however often it is sent. */
  id: string
  /** The node that asks. */
  from: string
  type: RequestType
  ask: object
  /** It was sent before. */
  isAgain: boolean
}

export type NodeReply =
  | { kind: 'reply'; reply: Reply }
  /** It is not the node to ask. `isUnsure`: the request may have been carried out all the same. */
  | { kind: 'moved'; isUnsure: boolean }
  /** Sent again, and not known here: what came of it the first time nobody can tell. */
  | { kind: 'unknown' }
  /** The answer is larger than a message: it is fetched part by part. */
  | { kind: 'parts'; key: string; count: number }

/** To `node.<node>.watch`. */
export type WatchAsk =
  | { kind: 'watch'; id: string; from: string; game: string; viewer: Viewer; since: number | null; deltas: boolean }
  | { kind: 'unwatch'; id: string }
  /** All that the node watches here: others of its own have ended. */
  | { kind: 'list'; from: string; ids: string[] }

export type WatchReply =
  | { kind: 'watched' }
  | { kind: 'moved' }
  | { kind: 'done' }
  /** By id, how many messages each has been sent. */
  | { kind: 'sent'; sent: Record<string, number> }

/** To `frames.<id>`, numbered from 0 on. */
export interface WatchMessage {
  n: number
  frame?: Frame
  failure?: Failure
  /** Something was too large to be sent: the view has to be fetched. */
  isGap?: true
  /** The game is elsewhere. */
  isMoved?: true
}

export const askSubject = (node: string): string => `node.${node}.ask`
export const partSubject = (node: string): string => `node.${node}.part`
export const watchSubject = (node: string): string => `node.${node}.watch`
export const framesSubject = (id: string): string => `frames.${id}`

/** From so many bytes on it is packed. */
const LONG = 64 * 1024
/** Most that an answer may come to, unpacked. */
const MOST_BYTES = 2 ** 28
const PLAIN = 0
const PACKED = 1

export function encode(message: unknown): Uint8Array {
  const text = Buffer.from(JSON.stringify(message))
  const body = text.length < LONG ? text : zstdCompressSync(text)
  const bytes = new Uint8Array(body.length + 1)
  bytes[0] = text.length < LONG ? PLAIN : PACKED
  bytes.set(body, 1)
  return bytes
}

/** Throws where it is nothing of the kind. */
export function decode<T>(bytes: Uint8Array): T {
  const body = bytes.subarray(1)
  const text = bytes[0] === PACKED ? zstdDecompressSync(body, { maxOutputLength: MOST_BYTES }) : Buffer.from(body)
  return JSON.parse(text.toString())
}
