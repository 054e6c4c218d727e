/** Takes in a game that came as a file: everything is looked at, and its log carried out, before anything is written. */
import type { Readable } from 'node:stream'
import { encodeState, hashState, makeContext, readState } from '../../engine/index.ts'
import { rulesOfText } from '../../rules/canonical.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { Store } from '../database/store.ts'
import { keys, lastNumber } from '../database/store-keys.ts'
import { fromBytes } from '../disk/json.ts'
import { isDeeperThan } from '../disk/json-depth.ts'
import { decodeRecord, readLog } from '../games/game-log.ts'
import { type CarriedOut, carryOutInSteps } from '../games/log-tail.ts'
import { readRounds } from '../games/replay/replay.ts'
import { checkRound } from '../games/replay/replay-check.ts'
import { readPicture } from '../games/replay/replay-checkpoint.ts'
import { type Restored, type RulesOf, restoreGame } from '../games/restore.ts'
import { decodeSnapshot, type Snapshot } from '../games/snapshots.ts'
import { inSteps, type Pause } from '../games/state-at-turn.ts'
import { stateFaults } from '../games/state-faults.ts'
import { engineVersion } from '../program/engine-version.ts'
import { packText, readRules, unpackText } from '../ruleset-store/rules-by-hash.ts'
import { BadBackup } from './backup-file.ts'
import { type GameFile, readGameFile } from './game-file.ts'
import { memoryStore } from './inspect.ts'

/** Snapshots and marks that a file may have. */
const MOST_STATES = 1_000
const MOST_SEATS = 24
/** Of a base with all the mods that it can have. */
const LONGEST_NAME = 1_000

/** Kinds of entries that are plain JSON, and how deep it is nested: what walks it later has a stack. */
const RECORDS = ['metrics', 'handovers', 'said', 'transcript', 'told'] as const
const MOST_DEEP = 200

/** A game that was found sound, not written yet. */
export interface FoundGame {
  file: GameFile
  restored: Restored
  /** Everything of it but its record and tokens, under the keys of its new id. */
  puts: [key: string, value: Uint8Array][]
}

/** The game of a file as game `id` will have it. Rejects with `BadBackup`, a sentence for whoever sent it, where it is not sound. */
export async function takeInGame(store: Store, id: string, bytes: Readable, rulesOf: RulesOf, pause: Pause): Promise<FoundGame> {
  const file = await readGameFile(bytes)
  try {
    return await look(store, id, file, rulesOf, pause)
  } catch (error) {
    if (error instanceof BadBackup) throw error
    throw new BadBackup(`The game in the file is not sound: ${(error as Error).message}`, { cause: error })
  }
}

async function look(store: Store, id: string, file: GameFile, rulesOf: RulesOf, pause: Pause): Promise<FoundGame> {
  const puts = [...file.entries].map(([name, bytes]): [string, Uint8Array] => {
    const [kind, ...rest] = name.split('/')
    return [`${kind}/${id}/${rest.join('/')}`, bytes]
  })
  const of = (kind: string) => puts.filter(([key]) => key.startsWith(`${kind}/`)).sort(([a], [b]) => (a < b ? -1 : 1))
  const { oldest, newest } = checkStates(id, of('snap'), of('marks'))
  const rules = await rulesFor(store, newest, file.rules, rulesOf)
  if (rules.put) puts.push(rules.put)
  for (const kind of ['log', 'replay', ...RECORDS])
    for (const [key, bytes] of of(kind))
      if (isDeeperThan(Buffer.from(bytes).toString('latin1'), MOST_DEEP)) throw new Error(`${key} is nested too deep`)
  checkLog(id, of('log'))
  for (const kind of RECORDS)
    for (const [key, bytes] of of(kind)) {
      const value = fromBytes(bytes, key)
      if (typeof value !== 'object' || value === null) throw new Error(`${key} is no record`)
    }
  const memory = memoryStore(puts) as Store
  const asMade: RulesOf = async () => rules.rules
  const restored = (await restoreGame(memory, id, asMade))!
  const { s } = restored.w
  if (s.seats.length > MOST_SEATS) throw new Error(`it has more than ${MOST_SEATS} seats`)
  const faults = stateFaults(restored.w)
  if (faults) throw new Error(faults)
  const again = await playedAgain(memory, id, oldest, rules.rules, pause)
  if (!again.difference && !restored.difference && hashState(again.w.s) !== hashState(s))
    throw new Error('its snapshots are not what its log leads to')
  for (const round of await readRounds(memory, id)) checkRound(round, s)
  await readPicture(memory, id, s.tiles.owner.length, s.seats.length)
  // The game went on while it was read: what lies beyond the end of its log is not its own.
  const kept = puts.filter(([key]) => !key.startsWith('replay/') || lastNumber(key) < s.turn)
  return { file, restored, puts: kept }
}

