/** Why a bot did what it did in a turn: this program's bot plays the turn along, and tells its reasons as long as it would do the same. */

import type { Params } from '../../bot/params/table.ts'
import { planTurn } from '../../bot/play.ts'
import { makeTurnContext, type Step } from '../../bot/turn-context.ts'
import { type Command, check, type EngineContext, type Outcome, type Refusal } from '../../engine/index.ts'
import { becauseText } from '../../tools/words/advice.ts'

export interface Reason {
  because: string
  /** Worth beside others of the same decision. */
  score?: number
}

/** What is no decision of the plan: ends of turns, what is kept in mind, answers to others. */
const NO_DECISION = new Set(['endTurn', 'remember', 'respondNegotiation'])

export class TurnReasons {
  #w: EngineContext
  #seat: number
  #plan: ReturnType<typeof planTurn>
  /** What the bot would do next; null: it has done all, or has parted from what was done. */
  #step: Step | null = null
  /** What came of its last step; null before the first. */
  #outcome: Outcome | Refusal | null = null
  #hasBegun = false
  #hasParted = false

  /** To be made when nothing is done in the turn yet. */
  constructor(w: EngineContext, seat: number, params: Params) {
    this.#w = w
    this.#seat = seat
    this.#plan = planTurn(makeTurnContext(w, seat, params))
  }

  /** Whether the bot here does something else from some command of the turn on. */
  get hasParted(): boolean {
    return this.#hasParted
  }

  /** Of the command that comes next and is not carried out yet; null where the bot has none for it, or does something else here. */
  of(command: Command): Reason | null {
    if (this.#hasParted) return null
    this.#goOn()
    // What was refused has left no trace in the log.
    for (let refusal: Refusal | null; this.#step && !isSame(this.#step.command, command); ) {
      if (NO_DECISION.has(command.type)) return null
      refusal = check(this.#w, this.#seat, this.#step.command)
      if (refusal === null) break
      this.#take(this.#plan.next(refusal))
    }
    if (!this.#step || !isSame(this.#step.command, command)) {
      this.#hasParted ||= !NO_DECISION.has(command.type)
      return null
    }
    const { remark } = this.#step
    return remark && { because: becauseText(remark.because()), ...(remark.score !== undefined && { score: remark.score }) }
  }

  /** What came of the command that `of` was asked about. */
  done(command: Command, outcome: Outcome): void {
    if (this.#step && isSame(this.#step.command, command)) this.#outcome = outcome
  }

  /** Only now, as a bot does that others have answered meanwhile. */
  #goOn(): void {
    if (!this.#hasBegun) {
      this.#hasBegun = true
      this.#take(this.#plan.next())
    } else if (this.#outcome) {
      const outcome = this.#outcome
      this.#outcome = null
      this.#take(this.#plan.next(outcome))
    }
  }

  #take({ done, value }: IteratorResult<Step, void>): void {
    this.#step = done ? null : (value as Step)
  }
}

/** A server puts a deadline to what a bot proposes. */
const bare = (command: Command): string => JSON.stringify({ ...command, deadlineMs: undefined })

const isSame = (a: Command, b: Command): boolean => bare(a) === bare(b)
