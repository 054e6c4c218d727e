/** Tool calls of a seat: guard rails, engine, answer. */

import type { Command } from '../../engine/commands/index.ts'
import type { Json } from '../../engine/core/command.ts'
import { keptCall } from '../../engine/core/idempotency.ts'
import { isRefusal } from '../../engine/core/refusal.ts'
import { findNegotiation } from '../../engine/diplomacy/negotiation.ts'
import { check } from '../../engine/perform.ts'
import type { LogRecord } from '../../saves/log.ts'
import { answerOf, type CallRefusal, prepareCall, refusalOf } from '../../tools/call.ts'
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
import { limitNotes, progressNotes } from '../../tools/progress.ts'
import type { CalledTool } from '../../tools/tool.ts'
import { exchangeView } from '../../tools/views/negotiation.ts'
import type { Ask, CallAnswer, Failure, TurnInfo } from '../messages.ts'
import { failure, type Reply } from '../replies.ts'
import type { GameHost } from './host.ts'
import { RetryCache } from './retry-cache.ts'
import { type Counters, newStats, type TurnStats } from './turn-stats.ts'

export interface SeatCall {
  replyTo: number
  ask: Ask<'seat/call'>
  /** Whether it counts to the figures and limits of a turn: out of turn and in a pause none does. */
  counted: boolean
  counters: Counters
}

/** Whoever names no time waits for the answer; each answer has its own deadline. In seconds. */
const LONGEST_HOLD_S = 600

/** Acts that change nothing on the board. */
const isQuiet = (command: Command): boolean => command.type === 'writeNotes' || command.type === 'logThought'

export class ToolCallHandler {
  #host: GameHost
  #guards: Guard[] = []
  #recent: RetryCache

  /** `roundRecords` are those of the round under way: what was done in it is not done again. */
  constructor(host: GameHost, roundRecords: LogRecord[]) {
    this.#host = host
    for (const { seat, command } of roundRecords) if (seat >= 0) this.#guards[seat] = noteDone(this.#guardOf(seat), command)
    this.#recent = new RetryCache((replyTo, reply) => host.answer(replyTo, reply))
  }

  /** Carries out a call; its one reply follows. 'progress' where the game got anywhere by it, 'retry' where it was carried out before. */
  run({ replyTo, ask, counted, counters }: SeatCall): 'progress' | 'none' | 'retry' {
    const host = this.#host
    const { seat, callId } = ask
    if (this.#recent.join(seat, callId, replyTo)) return 'retry'
    const kept = callId === undefined ? null : keptCall(host.world.s, seat, callId)
    if (kept !== null) {
      this.#answerKept(ask, kept as CallAnswer, this.#recent.begin(seat, callId, replyTo))
      return 'retry'
    }
    const tally = counted ? Object.assign(host.tally(seat), counters) : newStats(0)
    const answer = this.#recent.begin(seat, callId, replyTo)
    const progress = this.#carryOut(ask, tally, answer)
    const turn = this.#turnInfo(seat, counters)
    const { steps, toolCalls, secondsLeft } = turn
    host.tell({ type: 'agent', seat, steps, toolCalls, secondsLeft }, 1 << seat)
    return progress ? 'progress' : 'none'
  }

  #carryOut(ask: Ask<'seat/call'>, tally: TurnStats, answer: (reply: Reply) => void): boolean {
    const host = this.#host
    const { seat, tool: name, args } = ask
    const guard = this.#guardOf(seat)
    const refuse = (refusal: CallRefusal): false => {
      const { guard: noted, times } = noteRefused(guard, name, args, refusal.message)
      this.#guards[seat] = noted
      tally.refusals++
      if (times > 1) tally.repeatedRefusals++
      if (times > 1 || refusal.code === 'guard/repeated') tally.repeats++
      const hint = [refusal.hint, times > 1 && failurePattern(times, args)].filter(Boolean).join(' ')
      answer(asFailure({ ...refusal, ...(hint !== '' && { hint }) }))
      return false
    }
    const prepared = prepareCall(host.world, seat, name, args, host.lastTold(seat))
    if (prepared.kind === 'refused') return refuse(prepared.refusal)
    if (prepared.kind === 'reads') {
      tally.queries++
      const key = callKey(name, args)
      const same = !ask.fresh && isUnchanged(guard, key, host.readVersion)
      if (same) tally.repeats++
      // What a client fetched for its own use, the agent may never have seen.
      if (!ask.fresh) this.#guards[seat] = noteQuery(guard, key, host.readVersion)
      const { result, text } = same ? { result: UNCHANGED, text: UNCHANGED } : prepared
      const notes = this.#limitNotes(seat, tally)
      const turn = this.#turnInfo(seat, tally)
      answer({ ok: true, answer: { ok: true, result, text, ...(notes.length > 0 && { notes }), turn } satisfies CallAnswer })
      if (!same && !ask.fresh && prepared.told !== null) host.keepTold(seat, prepared.told)
      return false
    }
    // Where it is not its turn at all, that is what it is told.
    const barred = host.world.s.active !== seat && check(host.world, seat, prepared.command)
    const again = barred ? null : repeated(guard, prepared.tool, prepared.command)
    if (again) return refuse(refusalOf(again))
    const command = withDeadline(prepared.command, host)
    // What is left undone when a turn is ended is known only before it ends.
    const left = command.type === 'endTurn' ? progressNotes(host.world, seat) : null
    let said: CallAnswer | null = null
    const outcome = host.perform(seat, command, ({ result }) => {
      tally.actionsOk++
      const undone = isQuiet(command) ? [] : progressNotes(host.world, seat)
      const notes = left ?? [...undone, ...this.#limitNotes(seat, isQuiet(command) ? tally : { ...tally, stalled: 0 })]
      const turn = this.#turnInfo(seat, tally)
      said = { ok: true, ...answerOf(prepared.tool, result), ...(notes.length > 0 && { notes }), turn }
      return ask.callId === undefined ? null : { id: ask.callId, answer: said }
    })
    if (isRefusal(outcome)) return refuse(refusalOf(outcome))
    // Filed under the turn in which it was done: ending a turn may begin the next.
    this.#guards[seat] = noteDone(guard, command)
    if (command.type === 'writeNotes') host.tell({ type: 'notes', seat }, 1 << seat)
    if (command.type === 'openNegotiation' && ask.waitSeconds !== 0) this.#hold(ask, prepared.tool, said!, answer)
    else answer({ ok: true, answer: said })
    return !isQuiet(command)
  }

  /** A retry of a call that was carried out before this actor began: its first answer, or the wait for it goes on. */
  #answerKept(ask: Ask<'seat/call'>, kept: CallAnswer, answer: (reply: Reply) => void): void {
    const tool = TOOLS.get(ask.tool)
    const isOpening = tool?.name === 'open_negotiation' && 'negotiation_id' in (kept.result as object)
    if (isOpening) this.#hold(ask, { ...tool, said: result => result } as CalledTool, kept, answer)
    else answer({ ok: true, answer: kept })
  }

