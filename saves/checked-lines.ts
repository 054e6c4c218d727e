/** Files that grow by a line of JSON at a time, each with a checksum: what a crash cut off or a disk spoilt is found. */
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

const LINE_END = 10
/** Of every line: `{"crc32":"0123abcd","of":`. */
const HEAD = /^\{"crc32":"([0-9a-f]{8})","of":/

const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

export interface CheckedLines<T> {
  entries: T[]
  /** Numbers of the lines that are spoilt, from 1; what stood there is not among the entries. */
  spoilt: number[]
  /** Bytes up to the end of the last whole line; what is after it was cut off. */
  end: number
}

/** A line of such a file, without its end. */
export function checkedLine(of: unknown): string {
  const text = JSON.stringify(of)
  return `{"crc32":"${sumOf(text)}","of":${text}}`
}

/** What a file holds; nothing where there is none. */
export function readCheckedLines<T>(file: string): CheckedLines<T> {
  const read: CheckedLines<T> = { entries: [], spoilt: [], end: 0 }
  const bytes = bytesOf(file)
  if (!bytes) return read
  for (let number = 1; ; number++) {
    const end = bytes.indexOf(LINE_END, read.end)
    if (end < 0) return read
    const of = checked(bytes.toString('utf8', read.end, end))
    if (of === null) read.spoilt.push(number)
    else read.entries.push(JSON.parse(of) as T)
    read.end = end + 1
  }
}

/** Of a file that is read in slices: some milliseconds of work. */
const SLICE_BYTES = 256 * 1024

/** What a file holds as `take` gets it, a slice at a time: others have their turns between. Lines that are added meanwhile are among it. */
export async function readInSlices<T>(
  file: string,
  take: (entries: T[]) => void,
): Promise<Pick<CheckedLines<T>, 'spoilt' | 'end'>> {
  const read = { spoilt: [] as number[], end: 0 }
  const handle = await open(file).catch(absent)
  if (!handle) return read
  try {
    const slice = Buffer.allocUnsafe(SLICE_BYTES)
    let rest = Buffer.alloc(0)
    for (let number = 1; ; ) {
      const { bytesRead } = await handle.read(slice, 0, SLICE_BYTES, read.end + rest.length)
      if (bytesRead === 0) return read
      const bytes = Buffer.concat([rest, slice.subarray(0, bytesRead)])
      const entries: T[] = []
      let from = 0
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
        const of = checked(bytes.toString('utf8', from, end))
        if (of === null) read.spoilt.push(number)
        else entries.push(JSON.parse(of) as T)
        number++
        from = end + 1
      }
      read.end += from
      rest = bytes.subarray(from)
      if (entries.length > 0) take(entries)
    }
  } finally {
    await handle.close()
  }
}

function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    return absent(error as NodeJS.ErrnoException)
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The JSON in a line; null where it is not what was written. */
function checked(line: string): string | null {
  const [head, sum] = HEAD.exec(line) ?? ['', '']
  const of = line.slice(head.length, -1)
  return line.endsWith('}') && sumOf(of) === sum ? of : null
}

/** Cuts off what follows the last whole line. */
export function cutTornEnd(file: string, { end }: Pick<CheckedLines<unknown>, 'end'>): void {
  if (existsSync(file)) truncateSync(file, end)
}

/** The same without reading more of the file than its end. */
export function cutTail(file: string): void {
  if (!existsSync(file)) return
  const handle = openSync(file, 'r+')
  try {
    const { size } = fstatSync(handle)
    const bytes = Buffer.allocUnsafe(SLICE_BYTES)
    for (let end = size; end >= 0; end -= SLICE_BYTES) {
      const from = Math.max(0, end - SLICE_BYTES)
      const at = bytes.subarray(0, readSync(handle, bytes, 0, end - from, from)).lastIndexOf(LINE_END)
      if (at < 0 && from > 0) continue
      if (from + at + 1 < size) ftruncateSync(handle, from + at + 1)
      return
    }
  } finally {
    closeSync(handle)
  }
}

/** On the disk when it returns; where it throws, as on a full disk, the file is as it was. For one process at a time. */
export function appendCheckedLine(file: string, of: unknown): void {
  const bytes = Buffer.from(`${checkedLine(of)}\n`)
  const handle = openSync(file, 'a', 0o600)
  try {
    const before = fstatSync(handle).size
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
      fsyncSync(handle)
    } catch (error) {
      ftruncateSync(handle, before)
      throw error
    }
  } finally {
    closeSync(handle)
  }
}
