/** LevelDB's own files, where they are damaged: set aside as they are, then put together again from what can be read of them. */
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ClassicLevel } from 'classic-level'
import type { Disk, Disks } from './store-disk.ts'
import { inUse } from './store-lock.ts'
import { damagedTables, markDamage, tableBytes } from './table-check.ts'

/** Tables of this much in all are looked through after any unclean end, more only after a second one in a row. */
const LOOKED_ALWAYS_BYTES = 64 * 1024 * 1024

/** Opens the store; where its files are damaged, a copy is set aside, and what is sound of it is opened. */
export async function openSound(
  location: string,
  { disks, complain, unclean }: { disks: Disks; complain(text: string): void; unclean: number },
): Promise<Disk> {
  const why = reasonToRepair(location, unclean)
  if (why !== null) await repair(location, why, complain)
  try {
    return await disks.open(location)
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } }
    if (cause?.code === 'LEVEL_LOCKED') throw new Error(inUse(location), { cause: error })
    if (why !== null || !isDamage(cause))
      throw new Error(`${location} cannot be opened: ${cause?.message ?? error}`, { cause: error })
    await repair(location, cause!.message!, complain)
  }
  return disks.open(location).catch(error => {
    throw new Error(`${location} cannot be opened, and mending its files was in vain: ${error.cause?.message ?? error}`, {
      cause: error,
    })
  })
}

/** Asks for the files to be put together anew at the next start: what is damaged was come upon in the midst of things. */
export const noteDamage = (location: string): void => writeFileSync(noteFile(location), '')

const noteFile = (location: string): string => join(dirname(location), 'store.damaged')

export const isCorruption = (error: unknown): boolean => (error as { code?: string }).code === 'LEVEL_CORRUPTION'

/** A missing file or one with wrong contents: no lock, no lack of room. */
const isDamage = (cause: { code?: string; message?: string } | undefined): boolean =>
  isCorruption(cause ?? {}) || /no such file|invalid argument/i.test(cause?.message ?? '')

/** A damaged table may have ended the last server, and would end this one. */
const reasonToRepair = (location: string, unclean: number): string | null =>
  damageOf(location, { tables: unclean > 1 || (unclean === 1 && tableBytes(location) < LOOKED_ALWAYS_BYTES) })

/**
 * What of the files is damaged, in words; null where nothing is. Without the file that names the newest list of files LevelDB would
 * begin a new store, and remove what it finds of the old one. `tables`: every block is looked at too.
 */
export function damageOf(location: string, { tables }: { tables: boolean }): string | null {
  const names = readdirSync(location)
  if (names.includes('CURRENT')) {
    if (!names.includes(readFileSync(join(location, 'CURRENT'), 'latin1').trimEnd()))
      return 'its file CURRENT names none of its files'
  } else if (names.some(name => /\.(ldb|log)$|^MANIFEST/.test(name))) return 'its file CURRENT is gone'
  if (existsSync(noteFile(location))) return 'a damaged table was come upon'
  const damaged = tables ? damagedTables(location) : []
  return damaged.length > 0 ? `blocks of ${damaged.join(', ')} are not what was written` : null
}

async function repair(location: string, why: string, complain: (text: string) => void): Promise<void> {
  const aside = setAside(location)
  complain(
    `the store's files are damaged (${why}): they are kept as they were in ${aside}, and the store goes on with what can be read of them. \`hexarchy doctor\` lists what is missing; \`hexarchy restore FILE\` brings a backup back`,
  )
  for (const name of damagedTables(location)) markDamage(location, name)
  await ClassicLevel.repair(location)
  rmSync(noteFile(location), { force: true })
}

/** Copies the files to a folder beside. Tables cost no room: they are never written to again, and neither is one that is mended. */
export function setAside(location: string, to = freeName(location)): string {
  mkdirSync(to)
  for (const name of readdirSync(location, { withFileTypes: true })) {
    if (!name.isFile() || name.name === 'LOCK') continue
    const [from, copy] = [join(location, name.name), join(to, name.name)]
    if (/\.(ldb|sst)$/.test(name.name)) linkOrCopy(from, copy)
    else cpSync(from, copy)
  }
  return to
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    cpSync(from, to)
  }
}

function freeName(location: string): string {
  const base = `${location}.damaged-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`
  let name = base
  for (let i = 2; existsSync(name); i++) name = `${base}-${i}`
  return name
}
