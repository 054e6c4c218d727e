/** A folder of backups with dated names, of which the newest are kept. Files with other names are never touched. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { newFile } from '../state-dir/caller-files.ts'
import { asCaller } from '../state-dir/dir-owner.ts'

/** ISO 8601 in UTC without separators, so that names sort by time: hexarchy-20261124T030000Z.hexarchy. */
const DATED = /^hexarchy-\d{8}T\d{6}Z\.hexarchy$/

export const backupName = (atMs: number): string =>
  `hexarchy-${new Date(atMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.hexarchy`

/** Where the next backup goes; makes the folder where there is none. Throws where that is a file. */
export function nextBackup(folder: string, nowMs: number): string {
  const isFile = asCaller(() => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
  if (isFile) throw new Error(`${folder} is a file. With --keep name a folder: each backup gets a dated name in it.`)
  asCaller(() => mkdirSync(folder, { recursive: true, mode: 0o700 }))
  return newFile(join(folder, backupName(nowMs)))
}

/** Deletes all but the newest `keep` backups of the folder; returns the names of those that it deleted. */
export const pruneBackups = (folder: string, keep: number): string[] => asCaller(() => prune(folder, keep))

function prune(folder: string, keep: number): string[] {
  const dated = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && DATED.test(entry.name))
    .map(({ name }) => name)
    .sort()
  const old = dated.slice(0, Math.max(0, dated.length - keep))
  for (const name of old) rmSync(join(folder, name))
  return old
}
