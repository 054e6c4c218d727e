/** What a model does at its seat: calls like any remote player's, and what is kept of it beside them. */
import { THOUGHT_MAX } from '../../../../engine/index.ts'
import type { TranscriptEntry } from '../../../../saves/games/transcripts.ts'
import { redact } from '../../../../saves/models/redact.ts'
import { refusalText, textOf } from '../../../wire/answer-text.ts'
import type { CallAnswer, Failure } from '../../../wire/messages.ts'
import type { ToolCall, ToolResult } from '../../../wire/model-exchange.ts'
import type { DriverEvent, DriverSeat } from '../../seats/driver-seat.ts'
import { Memory } from './memory.ts'

type Bare<T> = T extends unknown ? Omit<T, 'at' | 'turn'> : never

export class ModelPlayer {
  readonly at: DriverSeat
  readonly signal: AbortSignal
  readonly memory: Memory
  #send: (event: DriverEvent) => void
  #turn: number
  /** Its name as one who has seen answers. */
  #reader: string

  constructor(at: DriverSeat, send: (event: DriverEvent) => void, signal: AbortSignal) {
    this.at = at
    this.signal = signal
    this.memory = at.memory(() => new Memory())
    this.#reader = this.memory.newReader()
    this.#send = send
    this.#turn = at.world().s.turn
  }

  /** Name of the entry that it is played by, or null. */
  get model(): string | null {
    return this.at.world().s.seats[this.at.seat].model
  }

  /** Whether anything stands in its notebook. */
  get hasNotes(): boolean {
    return this.at.world().s.seats[this.at.seat].notes !== ''
  }

  /** Where the transcript goes on. */
  async begin(): Promise<void> {
    if (this.memory.turn === this.#turn) return
    const next = await this.at.nextTranscriptEntry(this.#turn)
    this.signal.throwIfAborted()
    this.memory.begin(this.#turn, next)
  }

  /** A call, taken as those of everybody are. Its answer is on the disk before it is told. */
  async call(tool: string, args: unknown, step: string): Promise<CallAnswer | Failure> {
    this.signal.throwIfAborted()
    const answer = await this.at.call(tool, args, step, this.#reader)
    this.signal.throwIfAborted()
    return answer
  }

  /** Carries out what the model asked for; what it is told of it has at most `longest` characters. */
  async carryOut({ id, name, args, broken }: ToolCall, step: string, longest: number): Promise<ToolResult> {
    const answer = await this.call(name, args, step)
    const said = answer.ok ? textOf(answer) : refusalText(answer)
    const text = broken === null ? said : `${said}\nWhat you wrote cannot be read as JSON: ${broken}.`
    const left = text.length - longest
    if (left > 0) this.forgetSeen()
    const shown = left > 0 ? `${text.slice(0, longest)}\n(${left} more characters do not fit; ask for a smaller part.)` : text
    return { id, name, text: shown, isError: !answer.ok }
  }

  /** What it was told is no longer all before it: whatever it asks for again is told whole. */
  forgetSeen(): void {
    this.#reader = this.memory.newReader()
  }

  endStep(step: string): void {
    this.#send({ type: 'STEP_OVER', step })
    this.signal.throwIfAborted()
  }

  /** For spectators and the replay. */
  think(text: string): void {
    const thought = redact(text).trim().slice(0, THOUGHT_MAX)
    if (thought !== '') this.#send({ type: 'NOTE', note: { kind: 'thought', text: thought } })
  }

  lose(ms: number): void {
    if (ms <= 0) return
    this.at.usage().lostMs += ms
    this.#send({ type: 'NOTE', note: { kind: 'lost', ms: Math.ceil(ms) } })
  }

  pause(why: string): void {
    this.#send({ type: 'NOTE', note: { kind: 'pause', why } })
  }

  skip(why: string): void {
    this.#send({ type: 'SKIP', why })
  }

  keep(entry: Bare<TranscriptEntry>): void {
    const whole = { at: this.at.deps.now(), turn: this.#turn, ...entry } as TranscriptEntry
    this.at.keepTranscript(this.#turn, this.memory.nextEntry++, whole)
  }

  /** Tells the operator. */
  complain(text: string): void {
    this.at.complain(redact(`the model of seat ${this.at.seat} (${this.model}): ${text}`))
  }
}
