/** The one owner of a game's state: carries out commands, logs them, takes snapshots, and holds replies back until the disk has what they rest on. */

import {
  acting,
  type Command,
  type EngineContext,
  type GameEvent,
  hasTurn,
  isChat,
  isRefusal,
  keepCall,
  NONE,
  type Outcome,
  perform,
  type Refusal,
  refuse,
} from '../../../engine/index.ts'
import type { Loss } from '../../../saves/database/losses.ts'
import { chatPut } from '../../../saves/games/chat-log.ts'
import type { LogRecord } from '../../../saves/games/game-log.ts'
import { type GameStatus, gamePut, type StoredGame } from '../../../saves/games/games.ts'
import { lastBriefingPut } from '../../../saves/games/last-briefing.ts'
import { handoverPut, type SeatHandover } from '../../../saves/games/seat-handovers.ts'
import { type TranscriptEntry, transcriptPut } from '../../../saves/games/transcripts.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { TurnStats } from '../../wire/turn-stats.ts'
import type { PaceKept } from '../seats/pace.ts'
import { ChatTail } from './chat-tail.ts'
import { Journal } from './journal.ts'
import { type Origin, statusOf, storedGame } from './record.ts'
import { RoundKeeper } from './round-keeper.ts'
import type { RuntimeEnds, RuntimeStart } from './runtime-parts.ts'
import { TurnMetricsWriter } from './turn-metrics.ts'

/** A call's id, the digest of what it asked, and its answer, to be kept in the state. */
export interface Kept {
  id: string
  of: string
  answer: unknown
}

export class GameRuntime {
  readonly id: string
  #w: EngineContext
  #origin: Origin
  #ends: RuntimeEnds
  #journal: Journal
  #turns: TurnMetricsWriter
  #rounds: RoundKeeper
  #lastTold: unknown[]
  #isFaulted: boolean
  #said: ChatTail
  /** What the first record tells of who writes from here on. */
  #opening: Pick<LogRecord, 'engine' | 'aside'>
  #newest: LogRecord | null = null
  /** Commands that were thoughts: no query of a player answers anything else for them. */
  #thoughts = 0

  constructor(start: RuntimeStart, ends: RuntimeEnds) {
    this.id = start.origin.id
    this.#w = start.w
    this.#origin = start.origin
    this.#ends = ends
    this.#journal = new Journal(ends.store, this.id, start.next, ends.onLost)
    this.#turns = new TurnMetricsWriter(start, this.#journal, ends)
    this.#rounds = new RoundKeeper(start, this.#journal, ends, this.#tally())
    this.#lastTold = start.told
    this.#isFaulted = Boolean(start.fault)
    this.#said = new ChatTail(start.said)
    this.#opening = { engine: engineVersion(), ...(start.aside && start.aside.length > 0 && { aside: start.aside }) }
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
    return this.#turns.stats(seat)
  }

  /** The turn of `seat` begins. */
  beginStats(seat: number): void {
    this.#turns.begin(seat)
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
    const were = acting(w.s)
    const wasOver = w.s.over !== null
    const outcome = perform(w, seat, command)
    if (isRefusal(outcome)) return outcome
    if (command.type === 'logThought') this.#thoughts++
    this.#turns.note(active, seat, command)
    if (seat !== NONE && w.s.seats[seat].driver === 'bot') this.#ends.work.botCommands++
    const record: LogRecord = { n: this.#journal.next, at: this.#ends.now(), seat, command, ...this.#opening }
    this.#opening = {}
    const kept = keep?.(outcome)
    if (seat !== NONE && were.includes(seat) && w.s.seats[seat].driver !== 'bot') record.tally = this.#turns.tally(seat)
    if (kept) {
      record.call = kept
      keepCall(w.s, seat, kept)
    }
    this.#keepSaid(outcome.events.filter(isChat))
    if (w.s.turn !== turn) this.#rounds.end(record, turn)
    this.#journal.add(record)
    this.#newest = record
    const isOver = turn !== w.s.turn || (w.s.over !== null && !wasOver)
    for (const one of were)
      if (isOver || !hasTurn(w.s, one)) this.#turns.end(one, turn, command.type === 'forceEnd' ? command.reason : 'asked')
    return outcome
  }

  /**
   * Keeps the answer of a call of several commands, which is known only after the last of them. To be called in the same step, in which
   * no round has ended: what is kept goes with the newest record, and all of them are saved together or not at all.
   */
  keepLate(seat: number, kept: Kept): void {
    const newest = this.#newest
    if (newest?.seat !== seat || newest.hash !== undefined || newest.n !== this.#journal.next - 1)
      throw new Error(`${this.position}: no record of seat ${seat} to keep the call with`)
    newest.call = kept
    keepCall(this.#w.s, seat, kept)
    this.#journal.amend(newest)
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
    this.#rounds.settle(this.#tally())
    await this.#journal.saved()
    await this.#rounds.flushed()
  }

  /** Resolves once all that was handed in is on the disk. */
  async saved(): Promise<void> {
    await this.#journal.saved()
    await this.#rounds.rested()
  }

  /** What the seat whose turn it is has done in it; by seat in a round together. */
  #tally() {
    const { active, round, seats } = this.#w.s
    if (round) return seats.map(({ id }) => this.#turns.tally(id))
    return active === NONE ? null : this.#turns.tally(active)
  }

  #keepSaid(said: GameEvent[]): void {
    if (said.length === 0) return
    this.#journal.put(...said.map(event => chatPut(this.id, event)))
    this.#said.add(said)
  }
}
