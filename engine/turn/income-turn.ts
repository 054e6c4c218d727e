/** A civilization's income at the end of its turn (rulebook, turns 3). */
import { RESEARCH } from '../../rules/constants/progress.ts'
import { E } from '../../rules/effects/templates.ts'
import { disbandForDebt } from '../civ/bankruptcy.ts'
import { civIncome, type Income } from '../civ/income.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { isWritten } from '../effects/effect-index.ts'
import { addScience } from '../research/research.ts'
import { countScience } from './diplomacy-round.ts'

/** Debt disbands units first. What was collected; null for barbarians. */
export function collectIncome(w: EngineContext, civ: Civ): Income | null {
  disbandForDebt(w, civ)
  if (civ.kind === 'barbarian') return null
  const income = civIncome(w, civ)
  const { gold, science, culture, faith, deals } = income
  civ.gold += gold - deals
  civ.culture += culture
  civ.faith += faith
  civ.cultureMade += Math.max(0, culture)
  civ.faithMade += Math.max(0, faith)
  if (isWritten(w, E.givesCulture)) civ.cultureHistory = [...civ.cultureHistory, culture].slice(-RESEARCH.historyTurns)
  if (civ.kind === 'major') {
    countScience(civ, science)
    addScience(w, civ, science)
  }
  return income
}
