/** What a seat did, unit by unit and in order, with the bot's reasons; and what others did to it meanwhile. */
import { DEFAULTS } from '../../bot/params/table.ts'
import {
  type City,
  type Command,
  type EngineContext,
  type EventKind,
  type GameEvent,
  makeContext,
  NONE,
  type Outcome,
  type Unit,
  xOf,
  yOf,
} from '../../engine/index.ts'
import type { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import { loadBot } from '../../saves/bot-files/load-bot.ts'
import { configurationOf } from '../../saves/bot-files/seat-bot.ts'
import type { Store, StoreReader } from '../../saves/database/store.ts'
import { nextCheckpoint, statesBefore } from '../../saves/games/checkpoints.ts'
import { readLog } from '../../saves/games/game-log.ts'
import { replay } from '../../saves/games/log-tail.ts'
import { type RulesOf, rulesAsMade } from '../../saves/games/restore.ts'
import { type Call, callOf } from '../../tools/command-call.ts'
import { namesIn } from '../../tools/events/names.ts'
import { eventText } from '../../tools/events/text.ts'
import { LIVE_CODE } from '../experiments/freeze.ts'
import { TurnReasons } from './turn-reasons.ts'

export interface WatchedAct {
  turn: number
  /** `did`: the seat's own; `met`: what others did to it, or what became of its units. */
  kind: 'did' | 'met'
  /** The unit or city that it is about, as it stood before; '' where it is about the whole. */
  about: string
  /** As a player gives it; null of what it met. */
  call: Call | null
  /** The bot's reason, and the worth that it gave; null where it told none. */
  because: string | null
  score: number | null
  /** What came of it, in sentences. */
  came: string[]
}

/** What others do to a seat, and how it loses units and cities. */
const BLOWS: ReadonlySet<EventKind> = new Set([
  ...(['unit/attacked', 'unit/intercepted', 'unit/swept', 'unit/killed', 'unit/captured'] as const),
  ...(['city/attacked', 'city/captured', 'city/razed', 'tile/pillaged', 'nuke/exploded'] as const),
  ...(['civ/war', 'civ/peace', 'civ/denounced', 'civ/eliminated'] as const),
])

/** Commands that only keep the bot's own account. */
const SILENT = new Set<Command['type']>(['remember', 'endTurn'])

export interface WatchParts {
  seat: number
  /** Rounds, both included. */
  from: number
  to: number
  rulesOf: RulesOf
  codes: FrozenBots
}

export interface WatchedGame {
  /** The seat is no seat of the game. */
  seats: number
  /** Of what another bot's code has played no reasons are known. */
  isLive: boolean
  acts: Generator<WatchedAct, void>
}

/**
 * Null where the state before round `from` or the log after it is not kept. While the acts are read, the game is carried out again:
 * throws ReplayMismatch where that does not come out as it was recorded.
 */
export async function watchSeat(reader: StoreReader, game: string, parts: WatchParts): Promise<WatchedGame | null> {
  const { seat, from, to, rulesOf, codes } = parts
  const store = reader as Store
  const { near } = await statesBefore(store, game, from)
  for (const past of near) {
    const until = (await nextCheckpoint(store, game, to)) ?? undefined
    const records = await readLog(store, game, past.n, until).catch(() => null)
    if (!records) continue
    const w = makeContext(past.state, await rulesAsMade(store, game, past.state.setup, rulesOf))
    const { seats } = w.s
    const isKnown = seat < seats.length && codes.sources(configurationOf(seats[seat]).code) === codes.sources(LIVE_CODE)
    return { seats: seats.length, isLive: isKnown, acts: actsOf(w, game, records, { seat, from, to, codes }) }
  }
  return null
}

function* actsOf(
  w: EngineContext,
  game: string,
  records: Awaited<ReturnType<typeof readLog>>,
  { seat, from, to, codes }: Omit<WatchParts, 'rulesOf'>,
): Generator<WatchedAct, void> {
  const isBot = w.s.seats[seat].driver === 'bot'
  let reasons: TurnReasons | null = null
  for (const record of records) {
    const { turn, active } = w.s
    if (turn > to) return
    const isOwn = record.seat === seat
    if (active !== seat) reasons = null
    else if (isBot && isOwn)
      reasons ??= new TurnReasons(w, seat, { ...DEFAULTS, ...loadBot(codes, w.s.seats[seat]).played.params })
    const reason = isOwn ? (reasons?.of(record.command) ?? null) : null
    const about = isOwn ? subjectOf(w, record.command) : ''
    const call = isOwn ? (callOf(w, record.command) ?? asCall(record.command)) : null
    const outcome = replay(w, game, record, false)
    if (isOwn) reasons?.done(record.command, outcome)
    if (turn < from) continue
    const isSilent = SILENT.has(record.command.type)
    if (isOwn && !isSilent)
      yield {
        ...{ turn, kind: 'did', about, call },
        ...{ because: reason?.because ?? null, score: reason?.score ?? null },
        came: textsOf(w, outcome, ({ civ, other }) => civ === seat || other === seat),
      }
    else
      for (const event of outcome.events.filter(isBlowTo(seat)))
        yield {
          turn,
          kind: 'met',
          about: placeOf(w, event.tile),
          call: null,
          because: null,
          score: null,
          came: [eventText(event, namesIn(w))],
        }
  }
}

const isBlowTo =
  (seat: number) =>
  ({ kind, civ, other }: GameEvent): boolean =>
    BLOWS.has(kind) && (civ === seat || other === seat)

const textsOf = (w: EngineContext, { events }: Outcome, isWanted: (event: GameEvent) => boolean): string[] =>
  events.filter(isWanted).map(event => eventText(event, namesIn(w)))

const asCall = ({ type, ...args }: Command): Call => ({ tool: type, args: args as Call['args'] })

const placeOf = (w: EngineContext, tile: number): string => (tile === NONE ? '' : `${xOf(w.grid, tile)},${yOf(w.grid, tile)}`)

function subjectOf(w: EngineContext, command: Command): string {
  const { unit, city } = command as { unit?: number; city?: number }
  if (unit !== undefined && command.type !== 'chooseGreatPerson' && w.s.units[unit]) return unitText(w, w.s.units[unit])
  return city !== undefined && city !== NONE && w.s.cities[city] ? cityText(w, w.s.cities[city]) : ''
}

const unitText = (w: EngineContext, { id, kind, tile, hp }: Unit): string =>
  `unit ${id} ${w.rules.units[kind].name} at ${placeOf(w, tile)}${hp < 100 ? `, ${hp} hp` : ''}`

const cityText = (w: EngineContext, { id, name, tile }: City): string => `city ${id} ${name} at ${placeOf(w, tile)}`
