/** What the bot would do, told instead of done: its planners are asked with every command refused, so that they go on to what they would do next. */
import { type Command, canFortify, type EngineContext, isWorking, openNegotiationOf, refuse } from '../engine/index.ts'
import type { Params } from './params/table.ts'
import { closeNegotiations } from './planners/diplomacy/diplomacy.ts'
import { PLANS } from './play.ts'
import { STANDARD } from './profiles.ts'
import { restReason } from './reasons.ts'
import { makeTurnContext, type Option, ownUnits, type Plan, type Remark, type Step, type TurnContext } from './turn-context.ts'
import { COMMANDS_MAX } from './turn-limit.ts'

/** What the bot says to one matter. */
export interface Advice {
  /** What the matter is about: 'unit 12', 'unit 12 promote', 'city 3 setProduction', 'setResearch'. */
  subject: string
  /** What it would do; what it would do were that refused; and so on. */
  options: Option[]
  /** What could be done instead of the first, the best first. */
  others: Option[]
}

/** Stands for the refusal of any command. */
const NO = refuse('game/over')

/** By matter, in the order in which the bot comes to them. Only reads: no state is changed, no randomness drawn. Out of its turn a seat answers, and no more. */
export function advise(w: EngineContext, seat: number, params: Params = STANDARD.params): Advice[] {
  const m = makeTurnContext(w, seat, params)
  const found = new Map<string, Advice>()
  const one = openNegotiationOf(w, seat)
  if (one?.floor === seat) collect(closeNegotiations(m), found)
  if (w.s.active !== seat) return [...found.values()]
  for (const plan of PLANS) if (plan !== closeNegotiations) collect(plan(m), found)
  for (const unit of ownUnits(m)) {
    if (unit.order !== 'none' || unit.movesX60 === 0 || isWorking(w, unit) || found.has(`unit ${unit.id}`)) continue
    file(found, waiting(m, unit.id))
  }
  return [...found.values()]
}

/** Who has nothing to do waits: settlers for their escort, others for better times. */
function waiting(m: TurnContext, id: number): Step {
  const unit = m.w.s.units[id]!
  const order = canFortify(m.w, unit) ? 'fortify' : 'sleep'
  return { command: { type: 'setOrder', unit: id, order }, remark: { because: () => restReason(m, unit) } }
}

function collect(plan: Plan, found: Map<string, Advice>): void {
  const next = (): IteratorResult<Step, void> => plan.next(NO)
  let step = next()
  for (let n = 0; !step.done && n < COMMANDS_MAX; n++, step = next()) file(found, step.value)
}

function file(found: Map<string, Advice>, { command, remark }: Step): void {
  const told = remark?.instead ?? command
  const subject = subjectOf(told)
  const option = optionOf(told, remark)
  const known = found.get(subject)
  if (known) known.options.push(option)
  else found.set(subject, { subject, options: [option], others: remark?.others?.() ?? [] })
}

function optionOf(command: Command, remark: Remark | null): Option {
  const { score, terms } = remark ?? {}
  const told = { command, because: remark?.because() ?? '' }
  return { ...told, ...(score !== undefined && { score }), ...(terms && { terms: terms() }) }
}

/** Things of which each has matters of its own. */
const THINGS = ['unit', 'city', 'spy', 'player', 'negotiation', 'event'] as const
/** Commands that leave a unit its move. */
const ASIDE: readonly Command['type'][] = ['promote', 'upgradeUnit', 'chooseGreatPerson']

function subjectOf(command: Command): string {
  const named = command as Partial<Record<(typeof THINGS)[number], number>>
  const thing = THINGS.find(one => named[one] !== undefined)
  if (thing === undefined || command.type === 'chooseGreatPerson') return command.type
  if (thing === 'unit' && !ASIDE.includes(command.type)) return `unit ${named.unit}`
  return `${thing} ${named[thing]} ${command.type}`
}
