/** Alerts of the household: gold, happiness, food, resources. */
import { type Civ, type EngineContext, resourceAmount, supplyDeficit, supplyPenalty, wholeFood } from '../../engine/index.ts'

/** Turns ahead that an empty treasury is told of. */
const TURNS_OF_WARNING = 8

/** `income`: gold a turn. */
export function bankruptcy(civ: Civ, income: number): string[] {
  if (income >= 0) return []
  const rate = `${civ.gold} gold, ${income} a turn`
  if (civ.gold < 0) return [`Bankrupt (${rate}): science is lost, and at -200 units are disbanded.`]
  const turns = Math.ceil((civ.gold + 1) / -income)
  return turns > TURNS_OF_WARNING ? [] : [`The treasury is empty in ${turns} turns (${rate}).`]
}

export function unhappiness(civ: Civ): string[] {
  const total = civ.happiness
  if (total >= 0) return []
  if (total >= -10) return [`Unhappiness (${total}): cities grow slowly.`]
  const effect = total < -20 ? 'rebels appear' : 'cities do not grow, production and strength suffer'
  return [`Unhappiness (${total}): ${effect}. Luxuries, happiness buildings or fewer new cities help.`]
}

export function starvingCities(w: EngineContext, civ: Civ): string[] {
  const alerts: string[] = []
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    const food = wholeFood(w, city)
    if (food < 0) alerts.push(`City ${id} ${city.name} starves (${food} food a turn, ${city.food} stored).`)
  }
  return alerts
}

/** Strategic resources of which more is used than there is. */
export function shortages(w: EngineContext, civ: Civ): string[] {
  const alerts: string[] = []
  for (const { id, kind, name } of w.rules.resources) {
    const left = kind === 'strategic' ? resourceAmount(w, civ, id) : 0
    if (left < 0) alerts.push(`${name} is short by ${-left}: units that need it fight at -25%.`)
  }
  return alerts
}

/** More units than the empire supplies. */
export function oversupply(w: EngineContext, civ: Civ): string[] {
  const over = supplyDeficit(w, civ)
  return over > 0 ? [`${over} more units than are supplied: production ${supplyPenalty(w, civ)}%.`] : []
}

/** Gold that lies there while nothing is saved for. */
const MUCH_GOLD = 400

/** `income`: gold a turn. */
export function idleGold(civ: Civ, income: number): string[] {
  if (civ.gold < MUCH_GOLD || income < 0 || civ.cities.length === 0) return []
  return [`${civ.gold} gold lie unused: units, buildings and tiles can be bought (buy, buy_tile), city-states won by gifts.`]
}