  /** The opener's call is answered when the other side has answered, or the caller has waited long enough. */
  #hold(ask: Ask<'seat/call'>, tool: CalledTool, said: CallAnswer, answer: (reply: Reply) => void): void {
    const host = this.#host
    const { seat, waitSeconds = LONGEST_HOLD_S } = ask
    const { negotiation_id: id } = said.result as { negotiation_id: number }
    const settle = () => {
      const now = findNegotiation(host.world, id)
      const result = now ? (exchangeView(host.world, seat, now) as unknown as Json) : said.result
      const turn = this.#turnInfo(seat, host.tally(seat))
      answer({ ok: true, answer: { ok: true, ...answerOf(tool, result), turn } })
    }
    const talk = findNegotiation(host.world, id)
    const waits = talk?.state === 'proposed' && talk.floor !== seat && waitSeconds > 0
    if (waits) host.held.hold(id, Math.min(LONGEST_HOLD_S, waitSeconds) * 1000, settle)
    else settle()
  }

  #guardOf(seat: number): Guard {
    const { turn } = this.#host.world.s
    return (this.#guards[seat] = guardAt(this.#guards[seat] ?? newGuard(turn), turn))
  }

  /** What little is left of its limits; nothing while it is not its turn. */
  #limitNotes(seat: number, counters: Counters): string[] {
    const { s } = this.#host.world
    if (s.active !== seat) return []
    return limitNotes(s.seats[seat].limits, { ...counters, secondsLeft: this.#turnInfo(seat, counters).secondsLeft })
  }

  #turnInfo(seat: number, { steps, toolCalls }: Counters): TurnInfo {
    const { s } = this.#host.world
    const { deadlineMs } = s.seats[seat]
    const mine = s.active === seat
    const left = s.paused && s.pausedAtMs !== null ? s.pausedAtMs : this.#host.deps.now()
    const secondsLeft = mine && deadlineMs !== null ? Math.max(0, Math.round((deadlineMs - left) / 1000)) : null
    return { turn: s.turn, your_turn: mine, steps: mine ? steps : 0, toolCalls: mine ? toolCalls : 0, secondsLeft }
  }
}

/** Commands that leave somebody to answer say until when; the engine has no clock. */
export function withDeadline(command: Command, host: GameHost): Command {
  const waits = ['openNegotiation', 'respondNegotiation'].includes(command.type)
  if (!waits) return command
  const deadlineMs = host.deps.now() + host.deps.settings.negotiationMs
  return { ...command, deadlineMs } as Command
}

/** Statuses of refusals that are not 400. */
const STATUSES: Record<string, number> = { 'game/over': 409, 'game/paused': 409, 'seat/unknown': 404 }

export const asFailure = (error: CallRefusal): Failure => ({ ok: false, status: STATUSES[error.code] ?? 400, error })

/** A call that came when the turn was already ending for its limits. */
export const turnOver = (): Failure =>
  failure(400, 'guard/turn-over', 'This turn has been ended for you: one of its limits is used up.', 'Wait for your next turn.')
