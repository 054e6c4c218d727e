/** The one owner of a game's state: carries out commands, logs them, takes snapshots, and holds replies back until the disk has what they rest on. */

import {
  type Command,
  type EndReason,
  type EngineContext,
  encodeState,
  type GameEvent,
  hashBytes,
  isRefusal,
  isSaid,
  keepCall,
  NONE,
  type Outcome,
  perform,
  type Refusal,
  refuse,
} from '../../engine/index.ts'
import { commandLine, digestOf } from '../../saves/command-digest.ts'
import { engineVersion } from '../../saves/engine-version.ts'
import type { GameFault } from '../../saves/game-faults.ts'
import { type GameStatus, gamePut, type StoredGame } from '../../saves/games.ts'
import { lastBriefingPut } from '../../saves/last-briefing.ts'
import type { LogRecord } from '../../saves/log.ts'
import type { Loss } from '../../saves/losses.ts'
import { isMarked, markBatch } from '../../saves/marks.ts'
import { metricsPut } from '../../saves/metrics.ts'
import { encodeRound } from '../../saves/replay.ts'
import { checkpointPuts } from '../../saves/replay-checkpoint.ts'
import type { Picture } from '../../saves/replay-picture.ts'
import { takeRound } from '../../saves/replay-recorder.ts'
import { saidPut } from '../../saves/said.ts'
import { handoverPut, type SeatHandover } from '../../saves/seat-changes.ts'
import { type SnapshotWriter, snapshotWriter } from '../../saves/snapshots.ts'
import type { Store } from '../../saves/store.ts'
import { keys } from '../../saves/store-keys.ts'
import { type TranscriptEntry, transcriptPut } from '../../saves/transcripts.ts'
import { usagePut } from '../../saves/usage-outbox.ts'
import type { Replies, Reply } from '../pending-replies.ts'
import type { WorkMeter } from '../work.ts'
import { Journal } from './journal.ts'
import type { PaceKept } from './pace.ts'
import { type Origin, statusOf, storedGame } from './record.ts'
import { SaidTail } from './said-tail.ts'
import {
  type ModelUsage,
  metricsOf,
  newModelUsage,
  newStats,
  recordStats,
  restoreStats,
  type TurnStats,
  usageOf,
} from './turn-stats.ts'

/** What a runtime takes over: a world, and where its log stands. */
export interface RuntimeStart {
  w: EngineContext
  origin: Origin
  /** Position of the next log record. */
  next: number
  snapshots: number[]
  picture: Picture
  /** Records of the round under way, and those of them that are of the turn under way. */
  roundRecords: LogRecord[]
  turnRecords: LogRecord[]
  /** What its seat has done in it, as recorded; null where it was not. */
  tally: unknown
  /** What each seat was last told, by seat. */
  told: unknown[]
  /** Why nothing goes on in it; the state is as it was before. */
  fault?: GameFault | null
  /** The newest that was said, oldest first. */
  said: GameEvent[]
  /** Positions of records of another version that could not be carried out; the log is told of them. */
  aside?: number[]
}

/** What a runtime needs from outside. */
export interface RuntimeEnds {
  store: Store
  replies: Replies
  /** ms since 1970. */
  now(): number
  stepWindowMs: number
  /** As in the settings. */
  logSnapshots: number
  work: WorkMeter
  /** The store lost what was handed to it. */
  onLost(error: unknown): void
  /** A command was carried out. */
  onPerformed(): void
  /** A seat's turn is over in which its model was asked, and on the disk. */
  onModelUsed(usage: ModelUsage): void
  /** A newer record of the game is on the disk. */
  onRecord(record: StoredGame): void
}

/** A call's id and answer, to be kept in the state. */
export interface Kept {
  id: string
  answer: unknown
}

/** Of a turn in which nothing was done. */
const UNTOUCHED = JSON.stringify(recordStats(newStats(0)))

export class GameRuntime {
  readonly id: string
  #w: EngineContext
  #origin: Origin
  #ends: RuntimeEnds
  #journal: Journal
  #snapshots: SnapshotWriter
  #marking: Promise<void> = Promise.resolve()
  #picture: Picture
  #stats: TurnStats[]
  /** Position of the first record of the round. */
  #roundFrom: number
  #lastTold: unknown[]
  #isFaulted: boolean
  #said: SaidTail
  /** What the first record tells of who writes from here on. */
  #opening: Pick<LogRecord, 'engine' | 'aside'>
  /** What the newest snapshot holds, as `#underWay` says it; null where that is not known. */
  #inSnapshot: string | null = null
  /** Commands that were thoughts: no query of a player answers anything else for them. */
  #thoughts = 0
  /** Commands of the turn under way where a model plays it, as they go into its digest. */
  #turnCommands: string[] = []

