/** `hexarchy backup` and `hexarchy restore`. */
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { runningServer } from '../../../saves/database/running-server.ts'
import { openStore, type StoreReader } from '../../../saves/database/store.ts'
import { openBackup } from '../../../saves/files/backup.ts'
import { readBackup } from '../../../saves/files/backup-file.ts'
import { nextBackup, pruneBackups } from '../../../saves/files/backup-rotation.ts'
import { memoryStore } from '../../../saves/files/inspect.ts'
import { restoreBackup } from '../../../saves/files/restore-backup.ts'
import { isThere, newFile, openAsCaller, writeAsCaller } from '../../../saves/state-dir/caller-files.ts'
import { asCaller } from '../../../saves/state-dir/dir-owner.ts'
import { stateDir } from '../../../saves/state-dir/state-dir.ts'
import { askAsOwner } from './owner-client.ts'

export interface BackupCommand {
  state?: string
  force?: boolean
  /** The file is a folder then: the backup gets a dated name in it, and this many of the newest stay. */
  keep?: number
  acceptLoss?: boolean
  /** Of the program. */
  version: string
}

/** A file of everything that is kept: through the server where one runs, else from the state directory itself. */
export async function runBackup(file: string, { keep, ...options }: BackupCommand): Promise<0> {
  if (keep === undefined) return writeBackup(newFile(file, options.force), options)
  await writeBackup(nextBackup(resolve(file), Date.now()), options)
  // Only now: older backups stay where a new one cannot be written.
  for (const name of pruneBackups(resolve(file), keep)) console.log(`Deleted the older backup ${name}.`)
  return 0
}

async function writeBackup(target: string, options: Omit<BackupCommand, 'keep' | 'force'>): Promise<0> {
  const { state, version, acceptLoss = false } = options
  const { bytes, end } = await openSource(stateDir({ option: state }), version, { acceptLoss })
  try {
    // Owner only: it holds what every seat has noted and said.
    const counts = await writeAsCaller(target, bytes, countParts)
    const size = asCaller(() => statSync(target).size)
    console.log(`Backed up ${counts} to ${target}, ${(size / 1e6).toFixed(1)} MB. Its checksum was read back.`)
    console.log(NOT_IN_A_BACKUP)
    return 0
  } finally {
    await end()
  }
}

/** For whoever sets up the machine anew. */
const NOT_IN_A_BACKUP =
  'Not in it, keep copies of your own: hexarchy.json and the environment of the server, certificates and their keys, keys of models and of mail.'

/** The bytes of a backup, of one game or of all. */
export async function openSource(
  dir: string,
  program: string,
  { game, acceptLoss = false }: { game?: string; acceptLoss?: boolean } = {},
): Promise<{ bytes: Readable; end(): Promise<void> }> {
  const running = runningServer(dir)
  if (running?.server) {
    const bytes = await askAsOwner(running.server, 'POST', `/api/backup${game === undefined ? '' : `?game=${game}`}`)
    return { bytes, end: async () => void bytes.destroy() }
  }
  if (running) throw new Error(`Process ${running.pid} has ${dir} open and serves at no address: try again in a moment.`)
  if (!existsSync(resolve(dir, 'saves', 'store')))
    throw new Error(`There is nothing in ${dir}: choose the state directory with --state.`)
  const store = await openStore(dir, { acceptLoss })
  return { bytes: openBackup(store, dir, { program, ...(game !== undefined && { game }) }), end: () => store.close() }
}

/** All that is kept of a game, in memory; of a running server too. `isWanted`: of these keys alone. */
export async function readGame(
  dir: string,
  program: string,
  game: string,
  isWanted: (key: string) => boolean = () => true,
): Promise<StoreReader> {
  const { bytes, end } = await openSource(dir, program, { game })
  const entries: [string, Uint8Array][] = []
  try {
    for await (const { kind, name, bytes: value } of readBackup(bytes))
      if (kind === 'entry' && isWanted(name)) entries.push([name, Buffer.from(value)])
    return memoryStore(entries)
  } finally {
    await end()
  }
}

async function countParts(file: string): Promise<string> {
  const games = new Set<string>()
  let entries = 0
  let files = 0
  for await (const { kind, name } of readBackup(openAsCaller(file))) {
    if (kind === 'file') files++
    else entries++
    if (/^games\/\w+\/meta$/.test(name)) games.add(name)
  }
  return `${games.size} games (${entries} records, ${files} ${files === 1 ? 'file' : 'files'})`
}

/** Status 1 where something of what was brought back is not sound. */
export async function runRestore(file: string, options: { state?: string; force?: boolean }): Promise<0 | 1> {
  const dir = stateDir({ option: options.state })
  if (!isThere(file)) throw new Error(`There is no file ${resolve(file)}.`)
  const { head, files, inspection, aside } = await restoreBackup(file, dir, options.force)
  for (const { text } of inspection.problems) console.error(text)
  if (aside) console.log(`What was there before lies in ${aside}.`)
  console.log(
    `Restored to ${dir} what hexarchy ${head.program} had on the disk on ${head.made}: ${inspection.games.length} games (${inspection.entries} records, ${files} files), all checked.`,
  )
  console.log('A backup has no hexarchy.json, certificates and keys: put them in place before the start (`hexarchy doctor`).')
  if (inspection.problems.length === 0) return 0
  console.error(`Not sound: ${inspection.problems.length} things, named above. They were so when the backup was made.`)
  return 1
}
