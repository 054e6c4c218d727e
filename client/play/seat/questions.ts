/** What is asked before a deed that cannot be taken back: war, razing, disbanding, nuclear weapons. Nothing else is. */

import type { ToolCall } from '../../game/call-data.ts'
import type { Result } from '../../game/page-context.ts'
import { listed } from '../../words/language/words-of.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import type { World } from '../../world/world.ts'
import type { UnitDetails } from './aim.ts'
import type { PendingCall, Question } from './machine.ts'

/** What is known of the deed beside the world. */
export interface Known {
  unit?: UnitDetails | null
  /** Of the strike, where it is foretold. */
  preview?: Result<'preview_attack'> | null
  /** Whether it is what is advised. */
  isAdvised?: boolean
}

const nameOf = ({ players }: World, id: number): string => ruleName(players.get(id)?.nation ?? words.somebody)

function questionOf(world: World, { tool, args }: ToolCall, { unit, preview }: Known): Question | null {
  if (tool === 'declare_war') return { text: words.askWar({ nation: nameOf(world, args.player_id) }), yes: words.declareWar }
  if (tool === 'city_status' && args.status === 'raze') {
    return { text: words.askRaze({ city: world.cities.get(args.city_id)?.name ?? '' }), yes: words.raze }
  }
  if (tool === 'unit_action' && args.action === 'disband') {
    const kind = ruleName(world.units.get(args.unit_id)?.kind ?? '')
    return { text: words.askDisband({ kind }), yes: words.acts.disband }
  }
  if (tool === 'attack' && unit?.nuclear) {
    const wars = (preview?.blast?.wars ?? []).map(id => nameOf(world, id))
    return { text: wars.length > 0 ? words.askNuclearWar({ wars: listed(wars) }) : words.askNuclear, yes: words.strike }
  }
  return null
}

/** The deed as it is wished for, with the question that comes first. */
export function wishOf(world: World, deed: ToolCall, known: Known = {}): PendingCall {
  const question = questionOf(world, deed, known)
  if (!question) return { deed }
  return { deed, question: known.isAdvised ? { ...question, isAdvised: true } : question }
}
