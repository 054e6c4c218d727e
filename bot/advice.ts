/** What the bot would do with a seat's turn, told instead of done: it plays the turn on a copy that knows no more than the seat. */
import {
  type Command,
  canFortify,
  type EngineContext,
  imagineTurn,
  isRefusal,
  isWorking,
  NONE,
  openNegotiationOf,
  perform,
  refuse,
} from '../engine/index.ts'
import { memoryText } from './memory.ts'
import type { Params } from './params/table.ts'
import { closeNegotiations } from './planners/diplomacy/diplomacy.ts'
import { planTurn } from './play.ts'
import { STANDARD } from './profiles.ts'
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
import { subjectOf, TurnDeeds } from './turn-deeds.ts'
import { COMMANDS_MAX } from './turn-limit.ts'

/** What the bot says to one matter. */
export interface Advice {
  /** What the matter is about: 'unit 12', 'unit 12 promote', 'city 3 setProduction', 'setResearch'. */
  subject: string
  /** What it would do, step by step. */
  options: Option[]
  /** What could be done instead of the first, the best first. */
  others: Option[]
}

/** A turn thought through. */
export interface TurnAdvice {
  /** By matter, in the order in which the bot comes to them. */
  matters: Advice[]
  /** What the bot would keep in mind to the next turn; null out of turn. */
  memory: string | null
  /** What it says to the matter that the command would settle, if anything. */
  about(command: Command): Advice | undefined
  /** Whether the seat did that in this turn, or it would undo what it did. */
  isDone(command: Command): boolean
}

/** Stands for the refusal of any command. */
const NO = refuse('game/over')

/**
 * `done`: what the seat has done in its turn already. Only reads: no state is changed, no randomness of the game drawn. Out of its turn a
 * seat answers, and no more.
 */
export function advise(
  w: EngineContext,
  seat: number,
  params: Params = STANDARD.params,
  done: TurnDeeds = new TurnDeeds(),
): TurnAdvice {
  const found = new Map<string, Advice>()
  const isDone = (command: Command): boolean => done.has(command)
  const about = (command: Command): Advice | undefined => adviceAbout(found, command)
  if (w.s.active !== seat) {
    if (openNegotiationOf(w, seat)?.floor === seat) collect(closeNegotiations(makeTurnContext(w, seat, params)), found)
    return { matters: [...found.values()], memory: null, about, isDone }
  }
  const m = makeTurnContext(imagineTurn(w, seat, seedOf(w, seat)), seat, params)
  playOut(w, m, isDone, found)
  for (const unit of ownUnits(m)) {
    if (
      !w.s.units[unit.id] ||
      unit.order !== 'none' ||
      unit.movesX60 === 0 ||
      isWorking(m.w, unit) ||
      found.has(`unit ${unit.id}`)
    )
      continue
    file(found, adviceOf(waiting(m, unit.id)))
  }
  return { matters: [...found.values()], memory: memoryText(m.memory), about, isDone }
}

/** Of a unit, what it is to do first. */
function adviceAbout(found: ReadonlyMap<string, Advice>, command: Command): Advice | undefined {
  if (!('unit' in command) || command.type === 'chooseGreatPerson') return found.get(subjectOf(command))
  const isOfUnit = ({ options: [first] }: Advice): boolean => 'unit' in first.command && first.command.unit === command.unit
  return [...found.values()].find(isOfUnit)
}

/** Tells nothing of the game's own generator. */
const seedOf = (w: EngineContext, seat: number): number => w.s.turn * w.s.seats.length + seat

/** The bot's turn, step by step; what was done already is refused it. What is about units and cities that are yet to be is not told. */
function playOut(w: EngineContext, m: TurnContext, isDone: (command: Command) => boolean, found: Map<string, Advice>): void {
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
    if (!isRefusal(outcome) && exists(w, command))
      file(found, priced(told, { gold: gold - m.civ.gold, faith: faith - m.civ.faith }))
    step = turn.next(outcome)
  }
}

function exists({ s }: EngineContext, command: Command): boolean {
  const { unit, city } = command as { unit?: number; city?: number }
  if (command.type !== 'chooseGreatPerson' && unit !== undefined && !s.units[unit]) return false
  return city === undefined || city === NONE || Boolean(s.cities[city])
}

/** Who has nothing to do waits: settlers for their escort, others for better times. */
function waiting(m: TurnContext, id: number): Step {
  const unit = m.w.s.units[id]!
  const order = canFortify(m.w, unit) ? 'fortify' : 'sleep'
  return { command: { type: 'setOrder', unit: id, order }, remark: { because: () => restReason(m, unit) } }
}

/** What the planner would do; were that refused, what then; and so on. */
function collect(plan: Plan, found: Map<string, Advice>): void {
  let step = plan.next()
  for (let n = 0; !step.done && n < COMMANDS_MAX; n++, step = plan.next(NO)) file(found, adviceOf(step.value))
}

function file(found: Map<string, Advice>, advice: Advice): void {
  const known = found.get(advice.subject)
  if (known) known.options.push(...advice.options)
  else found.set(advice.subject, advice)
}

function adviceOf({ command, remark }: Step): Advice {
  const told = remark?.instead ?? command
  return { subject: subjectOf(told), options: [optionOf(told, remark)], others: remark?.others?.() ?? [] }
}

function priced(advice: Advice, { gold, faith }: Price): Advice {
  const price = { gold: Math.max(0, gold), faith: Math.max(0, faith) }
  if (price.gold === 0 && price.faith === 0) return advice
  return { ...advice, options: advice.options.map(option => ({ ...option, price })) }
}

function optionOf(command: Command, remark: Remark | null): Option {
  const { score, terms } = remark ?? {}
  const told = { command, because: remark?.because() ?? '' }
  return { ...told, ...(score !== undefined && { score }), ...(terms && { terms: terms() }) }
}
