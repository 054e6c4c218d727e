/** Luxuries of which a seat has one copy only: what giving it away would cost. */
import { type Civ, type Command, type EngineContext, findNegotiation, resourceSupply, type TermsArg } from '../engine/index.ts'

/** Whether the command is part of a deal in which the seat gives its last copy of a luxury. */
export function givesOnlyCopy(w: EngineContext, seat: number, command: Command): boolean {
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
