/** The door for what seats do: tool calls of every player, and commands of bots. Guard rails, limits, engine, answer. */

import {
  type Command,
  check,
  findNegotiation,
  hasTurn,
  isRefusal,
  type Json,
  keptCall,
  type Outcome,
  type Refusal,
} from '../../../engine/index.ts'
import { lossText } from '../../../saves/database/losses.ts'
import type { LogRecord } from '../../../saves/games/game-log.ts'
import { answerOf, type CallRefusal, prepareCall, refusalOf } from '../../../tools/call.ts'
import { newProgress, notesOf, type Undone, undoneOf } from '../../../tools/decisions/turn-progress.ts'
import { TOOLS } from '../../../tools/index.ts'
import { pauseOf } from '../../../tools/interruptions.ts'
import { type Barred, errorOf } from '../../../tools/next/next.ts'
import { outcomeSentences } from '../../../tools/outcome.ts'
import { type PlannedAct, plannedActs } from '../../../tools/plan.ts'
import { failurePattern, unchangedSince } from '../../../tools/tool/guard.ts'
import { isDryRun, mayAct as mayActBy } from '../../../tools/tool/tool.ts'
import { LONGEST_WAIT_S, pauseText } from '../../../tools/turn-wait.ts'
import { exchangeView } from '../../../tools/views/players/negotiation.ts'
import { inLanguage } from '../../../tools/words/language/spoken.ts'
import { unsaved } from '../../wire/failure.ts'
import type { CallAnswer, Failure, RequestOf } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import { type Counters, newStats, type TurnStats } from '../../wire/turn-stats.ts'
import type { GameParts } from '../parts/game-parts.ts'
import { answerBy } from '../seats/answer-time.ts'
import { isQuiet, newPosition } from '../turns/new-position.ts'
import { SeatGuards } from '../turns/seat-guards.ts'
import { answerAfterWait, awaitingOf, type BriefingParts } from '../turns/seat-waits.ts'
import { leftNotes, turnInfo } from '../turns/turn-info.ts'
import { admit, isActing, isUsedUp, judgeCall } from '../turns/turn-limits.ts'
import { botsOf } from './asked-bots.ts'
import { digestOf } from './call-digest.ts'
import { asFailure, idTaken, noSeat, turnOver } from './call-failures.ts'
import { type CommandParts, carryOut } from './carry-out.ts'
import { carryOutPlan, type Keep, keptBy } from './plan-call.ts'
import { asksFresh, inForm, isWhole, queryKey } from './query-keys.ts'
import { type Caller, type CallName, RetryCache } from './retry-cache.ts'
import { writeAnswer } from './written-answer.ts'
import { WrittenResults } from './written-results.ts'

type Call = RequestOf<'seat/call'>
type Answering = (reply: Reply) => void
type Said = { ok: true; answer: CallAnswer }

/** The call that takes the end of a turn back. */
const REOPENS = 'reopen_turn'

/** Whoever names no time waits for the answer; each answer has its own deadline. */
const LONGEST_HOLD_S = LONGEST_WAIT_S

const mayAct = ({ tool, args }: Call): boolean => mayActBy(TOOLS.get(tool), args)

/** Whether nothing but its text as it is sent is made of the answer; a retry may want it in another form. */
const isSentWritten = ({ written, text, callId, past, said }: Call): boolean =>
  written === true && !text && callId === undefined && past === undefined && said === undefined

/** Null where the caller named none. */
function nameOf({ tool, args, callId }: Call): CallName | null {
  if (callId === undefined) return null
  // How long it waits, and with what it is told of its turn, is each caller's own wish: a retry may have another.
  const {
    wait_seconds: _,
    briefing: __,
    ...what
  } = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {}
  return { id: callId, of: digestOf({ tool, args: what }) }
}

/** What tool calls have to do with. */
export type CallParts = CommandParts & BriefingParts & Pick<GameParts, 'id' | 'pending'>

export class ToolCallHandler {
  #game: CallParts
  #guards: SeatGuards
  /** By seat, what was last told of its turn. */
  #told: string[] = []
  #retries: RetryCache
  #results = new WrittenResults()

  /** `roundRecords` are those of the round under way: what was done in it is not done again. */
  constructor(game: CallParts, roundRecords: LogRecord[]) {
    this.#game = game
    this.#guards = new SeatGuards(game, roundRecords)
    this.#retries = new RetryCache((caller, reply) => this.#deliver(caller, reply))
  }

