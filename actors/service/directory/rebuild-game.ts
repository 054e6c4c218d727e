/** A game whose record is damaged: it is named all the same, by its newest snapshot, or by nothing but its id, so that it can be looked at and deleted. */
import { makeContext } from '../../../engine/index.ts'
import type { Records } from '../../../saves/database/records.ts'
import { type OpenStore, openStore, type StoreOptions } from '../../../saves/database/store.ts'
import { DamagedTable } from '../../../saves/database/store-errors.ts'
import { inspectStore } from '../../../saves/files/inspect.ts'
import { type GameRecord, gamePut, readGames, type StoredGame } from '../../../saves/games/games.ts'
import { type RulesOf, rulesAsMade } from '../../../saves/games/restore.ts'
import { decodeSnapshot, readSnapshots } from '../../../saves/games/snapshots.ts'
import { storedGame } from '../../game/persistence/record.ts'

/** The store, opened, with everything that its directory of games holds; mended first where that cannot be read at all. */
export async function openWithGames(stateDir: string, options: StoreOptions & { complain(text: string): void }) {
  for (let isMended = false; ; isMended = true) {
    const store = await openStore(stateDir, options)
    try {
      await store.list('records/', { skipDamaged: true })
      if (store.isMended) await tellGone(store, options.complain)
      return { store, found: await readGames(store, options.complain) }
    } catch (error) {
      await store.close()
      if (isMended || !(error instanceof DamagedTable)) throw error
    }
  }
}

const GONE_TOLD = 20

/** What is missing of a store that was mended, by the names of games and accounts: the same sentences as `hexarchy doctor` has. */
async function tellGone(store: OpenStore, complain: (text: string) => void): Promise<void> {
  const { problems, games, entries } = await inspectStore(store)
  for (const { text } of problems.slice(0, GONE_TOLD)) complain(`the mended store: ${text}`)
  if (problems.length > GONE_TOLD)
    complain(`the mended store: ${problems.length - GONE_TOLD} more things, which \`hexarchy doctor\` lists`)
  complain(
    `the mended store has ${games.length} games, ${entries} records in all${problems.length === 0 ? '; none that is there is known to lack anything' : ''}`,
  )
}

/** The game's record made anew and kept; where its snapshots cannot be read either, one that says so, which is not kept. */
export async function rebuildGame(
  store: OpenStore,
  id: string,
  { records, rulesOf, complain }: { records: Records; rulesOf: RulesOf; complain(text: string): void },
): Promise<StoredGame> {
  const origin = { id, owner: await ownerOf(records), created: new Date(0).toISOString() }
  for (const { n, bytes } of await readSnapshots(store, id)) {
    try {
      const { state } = decodeSnapshot(bytes, id, n)
      const stored = storedGame(makeContext(state, await rulesAsMade(store, id, state.setup, rulesOf)), origin)
      await store.commit({ puts: [gamePut(stored)] })
      complain(
        `game ${id}: its record was damaged and is made anew from snapshot ${n}; it belongs to the owner of the server now`,
      )
      return stored
    } catch (error) {
      complain((error as Error).message)
    }
  }
  complain(
    `game ${id} cannot be read: its record and its snapshots are damaged. Delete it, or bring back a backup with \`hexarchy restore FILE\``,
  )
  return { record: unreadable(origin), wakeAtMs: null }
}

/** The account of the server's owner; '' where there is none yet. */
async function ownerOf(records: Records): Promise<string> {
  const accounts = (await records.list('account/')).map(({ value }) => value as { id?: string; role?: string })
  return accounts.find(({ role }) => role === 'owner')?.id ?? ''
}

function unreadable({ id, owner, created }: { id: string; owner: string; created: string }): GameRecord {
  const unknown = { size: '', map: '', speed: '', difficulty: '', ruleset: '' }
  const none = { seats: [], winner: null, victory: null }
  const name = `Game ${id}, which cannot be read`
  return { id, name, status: 'paused', turn: 0, turns: 0, ...unknown, seed: 0, owner, visibility: 'players', created, ...none }
}
