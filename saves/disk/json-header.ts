/** Bytes behind a head of JSON. Layout: length of the head (u32, little-endian), the head, the bytes. */
import { fromBytes, toBytes } from './json.ts'

export function withJsonHeader(head: unknown, ...parts: Uint8Array[]): Uint8Array {
  const text = toBytes(head)
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, text.length, true)
  return Buffer.concat([length, text, ...parts])
}

/** `body` is a view into `bytes`. Throws an error that says what `what` is, where they are damaged. */
export function readJsonHeader(bytes: Uint8Array, what: string): { head: unknown; body: Uint8Array } {
  if (bytes.length < 4) throw new Error(`${what} is damaged: it has ${bytes.length} bytes`)
  const end = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  return { head: fromBytes(bytes.subarray(4, end), what), body: bytes.subarray(end) }
}
