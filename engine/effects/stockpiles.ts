/** What a civilization stores. */
import { CULTURE, FAITH, GOLD, SCIENCE } from '../../rules/stats.ts'
import type { Civ } from '../core/state.ts'

/** Adds whole `amount` to the civ's gold, culture, faith, or science to spend; false for a stat that a civ does not store. */
export function addToStockpile(civ: Civ, stat: number, amount: number): boolean {
  if (stat === GOLD) civ.gold += amount
  else if (stat === CULTURE) civ.culture += amount
  else if (stat === FAITH) civ.faith += amount
  else if (stat === SCIENCE) civ.scienceOverflow += amount
  else return false
  return true
}
