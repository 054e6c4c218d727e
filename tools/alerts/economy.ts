/** Alerts of the household: gold, happiness, food, resources. */
import { type Civ, type EngineContext, resourceAmount, supplyDeficit, supplyPenalty, wholeFood } from '../../engine/index.ts'
import { alertText } from '../words/alerts.ts'

/** Turns ahead that an empty treasury is told of. */
const TURNS_OF_WARNING = 8

/** `income`: gold a turn. */
export function bankruptcy(civ: Civ, income: number): string[] {
  if (income >= 0) return []
  const rate = { gold: civ.gold, income }
  if (civ.gold < 0) return [alertText('bankrupt', rate)]
  const turns = Math.ceil((civ.gold + 1) / -income)
  return turns > TURNS_OF_WARNING ? [] : [alertText('emptySoon', { turns, ...rate })]
}

export function unhappiness(civ: Civ): string[] {
  const { happiness } = civ
  if (happiness >= 0) return []
  return [alertText(happiness >= -10 ? 'unhappy' : happiness < -20 ? 'rebels' : 'veryUnhappy', { happiness })]
}

export function starvingCities(w: EngineContext, civ: Civ): string[] {
  const alerts: string[] = []
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    const food = wholeFood(w, city)
    if (food < 0) alerts.push(alertText('starves', { id, name: city.name, food, stored: city.food }))
  }
  return alerts
}

/** Strategic resources of which more is used than there is. */
export function shortages(w: EngineContext, civ: Civ): string[] {
  const alerts: string[] = []
  for (const { id, kind, name } of w.rules.resources) {
    const left = kind === 'strategic' ? resourceAmount(w, civ, id) : 0
    if (left < 0) alerts.push(alertText('short', { resource: name, n: -left }))
  }
  return alerts
}

/** More units than the empire supplies. */
export function oversupply(w: EngineContext, civ: Civ): string[] {
  const over = supplyDeficit(w, civ)
  return over > 0 ? [alertText('oversupply', { n: over, percent: supplyPenalty(w, civ) })] : []
}

/** Gold that lies there while nothing is saved for. */
const MUCH_GOLD = 400

/** `income`: gold a turn. */
export function idleGold(civ: Civ, income: number): string[] {
  if (civ.gold < MUCH_GOLD || income < 0 || civ.cities.length === 0) return []
  return [alertText('idleGold', { gold: civ.gold })]
}
