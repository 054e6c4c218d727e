/** Files that grow by lines, written by any number of processes. */
import { appendPlain } from '../disk/append-plain.ts'
import { noteMade } from './file-inventory.ts'

/** Appends lines in one write; they are on the disk when it returns. A line that a crash cut off stays apart from them. */
export function appendLines(file: string, lines: readonly string[]): void {
  noteMade(file)
  appendPlain(file, lines)
}
