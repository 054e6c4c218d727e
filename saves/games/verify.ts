/**
 * Carries a whole game out again, from the oldest state that its log goes on from, and compares every hash that was recorded on the way.
 * A part that another version of the rules recorded may come out otherwise: that is told, and it goes on from the next state kept.
 */
import { type EngineContext, hashState, makeContext } from '../../engine/index.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { StoreReader } from '../database/store.ts'
import { keys, lastNumber } from '../database/store-keys.ts'
import { engineVersion } from '../program/engine-version.ts'
import { LogGap, type LogRecord, positionOf, readLog } from './game-log.ts'
import { replay } from './log-tail.ts'
import { type RulesOf, rulesAsMade } from './restore.ts'
import { SavedStates } from './saved-states.ts'
import { decodeSnapshot, type Snapshot } from './snapshots.ts'
import type { Pause } from './state-at-turn.ts'

/** Where something comes out otherwise. */
export interface Divergence {
  /** Position of the record. */
  at: number
  turn: number
  text: string
}

/** What another version of the rules recorded, and how its course parts from that of this one; null where it does not. */
export interface OtherVersion {
  /** As engineVersion() says; null: from before versions were noted. */
  engine: string | null
  /** Positions of the first record and of the one after the last. */
  from: number
  to: number
  /** Whether some hash of it was compared. */
  isCompared: boolean
  differs: Divergence | null
}

export interface Verified {
  /** Position of the first record that was carried out, and of the one after the last; `from` is 0 where the whole game was. */
  from: number
  to: number
  /** Whether the record before `from` is there: then no state before it is kept; else the log was cut. */
  isLogLonger: boolean
  /** Records that were carried out. */
  carriedOut: number
  /** Turn at which it began, and that it came to. */
  fromTurn: number
  turn: number
  /** Hashes that were compared: of rounds, and of the states in snapshots and marks. */
  compared: number
  /** Records that the server passed over, since another version had written them. */
  passedOver: number[]
  /** In the order of the log; differences there are no damage. */
  others: OtherVersion[]
  /** Where the two courses part within one version, in words: damage. Null where they never do. */
  differs: Divergence | null
}

export interface VerifyOptions {
  /** The version that carries out; default: this program's. */
  engine?: string
  /** Lets others have their turn; default: the event loop alone. */
  pause?: Pause
}

/** Of the log that is in memory at a time. */
const AT_ONCE = 200
const STEP_MS = 5

/** Throws where no state of the game can be read; null where there is no game. */
export async function verifyGame(
  store: StoreReader,
  game: string,
  rulesOf: RulesOf,
  { engine = engineVersion(), pause = () => new Promise(resolve => setImmediate(resolve)) }: VerifyOptions = {},
): Promise<Verified | null> {
  const states = await SavedStates.of(store, game)
  const first = await states.first()
  if (!first) return null
  const rules = await rulesAsMade(store, game, first.state.setup, rulesOf)
  const verifier = new Verifier(store, game, { engine, pause, rules, states })
  return verifier.run(first)
}

interface Parts {
  engine: string
  pause: Pause
  rules: Ruleset
  states: SavedStates
}

class Verifier {
  #store: StoreReader
  #game: string
  #parts: Parts
  #w!: EngineContext
  /** Whether the state comes of this version alone: then every hash has to agree. */
  #isSure = false
  /** Whether hashes of that time are those of today. */
  #isComparable = true
  #wroteBy: string | null = null
  #told!: Verified
  #slept = performance.now()

  constructor(store: StoreReader, game: string, parts: Parts) {
    this.#store = store
    this.#game = game
    this.#parts = parts
  }

  async run(first: Snapshot): Promise<Verified> {
    this.#begin(first)
    const turn = this.#w.s.turn
    this.#told = {
      from: first.n,
      to: first.n,
      carriedOut: 0,
      isLogLonger: false,
      fromTurn: turn,
      turn,
      compared: 0,
      passedOver: [],
      others: [],
      differs: null,
    }
    const end = await this.#end()
    if (first.n > 0) this.#told.isLogLonger = (await this.#store.get(keys.log(this.#game, first.n - 1))) !== null
    try {
      this.#told.passedOver = await this.#passedOver(first.n, end)
      for (let n: number | null = first.n; n !== null && n < end; ) n = await this.#portion(n, end)
    } catch (error) {
      const at = positionOf(error)
      if (at === null) throw error
      this.#told.differs ??= { at, turn: this.#w.s.turn, text: (error as Error).message }
    }
    return { ...this.#told, turn: this.#w.s.turn }
  }

