/** A few bytes shared with a worker thread: that it lives, how late it is, and which game it is at. They can be read when it answers no more. */
import type { WorkKind, WorkWatch } from './work-meter.ts'

/** Games on their way into memory that are told of; more are not brought in at once. */
export const LOADS_AT_ONCE = 8

const KINDS: readonly (WorkKind | null)[] = [null, 'call', 'driver', 'load']
const ID_BYTES = 6
/** Whole numbers, then floats, then ids. */
const INTS = { beats: 0, kind: 1, games: 2, loading: 3, heapMb: 4, botCommands: 5, pieces: 6, what: 7 } as const
const FLOATS = { lagMs: 0 } as const
const FLOATS_AT = 32
const IDS_AT = 64

export interface AtWork {
  game: string
  kind: WorkKind
  /** Which call it is (`callNumber`); 0: none. */
  what: number
}

/** What the main thread reads. */
export interface Beat {
  /** Grows while the thread's loop turns. */
  beats: number
  /** Mean delay of its loop over the last second. */
  lagMs: number
  /** In memory. */
  games: number
  heapMb: number
  botCommands: number
  /** The game that it works for at this moment, and what it does; null: none. */
  atWork: AtWork | null
  /** Pieces of work that it has begun: while it is at one, the number stays. */
  pieces: number
  /** Games on their way into memory. */
  loading: string[]
}

export const newPulse = (): SharedArrayBuffer => new SharedArrayBuffer(IDS_AT + ID_BYTES * (1 + LOADS_AT_ONCE))

export interface PulseWriter extends WorkWatch {
  beat(lagMs: number, games: number, heapMb: number, botCommands: number): void
}

/** The thread's own side. Ids that are not 12 hexadecimal digits are told as zeros. */
export function writePulse(shared: SharedArrayBuffer): PulseWriter {
  const ints = new Int32Array(shared, 0, 8)
  const floats = new Float64Array(shared, FLOATS_AT, 1)
  const bytes = Buffer.from(shared)
  const put = (slot: number, game: string) => {
    bytes.fill(0, IDS_AT + slot * ID_BYTES, IDS_AT + (slot + 1) * ID_BYTES)
    bytes.write(game, IDS_AT + slot * ID_BYTES, ID_BYTES, 'hex')
  }
  return {
    enter(game, kind, what) {
      put(0, game)
      ints[INTS.what] = what
      Atomics.add(ints, INTS.pieces, 1)
      Atomics.store(ints, INTS.kind, KINDS.indexOf(kind))
    },
    leave: () => void Atomics.store(ints, INTS.kind, 0),
    loading(games) {
      for (const [i, game] of games.slice(0, LOADS_AT_ONCE).entries()) put(1 + i, game)
      Atomics.store(ints, INTS.loading, Math.min(games.length, LOADS_AT_ONCE))
    },
    beat(lagMs, games, heapMb, botCommands) {
      floats[FLOATS.lagMs] = lagMs
      ints[INTS.games] = games
      ints[INTS.heapMb] = heapMb
      ints[INTS.botCommands] = botCommands
      Atomics.add(ints, INTS.beats, 1)
    },
  }
}

export function readPulse(shared: SharedArrayBuffer): Beat {
  const ints = new Int32Array(shared, 0, 8)
  const bytes = Buffer.from(shared)
  const id = (slot: number) => bytes.toString('hex', IDS_AT + slot * ID_BYTES, IDS_AT + (slot + 1) * ID_BYTES)
  const kind = KINDS[Atomics.load(ints, INTS.kind)] ?? null
  return {
    beats: Atomics.load(ints, INTS.beats),
    lagMs: new Float64Array(shared, FLOATS_AT, 1)[FLOATS.lagMs],
    games: ints[INTS.games],
    heapMb: ints[INTS.heapMb],
    botCommands: ints[INTS.botCommands] >>> 0,
    atWork: kind && { game: id(0), kind, what: ints[INTS.what] },
    pieces: Atomics.load(ints, INTS.pieces),
    loading: Array.from({ length: Atomics.load(ints, INTS.loading) }, (_, i) => id(1 + i)),
  }
}
