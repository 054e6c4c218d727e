/** Lines at the end of a file, written by any number of processes. */
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'

const LINE_END = 10

/** Appends lines in one write; they are on the disk when it returns. A line that a crash cut off stays apart from them. */
export function appendPlain(file: string, lines: readonly string[]): void {
  const handle = openSync(file, 'a+', 0o600)
  try {
    const bytes = Buffer.from(`${isTorn(handle) ? '\n' : ''}${lines.map(line => `${line}\n`).join('')}`)
    // What a full disk took only a part of is a line cut off, too.
    const written = writeSync(handle, bytes)
    if (written < bytes.length) throw new Error(`Of ${bytes.length} bytes ${written} were written to ${file}: the disk is full.`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function isTorn(handle: number): boolean {
  const { size } = fstatSync(handle)
  if (size === 0) return false
  const last = Buffer.alloc(1)
  readSync(handle, last, 0, 1, size - 1)
  return last[0] !== LINE_END
}