  #begin(snapshot: Snapshot): void {
    this.#w = makeContext(snapshot.state, this.#parts.rules)
    this.#wroteBy = snapshot.engine
    this.#isComparable = !snapshot.isOlder
    this.#isSure = snapshot.engine === this.#parts.engine && !snapshot.isOlder
  }

  /** Position after the newest record. */
  async #end(): Promise<number> {
    const [newest] = await this.#store.list(`log/${this.#game}/`, { last: 1 })
    return newest ? lastNumber(newest[0]) + 1 : 0
  }

  /** Throws `LogGap` where one is missing or damaged. */
  async #read(n: number, end: number): Promise<LogRecord[]> {
    const until = Math.min(end, n + AT_ONCE)
    const records = await readLog(this.#store, this.#game, n, until)
    if (records.length < until - n) throw new LogGap(this.#game, n + records.length, 'it is missing or damaged')
    return records
  }

  /** Later records name them: the log is read once for these. */
  async #passedOver(from: number, end: number): Promise<number[]> {
    const aside: number[] = []
    for (let n = from; n < end; n += AT_ONCE) {
      // A gap is come upon again, in its place.
      const records = await this.#read(n, end).catch(error => {
        if (error instanceof LogGap) return []
        throw error
      })
      for (const record of records) aside.push(...(record.aside ?? []))
      await this.#parts.pause()
    }
    return aside
  }

  /** Carries out some records; returns where it goes on, null where it has come to an end. */
  async #portion(from: number, end: number): Promise<number | null> {
    for (const record of await this.#read(from, end)) {
      await this.#breathe()
      if (record.engine !== undefined) this.#wroteBy = record.engine
      this.#noteVersion(record.n)
      const { turn } = this.#w.s
      const text = this.#carryOut(record) ?? (await this.#compare(record.n + 1, turn))
      if (text !== null) return this.#part({ at: record.n, turn, text })
      this.#told.to = record.n + 1
    }
    return Math.min(end, from + AT_ONCE)
  }

  async #breathe(): Promise<void> {
    if (performance.now() - this.#slept < STEP_MS) return
    await this.#parts.pause()
    this.#slept = performance.now()
  }

  #noteVersion(n: number): void {
    if (this.#wroteBy === this.#parts.engine) return
    this.#isSure = false
    const last = this.#told.others.at(-1)
    if (last && last.engine === this.#wroteBy && last.to === n) last.to = n + 1
    else this.#told.others.push({ engine: this.#wroteBy, from: n, to: n + 1, isCompared: false, differs: null })
  }

  /** In words what comes out otherwise; null where nothing does. */
  #carryOut(record: LogRecord): string | null {
    try {
      if (!this.#told.passedOver.includes(record.n)) replay(this.#w, this.#game, record, this.#isComparable)
      this.#told.carriedOut++
      if (record.hash !== undefined && this.#isComparable) {
        this.#told.compared++
        const other = this.#told.others.at(-1)
        if (other?.to === record.n + 1) other.isCompared = true
      }
      return null
    } catch (error) {
      return (error as Error).message
    }
  }

  /** With the state that was kept at that place, if one was. */
  async #compare(n: number, turnBefore: number): Promise<string | null> {
    let kept: Awaited<ReturnType<SavedStates['at']>>
    let other: Snapshot
    try {
      kept = await this.#parts.states.at(n, this.#w.s.turn === turnBefore ? null : this.#w.s.turn)
      if (!kept) return null
      other = decodeSnapshot(kept.bytes, this.#game, n)
    } catch (error) {
      // A damaged state is damage whoever wrote it.
      this.#isSure = true
      return (error as Error).message
    }
    if (other.isOlder || other.engine !== this.#parts.engine) return null
    if (!this.#isComparable) return this.#takeUp(other)
    this.#told.compared++
    const [here, there] = [hashState(this.#w.s), hashState(other.state)]
    if (here === there) return this.#takeUp(other)
    return `game ${this.#game}, ${kept.what} ${n}: the state's hash is ${here}, that of the ${kept.what} is ${there}`
  }

  /** From a state that this version has kept it goes on as from its own. */
  #takeUp(own: Snapshot): null {
    if (!this.#isSure) this.#begin(own)
    return null
  }

  /** Damage ends it; a difference of another version's part is noted, and it goes on from the next state kept. */
  async #part(parting: Divergence): Promise<number | null> {
    if (this.#isSure) {
      this.#told.differs = parting
      return null
    }
    const other = this.#told.others.at(-1)
    if (other) other.differs ??= parting
    const next = await this.#parts.states.after(parting.at, parting.turn)
    if (!next) return null
    if (other) other.to = next.n
    this.#begin(next)
    this.#told.to = next.n
    return next.n
  }
}
