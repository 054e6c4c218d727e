/** A seat's turn as the bot would play it, thought through instead of done: on a copy that knows no more than the seat. */
import {
  type Command,
  type EngineContext,
  hasTurn,
  imagineTurn,
  isRefusal,
  isWorking,
  openNegotiationOf,
  perform,
  refuse,
  restOrder,
} from '../engine/index.ts'
import { memoryText } from './memory.ts'
import type { Params } from './params/table.ts'
import { closeNegotiations } from './planners/diplomacy/diplomacy.ts'
import { planTurn } from './play.ts'
import { STANDARD } from './profiles.ts'
import { UNSAID } from './reason.ts'
import { restReason } from './reasons.ts'
import {
  makeTurnContext,
  type Option,
  ownUnits,
  type Plan,
  type Price,
  type Remark,
  type Step,
  type TurnContext,
} from './turn-context.ts'
import { subjectOf } from './turn-deeds.ts'
import { COMMANDS_MAX } from './turn-limit.ts'

/** An option, and where the unit that it is about would be afterwards; without it where it is about none. */
export interface PlannedOption extends Option {
  foreseen?: { tile: number; hp: number }
}

/** What is planned in one matter, step by step. */
export interface Planned {
  /** What the matter is about: 'unit 12', 'unit 12 promote', 'city 3 setProduction', 'setResearch'. */
  subject: string
  options: PlannedOption[]
  /** What could be done instead of the first, the best first. */
  others: Option[]
}

/** A turn thought through to its end. */
export interface TurnPlan {
  /** By matter, in the order in which the bot comes to them; of units and cities that are yet to be too. */
  matters: Planned[]
  /** What the bot would keep in mind to the next turn; null out of turn. */
  memory: string | null
}

/** Stands for the refusal of any command. */
const NO = refuse('game/over')

/**
 * `isDone`: what the seat has done in its turn already, and what it does not want. Only reads: no state is changed, no randomness of the game drawn. Out of its turn a
 * seat answers, and no more.
 */
export function thinkTurn(
  w: EngineContext,
  seat: number,
  params: Params = STANDARD.params,
  isDone: (command: Command) => boolean = () => false,
): TurnPlan {
  const found = new Map<string, Planned>()
  if (!hasTurn(w.s, seat)) {
    if (openNegotiationOf(w, seat)?.floor === seat) collect(closeNegotiations(makeTurnContext(w, seat, params)), found)
    return { matters: [...found.values()], memory: null }
  }
  const m = makeTurnContext(imagineTurn(w, seat, seedOf(w, seat)), seat, params)
  playOut(m, isDone, found)
  for (const unit of ownUnits(m)) {
    if (unit.order !== 'none' || unit.movesX60 === 0 || isWorking(m.w, unit) || found.has(`unit ${unit.id}`)) continue
    file(found, adviceOf(waiting(m, unit.id)))
  }
  return { matters: [...found.values()], memory: memoryText(m.memory) }
}

/** Tells nothing of the game's own generator. */
const seedOf = (w: EngineContext, seat: number): number => w.s.turn * w.s.seats.length + seat

/** The bot's turn, step by step; what was done already is refused it. */
function playOut(m: TurnContext, isDone: (command: Command) => boolean, found: Map<string, Planned>): void {
  const turn = planTurn(m)
  let step = turn.next()
  for (let n = 0; !step.done && n < COMMANDS_MAX; n++) {
    const { command, remark } = step.value
    if (isDone(remark?.instead ?? command) || isDone(command)) {
      step = turn.next(NO)
      continue
    }
    const told = adviceOf(step.value)
    const { gold, faith } = m.civ
    const outcome = perform(m.w, m.seat, command)
    if (!isRefusal(outcome)) {
      const price = { gold: Math.max(0, gold - m.civ.gold), faith: Math.max(0, faith - m.civ.faith) }
      file(found, { ...told, options: told.options.map(option => asPlanned(m, option, price)) })
    }
    step = turn.next(outcome)
  }
}

function asPlanned(m: TurnContext, option: Option, price: Price): PlannedOption {
  const foreseen = foreseenAfter(m, option.command)
  return { ...option, ...(price.gold + price.faith > 0 && { price }), ...(foreseen && { foreseen }) }
}

function foreseenAfter(m: TurnContext, command: Command): PlannedOption['foreseen'] {
  if (!('unit' in command) || command.type === 'chooseGreatPerson') return
  const unit = m.w.s.units[command.unit]
  if (!unit) return
  // Who goes with a soldier follows it.
  return { tile: command.type === 'moveUnit' && command.together ? command.tile : unit.tile, hp: unit.hp }
}

/** Who has nothing to do waits: settlers for their escort, others for better times. */
function waiting(m: TurnContext, id: number): Step {
  const unit = m.w.s.units[id]!
  return { command: { type: 'setOrder', unit: id, order: restOrder(m.w, unit) }, remark: { because: () => restReason(m, unit) } }
}

/** What the planner would do; were that refused, what then; and so on. */
function collect(plan: Plan, found: Map<string, Planned>): void {
  let step = plan.next()
  for (let n = 0; !step.done && n < COMMANDS_MAX; n++, step = plan.next(NO)) file(found, adviceOf(step.value))
}

function file(found: Map<string, Planned>, advice: Planned): void {
  const known = found.get(advice.subject)
  if (known) known.options.push(...advice.options)
  else found.set(advice.subject, advice)
}

function adviceOf({ command, remark }: Step): Planned {
  const told = remark?.instead ?? command
  return { subject: subjectOf(told), options: [optionOf(told, remark)], others: remark?.others?.() ?? [] }
}

function optionOf(command: Command, remark: Remark | null): Option {
  const { score, terms } = remark ?? {}
  const told = { command, because: remark?.because() ?? UNSAID }
  return { ...told, ...(score !== undefined && { score }), ...(terms && { terms: terms() }) }
}
