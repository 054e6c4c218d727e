/** What is kept of a game, as an analysis reads it: seats, their figures round by round, what happened, what was done. */

import { hasBegun, standingOf } from '../../actors/game/standing.ts'
import type { Standing } from '../../actors/wire/lab/standing-schema.ts'
import type { Command, EngineContext, GameEvent } from '../../engine/index.ts'
import type { Store, StoreReader } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { fromBytes } from '../../saves/disk/json.ts'
import { readChat } from '../../saves/games/chat-log.ts'
import { type LogRecord, readLog } from '../../saves/games/game-log.ts'
import type { GameRecord } from '../../saves/games/games.ts'
import { type ReplayEvent, type ReplayRound, readRounds } from '../../saves/games/replay/replay.ts'
import type { RulesOf } from '../../saves/games/restore.ts'
import { snapshotHead } from '../../saves/games/snapshots.ts'
import type { Pause } from '../../saves/games/state-at-turn.ts'
import { readTranscript, type TranscriptEntry } from '../../saves/games/transcripts.ts'
import { readMetrics, type TurnMetrics } from '../../saves/games/turn-metrics.ts'
import { walkRounds } from '../../saves/games/walk-rounds.ts'

export interface Act {
  turn: number
  seat: number
  command: Command
}

export interface GameCourse {
  record: GameRecord
  /** After each round that is over. */
  standings: Standing[]
  /** In their order. */
  events: ReplayEvent[]
  /** Of cities, by id. */
  cityNames: Record<number, string>
  /** What seats did, in its order, as far as the log is kept. */
  acts: Act[]
  metrics: TurnMetrics[]
  thoughts: GameEvent[]
  /** By seat; empty where no model played. */
  transcripts: TranscriptEntry[][]
}

/** Null where there is no such game. */
export async function readCourse(reader: StoreReader, game: string, rulesOf: RulesOf): Promise<GameCourse | null> {
  const store = reader as Store
  const bytes = await store.get(keys.meta(game))
  if (!bytes) return null
  const { record } = fromBytes(bytes, keys.meta(game)) as { record: GameRecord }
  const [rounds, metrics, said] = [await readRounds(store, game), await readMetrics(store, game), await readChat(store, game, 0)]
  const transcripts = await Promise.all(record.seats.map(({ seat }) => readTranscript(store, game, seat, null)))
  return {
    record,
    standings: await standingsOf(reader, game, rulesOf),
    events: rounds.flatMap(({ events }) => events),
    cityNames: Object.assign({}, ...rounds.flatMap(({ names, cities }) => [names, namesOf(cities)])),
    acts: await actsOf(reader, game),
    metrics,
    thoughts: said.filter(({ kind }) => kind === 'seat/thought'),
    transcripts,
  }
}

const namesOf = (cities: ReplayRound['cities']): Record<number, string> =>
  Object.fromEntries(cities.map(({ id, name }) => [id, name]))

/** Of each round of which every seat has something to show: the game is carried out again for it. */
async function standingsOf(store: StoreReader, game: string, rulesOf: RulesOf) {
  const found: Standing[] = []
  const pause: Pause = () => new Promise(resolve => setImmediate(resolve))
  const visit = (w: EngineContext): void => {
    if (w.s.over) return
    const standing = standingOf(w)
    if (hasBegun(standing)) found.push(standing)
  }
  await walkRounds(store, game, rulesOf, visit, pause)
  return found
}

/** The log from the first snapshot or mark that it goes on from. */
async function actsOf(store: StoreReader, game: string): Promise<Act[]> {
  const kept = [...(await store.list(`marks/${game}/`)), ...(await store.list(`snap/${game}/`))]
  const heads = kept.map(([key, bytes]) => snapshotHead(bytes, key)).sort((a, b) => a.n - b.n)
  for (const { n, turn } of heads) {
    const records = await readLog(store, game, n).catch(() => null)
    if (records) return inTurns(records, turn)
  }
  return []
}

/** A record with a hash is the last one of its round. */
function inTurns(records: readonly LogRecord[], first: number): Act[] {
  let turn = first
  return records.map(({ seat, command, hash }) => {
    const act = { turn, seat, command }
    if (hash !== undefined) turn++
    return act
  })
}
