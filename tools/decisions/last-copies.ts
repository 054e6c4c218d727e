/** Luxuries of which a seat has one copy only: what giving it away would cost. */
import {
  type Civ,
  type Command,
  type EngineContext,
  findNegotiation,
  lastCopyHappiness,
  resourceBalance,
  resourceSupply,
  resourceTraits,
  type TermsArg,
} from '../../engine/index.ts'

/** Whether the command is part of a deal in which the seat gives its last copy of a luxury. */
export function givesLastCopy(w: EngineContext, seat: number, command: Command): boolean {
  const given = givenBy(w, command)
  const civ = w.s.civs[seat]
  return (given?.resources ?? []).some(({ resource, amount }) => isLastCopy(w, civ, resource, amount))
}

/** Whether nothing is left of a luxury once so many copies are given. */
export const isLastCopy = (w: EngineContext, civ: Civ, resource: number, amount = 1): boolean =>
  w.rules.resources[resource].kind === 'luxury' && resourceSupply(w, civ)[resource] <= amount

function givenBy(w: EngineContext, command: Command): TermsArg | null {
  if (command.type === 'openNegotiation') return command.gives ?? null
  if (command.type !== 'respondNegotiation') return null
  if (command.answer === 'counter') return command.gives ?? null
  return command.answer === 'accept' ? (findNegotiation(w, command.negotiation)?.asks ?? null) : null
}

/** Amounts over what is used, or over the one copy of a luxury that makes happy; and such single copies with the happiness that giving one costs. */
export function surplusOf(w: EngineContext, civ: Civ) {
  const { stockpiled } = resourceTraits(w.rules)
  const toSpare: { [resource: string]: number } = {}
  const onlyCopies: { [luxury: string]: number } = {}
  const cost = Math.round(lastCopyHappiness(w, civ) * 10) / 10
  for (const { id, kind, name } of w.rules.resources) {
    const left = kind === 'bonus' || stockpiled[id] ? 0 : resourceBalance(w, civ, id)
    if (kind === 'luxury' && left === 1) onlyCopies[name] = cost
    else if (left > 0) toSpare[name] = kind === 'luxury' ? left - 1 : left
  }
  return { toSpare, onlyCopies }
}
