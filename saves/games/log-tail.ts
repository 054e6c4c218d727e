/** Carries out the records after a snapshot. What this program wrote has to come out as it did; what another version wrote is carried out as far as it goes. */
import {
  type EngineContext,
  type GameEvent,
  hashState,
  isChat,
  isRefusal,
  keepCall,
  type Outcome,
  perform,
  wordsOf,
} from '../../engine/index.ts'
import { at, failingAt, type LogRecord } from './game-log.ts'

/** The program does not carry out a game as it did itself when it recorded it. */
export class ReplayMismatch extends Error {
  override name = 'ReplayMismatch'
}

/** The engine failed at a record of another version: what became of the state is not known. */
class Stumbled extends Error {
  n: number
  constructor(n: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.n = n
  }
}

export interface Tail {
  /** The state before record `from`, made afresh each time. */
  begin(): EngineContext
  game: string
  /** In order; those before `from` are of the round under way, and in the state already. */
  records: readonly LogRecord[]
  from: number
  /** What the seat whose turn it is had done in it at `from`. */
  tally: unknown
  /** Version that carries out, and the one that wrote the first record; null: from before versions were noted. */
  own: string
  wroteBy: string | null
  /** The state is of an older layout: hashes of that time are not those of today. */
  isOlder: boolean
  /** The state is not the one from which this program has gone on: what others wrote comes first, and may lead elsewhere. */
  isDetour: boolean
  /** The round at whose beginning it ends; default: it goes on to the end. */
  untilTurn?: number
  /** It ends where that seat has its turn in the round instead. */
  untilSeat?: number | undefined
}

export interface CarriedOut {
  w: EngineContext
  /** The records of the round under way, in order; and those of the turn under way. */
  roundRecords: LogRecord[]
  turnRecords: LogRecord[]
  /** What the seat whose turn it is has done in it, as it was last recorded, by seat in a round together; null where it was not. */
  tally: unknown
  /** What was said meanwhile, where the state is of an older layout: it has no other place yet. */
  said: GameEvent[]
  difference: Difference | null
}

/** What another version wrote, and this one does not carry out as that one did. */
export interface Difference {
  /** Position of the first record concerned. */
  n: number
  /** What happened there, in words for the operator. */
  text: string
  /** Positions of the records that were not carried out. */
  aside: number[]
}

/** Commands that mean the same in any state: they are carried out also after one that was not. */
const STATELESS = new Set(['writeNotes', 'dismiss', 'logThought', 'remember', 'pause', 'resume', 'setSeat'])

export function carryOut(tail: Tail): CarriedOut {
  const steps = carryOutInSteps(tail)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same, in steps of one record: whoever carries out much at a time pauses between them. */
export function* carryOutInSteps(tail: Tail): Generator<void, CarriedOut> {
  for (let stop: Stumbled | null = null; ; ) {
    try {
      return yield* carryOutUntil(tail, stop)
    } catch (error) {
      if (!(error instanceof Stumbled) || error.n === stop?.n) throw error
      stop = error
    }
  }
}

/** `stop`: where the engine failed before. */
function* carryOutUntil(tail: Tail, stop: Stumbled | null): Generator<void, CarriedOut> {
  const { records, from, own, isOlder, isDetour, untilTurn = Number.POSITIVE_INFINITY, untilSeat } = tail
  const w = tail.begin()
  const aside = new Set(records.flatMap(record => record.aside ?? []))
  const out: CarriedOut = {
    w,
    roundRecords: records.filter(({ n }) => n < from),
    turnRecords: [],
    tally: tail.tally,
    said: [],
    difference: null,
  }
  /** Not carried out by this attempt. */
  const left: number[] = []
  let { wroteBy } = tail
  let crossed = false
  for (const record of records) {
    if (record.n < from) continue
    if (w.s.turn > untilTurn || (w.s.turn === untilTurn && (w.s.round || (untilSeat ?? w.s.active) === w.s.active))) break
    yield
    if (record.engine !== undefined) wroteBy = record.engine
    if (aside.has(record.n)) continue
    const isOwn = wroteBy === own
    const hasToAgree = isOwn && !(isDetour && crossed)
    crossed ||= !isOwn
    if (left.length > 0 && !STATELESS.has(record.command.type)) {
      left.push(record.n)
      continue
    }
    const { turn, active } = w.s
    const comparesHash = hasToAgree || (!isOlder && !out.difference)
    const how = { comparesHash, isOwn: hasToAgree, said: out.said }
    const problem = stop?.n === record.n ? stop : failingAt(record.n, () => attempt(w, tail, record, how))
    if (problem) {
      if (hasToAgree) throw at(record.n, problem)
      out.difference ??= { n: record.n, text: problem.message, aside: left }
      if (!(problem instanceof HashMismatch)) {
        left.push(record.n)
        continue
      }
    }
    if (w.s.turn !== turn) out.roundRecords = []
    else out.roundRecords.push(record)
    if (w.s.turn !== turn || (!w.s.round && w.s.active !== active)) {
      out.turnRecords = []
      out.tally = null
    } else {
      out.turnRecords.push(record)
      if (record.tally !== undefined && w.s.round) out.tally = withTally(out.tally, record)
      else if (record.seat === active && record.tally !== undefined) out.tally = record.tally
    }
  }
  return out
}

/** By seat, with what the record tells of its own. */
const withTally = (tallies: unknown, { seat, tally }: LogRecord): unknown[] =>
  Array.from({ length: Math.max(seat + 1, Array.isArray(tallies) ? tallies.length : 0) }, (_, id) =>
    id === seat ? tally : ((tallies as unknown[] | null)?.[id] ?? null),
  )

/** The record was carried out, to another state than its writer's. */
class HashMismatch extends ReplayMismatch {}

/** Null where the record came out as its writer's did. */
function attempt(
  w: EngineContext,
  { game, isOlder }: Tail,
  record: LogRecord,
  { comparesHash, isOwn, said }: { comparesHash: boolean; isOwn: boolean; said: GameEvent[] },
): Error | null {
  try {
    const { events } = replay(w, game, record, comparesHash)
    if (isOlder) said.push(...events.filter(isChat))
    return null
  } catch (error) {
    if (error instanceof ReplayMismatch) return error
    throw isOwn ? error : new Stumbled(record.n, error)
  }
}

/** Carries out a record as it was carried out when it was written; throws ReplayMismatch where it comes out otherwise. */
export function replay(w: EngineContext, game: string, record: LogRecord, comparesHash = true): Outcome {
  const where = `game ${game}, seed ${w.s.setup.seed}, log position ${record.n}`
  const outcome = perform(w, record.seat, record.command)
  if (isRefusal(outcome))
    throw new ReplayMismatch(`${where}: ${record.command.type} is refused on replay: ${wordsOf(outcome).text}`)
  if (record.call) keepCall(w.s, record.seat, record.call)
  if (comparesHash && record.hash !== undefined) {
    const hash = hashState(w.s)
    if (hash !== record.hash) throw new HashMismatch(`${where}: the state's hash is ${hash}, recorded was ${record.hash}`)
  }
  return outcome
}
