/** The one owner of a game's state: carries out commands, logs them, and tells of them once they are on the disk. */

import type { EndReason } from '../../engine/commands/end-turn.ts'
import type { Command } from '../../engine/commands/index.ts'
import { encodeState } from '../../engine/core/codec.ts'
import type { World } from '../../engine/core/engine-context.ts'
import { hashBytes } from '../../engine/core/hash.ts'
import { keepCall } from '../../engine/core/idempotency.ts'
import { isRefusal, type Refusal } from '../../engine/core/refusal.ts'
import { NONE } from '../../engine/core/state.ts'
import { type Outcome, perform } from '../../engine/perform.ts'
import { type GameStatus, gamePut, type StoredGame } from '../../saves/games.ts'
import { toldPut } from '../../saves/last-briefing.ts'
import type { LogRecord } from '../../saves/log.ts'
import { metricsPut } from '../../saves/metrics.ts'
import { encodeRound, type Picture, takeRound } from '../../saves/replay.ts'
import { type SnapshotWriter, snapshotWriter, type UnderWay } from '../../saves/snapshots.ts'
import { keys } from '../../saves/store-keys.ts'
import { type TranscriptEntry, transcriptPut } from '../../saves/transcripts.ts'
import type { Replies, Reply } from '../replies.ts'
import type { DriverNote, SeatEvent } from '../seat.ts'
import type { ShardDeps } from '../settings.ts'
import { Broadcast } from './broadcast.ts'
import { eventFrames, FrameRing, toAll, type Unnumbered } from './frames.ts'
import { Journal } from './journal.ts'
import { PendingNegotiations } from './pending-negotiations.ts'
import { type Origin, playsHere, statusOf, storedGame, victoryOf, winnerOf } from './record.ts'
import { floorSignal, type Signal, signalsOf, turnSignal } from './signals.ts'
import { type OpenNegotiation, type StateSummary, summaryOf, turnEnded } from './state-summary.ts'
import { countersOf, metricsOf, newModelUsage, newStats, recordStats, restoreStats, type TurnStats } from './turn-stats.ts'
import { waitOver, waitStatus } from './wait-status.ts'
import { Waits } from './waits.ts'

/** What a host takes over: a world, and where its log stands. */
export interface HostStart {
  w: World
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
}

/** A call's id and answer, to be kept in the state. */
export interface Kept {
  id: string
  answer: unknown
}

export class GameHost {
  readonly id: string
  readonly deps: ShardDeps
  readonly waits: Waits
  readonly held: PendingNegotiations
  /** Reply of the call that is being carried out: what goes wrong now is its fault, not the game's. */
  calling: number | null = null
  /** It crashed twice in this place without a call: the next bot's turn is skipped. */
  cautious = false
  #w: World
  #origin: Origin
  #replies: Replies
  #journal: Journal
  #snapshots: SnapshotWriter
  #picture: Picture
  #broadcast: Broadcast
  #signals: Signal[] = []
  #tallies: TurnStats[]
  /** Position of the first record of the round. */
  #roundFrom: number
  #lastAskedMs: number
  #memories: unknown[] = []
  #lastTold: unknown[]
  /** Commands that were thoughts: no query of a player answers anything else for them. */
  #thoughts = 0

  constructor(deps: ShardDeps, replies: Replies, start: HostStart, onLost: (error: unknown) => void) {
    this.id = start.origin.id
    this.deps = deps
    this.#w = start.w
    this.#origin = start.origin
    this.#replies = replies
    this.#journal = new Journal(deps.store, this.id, start.next, onLost)
    this.#snapshots = snapshotWriter(deps.store, this.id, start.snapshots)
    this.#picture = start.picture
    this.#roundFrom = start.roundRecords[0]?.n ?? start.next
    this.#lastTold = start.told
    const ring = new FrameRing(deps.now(), deps.settings.framesKept)
    this.#broadcast = new Broadcast(ring, this.#journal, frames => deps.tell({ type: 'frames', game: this.id, frames }))
    this.#tallies = start.w.s.seats.map(seat => newStats(seat.turnStartMs ?? deps.now()))
    const { active } = start.w.s
    if (active !== NONE) this.#tallies[active] = restoreStats(this.#tallies[active], start, active, deps.settings.stepWindowMs)
    this.#lastAskedMs = deps.now()
    this.waits = new Waits(deps.clock, (replyTo, answer) => this.answer(replyTo, { ok: true, answer }))
    this.held = new PendingNegotiations(deps.clock)
  }

  /** For those who read the state while handling one message; nobody keeps it. */
  get world(): World {
    return this.#w
  }

