/** Brings a backup into a state directory: made whole beside it first, looked through, and only then put in its place. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { finishOpening, freeName } from '../database/recovery/store-originals.ts'
import { type OpenStore, openStore } from '../database/store.ts'
import { COMMITS, keys, STORE_VERSION } from '../database/store-keys.ts'
import { takeLock } from '../database/store-lock.ts'
import { openAsCaller } from '../state-dir/caller-files.ts'
import { isKeptFile, KEPT_FILES } from './backup.ts'
import { type BackupHead, BadBackup, readBackup } from './backup-file.ts'
import { type Inspection, inspectStore } from './inspect.ts'

export interface Restored {
  head: BackupHead
  inspection: Inspection
  /** Files beside the store. */
  files: number
  /** Where what was there before lies now; null where nothing was. */
  aside: string | null
}

/** Written with one fsync. */
const BATCH_ENTRIES = 500
const BATCH_BYTES = 4 * 1024 * 1024
const PARTS = ['store', ...KEPT_FILES] as const
/** What goes with them: the ring of the store's newest commits, and the book of files, which would miss what the backup lacks. */
const MOVED = [...PARTS, 'store.commits', 'files.jsonl'] as const

/** Rejects, with the state directory as it was, where the file is not sound or the directory is used; `force` moves what is there aside. */
export async function restoreBackup(file: string, stateDir: string, force = false): Promise<Restored> {
  const saves = join(stateDir, 'saves')
  const used = PARTS.filter(part => isUsed(join(saves, part)))
  if (used.length > 0 && !force)
    throw new Error(
      `${saves} has ${used.join(', ')} already: restore into another --state directory, or move them aside with --force.`,
    )
  mkdirSync(saves, { recursive: true })
  // Nobody may be at work there, nor begin to be.
  const location = join(saves, 'store')
  const { release } = await takeLock(location)
  const made = join(saves, `restoring-${process.pid}`)
  try {
    // What a start that was cut short left must not come back over what is restored.
    finishOpening(location, text => console.error(text))
    rmSync(made, { recursive: true, force: true })
    const { head, files, inspection } = await unpack(file, made)
    const aside = used.length > 0 ? freeName(join(saves, 'replaced-')) : null
    if (aside) mkdirSync(aside)
    for (const part of MOVED) {
      const target = join(saves, part)
      if (existsSync(target)) aside ? renameSync(target, join(aside, part)) : rmSync(target, { recursive: true })
      if (existsSync(join(made, 'saves', part))) renameSync(join(made, 'saves', part), target)
    }
    return { head, files, inspection, aside }
  } finally {
    rmSync(made, { recursive: true, force: true })
    release()
  }
}

const isUsed = (path: string): boolean => existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0)

async function unpack(file: string, to: string): Promise<Omit<Restored, 'aside'>> {
  let head: BackupHead | null = null
  let files = 0
  const store = await openStore(to)
  try {
    const takes = batches(store)
    const parts = readBackup(openAsCaller(file), found => {
      if (found.store > STORE_VERSION)
        throw new BadBackup(
          `The backup has layout ${found.store} of the store; this program knows layouts up to ${STORE_VERSION}.`,
        )
      head = found
    })
    for await (const { kind, name, bytes } of parts) {
      if (kind === 'entry') await takes.add(name, bytes)
      else if (!isKeptFile(name))
        throw new BadBackup(`The backup has a file ${JSON.stringify(name.slice(0, 100))}, which is none of a state directory.`)
      else {
        const path = join(to, 'saves', name)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, bytes, { flush: true })
        files++
      }
    }
    await takes.end()
    return { head: head!, files, inspection: await inspectStore(store) }
  } finally {
    await store.close()
  }
}

/** Writes entries some at a time. */
function batches(store: OpenStore): { add(key: string, value: Uint8Array): Promise<void>; end(): Promise<void> } {
  let puts: [string, Uint8Array][] = []
  let bytes = 0
  async function end(): Promise<void> {
    if (puts.length > 0) await store.commit({ puts })
    puts = []
    bytes = 0
  }
  return {
    async add(key, value) {
      if (key === keys.versions || key.startsWith(COMMITS)) return
      puts.push([key, value])
      bytes += value.length
      if (puts.length >= BATCH_ENTRIES || bytes >= BATCH_BYTES) await end()
    },
    end,
  }
}
