/** The door for what seats do: tool calls of every player, and commands of bots. Guard rails, limits, engine, answer. */

import {
  type Command,
  check,
  findNegotiation,
  isRefusal,
  type Json,
  keptCall,
  type Outcome,
  type Refusal,
} from '../../engine/index.ts'
import type { LogRecord } from '../../saves/log.ts'
import { answerOf, type CallRefusal, type Prepared, prepareCall, refusalOf, textOf } from '../../tools/call.ts'
import {
  callKey,
  failurePattern,
  type Guard,
  guardAt,
  isUnchanged,
  newGuard,
  noteDone,
  noteQuery,
  noteRefused,
  repeated,
  UNCHANGED,
} from '../../tools/guard.ts'
import { TOOLS } from '../../tools/index.ts'
import { type Barred, type CallError, errorOf } from '../../tools/next/next.ts'
import { progressNotes } from '../../tools/progress.ts'
import { exchangeView } from '../../tools/views/negotiation.ts'
import { statusOf } from '../errors.ts'
import { failure } from '../failure.ts'
import type { CallAnswer, Failure, RequestOf } from '../messages.ts'
import type { Reply } from '../pending-replies.ts'
import { carryOut } from './carry-out.ts'
import type { GameParts } from './game-parts.ts'
import { type Caller, RetryCache } from './retry-cache.ts'
import { leftNotes, turnInfo } from './turn-info.ts'
import { admit, isActing, judgeCall } from './turn-limits.ts'
import { type Counters, newStats, type TurnStats } from './turn-stats.ts'

type Call = RequestOf<'seat/call'>
type Answering = (reply: Reply) => void
type Read = Extract<Prepared, { kind: 'reads' }>
type Said = { ok: true; answer: CallAnswer }

/** Whoever names no time waits for the answer; each answer has its own deadline. In seconds. */
const LONGEST_HOLD_S = 600

/** Acts that change nothing on the board. */
const isQuiet = (command: Command): boolean => command.type === 'writeNotes' || command.type === 'logThought'

export class ToolCallHandler {
  #game: GameParts
  #guards: Guard[] = []
  #retries: RetryCache

