/**
 * Opens the files of a store so that nothing of them is lost: each can be read, each is set aside first, and where one is damaged the
 * store is put together again from what can be read.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClassicLevel } from 'classic-level'
import { WAIT_MS } from '../../disk/pid-lock.ts'
import { damagedTables, markDamage, tableBytes } from '../leveldb/table-check.ts'
import type { Disk, Disks } from '../store-disk.ts'
import { checkReadable } from '../store-files.ts'
import { inUse } from '../store-lock.ts'
import { type FileDamage, findFileDamage, listedTables, needsRepair, recheckFile, strayTables } from './check-files.ts'
import { finishOpening, type Originals, preserveOriginals } from './store-originals.ts'

/** Tables of this much in all are looked through at every opening; more after a second unclean end in a row, and when one was come upon. */
const LOOKED_ALWAYS_BYTES = 64 * 1024 * 1024
const LOOK_AGAIN_MS = 50

export interface OpenedFiles {
  disk: Disk
  /** What was damaged of them. */
  found: FileDamage[]
  /** As they were before. */
  aside: Originals
}

export interface OpeningOptions {
  disks: Disks
  complain(text: string): void
  /** How many times in a row the store was not closed. */
  unclean: number
  /** How long another process that has it open may take to end. */
  waitMs?: number
}

/** Rejects, with the files as they were, where one cannot be read or the store cannot be opened. `aside` is the caller's to end. */
export async function openFiles(location: string, options: OpeningOptions): Promise<OpenedFiles> {
  finishOpening(location, options.complain)
  checkReadable(location)
  const tables = options.unclean > 1 || tableBytes(location) < LOOKED_ALWAYS_BYTES
  const found = findFileDamage(location, { tables })
  const aside = preserveOriginals(location, listedTables(location, found))
  try {
    const disk = await openMended(location, found, options)
    rmSync(recheckFile(location), { force: true })
    return { disk, found, aside }
  } catch (error) {
    aside.putBack()
    throw error
  }
}

/** Asks for a look at every block at the next opening: what is damaged was come upon in the midst of things. */
export const requestRecheck = (location: string): void => writeFileSync(recheckFile(location), '')

/** LevelDB tells of a table that ends before what is looked for in it as of an invalid argument. */
export function isCorruption(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  return code === 'LEVEL_CORRUPTION' || (code === 'LEVEL_IO_ERROR' && /invalid argument|no such file/i.test(message))
}

async function openMended(location: string, found: FileDamage[], { disks, waitMs = WAIT_MS }: OpeningOptions): Promise<Disk> {
  const isRepaired = needsRepair(found)
  if (isRepaired) await repair(location)
  const until = performance.now() + waitMs
  for (;;) {
    try {
      return await disks.open(location)
    } catch (error) {
      const { cause } = error as { cause?: { code?: string; message?: string } }
      const isLocked = cause?.code === 'LEVEL_LOCKED'
      // A process that was killed may hold its files for some time.
      if (isLocked && performance.now() < until) await sleep(LOOK_AGAIN_MS)
      else if (isLocked) throw new Error(inUse(location), { cause: error })
      else if (isRepaired || !isCorruption(cause)) throw new Error(notOpened(location, isRepaired, error), { cause: error })
      else return openMended(location, addDamage(found, cause!.message!), { disks, waitMs } as OpeningOptions)
    }
  }
}

/** What LevelDB itself found. */
function addDamage(found: FileDamage[], what: string): FileDamage[] {
  found.push({ file: 'the list of its files', what, kind: 'list' })
  return found
}

function notOpened(location: string, isRepaired: boolean, error: unknown): string {
  const { cause, message } = error as { cause?: { message?: string }; message: string }
  const why = cause?.message ?? message
  if (!isRepaired) return `${location} cannot be opened: ${why}`
  return `${location} cannot be opened, and mending its files was in vain: ${why}. They are as they were; \`hexarchy restore FILE --force\` brings a backup back`
}

/** Stray tables go first (they are set aside): they would bring back what was deleted. */
async function repair(location: string): Promise<void> {
  for (const name of strayTables(location)) rmSync(join(location, name))
  for (const name of damagedTables(location)) markDamage(location, name)
  await ClassicLevel.repair(location)
}
