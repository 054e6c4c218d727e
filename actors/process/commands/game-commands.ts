/** `hexarchy export` and `hexarchy import`: a game out of a state directory, or into one. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { openAccounts } from '../../../saves/accounts/accounts.ts'
import { hashToken, makeGameId, makeToken } from '../../../saves/accounts/tokens.ts'
import { openRecords } from '../../../saves/database/open-records.ts'
import { runningServer } from '../../../saves/database/running-server.ts'
import { type OpenStore, openStore } from '../../../saves/database/store.ts'
import { packGame } from '../../../saves/files/game-file.ts'
import { readGame } from '../../../saves/games/games.ts'
import { isThere, newFile, writeAsCaller } from '../../../saves/state-dir/caller-files.ts'
import { stateDir } from '../../../saves/state-dir/state-dir.ts'
import { importGame } from '../../game/persistence/import-file.ts'
import { openRulesets } from '../../rulesets/rulesets.ts'
import { askAsOwner } from './owner-client.ts'

/** As many as the largest map has seats. */
const MOST_SEATS = 24

interface Options {
  state?: string
  force?: boolean
  acceptLoss?: boolean
  version: string
}

/** One game as a file, also while the server runs. Status 1 where there is no such game. */
export async function runExport(game: string, file: string, options: Options): Promise<0 | 1> {
  const target = newFile(file, options.force)
  const dir = stateDir({ option: options.state })
  const source = await openGameSource(dir, game, options)
  if (!source) {
    console.error(`There is no game ${game.slice(0, 40)} in ${dir}.`)
    return 1
  }
  try {
    // Owner only: it holds what every seat has noted and said.
    await writeAsCaller(target, source.bytes, async () => {})
    console.log(`Exported game ${game} to ${target}.`)
    return 0
  } finally {
    await source.end()
  }
}

async function openGameSource(
  dir: string,
  game: string,
  { version: program, acceptLoss = false }: Options,
): Promise<{ bytes: Readable; end(): Promise<void> } | null> {
  const running = runningServer(dir)
  if (running?.server) {
    const bytes = await askAsOwner(running.server, 'GET', `/api/games/${encodeURIComponent(game)}/export`)
    return { bytes, end: async () => void bytes.destroy() }
  }
  const store = await openExisting(dir, acceptLoss)
  const found = await readGame(store, game)
  if (!found) {
    await store.close()
    return null
  }
  return { bytes: packGame(store, found.record, { made: new Date().toISOString(), program }), end: () => store.close() }
}

async function openExisting(dir: string, acceptLoss: boolean): Promise<OpenStore> {
  if (!existsSync(resolve(dir, 'saves', 'store')))
    throw new Error(`There is nothing in ${dir}: choose the state directory with --state.`)
  return openStore(dir, { acceptLoss })
}

/** Takes a game into a state directory that no server uses; prints its id and the tokens of its seats. */
export async function runGameImport(file: string, options: Omit<Options, 'force'>): Promise<0> {
  if (!isThere(file)) throw new Error(`There is no file ${resolve(file)}.`)
  const dir = stateDir({ option: options.state })
  const running = runningServer(dir)
  if (running)
    throw new Error(`A server uses ${dir} (process ${running.pid}): import the game on its lobby page, or stop it first.`)
  const store = await openStore(dir, { acceptLoss: options.acceptLoss ?? false })
  try {
    const id = makeGameId()
    const tokens = Array.from({ length: MOST_SEATS }, (_, seat) => makeToken(id, seat))
    const owner = (await openAccounts(openRecords(store)).owner()).id
    const deps = { store, rulesOf: openRulesets(dir).rulesOf, now: Date.now, soon: setImmediate }
    const { record } = await importGame(deps, id, {
      file,
      owner,
      created: new Date().toISOString(),
      tokens: tokens.map(hashToken),
    })
    console.log(`Imported game ${id}: ${record.name}, turn ${record.turn}.`)
    for (const { seat, name } of record.seats) console.log(`Seat ${seat}, ${name}: ${tokens[seat]}`)
    return 0
  } finally {
    await store.close()
  }
}
