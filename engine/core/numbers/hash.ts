/** A 64-bit hash of bytes, the same on every machine: two 32-bit lanes of multiply and rotate (after MurmurHash3). */

/** 16 hex digits. */
export function hashBytes(bytes: Uint8Array): string {
  const words = wordsOf(bytes)
  const count = words.length
  let a = 0x9747b28c
  let b = 0x3c6ef372
  for (let i = 0; i < count; i++) {
    const word = words[i]
    a = mix(a, word, 0xcc9e2d51)
    b = mix(b, word, 0x85ebca6b)
  }
  let tail = 0
  for (let at = count << 2; at < bytes.length; at++) tail = (tail << 8) | bytes[at]
  a = mixBits(mix(a, tail, 0xcc9e2d51) ^ bytes.length)
  b = mixBits(mix(b, tail, 0x85ebca6b) ^ a)
  return hex(a) + hex(b)
}

const IS_LITTLE_ENDIAN = new Uint8Array(Int32Array.of(1).buffer)[0] === 1

/** Four bytes each, the lowest first; what is left over is not among them. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const count = bytes.length >> 2
  if (IS_LITTLE_ENDIAN && bytes.byteOffset % 4 === 0) return new Int32Array(bytes.buffer, bytes.byteOffset, count)
  const words = new Int32Array(count)
  for (let i = 0, at = 0; i < count; i++, at += 4)
    words[i] = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)
  return words
}

function mix(lane: number, word: number, factor: number): number {
  let k = Math.imul(word, factor)
  k = (k << 15) | (k >>> 17)
  lane ^= Math.imul(k, 0x1b873593)
  lane = (lane << 13) | (lane >>> 19)
  return (Math.imul(lane, 5) + 0xe6546b64) | 0
}

/** One-to-one over 32 bits; each bit of the answer hangs on all of `h`. */
export function mixBits(h: number): number {
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}

const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0')
