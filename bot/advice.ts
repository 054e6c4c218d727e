/** What the bot would do in a seat's place, as advice. */
import { type Command, type EngineContext, NONE } from '../engine/index.ts'
import type { Params } from './params/table.ts'
import { STANDARD } from './profiles.ts'
import type { Option } from './turn-context.ts'
import { subjectOf } from './turn-deeds.ts'
import { type Planned, type TurnPlan, thinkTurn } from './turn-plan.ts'

/** What the bot says to one matter. */
export interface Advice {
  /** What the matter is about: 'unit 12', 'unit 12 promote', 'city 3 setProduction', 'setResearch'. */
  subject: string
  /** What it would do, step by step. */
  options: Option[]
  /** What could be done instead of the first, the best first. */
  others: Option[]
}

/** What is advised as things stand. */
export interface TurnAdvice {
  /** By matter, in the order in which the bot comes to them. */
  matters: readonly Advice[]
  /** What it says to the matter that the command would settle, if anything. */
  about(command: Command): Advice | undefined
  /** Whether the seat did that in this turn, or it would undo what it did. */
  isDone(command: Command): boolean
}

/** What is advised to a seat that has done nothing in its turn yet. Only reads. */
export const advise = (w: EngineContext, seat: number, params: Params = STANDARD.params): TurnAdvice =>
  adviceFrom(w, thinkTurn(w, seat, params), () => false)

/** What is left of a plan, after what the seat has done. */
export function adviceFrom(w: EngineContext, plan: TurnPlan, isDone: TurnAdvice['isDone']): TurnAdvice {
  const matters = plan.matters.filter(({ options: [first] }) => first && exists(w, first.command)).map(asAdvice)
  return { matters, about: command => matters.find(isAbout(command)), isDone }
}

const asAdvice = ({ subject, options, others }: Planned): Advice => ({
  subject,
  options: options.map(({ foreseen: _, ...option }) => option),
  others,
})

/** Of a unit, what it is to do first. */
function isAbout(command: Command): (advice: Advice) => boolean {
  if (!('unit' in command) || command.type === 'chooseGreatPerson') {
    const subject = subjectOf(command)
    return advice => advice.subject === subject
  }
  return ({ options: [first] }) => 'unit' in first.command && first.command.unit === command.unit
}

/** Not what is about units and cities that are yet to be. */
function exists({ s }: EngineContext, command: Command): boolean {
  const { unit, city } = command as { unit?: number; city?: number }
  if (command.type !== 'chooseGreatPerson' && unit !== undefined && !s.units[unit]) return false
  return city === undefined || city === NONE || Boolean(s.cities[city])
}