  get status(): GameStatus {
    return statusOf(this.#w)
  }

  /** Number of commands carried out: grows with every change. */
  get version(): number {
    return this.#journal.next
  }

  /** Grows with every change that a player can read of. */
  get readVersion(): number {
    return this.version - this.#thoughts
  }

  get position(): string {
    return `game ${this.id}, seed ${this.#w.s.setup.seed}, log position ${this.#journal.next}`
  }

  /** Its record as lists show it, and when it next acts by itself. */
  stored(): StoredGame {
    return storedGame(this.#w, this.#origin)
  }

  tally(seat: number): TurnStats {
    return this.#tallies[seat]
  }

  /** The first signals after a start: where everybody stands. */
  begin(): void {
    const { s } = this.#w
    if (this.#startClock()) this.saveRecord()
    const summary = summaryOf(s)
    for (const talk of summary.talks) this.#signals.push({ to: 'negotiation', id: talk.id, open: talk })
    for (const seat of s.seats) {
      if (s.over) this.#signals.push({ to: 'seat', seat: seat.id, event: { type: 'OVER' } })
      else if (!summary.alive[seat.id]) this.#signals.push({ to: 'seat', seat: seat.id, event: { type: 'ELIMINATED' } })
      else if (summary.talks.length > 0) this.#signals.push(floorSignal(seat.id, summary))
    }
    if (!s.over && s.active !== NONE) this.#signals.push(turnSignal(s, s.active, countersOf(this.#tallies[s.active])))
    if (s.paused && !s.over) {
      for (const seat of s.seats) this.#signals.push({ to: 'seat', seat: seat.id, event: { type: 'HOLD' } })
      for (const talk of summary.talks) this.#signals.push({ to: 'negotiation', id: talk.id, event: { type: 'HOLD' } })
    }
  }

  /** Carries out a command and logs it, or says why not. What follows from it is in `takeSignals`. */
  perform(seat: number, command: Command, keep?: (outcome: Outcome) => Kept | null): Outcome | Refusal {
    const before = summaryOf(this.#w.s)
    const outcome = this.#apply(seat, command, before, keep)
    if (isRefusal(outcome)) return outcome
    const moved = summaryOf(this.#w.s)
    if (turnEnded(before, moved)) {
      if (moved.active !== NONE) this.#tallies[moved.active] = newStats(this.deps.now(), this.#tallies[moved.active].model)
      this.#startClock()
    }
    const after = summaryOf(this.#w.s)
    this.#changed(before, after, outcome)
    return outcome
  }

  /** Other limits, or somebody else who plays: the clock of a turn under way is set anew. */
  seatChanged(seat: number, who: 'same' | 'other'): void {
    const { s } = this.#w
    const { driver, limits } = s.seats[seat]
    if (s.active === seat && !s.over) {
      const startMs = driver === 'bot' ? null : (s.seats[seat].turnStartMs ?? s.pausedAtMs ?? this.deps.now())
      const deadlineMs = startMs === null ? null : startMs + limits.seconds * 1000
      this.#setClock(seat, startMs, deadlineMs)
    }
    const { deadlineMs } = s.seats[seat]
    const changed = { limits: { ...limits }, deadlineMs }
    const event: SeatEvent = who === 'same' ? { type: 'LIMITS', ...changed } : { type: 'SEAT', driver, ...changed }
    this.#signals.push({ to: 'seat', seat, event })
    this.saveRecord()
  }

  /** The commands of a bot's turn, planned from the state as it is. */
  botTurn(seat: number): Generator<Command, void, Outcome | Refusal> {
    return this.deps.bots.playTurn(this.#w, seat)
  }

  /** Carries out a command of a driver in this process. */
  drive(seat: number, command: Command): Outcome | Refusal {
    const tally = this.#tallies[seat]
    const mine = this.#w.s.active === seat
    const outcome = this.perform(seat, command, () => {
      // Here, since the command may be the one that ends the turn.
      if (mine) tally.actionsOk++
      if (mine) tally.toolCalls++
      return null
    })
    if (mine && isRefusal(outcome)) {
      tally.refusals++
      tally.toolCalls++
    }
    return outcome
  }

  botAnswer(seat: number, negotiation: number): Command | null {
    return this.deps.bots.answerNegotiation(this.#w, seat, negotiation)
  }

  /** A call of a driver in this process: the number to send with it, and its one reply. */
  openReply(): { replyTo: number; reply: Promise<Reply> } {
    return this.#replies.open(this.id)
  }

  /** What a driver in this process tells beside its calls. */
  note(seat: number, note: DriverNote): void {
    const { s } = this.#w
    if (note.kind === 'thought') {
      this.perform(seat, { type: 'logThought', text: note.text })
    } else if (note.kind === 'pause') {
      if (!s.over && !s.paused) this.perform(NONE, { type: 'pause', atMs: this.deps.now(), why: note.why })
    } else {
      const { turnStartMs, deadlineMs } = s.seats[seat]
      if (s.active !== seat || turnStartMs === null || deadlineMs === null) return
      this.#setClock(seat, turnStartMs + note.ms, deadlineMs + note.ms)
      this.#signals.push({ to: 'seat', seat, event: { type: 'CLOCK', deadlineMs: deadlineMs + note.ms } })
      this.saveRecord()
    }
  }

  /** Keeps a line of what passed between a seat and its model. */
  keepTranscript(seat: number, turn: number, n: number, entry: TranscriptEntry): void {
    this.#journal.put(transcriptPut(this.id, seat, turn, n, entry))
  }

  /** What the driver of a seat remembers for as long as the game is in memory; `blank` makes it. */
  memory<M>(seat: number, blank: () => M): M {
    return (this.#memories[seat] ??= blank()) as M
  }

  /** What the seat was last told by its briefing, or null. */
  lastTold(seat: number): unknown {
    return this.#lastTold[seat] ?? null
  }

  /** Keeps what the seat was told; nobody waits for it to be on the disk. */
  keepTold(seat: number, told: unknown): void {
    this.#lastTold[seat] = told
    this.#journal.put(toldPut(this.id, seat, told))
  }

  /** Open negotiations. */
  get talks(): OpenNegotiation[] {
    return summaryOf(this.#w.s).talks
  }

  /** Whether an exchange keeps the seat from ending its turn. */
  hasTalk(seat: number): boolean {
    return this.talks.some(talk => talk.opener === seat || talk.other === seat)
  }

  /** Whether the seat has proposed something and the other side has the floor. */
  awaitsAnswer(seat: number): boolean {
    return this.talks.some(talk => (talk.opener === seat || talk.other === seat) && talk.floor !== seat)
  }

  takeSignals(): Signal[] {
    return this.#signals.splice(0)
  }

  /** Replies once everything the answer rests on is on the disk. */
  answer(replyTo: number, reply: Reply): void {
    this.#replies.promise(replyTo)
    this.#journal.afterSaved(() => this.#replies.settle(replyTo, reply))
  }

  /** Tells those who watch, once everything so far is on the disk. */
  tell(frame: Unnumbered, knownBy: number): void {
    this.#broadcast.add({ frame, knownBy })
    this.#broadcast.publish()
  }

  watch(since: number | null) {
    return this.#broadcast.watch(since, this.#w.s.turn)
  }

  unwatch(): void {
    this.#broadcast.unwatch()
  }

  /** Notes that somebody asked for something. */
  touch(): void {
    this.#lastAskedMs = this.deps.now()
  }

  /** Nobody waits, watches, plays or has asked for long. */
  get isIdle(): boolean {
    const { s } = this.#w
    const bot = this.status === 'running' && s.active !== NONE && playsHere(s.seats[s.active].driver)
    const busy = this.waits.size + this.held.size + this.#broadcast.watchers + this.#journal.unsaved > 0
    return !bot && !busy && this.deps.now() - this.#lastAskedMs >= this.deps.settings.idleMs
  }

  /** Null where there is room for more commands, else what to wait for: the disk is behind. */
  room(): Promise<void> | null {
    return this.#journal.unsaved < 64 ? null : this.#journal.saved()
  }

  /** Writes a snapshot of this very state; resolves once all is on the disk. */
  async settle(): Promise<void> {
    this.#snapshots.write(this.#journal.next, this.#w.s.turn, encodeState(this.#w.s), this.#underWay())
    await this.#journal.saved()
    await this.#snapshots.flushed()
  }

  /** Resolves once all that was handed in is on the disk. */
  async saved(): Promise<void> {
    await this.#journal.saved()
    await this.#snapshots.flushed().catch(() => {})
  }

  /** Answers all that wait: the game is leaving. */
  close(): void {
    this.waits.endAll(seat => waitOver(this.#w, seat))
    this.held.releaseAll()
  }

  /** Leaves no timer behind, and nobody answered: the game is lost, and its supervisor answers. */
  abandon(): void {
    this.waits.clear()
    this.held.clear()
  }

  #apply(seat: number, command: Command, before: StateSummary, keep?: (outcome: Outcome) => Kept | null): Outcome | Refusal {
    const w = this.#w
    const outcome = perform(w, seat, command)
    if (isRefusal(outcome)) return outcome
    if (command.type === 'logThought') this.#thoughts++
    const record: LogRecord = { n: this.#journal.next, at: this.deps.now(), seat, command }
    const kept = keep?.(outcome)
    if (seat !== NONE && seat === before.active && w.s.seats[seat].driver !== 'bot')
      record.tally = recordStats(this.#tallies[seat])
    if (kept) {
      record.call = kept
      keepCall(w.s, seat, kept.id, kept.answer)
    }
    if (w.s.turn !== before.turn) {
      const bytes = encodeState(w.s)
      record.hash = hashBytes(bytes)
      this.#roundFrom = record.n + 1
      this.#snapshots.write(record.n + 1, w.s.turn, bytes)
      this.#journal.put([keys.replay(this.id, before.turn), encodeRound(takeRound(w, this.#picture, before.turn))])
    }
    this.#journal.add(record)
    if (before.active !== NONE && turnEnded(before, summaryOf(w.s))) {
      const reason: 'asked' | EndReason = command.type === 'forceEnd' ? command.reason : 'asked'
      const tally = this.#tallies[before.active]
      this.#journal.put(metricsPut(this.id, metricsOf(w, before.active, before.turn, tally, this.deps.now(), reason)))
      tally.model = newModelUsage()
    }
    return outcome
  }

  /** Starts the clock of the turn under way, where its seat has one and it does not run. True where it did. */
  #startClock(): boolean {
    const { s } = this.#w
    if (s.over || s.paused || s.active === NONE) return false
    const seat = s.seats[s.active]
    if (seat.driver === 'bot' || seat.deadlineMs !== null) return false
    const startMs = this.deps.now()
    const deadlineMs = startMs + seat.limits.seconds * 1000
    this.#setClock(seat.id, startMs, deadlineMs)
    return true
  }

  #setClock(seat: number, startMs: number | null, deadlineMs: number | null): void {
    this.#apply(NONE, { type: 'startClock', seat, startMs, deadlineMs }, summaryOf(this.#w.s))
  }

  /** Tells everybody whom it concerns. */
  #changed(before: StateSummary, after: StateSummary, outcome: Outcome): void {
    const w = this.#w
    const signals = signalsOf(w.s, before, after)
    this.#signals.push(...signals)
    this.#broadcast.add(...outcome.events.flatMap(event => eventFrames(w, event)))
    for (const signal of signals) this.#tellTalk(signal)
    if (turnEnded(before, after)) this.#broadcast.add(toAll({ type: 'turn', turn: after.turn, active: after.active }))
    if (after.paused !== before.paused || (before.over && !after.over))
      this.#broadcast.add(toAll({ type: 'control', status: this.status }))
    if (after.over && !before.over) this.#broadcast.add(toAll({ type: 'over', winner: winnerOf(w), victory: victoryOf(w) }))
    if (signals.length > 0) this.saveRecord()
    this.#broadcast.publish()
    if (signals.length > 0) this.waits.check(seat => waitStatus(w, seat))
    for (const signal of signals) if (signal.to === 'negotiation' && 'event' in signal) this.#releaseHeld(signal.id)
  }

  /** Writes the game's record anew, and tells the service of it. */
  saveRecord(): void {
    const stored = this.stored()
    this.#journal.put(gamePut(stored))
    this.#journal.afterSaved(() => this.deps.tell({ type: 'record', game: stored }))
  }

  #tellTalk(signal: Signal): void {
    if (signal.to !== 'negotiation') return
    const talk = this.#w.s.negotiations.find(one => one.id === signal.id)
    if (!talk) return
    const state = 'open' in signal ? 'proposed' : 'how' in signal.event ? signal.event.how : talk.state
    const knownBy = (1 << talk.opener) | (1 << talk.other)
    this.#broadcast.add({ frame: { type: 'negotiation', id: talk.id, state, floor: talk.floor }, knownBy })
  }

  /** The opener hears of it when the floor is its own again, or the exchange is closed. */
  #releaseHeld(negotiation: number): void {
    const talk = this.#w.s.negotiations.find(one => one.id === negotiation)
    if (talk?.state !== 'proposed' || talk.floor === talk.opener) this.held.release(negotiation)
  }

  #underWay(): UnderWay {
    const { active } = this.#w.s
    return { roundFrom: this.#roundFrom, tally: active === NONE ? null : recordStats(this.#tallies[active]) }
  }
}