/** The game carried out from its first state to the end of its log: what this program recorded has to come out as it did. */
async function playedAgain(memory: Store, game: string, first: Snapshot, rules: Ruleset, pause: Pause): Promise<CarriedOut> {
  const { n, under, isOlder, engine: wroteBy } = first
  const records = await readLog(memory, game, n)
  // The engine changes the state that it is given.
  const begin = () => makeContext(readState(encodeState(first.state)).state, rules)
  const own = { own: engineVersion(), wroteBy, isOlder, isDetour: true }
  return inSteps(carryOutInSteps({ begin, game, records, from: n, tally: under.tally, ...own }), pause)
}

/** The oldest state and the newest snapshot; throws where one is damaged, or is of another game than the others. */
function checkStates(
  id: string,
  snapshots: [string, Uint8Array][],
  marks: [string, Uint8Array][],
): { oldest: Snapshot; newest: Snapshot } {
  if (snapshots.length === 0) throw new Error('it has no snapshot')
  if (snapshots.length + marks.length > MOST_STATES) throw new Error(`it has more than ${MOST_STATES} states`)
  let oldest: Snapshot | null = null
  let first: Snapshot | null = null
  let newest: Snapshot | null = null
  for (const [key, bytes] of [...marks, ...snapshots]) {
    const n = key.startsWith('snap/') ? lastNumber(key) : positionOf(bytes, key)
    const snapshot = decodeSnapshot(bytes, id, n)
    first ??= snapshot
    if (!oldest || snapshot.n < oldest.n) oldest = snapshot
    newest = snapshot
    if (JSON.stringify(sameOf(snapshot)) !== JSON.stringify(sameOf(first))) throw new Error('its states are of different games')
    if (key.startsWith('marks/') && snapshot.state.turn !== lastNumber(key)) throw new Error(`${key} is of another turn`)
  }
  return { oldest: oldest!, newest: newest! }
}

/** What never changes in a game. */
const sameOf = ({ state: { setup, seats, civs } }: Snapshot) => [
  setup.rulesetHash,
  setup.seed,
  setup.width,
  setup.height,
  seats.map(({ id }) => id),
  civs.map(({ nation }) => nation),
]

function positionOf(bytes: Uint8Array, what: string): number {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  return (fromBytes(bytes.subarray(4, 4 + length), what) as { n: number }).n
}

function checkLog(id: string, records: [string, Uint8Array][]): void {
  for (const [i, [key, bytes]] of records.entries()) {
    const n = lastNumber(key)
    if (i > 0 && n !== lastNumber(records[i - 1][0]) + 1) throw new Error(`its log has no record ${n - 1}`)
    decodeRecord(bytes, id, n)
  }
}

interface FoundRules {
  rules: Ruleset
  /** To be kept with it; null where they are kept here, or go by their name. */
  put: [string, Uint8Array] | null
}

/** Those that are had here already, or those of the file, checked as strictly as an import of rules. */
async function rulesFor(store: Store, { state }: Snapshot, brought: Uint8Array | null, rulesOf: RulesOf): Promise<FoundRules> {
  const { ruleset, rulesetHash: hash } = state.setup
  if (!/^[0-9a-f]{64}$/.test(hash) || typeof ruleset !== 'string' || ruleset.length > LONGEST_NAME)
    throw new Error('it names no rules')
  const today = await rulesOf(ruleset, hash).catch(() => null)
  const known = today?.hash === hash ? today : await readRules(store, ruleset, hash)
  if (known) return { rules: known, put: null }
  if (!brought) throw new Error(`it was made with ruleset ${ruleset} ${hash.slice(0, 12)}, which is neither here nor in the file`)
  const text = unpackText(brought, hash)
  return { rules: rulesOfText(text, ruleset), put: [keys.rules(hash), packText(text)] }
}
