/**
 * The book of files: saves/files.jsonl, which kept files there are beside the store, and how long those that grow were. By it a file that
 * is gone, or has lost its end, is told from one that never was. Without a book nothing is missed; the next start makes one anew.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { appendPlain } from '../disk/append-plain.ts'
import { checkedLine, readCheckedLine } from '../disk/line-checksum.ts'
import { kindOfFile } from './file-kinds.ts'

type Entry = { put: string; bytes?: number } | { removed: string }

const NAME = 'files.jsonl'
const FOLDER = `${sep}saves${sep}`

/** The folder saves/ that a file lies in; null where it lies in none. */
export function savesFolderOf(file: string): string | null {
  const at = file.lastIndexOf(FOLDER)
  return at < 0 ? null : file.slice(0, at + FOLDER.length - 1)
}

export const inventoryFile = (saves: string): string => join(saves, NAME)

/** A file is about to be made, unless it is there already. */
export function noteMade(file: string): void {
  if (!existsSync(file)) note(file, path => ({ put: path }))
}

/** A file that grows is about to be made shorter, or is as long as this. */
export const noteLength = (file: string, bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0): void =>
  note(file, path => ({ put: path, bytes }))

/** A file is about to be removed on purpose. */
export function noteRemoved(file: string): void {
  if (existsSync(file)) note(file, path => ({ removed: path }))
}

/** A file that has been removed on purpose, or never was. */
export const noteForgotten = (file: string): void => {
  const saves = savesFolderOf(file)
  if (saves !== null && readInventory(saves).has(below(saves, file))) note(file, path => ({ removed: path }))
}

const below = (saves: string, file: string): string => relative(saves, file).split(sep).join('/')

function note(file: string, entry: (path: string) => Entry): void {
  const saves = savesFolderOf(file)
  const path = saves === null ? '' : below(saves, file)
  const form = kindOfFile(path)?.form
  // A server's start makes the book, and enters what there is by then.
  if (saves === null || path === NAME || form === undefined || form === 'passing' || !existsSync(inventoryFile(saves))) return
  appendPlain(inventoryFile(saves), [checkedLine(entry(path))])
}

/** By path below saves/: how long the file was at least. Lines that are spoilt are left out: what they named is not missed. */
export function readInventory(saves: string): Map<string, number> {
  const book = new Map<string, number>()
  const file = inventoryFile(saves)
  if (!existsSync(file)) return book
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const of = readCheckedLine(line)
    if (of === null) continue
    const entry = JSON.parse(of) as Entry
    if ('removed' in entry) book.delete(entry.removed)
    else book.set(entry.put, entry.bytes ?? book.get(entry.put) ?? 0)
  }
  return book
}

/** Enters files that are there and not in the book, or have grown. One that was made shorter or removed since it was read counts as it is now. */
export function extendInventory(saves: string, there: ReadonlyMap<string, number>): void {
  const book = readInventory(saves)
  const sizeOf = (path: string): number => statSync(join(saves, path), { throwIfNoEntry: false })?.size ?? -1
  const lines = [...there]
    .map(([path, bytes]): [string, number] => [path, Math.min(bytes, sizeOf(path))])
    .filter(([path, bytes]) => path !== NAME && bytes > (book.get(path) ?? -1))
    .map(([put, bytes]) => checkedLine({ put, bytes }))
  if (lines.length > 0) appendPlain(inventoryFile(saves), lines)
}
