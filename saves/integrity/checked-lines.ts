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
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { checkedLine, readCheckedLine } from '../disk/line-checksum.ts'
import { noteDamage, noteUndamaged, unreadable } from './damage-register.ts'
import { noteMade } from './file-inventory.ts'
import { copyCutOff } from './keep-aside.ts'

const LINE_END = 10

export interface CheckedLines<T> {
  entries: T[]
  /** Numbers of the lines that are spoilt, from 1; what stood there is not among the entries. */
  spoilt: number[]
  /** Bytes up to the end of the last whole line; what is after it was cut off. */
  end: number
}

/** Lines that older programs wrote without a checksum: whether one of them is whole. Default: there are none. */
export type IsOldLine = (read: unknown) => boolean

/**
 * What a file holds; nothing where there is none. Spoilt lines, and that the file cannot be read, go into the register of damaged files;
 * it throws where the file cannot be read.
 */
export function readCheckedLines<T>(file: string, isOld?: IsOldLine): CheckedLines<T> {
  const read: CheckedLines<T> = { entries: [], spoilt: [], end: 0 }
  const bytes = bytesOf(file)
  if (!bytes) return read
  for (let number = 1; ; number++) {
    const end = bytes.indexOf(LINE_END, read.end)
    if (end < 0) break
    const of = checked(bytes.toString('utf8', read.end, end), isOld)
    if (of === null) read.spoilt.push(number)
    else read.entries.push(JSON.parse(of) as T)
    read.end = end + 1
  }
  enter(file, read.spoilt)
  return read
}

/** The same for those who show what there is: a file that cannot be read has nothing to show, and the register says why. */
export function showCheckedLines<T>(file: string, isOld?: IsOldLine): CheckedLines<T> {
  try {
    return readCheckedLines<T>(file, isOld)
  } catch {
    return { entries: [], spoilt: [], end: 0 }
  }
}

/** Enters what was found of a file in the register. */
function enter(file: string, spoilt: readonly number[]): void {
  if (spoilt.length > 0) noteDamage(file, { lines: spoilt })
  else noteUndamaged(file)
}

/** Of a file that is read in slices: some milliseconds of work. */
const SLICE_BYTES = 256 * 1024

/** What a file holds as `take` gets it, a slice at a time: others have their turns between. Lines that are added meanwhile are among it. */
export async function readInSlices<T>(
  file: string,
  take: (entries: T[]) => void,
  isOld?: IsOldLine,
): Promise<Pick<CheckedLines<T>, 'spoilt' | 'end'>> {
  const read = { spoilt: [] as number[], end: 0 }
  const handle = await open(file).catch(error => absent(file, error))
  if (!handle) return read
  try {
    const slice = Buffer.allocUnsafe(SLICE_BYTES)
    let rest = Buffer.alloc(0)
    for (let number = 1; ; ) {
      const { bytesRead } = await handle.read(slice, 0, SLICE_BYTES, read.end + rest.length)
      if (bytesRead === 0) {
        enter(file, read.spoilt)
        return read
      }
      const bytes = Buffer.concat([rest, slice.subarray(0, bytesRead)])
      const entries: T[] = []
      let from = 0
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
        const of = checked(bytes.toString('utf8', from, end), isOld)
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
    return absent(file, error as NodeJS.ErrnoException)
  }
}

function absent(file: string, error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  noteDamage(file, unreadable(error))
  throw error
}

/** The JSON in a line; null where it is not what was written. */
function checked(line: string, isOld: IsOldLine | undefined): string | null {
  const of = readCheckedLine(line)
  if (of !== null || !isOld) return of
  try {
    return isOld(JSON.parse(line)) ? line : null
  } catch {
    return null
  }
}

/** Cuts off what follows the last whole line; it is kept in saves/damaged/. */
export function cutTornEnd(file: string, { end }: Pick<CheckedLines<unknown>, 'end'>): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= end) return
  const handle = openSync(file, 'r')
  try {
    keepRest(file, handle, end, size)
  } finally {
    closeSync(handle)
  }
  truncateSync(file, end)
}

function keepRest(file: string, handle: number, from: number, size: number): void {
  const rest = Buffer.alloc(size - from)
  copyCutOff(file, rest.subarray(0, readSync(handle, rest, 0, rest.length, from)))
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
      if (from + at + 1 < size) {
        keepRest(file, handle, from + at + 1, size)
        ftruncateSync(handle, from + at + 1)
      }
      return
    }
  } finally {
    closeSync(handle)
  }
}

/** On the disk when it returns; where it throws, as on a full disk, the file is as it was. For one process at a time. */
export const appendCheckedLine = (file: string, of: unknown): void => appendCheckedLines(file, [of])

/** The same for several: all of them, or none. */
export function appendCheckedLines(file: string, lines: readonly unknown[]): void {
  const bytes = Buffer.from(lines.map(of => `${checkedLine(of)}\n`).join(''))
  noteMade(file)
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
