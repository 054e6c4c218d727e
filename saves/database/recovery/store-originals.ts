/**
 * The files of a store as they were before it is opened: linked to a folder beside, at no cost of room. LevelDB deletes logs and lists
 * when it opens a store, also such as it could not read; until the store was found to be whole nothing is gone for good. A process that
 * ends in between leaves the folder, and the next start begins by putting everything back.
 */
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { storeFiles } from '../store-files.ts'

export interface Originals {
  /** The store was opened and is whole: they are not needed. */
  drop(): void
  /** They stay, beside the store; the folder's name. */
  keep(): string
  /** The store is as it was. It has to be closed. */
  putBack(): void
}

/** In the store while it is being opened, and in the folder: says that they belong together. */
const TOKEN = 'OPENING'
/** In the folder: the store was opened, and what is in the folder is older than what was answered since. */
const DONE = 'OPENED'

const folderOf = (location: string): string => `${location}.opening`

/** Names of tables that could be neither linked nor had to be copied: they stay in the store. */
const LEFT = 'LEFT'

/** Links the files of the store. What cannot be linked is copied, but for tables that stay as they are: `isSafe` says which. */
export function preserveOriginals(location: string, isSafe: (table: string) => boolean): Originals {
  const folder = folderOf(location)
  const made = `${folder}.part`
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true, mode: 0o700 })
  writeFileSync(join(location, TOKEN), randomUUID())
  const left: string[] = []
  for (const name of [...storeFiles(location), TOKEN]) {
    const [from, to] = [join(location, name), join(made, name)]
    if (name === 'LOCK' || isLinked(from, to)) continue
    if (isSafe(name)) left.push(name)
    else cpSync(from, to, { preserveTimestamps: true })
  }
  if (left.length > 0) writeFileSync(join(made, LEFT), JSON.stringify(left))
  renameSync(made, folder)
  return {
    drop() {
      conclude(location, folder)
      remove(folder)
    },
    keep() {
      const to = freeName(`${location}.damaged-`)
      rmSync(join(location, TOKEN), { force: true })
      renameSync(folder, to)
      for (const name of [TOKEN, LEFT]) rmSync(join(to, name), { force: true })
      return to
    },
    putBack: () => putBack(location, folder),
  }
}

/** Puts back what an opening left that did not come to its end; `complain` is told where that cannot be. */
export function finishOpening(location: string, complain: (text: string) => void): void {
  const folder = folderOf(location)
  rmSync(`${folder}.part`, { recursive: true, force: true })
  if (!existsSync(folder)) return
  const token = tokenIn(folder)
  if (existsSync(join(folder, DONE))) remove(folder)
  else if (token !== null && token === tokenIn(location)) putBack(location, folder)
  else keepForeign(location, folder, complain)
}

function keepForeign(location: string, folder: string, complain: (text: string) => void): void {
  const to = freeName(`${location}.damaged-`)
  renameSync(folder, to)
  complain(`${location} was replaced while a start was being cut short: the files of the store before it are kept in ${to}`)
}

function tokenIn(folder: string): string | null {
  try {
    return readFileSync(join(folder, TOKEN), 'utf8')
  } catch {
    return null
  }
}

/** On the disk before anything is answered: a loss of power must not bring back what is old by then. */
function conclude(location: string, folder: string): void {
  writeFileSync(join(folder, DONE), '', { flush: true })
  if (process.platform !== 'win32') {
    const handle = openSync(folder, 'r')
    fsyncSync(handle)
    closeSync(handle)
  }
  rmSync(join(location, TOKEN), { force: true })
}

/** What cannot be removed is so at the next start. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

/** Can be done again where it is cut short: the folder goes last. */
function putBack(location: string, folder: string): void {
  if (!existsSync(folder)) return
  const held = new Set(readdirSync(folder))
  if (held.has(LEFT)) for (const name of JSON.parse(readFileSync(join(folder, LEFT), 'utf8')) as string[]) held.add(name)
  for (const name of storeFiles(folder)) {
    const made = join(location, `${name}.back`)
    rmSync(made, { force: true })
    if (!isLinked(join(folder, name), made)) cpSync(join(folder, name), made, { preserveTimestamps: true })
    renameSync(made, join(location, name))
    // Two names of one file: renaming does nothing then.
    rmSync(made, { force: true })
  }
  for (const name of storeFiles(location)) if (!held.has(name) && name !== 'LOCK') rmSync(join(location, name))
  conclude(location, folder)
  remove(folder)
}

/** Tables are never written to again, and neither are logs and lists once the store is opened anew: a second name is enough. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

export function freeName(base: string): string {
  const dated = `${base}${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`
  let name = dated
  for (let i = 2; existsSync(name); i++) name = `${dated}-${i}`
  return name
}
