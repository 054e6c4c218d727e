/**
 * The frame round every value of the store: 4 bytes that name it, CRC-32 of key and value (u32, little endian), the value. No value of
 * layout 1 begins so: those are JSON, or snapshots, which begin with a length below 2^24.
 */
import { crc32 } from 'node:zlib'
import type { Operation } from './store-disk.ts'
import { DamagedRecord } from './store-errors.ts'

const MARK = 0x01_78_68_f5
const HEAD = 8

/** The key counts too: a value that turns up under another one is as wrong as one with other bytes. */
const checksum = (key: string, value: Uint8Array): number => crc32(value, crc32(key))

export function framed(key: string, value: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEAD + value.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MARK, true)
  view.setUint32(4, checksum(key, value), true)
  bytes.set(value, HEAD)
  return bytes
}

/** Writes a value in its frame. */
export const framedPut = (key: string, value: Uint8Array): Operation => ({ type: 'put', key, value: framed(key, value) })

/** The value in its frame; `mayBeBare` where the store holds values of layout 1, too. Throws `DamagedRecord`. */
export function unframed(key: string, bytes: Uint8Array, mayBeBare: boolean): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= HEAD && view.getUint32(0, true) === MARK) {
    const value = bytes.subarray(HEAD)
    if (view.getUint32(4, true) === checksum(key, value)) return value
    throw new DamagedRecord(key, 'its checksum does not fit')
  }
  if (mayBeBare && isBare(key, bytes)) return bytes
  throw new DamagedRecord(key, `it has ${bytes.length} bytes and no checksum`)
}

/** Whether the bytes may be a value of layout 1. */
function isBare(key: string, bytes: Uint8Array): boolean {
  if (!key.startsWith('snap/')) return bytes.length > 0 && '{["'.includes(String.fromCharCode(bytes[0]))
  if (bytes.length < 5) return false
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) < bytes.length && bytes[4] === 0x7b
}
