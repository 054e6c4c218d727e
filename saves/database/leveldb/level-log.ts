/**
 * LevelDB's format of logs, which its list of files (MANIFEST) has too: blocks of 32 KiB with records or parts of records. Each part has
 * the masked CRC-32C of type and contents (u32), length (u16) and type (u8). LevelDB itself passes over what is damaged without a word.
 */
import { maskedCrc } from './level-bytes.ts'

const BLOCK = 32 * 1024
const HEAD = 7
const FULL = 1
const FIRST = 2
const LAST = 4

export interface LevelLog {
  /** The whole ones. */
  records: Buffer[]
  /** In words; null: it is sound to its last byte. */
  damage: string | null
}

export function readLevelLog(bytes: Buffer): LevelLog {
  const records: Buffer[] = []
  let damage: string | null = null
  const note = (text: string) => {
    damage ??= text
  }
  let open: Buffer[] | null = null
  for (let at = 0; at < bytes.length; ) {
    const blockEnd = Math.min(bytes.length, at - (at % BLOCK) + BLOCK)
    const part = partAt(bytes, at, blockEnd)
    if (typeof part === 'string') {
      note(`${part} at byte ${at}`)
      open = null
      at = blockEnd
      continue
    }
    at = part.next
    if (part.type === 0) continue
    if (part.type === FULL || part.type === FIRST) {
      if (open) note(`a record without an end before byte ${at}`)
      open = [part.contents]
    } else if (open) open.push(part.contents)
    else note(`a record without a beginning before byte ${at}`)
    if (open && (part.type === FULL || part.type === LAST)) {
      records.push(Buffer.concat(open))
      open = null
    }
  }
  if (open) note(`it ends in the middle of a record, at byte ${bytes.length}`)
  return { records, damage }
}

/** The part that begins there; type 0 is the rest of a block that no head fits in. Or what is wrong with it. */
function partAt(bytes: Buffer, at: number, blockEnd: number): { type: number; contents: Buffer; next: number } | string {
  if (blockEnd - at < HEAD) {
    const isFiller = blockEnd % BLOCK === 0 && bytes.subarray(at, blockEnd).every(byte => byte === 0)
    return isFiller ? { type: 0, contents: bytes.subarray(at, at), next: blockEnd } : 'it ends in the middle of a record'
  }
  const end = at + HEAD + bytes.readUInt16LE(at + 4)
  const type = bytes[at + 6]
  if (type < FULL || type > LAST) return 'there is no record'
  if (end > blockEnd) return end > bytes.length ? 'it ends in the middle of a record' : 'the length of a record does not fit'
  if (maskedCrc(bytes, at + 6, end) !== bytes.readUInt32LE(at)) return 'the checksum of a record does not fit'
  return { type, contents: bytes.subarray(at + HEAD, end), next: end }
}
