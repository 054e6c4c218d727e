/**
 * A look at a store that leaves it as it is: LevelDB changes a store by opening it, so the files are linked to a folder of their own, and
 * that is opened and mended as a start would do it. Nobody may have the store open meanwhile.
 */
import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../disk/pid-lock.ts'
import { workAsOwnerOf } from '../state-dir/dir-owner.ts'
import { recheckFile } from './recovery/check-files.ts'
import { type OpenStore, openStore } from './store.ts'
import { checkReadable } from './store-files.ts'

export interface StoreCopy {
  store: OpenStore
  /** What a start would say, in words. */
  told: string[]
  close(): Promise<void>
}

const LOOKING = 'looking-'

/** Rejects as a start would. `acceptLoss` as there; `tables`: every block of them is looked at. */
export async function openCopy(
  stateDir: string,
  { acceptLoss, tables }: { acceptLoss: boolean; tables: boolean },
): Promise<StoreCopy> {
  const saves = join(stateDir, 'saves')
  // What root is stopped in the middle of, the server has to be able to remove.
  const leaveOwner = workAsOwnerOf(stateDir)
  const copy = join(saves, `${LOOKING}${process.pid}`)
  const named = (text: string) => text.replaceAll(copy, stateDir).replace(/(store\.damaged-)[\w-]+/g, '$1…')
  const told: string[] = []
  const remove = () => {
    rmSync(copy, { recursive: true, force: true })
    leaveOwner()
  }
  try {
    checkReadable(join(saves, 'store'))
    clearOld(saves)
    linkStore(saves, join(copy, 'saves'))
    if (tables) writeFileSync(recheckFile(join(copy, 'saves', 'store')), '')
    const store = await openStore(copy, { complain: text => told.push(named(text)), acceptLoss, beside: stateDir, waitMs: 0 })
    return { store, told, close: () => store.close().finally(remove) }
  } catch (error) {
    remove()
    if (error instanceof Error) error.message = named(error.message)
    throw error
  }
}

/** What looks left that were killed. */
function clearOld(saves: string): void {
  for (const name of readdirSync(saves)) {
    const pid = name.startsWith(LOOKING) ? Number(name.slice(LOOKING.length)) : 0
    if (pid > 0 && (pid === process.pid || !isAlive({ pid, began: null })))
      rmSync(join(saves, name), { recursive: true, force: true })
  }
}

function linkStore(saves: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const folder of ['store', 'store.opening']) {
    if (!existsSync(join(saves, folder))) continue
    mkdirSync(join(to, folder))
    for (const { name } of readdirSync(join(saves, folder), { withFileTypes: true }).filter(one => one.isFile()))
      linkOrCopy(join(saves, folder, name), join(to, folder, name))
  }
  // Written in place.
  if (existsSync(join(saves, 'store.commits'))) copyFileSync(join(saves, 'store.commits'), join(to, 'store.commits'))
}

function linkOrCopy(from: string, to: string): void {
  // LevelDB writes to these two in place.
  if (/\/(LOCK|LOG)$/.test(from)) return
  try {
    linkSync(from, to)
  } catch {
    cpSync(from, to)
  }
}
