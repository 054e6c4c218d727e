/** What a service stands on: the store with the games that lie in it, the rulesets, and where its shards run. */
import { availableParallelism } from 'node:os'
import { openRecords } from '../../saves/database/open-records.ts'
import type { Records } from '../../saves/database/records.ts'
import type { OpenStore } from '../../saves/database/store.ts'
import type { Disks } from '../../saves/database/store-disk.ts'
import { joinedName, STANDARD_NAME } from '../../saves/ruleset-store/imported-rulesets.ts'
import { openRulesets, type Rulesets } from '../rulesets/rulesets.ts'
import type { ShardEnvironment } from '../shard/link/local.ts'
import { realDependencies } from '../shard/real-dependencies.ts'
import { ShardLoads } from '../shard/shard-loads.ts'
import type { IncidentPlace } from '../wire/incidents.ts'
import { DEFAULT_SHARD_SETTINGS, type ShardDeps, type ShardSettings } from '../wire/shard-dependencies.ts'
import { Directory } from './directory/directory.ts'
import { openWithGames } from './directory/rebuild-game.ts'
import { placeGame, rebuiltGame } from './fleet/game-transfer.ts'
import { type LocalShards, type OpenLink, openLocalShards } from './shard-links.ts'

export interface FoundationOptions {
  stateDir: string
  /** Worker threads; 0: one shard in this thread. Default: one for each core to spare, at least one. */
  shards?: number
  /** Of games that name none; default: the standard one. Rejects where there is no such ruleset. */
  ruleset?: string
  /** Over it, in this order; default: none. */
  mods?: readonly string[]
  settings?: Partial<ShardSettings>
  /** Folder of the default ruleset; default: the program's own. Only where the shard is in this thread. */
  standard?: string
  /** Other time, rulesets or bots than the real ones; only where the shard is in this thread. */
  thread?: Partial<ShardEnvironment>
  /** Another way to the shards than worker threads, or this thread. */
  openLink?: OpenLink
  /** What the store stands on; default: LevelDB. */
  disks?: Disks
  /** What stands round the store, once it is open; default: nothing. */
  around?(store: OpenStore): Promise<OpenStore>
  /** Games come by `adopt` alone: those that lie in the store may be another process's by now. Default false. */
  adopts?: boolean
  /** Told of what goes wrong; default: stderr. */
  complain?(text: string, at?: IncidentPlace): void
  /** Opens also a store that is empty or older than it should be. */
  acceptLoss?: boolean
  /** Told of each write of the store, which is one fsync, and of the ms that it took. */
  wrote?(ms: number): void
}

export interface Foundation {
  stateDir: string
  store: OpenStore
  records: Records
  rulesets: Rulesets
  /** Of games that name none, with the mods over it. */
  ruleset: string
  mods: readonly string[]
  directory: Directory
  loads: ShardLoads
  settings: ShardSettings
  thread: Pick<ShardDeps, 'models' | 'profiles' | 'clock' | 'now'>
  /** Null: each shard has a thread of its own. */
  local: LocalShards | null
  /** How many shards there are. */
  count: number
  /** Whether they have threads that have to be watched. */
  hasThreads: boolean
  complain(text: string, at?: IncidentPlace): void
}

const defaultShards = (): number => Math.max(1, availableParallelism() - 1)

export async function openFoundation(options: FoundationOptions): Promise<Foundation> {
  const { shards = defaultShards(), complain = text => console.error(text) } = options
  const { stateDir, ruleset = STANDARD_NAME, mods = [] } = options
  const rulesets = openRulesets(stateDir, options.standard)
  await rulesets.rulesOf(joinedName(ruleset, mods))
  const { store: bare, found } = await openWithGames(stateDir, {
    ...(options.disks && { disks: options.disks }),
    ...(options.wrote && { wrote: options.wrote }),
    // What a cluster keeps is here a second time.
    acceptLoss: options.acceptLoss || options.adopts || false,
    complain: text => complain(text, { kind: 'store' }),
  })
  const store = (await options.around?.(bare)) ?? bare
  const thread = { ...realDependencies(stateDir), ...options.thread }
  const local = shards === 0 || options.openLink ? await openLocalShards(stateDir, rulesets, options.thread) : null
  const count = Math.max(1, shards)
  const foundation: Foundation = {
    ...{ stateDir, store, records: openRecords(store), rulesets, ruleset, mods },
    directory: new Directory(),
    loads: new ShardLoads(count, thread.now),
    settings: { ...DEFAULT_SHARD_SETTINGS, ...options.settings },
    ...{ thread, local, count, hasThreads: shards > 0, complain },
  }
  if (!options.adopts) {
    for (const game of found.games) placeGame(foundation, game)
    for (const damaged of found.damaged) placeGame(foundation, await rebuiltGame(rebuildingOn(foundation), damaged))
  }
  return foundation
}

/** What makes the record of a game anew. */
export const rebuildingOn = ({ store, records, rulesets, complain }: Foundation) => ({
  store,
  records,
  rulesOf: rulesets.rulesOf,
  complain: (text: string) => complain(text, { kind: 'store' }),
})
