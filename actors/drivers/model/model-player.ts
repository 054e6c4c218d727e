/** What a model does at its seat: calls like any remote player's, and what is kept of it beside them. */
import { THOUGHT_MAX } from '../../../engine/commands/notes.ts'
import { redact } from '../../../saves/redact.ts'
import { nextEntry, type TranscriptEntry } from '../../../saves/transcripts.ts'
import { refusalText, textOf } from '../../doors/answer-text.ts'
import type { GameHost } from '../../game/host.ts'
import type { CallAnswer, Failure } from '../../messages.ts'
import type { SeatEvent } from '../../seat.ts'
import { Memory } from './memory.ts'
import type { ToolCall, ToolResult } from './provider-types.ts'

type Bare<T> = T extends unknown ? Omit<T, 'at' | 'turn'> : never

export class ModelPlayer {
  readonly host: GameHost
  readonly seat: number
  readonly signal: AbortSignal
  readonly memory: Memory
  #sendBack: (event: SeatEvent) => void
  #turn: number

  constructor(host: GameHost, seat: number, sendBack: (event: SeatEvent) => void, signal: AbortSignal) {
    this.host = host
    this.seat = seat
    this.signal = signal
    this.memory = host.memory(seat, () => new Memory())
    this.#sendBack = sendBack
    this.#turn = host.world.s.turn
  }

  /** Name of the entry that it is played by, or null. */
  get model(): string | null {
    return this.host.world.s.seats[this.seat].model
  }

  /** Where the transcript goes on. */
  async begin(): Promise<void> {
    const { memory, host, seat } = this
    if (memory.turn === this.#turn) return
    const next = await nextEntry(host.deps.store, host.id, seat, this.#turn)
    this.signal.throwIfAborted()
    memory.begin(this.#turn, next)
  }

  /** A call, through the seat as everybody's. Its answer is on the disk before it is told. */
  async call(tool: string, args: unknown, step: string): Promise<CallAnswer | Failure> {
    this.signal.throwIfAborted()
    const { replyTo, reply } = this.host.openReply()
    this.#sendBack({ type: 'CALL', replyTo, ask: { game: this.host.id, seat: this.seat, tool, args, step } })
    const got = await reply
    this.signal.throwIfAborted()
    return got.ok ? (got.answer as CallAnswer) : got
  }

  /** Carries out what the model asked for; what it is told of it has at most `longest` characters. */
  async carryOut({ id, name, args, broken }: ToolCall, step: string, longest: number): Promise<ToolResult> {
    const answer = await this.call(name, args, step)
    const said = answer.ok ? textOf(answer) : refusalText(answer)
    const text = broken === null ? said : `${said}\nWhat you wrote cannot be read as JSON: ${broken}.`
    if (answer.ok) this.memory.noteDone(name, args)
    const left = text.length - longest
    const shown = left > 0 ? `${text.slice(0, longest)}\n(${left} more characters do not fit; ask for a smaller part.)` : text
    return { id, name, text: shown, isError: !answer.ok }
  }

  endStep(step: string): void {
    this.#sendBack({ type: 'STEP_OVER', step })
    this.signal.throwIfAborted()
  }

  /** For spectators and the replay. */
  think(text: string): void {
    const thought = redact(text).trim().slice(0, THOUGHT_MAX)
    if (thought !== '') this.#sendBack({ type: 'NOTE', note: { kind: 'thought', text: thought } })
  }

  lose(ms: number): void {
    if (ms > 0) this.host.tally(this.seat).model.lostMs += ms
    if (ms > 0) this.#sendBack({ type: 'NOTE', note: { kind: 'lost', ms: Math.ceil(ms) } })
  }

  pause(why: string): void {
    this.#sendBack({ type: 'NOTE', note: { kind: 'pause', why } })
  }

  skip(why: string): void {
    this.#sendBack({ type: 'SKIP', why })
  }

  keep(entry: Bare<TranscriptEntry>): void {
    const whole = { at: this.host.deps.now(), turn: this.#turn, ...entry } as TranscriptEntry
    this.host.keepTranscript(this.seat, this.#turn, this.memory.nextEntry++, whole)
  }

  /** Tells the operator. */
  complain(text: string): void {
    const { deps, id } = this.host
    deps.tell({ type: 'trouble', game: id, text: redact(`game ${id}: the model of seat ${this.seat} (${this.model}): ${text}`) })
  }
}
