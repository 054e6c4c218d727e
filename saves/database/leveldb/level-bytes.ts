/** What the files of LevelDB are made of: numbers of varying length and the masked CRC-32C. */

/** Seven bits a byte, the lowest first. Throws where it has no end. */
export function readVarint(bytes: Buffer, at: number): { value: number; next: number } {
  let value = 0
  for (let scale = 1, i = at; ; scale *= 128, i++) {
    if (i >= bytes.length || i > at + 7) throw new RangeError('a number without an end')
    value += (bytes[i] & 127) * scale
    if (bytes[i] < 128) return { value, next: i + 1 }
  }
}

export function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest % 128) | 128)
  }
}

/** Bytes after their length. Throws where the file ends before them. */
export function readSized(bytes: Buffer, at: number): { value: Buffer; next: number } {
  const size = readVarint(bytes, at)
  const next = size.next + size.value
  if (next > bytes.length) throw new RangeError('a text without an end')
  return { value: bytes.subarray(size.next, next), next }
}

/** CRC-32C eight bytes at a time. */
const TABLES = Array.from({ length: 8 }, () => new Int32Array(256))
for (let i = 0; i < 256; i++) {
  let crc = i
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0)
  TABLES[0][i] = crc
}
for (let i = 0; i < 256; i++)
  for (let t = 1; t < 8; t++) TABLES[t][i] = (TABLES[t - 1][i] >>> 8) ^ TABLES[0][TABLES[t - 1][i] & 255]

export const CRC_BEGIN = -1

/** The running sum with one more byte. */
export const crcStep = (crc: number, byte: number): number => (crc >>> 8) ^ TABLES[0][(crc ^ byte) & 255]

function crc32c(bytes: Buffer, from: number, to: number): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES
  let crc = CRC_BEGIN
  let i = from
  for (; i + 8 <= to; i += 8) {
    crc ^= bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24)
    crc =
      t7[crc & 255] ^
      t6[(crc >>> 8) & 255] ^
      t5[(crc >>> 16) & 255] ^
      t4[crc >>> 24] ^
      t3[bytes[i + 4]] ^
      t2[bytes[i + 5]] ^
      t1[bytes[i + 6]] ^
      t0[bytes[i + 7]]
  }
  for (; i < to; i++) crc = crcStep(crc, bytes[i])
  return crc
}

/** The running sum as LevelDB writes it: it masks the sums, because it makes sums of what holds sums. */
export function maskedSum(crc: number): number {
  const sum = ~crc >>> 0
  return (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0
}

export const maskedCrc = (bytes: Buffer, from: number, to: number): number => maskedSum(crc32c(bytes, from, to))
