/** The texts of rules in a zip: read in memory, bounded, and never written anywhere. */
import { Unzip, UnzipInflate } from 'fflate'

/** Largest zip that is read, in bytes: mods with pictures and sounds have some dozens of millions. */
export const LARGEST_ZIP = 100_000_000
/** Files in a zip that are looked at. */
const MOST_FILES = 50_000
/** Bytes handed on at a time: what comes of them is counted before the next. */
const STEP = 16_384

export interface ArchiveFile {
  /** Parts of its path inside the zip. */
  path: string[]
  bytes: Uint8Array
}

/** Whether these are the first bytes of a zip. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes.length > 3 && bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Files of a zip whose path `wanted` says yes to, with at most `limit` bytes of text altogether. Throws an Error with a sentence where
 * the zip is broken, ends early or holds more.
 */
export function filesInZip(bytes: Uint8Array, wanted: (path: readonly string[]) => boolean, limit: number): ArchiveFile[] {
  const files: ArchiveFile[] = []
  let seen = 0
  let total = 0
  let open = 0
  const unzip = new Unzip(file => {
    if (++seen > MOST_FILES) throw new Error(`has more than ${MOST_FILES} files`)
    // A path is only compared, never gone to: one that leads out of the zip names nothing of it.
    const path = file.name.split(/[/\\]/)
    if (path.includes('..') || path[0] === '' || !wanted(path)) return
    const parts: Uint8Array[] = []
    open++
    file.ondata = (error, part, isLast) => {
      if (error) throw error
      total += part.length
      if (total > limit) throw new Error(`holds more than ${limit} bytes of rules`)
      parts.push(part)
      if (!isLast) return
      open--
      files.push({ path, bytes: Buffer.concat(parts) })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += STEP) unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
  if (open > 0) throw new Error('ends in the middle of a file')
  return files
}
