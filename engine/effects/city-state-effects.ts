/** What the friendship of city-states brings: effects in force for the major whose friend or ally one is. */
import type { Effect } from '../../rules/effects/effect.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { NO_EFFECTS } from './effect-index.ts'
import { isFriend } from './filters/match-civ.ts'

export const isAlly = (minor: Civ, major: number): boolean => minor.cityState !== null && minor.cityState.ally === major

/** Those that its friendship or alliance gives the major now; an ally has those of allies only. */
export function bonusesOf(w: EngineContext, minor: Civ, major: number): readonly Effect[] {
  const type = w.rules.cityStateTypes[minor.cityStateType]
  if (!type || !minor.alive) return NO_EFFECTS
  if (isAlly(minor, major)) return type.allyEffects
  return isFriend(w, major, minor.id) ? type.friendEffects : NO_EFFECTS
}
