/** What a seat does not want to be told of again: each matter until its facts change. */
import type { Command, EngineContext } from '../../engine/index.ts'
import { callOf } from '../command-call.ts'
import { hashText } from '../tool/hash-text.ts'
import { inLanguage } from '../words/language/spoken.ts'
import type { PendingDecision } from './pending-decision.ts'

/** Of a matter, what it is about and what is advised: where either is another, it is told again; whatever language is spoken. */
export function factsOf(w: EngineContext, { what }: PendingDecision, command: Command): number {
  const call = callOf(w, command)
  return hashText(JSON.stringify([inLanguage('en', what), call?.tool, call?.args, targetOf(w, command)]))
}

/** Whom an attack would hit: another on the same tile is another matter. */
function targetOf({ s }: EngineContext, command: Command): readonly number[] {
  if (command.type !== 'attack' && command.type !== 'cityAttack') return []
  return [s.tiles.military[command.tile], s.tiles.civilian[command.tile]]
}

export function isDismissed(w: EngineContext, seat: number, matter: PendingDecision, command: Command): boolean {
  const { dismissed } = w.s.seats[seat]
  const found = dismissed?.find(({ subject }) => subject === matter.subject)
  return found !== undefined && found.facts === factsOf(w, matter, command)
}
