/** `hexarchy backup` and `hexarchy restore`. */
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openBackup } from '../../../saves/backup.ts'
import { readBackup } from '../../../saves/backup-file.ts'
import { memoryStore } from '../../../saves/inspect.ts'
import { restoreBackup } from '../../../saves/restore-backup.ts'
import { runningServer } from '../../../saves/running.ts'
import { stateDir } from '../../../saves/state-dir.ts'
import { openStore, type StoreReader } from '../../../saves/store.ts'
import { askAsOwner } from './owner-client.ts'

/** A file of everything that is kept: through the server where one runs, else from the state directory itself. */
export async function runBackup(file: string, options: { state?: string; force?: boolean; version: string }): Promise<0> {
  const target = resolve(file)
  if (existsSync(target) && !options.force) throw new Error(`There is a file ${target} already; --force replaces it.`)
  const made = `${target}.part`
  const { bytes, end } = await openSource(stateDir({ option: options.state }), options.version)
  try {
    // Owner only: it holds what every seat has noted and said.
    await pipeline(bytes, createWriteStream(made, { mode: 0o600, flush: true }))
    const counts = await countParts(made)
    renameSync(made, target)
    console.log(`Backed up ${counts} to ${target}, ${(statSync(target).size / 1e6).toFixed(1)} MB. Its checksum was read back.`)
    return 0
  } finally {
    rmSync(made, { force: true })
    await end()
  }
}

/** The bytes of a backup, of one game or of all. */
export async function openSource(
  dir: string,
  program: string,
  game?: string,
): Promise<{ bytes: Readable; end(): Promise<void> }> {
  const running = runningServer(dir)
  if (running?.server) {
    const bytes = await askAsOwner(running.server, 'POST', `/api/backup${game === undefined ? '' : `?game=${game}`}`)
    return { bytes, end: async () => void bytes.destroy() }
  }
  if (running) throw new Error(`Process ${running.pid} has ${dir} open and serves at no address: try again in a moment.`)
  if (!existsSync(resolve(dir, 'saves', 'store')))
    throw new Error(`There is nothing in ${dir}: choose the state directory with --state.`)
  const store = await openStore(dir)
  return { bytes: openBackup(store, dir, { program, ...(game !== undefined && { game }) }), end: () => store.close() }
}

/** All that is kept of a game, in memory; of a running server too. */
export async function readGame(dir: string, program: string, game: string): Promise<StoreReader> {
  const { bytes, end } = await openSource(dir, program, game)
  const entries: [string, Uint8Array][] = []
  try {
    for await (const { kind, name, bytes: value } of readBackup(bytes))
      if (kind === 'entry') entries.push([name, Buffer.from(value)])
    return memoryStore(entries)
  } finally {
    await end()
  }
}

async function countParts(file: string): Promise<string> {
  const games = new Set<string>()
  let entries = 0
  let files = 0
  for await (const { kind, name } of readBackup(createReadStream(file))) {
    if (kind === 'file') files++
    else entries++
    if (/^games\/\w+\/meta$/.test(name)) games.add(name)
  }
  return `${games.size} games (${entries} records, ${files} files)`
}

/** Status 1 where something of what was brought back is not sound. */
export async function runRestore(file: string, options: { state?: string; force?: boolean }): Promise<0 | 1> {
  const dir = stateDir({ option: options.state })
  if (!existsSync(file)) throw new Error(`There is no file ${resolve(file)}.`)
  const { head, files, inspection, aside } = await restoreBackup(file, dir, options.force)
  for (const { text } of inspection.problems) console.error(text)
  if (aside) console.log(`What was there before lies in ${aside}.`)
  console.log(
    `Restored to ${dir} what hexarchy ${head.program} had on the disk on ${head.made}: ${inspection.games.length} games (${inspection.entries} records, ${files} files), all checked.`,
  )
  if (inspection.problems.length === 0) return 0
  console.error(`Not sound: ${inspection.problems.length} things, named above. They were so when the backup was made.`)
  return 1
}
