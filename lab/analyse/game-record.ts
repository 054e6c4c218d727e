/** What is kept of a game, as an analysis reads it: seats, their figures round by round, what happened, what was done. */
import type { Command, GameEvent } from '../../engine/index.ts'
import type { Store, StoreReader } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { fromBytes } from '../../saves/disk/json.ts'
import { readChat } from '../../saves/games/chat-log.ts'
import { type LogRecord, readLog } from '../../saves/games/game-log.ts'
import type { GameRecord } from '../../saves/games/games.ts'
import { type ReplayEvent, type ReplayRound, readRounds } from '../../saves/games/replay/replay.ts'
import { snapshotHead } from '../../saves/games/snapshots.ts'
import { readTranscript, type TranscriptEntry } from '../../saves/games/transcripts.ts'
import { readMetrics, type TurnMetrics } from '../../saves/games/turn-metrics.ts'
import { type Figures, hasBegun, type Standing } from './win-model.ts'

export interface Act {
  turn: number
  seat: number
  command: Command
}

export interface GameCourse {
  record: GameRecord
  /** After each round that is over. */
  standings: { turn: number; standing: Standing }[]
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
export async function readCourse(reader: StoreReader, game: string): Promise<GameCourse | null> {
  const store = reader as Store
  const bytes = await store.get(keys.meta(game))
  if (!bytes) return null
  const { record } = fromBytes(bytes, keys.meta(game)) as { record: GameRecord }
  const [rounds, metrics, said] = [await readRounds(store, game), await readMetrics(store, game), await readChat(store, game, 0)]
  const transcripts = await Promise.all(record.seats.map(({ seat }) => readTranscript(store, game, seat, null)))
  return {
    record,
    standings: standingsOf(record, rounds, metrics),
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

/** A seat's figures are those with which it last ended a turn; it is out from the round in which it fell. */
function standingsOf({ seats, turns }: GameRecord, rounds: readonly ReplayRound[], metrics: readonly TurnMetrics[]) {
  const byTurn = Map.groupBy(metrics, ({ turn }) => turn)
  const last: (Figures | null)[] = seats.map(() => null)
  const fell = new Set<number>()
  return rounds.flatMap(({ turn, events }) => {
    for (const { seat, score, techs, cities, population } of byTurn.get(turn) ?? [])
      last[seat] = { score, techs, cities, population }
    for (const { kind, civ } of events) if (kind === 'civ/eliminated' && civ < seats.length) fell.add(civ)
    const now = last.map((figures, seat) => (fell.has(seat) ? null : figures))
    return hasBegun(turn, now) && now.some(one => one !== null)
      ? [{ turn, standing: { time: Math.min(1, turn / Math.max(1, turns)), seats: now } }]
      : []
  })
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