  constructor(start: RuntimeStart, ends: RuntimeEnds) {
    this.id = start.origin.id
    this.#w = start.w
    this.#origin = start.origin
    this.#ends = ends
    this.#journal = new Journal(ends.store, this.id, start.next, ends.onLost)
    this.#snapshots = snapshotWriter(ends.store, this.id, start.snapshots, ends.logSnapshots)
    this.#picture = start.picture
    this.#roundFrom = start.roundRecords[0]?.n ?? start.next
    this.#lastTold = start.told
    this.#isFaulted = Boolean(start.fault)
    this.#said = new SaidTail(start.said)
    this.#opening = { engine: engineVersion(), ...(start.aside && start.aside.length > 0 && { aside: start.aside }) }
    const { seats, active } = start.w.s
    this.#stats = seats.map(seat => newStats(seat.turnStartMs ?? ends.now()))
    if (active !== NONE) this.#stats[active] = restoreStats(this.#stats[active], start, active, ends.stepWindowMs)
    if (active !== NONE && seats[active].driver === 'model')
      this.#turnCommands = start.turnRecords.map(({ seat, command }) => commandLine(seat, command))
    this.#inSnapshot = start.snapshots.includes(start.next) ? this.#underWay() : null
  }

  /** For those who read the state while handling one message; nobody keeps it. */
  get world(): EngineContext {
    return this.#w
  }

  /** Account that it belongs to. */
  get owner(): string {
    return this.#origin.owner
  }

