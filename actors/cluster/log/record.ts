/**
 * Records of the cluster's logs. Each begins with version (u8), flags (u8), length of the head (u16), CRC-32 of all that follows (u32) and
 * the head as JSON. Batches come after it, pressed together above a size: length of their plan (u32), the plan as JSON with lengths in
 * place of values, and the values as the bytes that they are. What is larger than a message may be goes in parts, which count together
 * or not at all.
 */
import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Batch } from '../../../saves/database/batch.ts'
import { fromBytes, toBytes } from '../../../saves/disk/json.ts'
import { readJsonHeader, withJsonHeader } from '../../../saves/disk/json-header.ts'

/** Who may append from here on: the newest one in a log decides. */
export interface OwnRecord {
  kind: 'own'
  /** Null: nobody's; a node takes it. */
  node: string | null
  epoch: number
  /** ms since 1970. */
  at: number
  /** Nobody's for good: the game was deleted, and all else of its log is gone. */
  isGone?: boolean
  /** What the log begins with is not written to its end: until a record without this follows there is no such game. */
  isUnborn?: boolean
}

/** What its owner committed, in that order. */
export interface BatchesRecord {
  kind: 'batches'
  node: string
  epoch: number
  batches: Batch[]
  isUnborn?: boolean
}

export type ClusterRecord = OwnRecord | BatchesRecord

const VERSION = 1
const HEAD_AT = 8
const PRESSED = 1
/** Another part follows. */
const UNENDED = 2
/** It goes on with what the part before it began. */
const CONTINUED = 4
/** Smaller ones are not worth the time. */
const PRESS_BYTES = 2_048
/** What all batches of a record may come to. */
const LARGEST_BODY = 2 ** 30

/** A batch with lengths in place of values. */
interface Plan extends Omit<Batch, 'append' | 'puts'> {
  append?: { game: string; n: number; records: number[] }
  puts?: [key: string, length: number | null][]
}

/** The one message that it takes; several where that would have more than `largest` bytes. */
export function writeRecord(record: ClusterRecord, largest = Number.POSITIVE_INFINITY): Uint8Array[] {
  if (record.kind === 'own') return [framed(0, toBytes(record), new Uint8Array())]
  const { batches, ...owner } = record
  const head = toBytes(owner)
  const body = bodyOf(batches)
  const pressed = body.length < PRESS_BYTES ? null : zstdCompressSync(body, { pledgedSrcSize: body.length })
  const whole = pressed ?? body
  const room = largest - HEAD_AT - head.length
  if (room <= 0) throw new RangeError(`a record does not fit in ${largest} bytes`)
  const parts: Uint8Array[] = []
  for (let at = 0; at === 0 || at < whole.length; at += room) {
    const flags = (pressed ? PRESSED : 0) | (at > 0 ? CONTINUED : 0) | (at + room < whole.length ? UNENDED : 0)
    parts.push(framed(flags, head, whole.subarray(at, at + room)))
  }
  return parts
}

/** A record that came in one message. Throws an error that says what is wrong with the bytes. */
export function readRecord(bytes: Uint8Array): ClusterRecord {
  const { flags, head, body } = unframed(bytes)
  if (flags & (CONTINUED | UNENDED)) throw new Error('a record of a log is only a part of one')
  return made(flags, head, body)
}

/** Who owned the log when the record, or a part of one, was appended, and whether there is a game in it. */
export function ownerIn(bytes: Uint8Array): Pick<OwnRecord, 'node' | 'epoch'> & { isGone: boolean; isUnborn: boolean } {
  const { node, epoch, isGone = false, isUnborn = false } = unframed(bytes).head as OwnRecord
  return { node, epoch, isGone, isUnborn }
}

/** What tells it from every other record that could stand in its place. */
export const sumOf = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)

/** Reads a log's messages in order: what each completes, or null for a part. Parts that somebody else's record cut off count for nothing. */
export function recordReader(): (bytes: Uint8Array) => ClusterRecord | null {
  let parts: Uint8Array[] = []
  return bytes => {
    const { flags, head, body } = unframed(bytes)
    if (!(flags & CONTINUED)) parts = []
    // Its beginning came before what is read here, or never.
    else if (parts.length === 0) return null
    parts.push(body)
    if (flags & UNENDED) return null
    const whole = parts.length === 1 ? body : Buffer.concat(parts)
    parts = []
    return made(flags, head, whole)
  }
}

function framed(flags: number, head: Uint8Array, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEAD_AT + head.length + body.length)
  const view = new DataView(bytes.buffer)
  bytes[0] = VERSION
  bytes[1] = flags
  view.setUint16(2, head.length, true)
  bytes.set(head, HEAD_AT)
  bytes.set(body, HEAD_AT + head.length)
  view.setUint32(4, crc32(bytes.subarray(HEAD_AT)), true)
  return bytes
}

function unframed(bytes: Uint8Array): { flags: number; head: unknown; body: Uint8Array } {
  if (bytes.length < HEAD_AT) throw new Error(`a record of a log is damaged: it has ${bytes.length} bytes`)
  if (bytes[0] !== VERSION) throw new Error(`a record of a log has version ${bytes[0]}; this program reads version ${VERSION}`)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  if (crc32(bytes.subarray(HEAD_AT)) !== view.getUint32(4, true))
    throw new Error('a record of a log is damaged: its checksum does not fit')
  const from = HEAD_AT + view.getUint16(2, true)
  return { flags: bytes[1], head: fromBytes(bytes.subarray(HEAD_AT, from), 'head of a record'), body: bytes.subarray(from) }
}

function made(flags: number, head: unknown, body: Uint8Array): ClusterRecord {
  const record = head as ClusterRecord
  if (record.kind === 'own') return record
  const { kind, node, epoch } = record
  return {
    kind,
    node,
    epoch,
    batches: batchesOf(flags & PRESSED ? zstdDecompressSync(body, { maxOutputLength: LARGEST_BODY }) : body),
  }
}

function bodyOf(batches: Batch[]): Uint8Array {
  const values: Uint8Array[] = []
  const lengthOf = (value: Uint8Array): number => values.push(value) && value.length
  const plan = batches.map(
    ({ append, puts, ...rest }): Plan => ({
      ...rest,
      ...(append && { append: { ...append, records: append.records.map(lengthOf) } }),
      ...(puts && { puts: puts.map(([key, value]) => [key, value && lengthOf(value)]) }),
    }),
  )
  return withJsonHeader(plan, ...values)
}

function batchesOf(bytes: Uint8Array): Batch[] {
  const { head, body } = readJsonHeader(bytes, 'batches of a record')
  let at = 0
  const take = (length: number): Uint8Array => body.subarray(at, (at += length))
  return (head as Plan[]).map(({ append, puts, ...rest }) => ({
    ...rest,
    ...(append && { append: { ...append, records: append.records.map(take) } }),
    ...(puts && { puts: puts.map(([key, length]): [string, Uint8Array | null] => [key, length === null ? null : take(length)]) }),
  }))
}