  /**
   * The answer of a call that acts on nothing, at once: it changes what is counted of the seat, and no machine unless a limit is reached
   * by it. Null where it may act, or is a retry.
   */
  read(call: Call): Reply | null {
    const { seat } = call
    if (mayAct(call)) return null
    const named = nameOf(call)
    if (named && this.#digestKept(seat, named.id) !== null) return null
    let said: Reply = turnOver()
    this.#read(call, reply => {
      if (named) this.#retries.keep(seat, named, reply)
      said = reply
    })
    return inForm(call, said)
  }

  /** What `run` makes, in the language of the call. */
  #inWordsOf<T>({ language = 'en' }: Call, run: () => T): T {
    return inLanguage(language, run, this.#game.runtime.world.rules)
  }

  /** Carries out a call; its one reply follows. */
  run(replyTo: number, call: Call): void {
    const { seat, tool, text = false, written = false } = call
    const { runtime } = this.#game
    const caller: Caller = { replyTo, tool, text, written, awaiting: awaitingOf(this.#game, call) }
    const named = nameOf(call)
    if (named && this.#isOther(seat, named)) {
      runtime.answer(replyTo, idTaken(named.id))
      return
    }
    if (this.#retries.join(seat, named, caller)) return
    const begin = () => this.#retries.begin(seat, named, caller)
    const kept = this.#kept(call)
    // Before anything of it is done: a call that is known already has its answer all the same.
    const trouble = kept === null && mayAct(call) ? this.#game.deps.store.trouble() : null
    if (trouble) runtime.answer(replyTo, unsaved(trouble))
    else if (kept !== null) this.#answerKept(call, kept, begin())
    else if (!this.#carryOut(call, begin)) runtime.answer(replyTo, turnOver())
  }

  /** Digest of what the call of that id asked, '' where none was kept; null where no call has had the id. */
  #digestKept(seat: number, id: string): string | null {
    return this.#retries.digestOf(seat, id) ?? keptCall(this.#game.runtime.world.s, seat, id)?.of ?? null
  }

  /** Whether the id was used to ask for something else. */
  #isOther(seat: number, { id, of }: CallName): boolean {
    const kept = this.#digestKept(seat, id)
    return kept !== null && kept !== '' && kept !== of
  }

  #deliver(caller: Caller, reply: Reply): void {
    const { replyTo, awaiting } = caller
    const say = (said: Reply) => this.#game.runtime.answer(replyTo, inForm(caller, said))
    if (!awaiting || !reply.ok) say(reply)
    else answerAfterWait(this.#game, awaiting, reply.answer as CallAnswer, answer => say({ ok: true, answer }))
  }

  /** Carries out a command of a bot: checked, counted and recorded as a call's is. How many it may give in a turn is its driver's to say. */
  command(seat: number, asked: Command): Outcome | Refusal {
    const game = this.#game
    const stats = isActing(game, seat) ? game.runtime.stats(seat) : newStats(0)
    const guard = this.#guards.of(seat)
    const command = this.#withDeadline(asked)
    stats.toolCalls++
    const outcome = carryOut(game, seat, command, () => {
      stats.actionsOk++
      return null
    })
    if (isRefusal(outcome)) this.#guards.refused(seat, stats, command.type, command, refusalOf(outcome))
    else this.#guards.done(seat, guard, command)
    return outcome
  }

  /** Records what a driver thinks beside its calls; what is more than the seat may write is left out. */
  think(seat: number, text: string): void {
    const command: Command = { type: 'logThought', text }
    const guard = this.#guards.of(seat)
    if (this.#guards.overQuota(seat, command) || isRefusal(carryOut(this.#game, seat, command))) return
    this.#guards.done(seat, guard, command)
  }

  /** False where the turn is ending for its limits: then nothing of it is done. `keep`: what is kept of it, with its answer; default: its own id. */
  #carryOut(call: Call, begin: () => Answering, keep: Keep = answer => keptBy(nameOf(call), answer)): boolean {
    const game = this.#game
    const { seat, step, tool, args } = call
    if (!mayAct(call) || !game.runtime.world.s.seats[seat]) return this.#read(call, reply => begin()(reply))
    const acts = TOOLS.get(tool)?.kind === 'plans' ? plannedActs(args) : null
    if (Array.isArray(acts)) {
      const answer = begin()
      answer(this.#plan(call, acts))
      return true
    }
    if (tool === REOPENS && isUsedUp(game, seat)) return false
    const entry = admit(game, seat, step)
    if (entry === 'over') return false
    const stats = entry === 'counted' || tool === REOPENS ? game.runtime.stats(seat) : newStats(0)
    const progressed = this.#act(call, stats, begin(), keep)
    // Nobody gets on by ending a turn and going on with it.
    this.#finish(seat, stats, progressed && tool !== REOPENS)
    return true
  }

  #plan(call: Call, acts: readonly PlannedAct[]): Reply {
    const { runtime } = this.#game
    return this.#inWordsOf(call, () =>
      carryOutPlan(acts, {
        call,
        named: nameOf(call),
        runtime,
        callAct: (own, keep) => {
          const replies: Reply[] = []
          this.#carryOut(own, () => reply => replies.push(reply), keep)
          return replies[0] ?? null
        },
        said: result => this.#said(call.seat, result, [], runtime.stats(call.seat)).answer,
      }),
    )
  }

  /** As `#carryOut`, of a call that acts on nothing. */
  #read(call: Call, answer: Answering): boolean {
    const { seat, step } = call
    const { runtime } = this.#game
    if (!runtime.world.s.seats[seat]) {
      answer(noSeat(seat))
      return true
    }
    // A person looks as much as it likes.
    const entry = runtime.world.s.seats[seat].driver === 'human' ? 'uncounted' : admit(this.#game, seat, step)
    if (entry === 'over') return false
    const stats = entry === 'counted' ? runtime.stats(seat) : newStats(0)
    const number = entry === 'counted' ? stats.toolCalls : this.#guards.countUncounted(seat)
    this.#query(call, stats, number, answer)
    this.#finish(seat, stats, false)
    return true
  }

  /** `number`: the call's in this turn. */
  #query(call: Call, stats: TurnStats, number: number, answer: Answering): void {
    const { seat, tool, args, reader } = call
    const { runtime, readers, advice } = this.#game
    const query = { key: queryKey(call), version: runtime.readVersion, call: number }
    const isFresh = call.fresh === true || asksFresh(args) || isDryRun(args)
    const since = isFresh ? null : readers.seenAt(seat, reader, query.key, query.version)
    if (since !== null) stats.repeats++
    if (since !== null && !isWhole(tool)) {
      stats.queries++
      answer(this.#found(call, stats, unchangedSince(since)))
      return
    }
    const mayKeep = isFresh && isSentWritten(call)
    const kept = mayKeep ? this.#results.find(seat, query.key, runtime.version) : null
    if (kept) {
      stats.queries++
      if (!call.fresh) readers.note(seat, reader, query, kept.told)
      answer(this.#found(call, stats, null, kept.json))
      return
    }
    const refuseBy = (refusal: Parameters<typeof refusalOf>[0]) =>
      answer(
        this.#refusal(
          call,
          stats,
          this.#inWordsOf(call, () => refusalOf(refusal)),
        ),
      )
    const spent = this.#guards.drawOn(seat, TOOLS.get(tool))
    if (spent) {
      refuseBy(spent)
      return
    }
    const prepared = this.#inWordsOf(call, () =>
      prepareCall(runtime.world, seat, tool, args, {
        last: isFresh ? null : readers.lastTold(seat, reader),
        adviser: advice.of,
        saysTo: botsOf(this.#game),
        ...(call.past && { past: call.past }),
        ...(call.said && { said: call.said }),
      }),
    )
    const foretold = prepared.kind === 'reads' ? prepared.foretold : undefined
    // What would be refused is foretold by its refusal.
    const again = foretold && this.#guards.barred(seat, TOOLS.get(tool)!, foretold)
    if (prepared.kind === 'refused') answer(this.#refusal(call, stats, prepared.refusal))
    else if (again) refuseBy(again)
    else if (prepared.kind === 'reads') {
      const { result, told } = prepared
      const json = isSentWritten(call) ? JSON.stringify(result) : undefined
      if (mayKeep && !foretold && json !== undefined) this.#results.note(seat, query.key, runtime.version, { json, told })
      stats.queries++
      if (!call.fresh && !foretold) readers.note(seat, reader, query, told)
      answer(this.#found(call, stats, result, json))
    }
  }

  /** What a query found, with what is to be noted beside it; `json`: written already. */
  #found({ seat, tool }: Call, stats: TurnStats, result: Json, json?: string): Reply {
    const { loss } = this.#game.runtime
    const lost = isWhole(tool) && loss ? [lossText(loss)] : []
    const said = this.#said(seat, result, [...lost, ...leftNotes(this.#game, seat, stats)], stats)
    return json === undefined ? said : { ok: true, answer: writeAnswer(said.answer, json) }
  }

  /** The reader has not seen the answer of such a call after all. */
  forget(call: RequestOf<'seat/unseen'>): void {
    const { seat, tool, reader } = call
    if (TOOLS.get(tool)?.kind === 'reads') this.#game.readers.forget(seat, reader, queryKey(call), isWhole(tool))
  }

  /** True where the game got anywhere by it. */
  #act(call: Call, stats: TurnStats, answer: Answering, keep: Keep): boolean {
    const game = this.#game
    const { seat, tool, args } = call
    const { world } = game.runtime
    const refuse = (refusal: CallRefusal): false => {
      answer(this.#refusal(call, stats, refusal))
      return false
    }
    const refuseBy = (refusal: Parameters<typeof refusalOf>[0]): false => refuse(this.#inWordsOf(call, () => refusalOf(refusal)))
    const prepared = this.#inWordsOf(call, () => prepareCall(world, seat, tool, args, { adviser: game.advice.of }))
    if (prepared.kind === 'refused') return refuse(prepared.refusal)
    if (prepared.kind === 'reads') throw new Error(`${tool} does not act`)
    const guard = this.#guards.of(seat)
    // Where it is not its turn at all, that is what it is told.
    const barred = !hasTurn(world.s, seat) && check(world, seat, prepared.command)
    const again = barred ? null : this.#guards.barred(seat, prepared.tool, prepared.command)
    if (again) return refuseBy(again)
    const command = this.#withDeadline(prepared.command)
    // What is left undone when a turn is ended is known only before it ends.
    const undone = isQuiet(command) ? [] : undoneOf(world, seat)
    const isNewPosition = newPosition(game, seat, command)
    if (command.type === 'endTurn') this.#keepMemory(seat)
    let said: Said | null = null
    const outcome = carryOut(game, seat, command, ({ result, events }) => {
      stats.actionsOk++
      const notes = command.type === 'endTurn' ? notesOf(undone) : this.#notesAfter(seat, command, undone, stats)
      const told = this.#inWordsOf(call, () => answerOf(prepared.tool, result, outcomeSentences(world, seat, events)))
      said = this.#said(seat, told, notes, stats)
      return keep(said.answer)
    })
    if (isRefusal(outcome)) return refuseBy(outcome)
    this.#guards.done(seat, guard, command)
    if (!isQuiet(command)) game.advice.note(world, seat, command)
    if (command.type === 'writeNotes') game.publisher.tell({ type: 'notes', seat }, 1 << seat)
    if (command.type === 'openNegotiation' && call.waitSeconds !== 0) this.#hold(call, said!, answer)
    else answer(said!)
    return isNewPosition()
  }

  /** What is advised next turn goes on from what was advised in this one. */
  #keepMemory(seat: number): void {
    const text = this.#game.advice.memory(this.#game.runtime.world, seat)
    if (text !== null) carryOut(this.#game, seat, { type: 'remember', text })
  }

  #notesAfter(seat: number, command: Command, before: Undone[], stats: TurnStats): string[] {
    if (isQuiet(command)) return leftNotes(this.#game, seat, stats)
    const after = undoneOf(this.#game.runtime.world, seat)
    return [...newProgress(before, after), ...leftNotes(this.#game, seat, { ...stats, stalled: 0 })]
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
    // What does not count is nobody's news.
    const figures = `${game.runtime.world.s.turn} ${steps} ${toolCalls}`
    if (this.#told[seat] === figures) return
    this.#told[seat] = figures
    game.publisher.tell({ type: 'agent', seat, steps, toolCalls, secondsLeft }, 1 << seat)
  }

  #refusal(call: Call, stats: TurnStats, refusal: CallRefusal): Failure {
    const { seat, tool, args } = call
    const times = this.#guards.refused(seat, stats, tool, args, refusal)
    const pause = refusal.code === 'game/paused' ? pauseOf(this.#game.runtime.world.s) : null
    const hint = [refusal.hint, pause?.why && pauseText(pause), times > 1 && failurePattern(times, args)]
      .filter(Boolean)
      .join(' ')
    const barred: Barred = (other, command) => this.#guards.barred(seat, other, command) !== null
    const asked = { tool, args }
    return asFailure(
      this.#inWordsOf(call, () =>
        errorOf(this.#game.runtime.world, seat, asked, { ...refusal, ...(hint !== '' && { hint }) }, barred),
      ),
    )
  }

  /** The answer of a call that was carried out before this actor began, or null. */
  #kept({ seat, callId }: Call): CallAnswer | null {
    return callId === undefined
      ? null
      : ((keptCall(this.#game.runtime.world.s, seat, callId)?.answer ?? null) as CallAnswer | null)
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
      const result = now ? exchangeView(runtime.world, seat, now) : said.answer.result
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
    const { deps, runtime } = this.#game
    return { ...command, deadlineMs: answerBy(runtime.world, command, deps.now(), deps.settings.negotiationMs) } as Command
  }
}
