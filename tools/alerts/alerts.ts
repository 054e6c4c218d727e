/** Problems that need action, in sentences: what the briefing's ALERTS are. */

import type { EngineContext } from '../../engine/index.ts'
import { callOf } from '../command-call.ts'
import { type Alert, type Problem, plain } from './alert.ts'
import { armiesAtBorders } from './borders.ts'
import { citiesInDanger, unitsInDanger } from './danger.ts'
import { bankruptcy, idleGold, oversupply, shortages, starvingCities, unhappiness } from './economy.ts'
import { copiesInDanger } from './only-copies.ts'
import { trespasses } from './trespass.ts'
import { endingSoon, rivalsNearVictory, warsDeclared } from './world.ts'

/**
 * One sentence each, the gravest first, the first `most` of them with the call that answers them; `more` are left out.
 * `income`: gold a turn; wars are told of that were declared since the turn `since`.
 */
export function alertsOf(
  w: EngineContext,
  seat: number,
  { income, since, most = Number.POSITIVE_INFINITY }: { income: number; since: number; most?: number },
): { alerts: Alert[]; more: number } {
  const problems = problemsOf(w, seat, income, since)
  const alerts = problems.slice(0, most).map(({ what, answer }) => {
    const command = answer?.() ?? null
    return { what, ...(command && callOf(w, command)) }
  })
  return { alerts, more: problems.length - alerts.length }
}

function problemsOf(w: EngineContext, seat: number, income: number, since: number): Problem[] {
  const civ = w.s.civs[seat]
  const { lost, attacked } = citiesInDanger(w, civ)
  return [
    ...warsDeclared(w, civ, since).map(plain),
    ...lost,
    ...unitsInDanger(w, civ),
    ...attacked,
    ...copiesInDanger(w, civ),
    ...rivalsNearVictory(w, civ).map(plain),
    ...trespasses(w, civ),
    ...bankruptcy(civ, income).map(plain),
    ...unhappiness(civ).map(plain),
    ...starvingCities(w, civ).map(plain),
    ...shortages(w, civ).map(plain),
    ...oversupply(w, civ).map(plain),
    ...armiesAtBorders(w, civ).map(plain),
    ...endingSoon(w, civ).map(plain),
    ...idleGold(civ, income).map(plain),
  ]
}