  get status(): GameStatus {
    return statusOf(this.#w)
  }

  /** What was said last, oldest first: for spectators of the whole. */
  get said(): readonly GameEvent[] {
    return this.#said.all
  }

  /** Number of commands carried out: grows with every change. */
  get version(): number {
    return this.#journal.next
  }

  /** Grows with every change that a player can read of. */
  get readVersion(): number {
    return this.version - this.#thoughts
  }

  /** The same as fields. */
  get place(): { seed: number; position: number } {
    return { seed: this.#w.s.setup.seed, position: this.#journal.next }
  }

  get position(): string {
    return `game ${this.id}, seed ${this.#w.s.setup.seed}, log position ${this.#journal.next}`
  }

  /** What of it was lost, for those who play on; null where nothing was, or where that was long ago. */
  get loss(): Loss | null {
    const { lost } = this.#origin
    return lost && this.#w.s.turn <= lost.turn + 1 ? lost : null
  }

  /** Its record as lists show it, and when it next acts by itself. */
  stored(): StoredGame {
    return storedGame(this.#w, this.#origin)
  }

  /** What the seat did in its turn so far: counted by whoever lets its calls in, recorded here. */
  stats(seat: number): TurnStats {
    return this.#stats[seat]
  }

  /** The turn of `seat` begins: nothing is counted yet. What its model used for answers since its last turn is put to this one. */
  beginStats(seat: number): void {
    this.#stats[seat] = newStats(this.#ends.now(), this.#stats[seat].model)
  }

  /**
   * Carries out a command and logs it, or says why not; what it means to anybody is for the caller to tell. `keep` is called once it is
   * carried out and before it is logged, and says what is kept of the call.
   */
  perform(seat: number, command: Command, keep?: (outcome: Outcome) => Kept | null): Outcome | Refusal {
    if (this.#isFaulted) return refuse('game/paused')
    const outcome = this.#ends.work.run(this.id, 'call', () => this.#perform(seat, command, keep))
    if (!isRefusal(outcome)) this.#ends.onPerformed()
    return outcome
  }

  #perform(seat: number, command: Command, keep?: (outcome: Outcome) => Kept | null): Outcome | Refusal {
    const w = this.#w
    const { turn, active } = w.s
    const wasOver = w.s.over !== null
    const outcome = perform(w, seat, command)
    if (isRefusal(outcome)) return outcome
    if (command.type === 'logThought') this.#thoughts++
    if (active !== NONE && w.s.seats[active].driver === 'model') this.#turnCommands.push(commandLine(seat, command))
    if (seat !== NONE && w.s.seats[seat].driver === 'bot') this.#ends.work.botCommands++
    const record: LogRecord = { n: this.#journal.next, at: this.#ends.now(), seat, command, ...this.#opening }
    this.#opening = {}
    const kept = keep?.(outcome)
    if (seat !== NONE && seat === active && w.s.seats[seat].driver !== 'bot') record.tally = recordStats(this.#stats[seat])
    if (kept) {
      record.call = kept
      keepCall(w.s, seat, kept.id, kept.answer)
    }
    this.#keepSaid(outcome.events.filter(isSaid))
    if (w.s.turn !== turn) this.#endRound(record, turn)
    this.#journal.add(record)
    const hasEnded = active !== w.s.active || turn !== w.s.turn || (w.s.over !== null && !wasOver)
    if (active !== NONE && hasEnded) this.#endTurn(active, turn, command.type === 'forceEnd' ? command.reason : 'asked')
    return outcome
  }

  /** Keeps that a seat has changed hands by the newest command. */
  keepHandover(change: SeatHandover): void {
    this.#journal.put(handoverPut(this.id, this.#journal.next - 1, change))
  }

  /** Keeps a line of what passed between a seat and its model. */
  keepTranscript(seat: number, turn: number, n: number, entry: TranscriptEntry): void {
    this.#journal.put(transcriptPut(this.id, seat, turn, n, entry))
  }

  /** What the seat was last told by its briefing, where no reader was named; or null. */
  lastTold(seat: number): unknown {
    return this.#lastTold[seat] ?? null
  }

  /** Keeps what it was told; nobody waits for it to be on the disk. */
  keepTold(seat: number, told: unknown): void {
    this.#lastTold[seat] = told
    // While nothing can be saved it is only remembered: a read must not make the game run ahead of the disk.
    if (!this.#ends.store.trouble()) this.#journal.put(lastBriefingPut(this.id, seat, told))
  }

  /** How fast its bots play, kept with its record from the next one on. */
  keepPace(pace: PaceKept): void {
    this.#origin = { ...this.#origin, pace }
  }

  /** Whose it is, from its next record on. */
  keepOwner(owner: string): void {
    this.#origin = { ...this.#origin, owner }
  }

  /** Writes the game's record anew, and tells of it. */
  saveRecord(): void {
    if (this.#isFaulted) return
    const stored = this.stored()
    this.#journal.put(gamePut(stored))
    this.#journal.afterSaved(() => this.#ends.onRecord(stored))
  }

  /** Whether everything so far is on the disk. */
  get isSaved(): boolean {
    return this.#journal.unsaved === 0
  }

  /** Replies once everything the answer rests on is on the disk. */
  answer(replyTo: number, reply: Reply): void {
    const { replies } = this.#ends
    replies.promise(replyTo)
    this.#journal.afterSaved(() => replies.settle(replyTo, reply))
  }

  /** Calls `then` once everything so far is on the disk: at once where it is. */
  afterSaved(then: () => void): void {
    this.#journal.afterSaved(then)
  }

  /** Null where there is room for more commands, else what to wait for: the disk is behind. */
  room(): Promise<void> | null {
    const { store } = this.#ends
    if (store.trouble()) return store.ready()
    return this.#journal.unsaved < 64 ? null : this.#journal.saved()
  }

  /** Writes a snapshot of this very state, unless the newest one is; resolves once all is on the disk. */
  async settle(): Promise<void> {
    if (this.#isFaulted) return this.saved()
    const { active, turn } = this.#w.s
    if (this.#underWay() !== this.#inSnapshot) {
      const under = { roundFrom: this.#roundFrom, tally: active === NONE ? null : recordStats(this.#stats[active]) }
      this.#snapshots.write(this.#journal.next, turn, encodeState(this.#w.s), under)
    }
    await this.#journal.saved()
    await this.#snapshots.flushed()
    await this.#marking
  }

  /** Resolves once all that was handed in is on the disk. */
  async saved(): Promise<void> {
    await this.#journal.saved()
    await this.#snapshots.flushed().catch(() => {})
    await this.#marking
  }

  /** All that a snapshot would say anew: the position, and what the seat whose turn it is has done. A text, to be compared. */
  #underWay(): string {
    const { active } = this.#w.s
    const tally = active === NONE ? UNTOUCHED : JSON.stringify(recordStats(this.#stats[active]))
    return `${this.#journal.next} ${tally}`
  }

  #keepSaid(said: GameEvent[]): void {
    if (said.length === 0) return
    this.#journal.put(...said.map(event => saidPut(this.id, event)))
    this.#said.add(said)
  }

  #endRound(record: LogRecord, turn: number): void {
    const bytes = encodeState(this.#w.s)
    record.hash = hashBytes(bytes)
    this.#roundFrom = record.n + 1
    this.#snapshots.write(record.n + 1, this.#w.s.turn, bytes, undefined, record.hash)
    if (isMarked(this.#w.s.turn)) this.#mark(record.n + 1, bytes, record.hash)
    this.#inSnapshot = `${record.n + 1} ${UNTOUCHED}`
    const round = encodeRound(takeRound(this.#w, this.#picture, turn))
    this.#journal.put([keys.replay(this.id, turn), round], ...checkpointPuts(this.id, turn, round, this.#picture))
  }

  /** Nobody waits for it, and a mark that is lost is none. */
  #mark(n: number, bytes: Uint8Array, hash: string): void {
    const { turn } = this.#w.s
    this.#marking = markBatch(this.id, n, turn, bytes, hash)
      .then(batch => this.#ends.store.commit(batch))
      .catch(() => {})
  }

  #endTurn(seat: number, turn: number, reason: 'asked' | EndReason): void {
    const stats = this.#stats[seat]
    const now = this.#ends.now()
    const row = metricsOf(this.#w, seat, turn, stats, now, reason)
    this.#journal.put(metricsPut(this.id, row))
    if (stats.model.requests > 0) {
      const used = stats.model
      this.#journal.put(usagePut(usageOf(this.#w, this.id, row, now, digestOf(this.#turnCommands))))
      this.#journal.afterSaved(() => this.#ends.onModelUsed(used))
    }
    this.#turnCommands = []
    stats.model = newModelUsage()
  }
}