  /** `roundRecords` are those of the round under way: what was done in it is not done again. */
  constructor(game: GameParts, roundRecords: LogRecord[]) {
    this.#game = game
    for (const { seat, command } of roundRecords) if (seat >= 0) this.#guards[seat] = noteDone(this.#guardOf(seat), command)
    this.#retries = new RetryCache(({ replyTo, tool, text }, reply) =>
      game.runtime.answer(replyTo, text ? withText(tool, reply) : reply),
    )
  }

  /**
   * The answer of a call that acts on nothing, at once: it changes what is counted of the seat, and no machine unless a limit is reached
   * by it. Null where it may act, or is a retry.
   */
  read(call: Call): Reply | null {
    const { seat, tool, callId } = call
    if (TOOLS.get(tool)?.kind === 'acts') return null
    if (callId !== undefined && (this.#retries.knows(seat, callId) || this.#kept(call) !== null)) return null
    let said: Reply = turnOver()
    this.#read(call, reply => {
      if (callId !== undefined) this.#retries.keep(seat, callId, reply)
      said = reply
    })
    return call.text ? withText(tool, said) : said
  }

  /** Carries out a call; its one reply follows. */
  run(replyTo: number, call: Call): void {
    const { seat, tool, callId, text = false } = call
    const { runtime } = this.#game
    const caller: Caller = { replyTo, tool, text }
    if (this.#retries.join(seat, callId, caller)) return
    const begin = () => this.#retries.begin(seat, callId, caller)
    const kept = this.#kept(call)
    if (kept !== null) this.#answerKept(call, kept, begin())
    else if (!this.#carryOut(call, begin)) runtime.answer(replyTo, turnOver())
  }

  /** Carries out a command of a bot: checked, counted and recorded as a call's is. How many it may give in a turn is its driver's to say. */
  command(seat: number, asked: Command): Outcome | Refusal {
    const game = this.#game
    const stats = isActing(game, seat) ? game.runtime.stats(seat) : newStats(0)
    const guard = this.#guardOf(seat)
    const command = this.#withDeadline(asked)
    stats.toolCalls++
    const outcome = carryOut(game, seat, command, () => {
      stats.actionsOk++
      return null
    })
    if (isRefusal(outcome)) this.#noteRefused(seat, stats, command.type, command, refusalOf(outcome))
    else this.#guards[seat] = noteDone(guard, command)
    return outcome
  }

  /** False where the turn is ending for its limits: then nothing of it is done. */
  #carryOut(call: Call, begin: () => Answering): boolean {
    const game = this.#game
    const { seat, tool, step } = call
    if (TOOLS.get(tool)?.kind !== 'acts' || !game.runtime.world.s.seats[seat]) return this.#read(call, reply => begin()(reply))
    const entry = admit(game, seat, step)
    if (entry === 'over') return false
    const stats = entry === 'counted' ? game.runtime.stats(seat) : newStats(0)
    this.#finish(seat, stats, this.#act(call, stats, begin()))
    return true
  }

  /** As `#carryOut`, of a call that acts on nothing. */
  #read(call: Call, answer: Answering): boolean {
    const { seat, tool, args, step, fresh } = call
    const { runtime } = this.#game
    if (!runtime.world.s.seats[seat]) {
      answer(noSeat(seat))
      return true
    }
    const entry = admit(this.#game, seat, step)
    if (entry === 'over') return false
    const stats = entry === 'counted' ? runtime.stats(seat) : newStats(0)
    // What a client fetches for its own use, the agent may never have seen.
    const key = fresh ? null : callKey(tool, args)
    if (key !== null && isUnchanged(this.#guardOf(seat), key, runtime.readVersion)) {
      stats.queries++
      stats.repeats++
      answer(this.#said(seat, UNCHANGED, leftNotes(this.#game, seat, stats), stats))
    } else {
      const prepared = prepareCall(runtime.world, seat, tool, args, runtime.lastTold(seat))
      if (prepared.kind === 'reads') this.#answerRead(seat, key, prepared, stats, answer)
      else if (prepared.kind === 'refused') answer(this.#refusal(call, stats, prepared.refusal))
    }
    this.#finish(seat, stats, false)
    return true
  }

  #answerRead(seat: number, key: string | null, { result, told }: Read, stats: TurnStats, answer: Answering): void {
    const { runtime } = this.#game
    stats.queries++
    if (key !== null) this.#guards[seat] = noteQuery(this.#guardOf(seat), key, runtime.readVersion)
    answer(this.#said(seat, result, leftNotes(this.#game, seat, stats), stats))
    if (key !== null && told !== null) runtime.keepTold(seat, told)
  }

  /** True where the game got anywhere by it. */
  #act(call: Call, stats: TurnStats, answer: Answering): boolean {
    const game = this.#game
    const { seat, tool, args, callId } = call
    const { world } = game.runtime
    const refuse = (refusal: CallRefusal): false => {
      answer(this.#refusal(call, stats, refusal))
      return false
    }
    const prepared = prepareCall(world, seat, tool, args)
    if (prepared.kind === 'refused') return refuse(prepared.refusal)
    if (prepared.kind === 'reads') throw new Error(`${tool} does not act`)
    const guard = this.#guardOf(seat)
    // Where it is not its turn at all, that is what it is told.
    const barred = world.s.active !== seat && check(world, seat, prepared.command)
    const again = barred ? null : repeated(guard, prepared.tool, prepared.command)
    if (again) return refuse(refusalOf(again))
    const command = this.#withDeadline(prepared.command)
    // What is left undone when a turn is ended is known only before it ends.
    const left = command.type === 'endTurn' ? progressNotes(world, seat) : null
    let said: Said | null = null
    const outcome = carryOut(game, seat, command, ({ result }) => {
      stats.actionsOk++
      const notes = left ?? this.#notesAfter(seat, command, stats)
      said = this.#said(seat, answerOf(prepared.tool, result), notes, stats)
      return callId === undefined ? null : { id: callId, answer: said.answer }
    })
    if (isRefusal(outcome)) return refuse(refusalOf(outcome))
    // Filed under the turn in which it was done: ending a turn may begin the next.
    this.#guards[seat] = noteDone(guard, command)
    if (command.type === 'writeNotes') game.publisher.tell({ type: 'notes', seat }, 1 << seat)
    if (command.type === 'openNegotiation' && call.waitSeconds !== 0) this.#hold(call, said!, answer)
    else answer(said!)
    return !isQuiet(command)
  }

  #notesAfter(seat: number, command: Command, stats: TurnStats): string[] {
    if (isQuiet(command)) return leftNotes(this.#game, seat, stats)
    return [...progressNotes(this.#game.runtime.world, seat), ...leftNotes(this.#game, seat, { ...stats, stalled: 0 })]
  }

  #said(seat: number, result: Json, notes: string[], counters: Counters): Said {
    const turn = turnInfo(this.#game, seat, counters)
    return { ok: true, answer: { ok: true, result, ...(notes.length > 0 && { notes }), turn } }
  }

  /** A counted call is done: its limits are looked at, unless its turn is over, and those who watch the seat are told. */
  #finish(seat: number, stats: TurnStats, progressed: boolean): void {
    const game = this.#game
    const current = game.runtime.stats(seat)
    if (current === stats && isActing(game, seat)) judgeCall(game, seat, progressed)
    const { steps, toolCalls, secondsLeft } = turnInfo(game, seat, current)
    game.publisher.tell({ type: 'agent', seat, steps, toolCalls, secondsLeft }, 1 << seat)
  }

  #refusal({ seat, tool, args }: Call, stats: TurnStats, refusal: CallRefusal): Failure {
    const times = this.#noteRefused(seat, stats, tool, args, refusal)
    const hint = [refusal.hint, times > 1 && failurePattern(times, args)].filter(Boolean).join(' ')
    const barred: Barred = (other, command) => repeated(this.#guardOf(seat), other, command) !== null
    return asFailure(
      errorOf(this.#game.runtime.world, seat, { tool, args }, { ...refusal, ...(hint !== '' && { hint }) }, barred),
    )
  }

  /** How often this turn the same was refused with the same words. */
  #noteRefused(seat: number, stats: TurnStats, tool: string, args: unknown, { code, message }: CallRefusal): number {
    const { guard, times } = noteRefused(this.#guardOf(seat), tool, args, message)
    this.#guards[seat] = guard
    stats.refusals++
    if (times > 1) stats.repeatedRefusals++
    if (times > 1 || code === 'guard/repeated') stats.repeats++
    return times
  }

  /** The answer of a call that was carried out before this actor began, or null. */
  #kept({ seat, callId }: Call): CallAnswer | null {
    return callId === undefined ? null : (keptCall(this.#game.runtime.world.s, seat, callId) as CallAnswer | null)
  }

  /** A retry of such a call: its first answer, or the wait for it goes on. */
  #answerKept(call: Call, kept: CallAnswer, answer: Answering): void {
    const said: Said = { ok: true, answer: kept }
    if (call.tool === 'open_negotiation' && 'negotiation_id' in (kept.result as object)) this.#hold(call, said, answer)
    else answer(said)
  }

  /** The opener's call is answered when the other side has answered, or the caller has waited long enough. */
  #hold({ seat, waitSeconds = LONGEST_HOLD_S }: Call, said: Said, answer: Answering): void {
    const { runtime, pending, signals } = this.#game
    const { negotiation_id: id } = said.answer.result as { negotiation_id: number }
    const settle = () => {
      const now = findNegotiation(runtime.world, id)
      const result = now ? (exchangeView(runtime.world, seat, now) as unknown as Json) : said.answer.result
      answer(this.#said(seat, result, [], runtime.stats(seat)))
    }
    const talk = findNegotiation(runtime.world, id)
    const isOpen = talk?.state === 'proposed' && talk.floor !== seat && waitSeconds > 0
    if (!isOpen) {
      settle()
      return
    }
    pending.hold(id, settle)
    signals.push({ to: 'negotiation', id, event: { type: 'AWAIT', ms: Math.min(LONGEST_HOLD_S, waitSeconds) * 1000 } })
  }

  /** Commands that leave somebody to answer say until when; the engine has no clock. */
  #withDeadline(command: Command): Command {
    if (command.type !== 'openNegotiation' && command.type !== 'respondNegotiation') return command
    const { now, settings } = this.#game.deps
    return { ...command, deadlineMs: now() + settings.negotiationMs } as Command
  }

  #guardOf(seat: number): Guard {
    const { turn } = this.#game.runtime.world.s
    return (this.#guards[seat] = guardAt(this.#guards[seat] ?? newGuard(turn), turn))
  }
}

/** The same reply with its text. */
function withText(name: string, reply: Reply): Reply {
  if (!reply.ok) return reply
  const answer = reply.answer as CallAnswer
  const tool = TOOLS.get(name)
  const { result } = answer
  const text = result === UNCHANGED || !tool ? String(result) : textOf(tool, result)
  return { ok: true, answer: { ...answer, text } }
}

/** What is not for the caller stays behind. */
export const asFailure = ({ facts: _facts, meant: _meant, ...error }: CallRefusal & CallError): Failure => ({
  ok: false,
  status: statusOf(error.code),
  error,
})

export const noSeat = (seat: number): Failure => failure('seat/unknown', `There is no seat ${seat} in this game.`)

/** A call that came when the turn was already ending for its limits. */
const turnOver = (): Failure => failure('guard/turn-over', 'This turn has been ended for you: one of its limits is used up.')
