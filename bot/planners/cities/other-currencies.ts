/** What is bought with food, science or culture where rules sell for them, and with faith where there is no religion. */

import {
  allEffects,
  type City,
  civHas,
  fundsOf,
  type Item,
  onceByRuleset,
  PURCHASE_EFFECTS,
  priceIn,
  whyNotBuy,
} from '../../../engine/index.ts'
import { E } from '../../../rules/effects/templates.ts'
import { CULTURE, FAITH, FOOD, SCIENCE, STATS } from '../../../rules/stats.ts'
import type { Reason } from '../../reason.ts'
import { give, ownCities, type Plan, type TurnContext } from '../../turn-context.ts'
import { itemReturn } from './production.ts'

/** What these are stored for comes first: no purchase takes more than the share of them that a parameter says. */
const SAVED: readonly number[] = [SCIENCE, CULTURE]

export function* planOtherCurrencies(m: TurnContext): Plan {
  const stats = currenciesOf(m.w.rules)
  if (stats.length === 0) return
  for (const stat of stats) if (stat !== FAITH || !m.w.s.setup.religion) yield* spend(m, stat)
}

/** The purchase of highest return, one a turn for each currency. */
function* spend(m: TurnContext, stat: number): Plan {
  const mayBuyInPuppets = civHas(m.w, m.civ, E.buysInPuppets)
  let best: { city: City; item: Item; worth: number } | null = null
  for (const city of ownCities(m)) {
    if (city.resistance > 0 || city.razing || (city.puppet && !mayBuyInPuppets)) continue
    const most = fundsOf(m.w, city, stat) * (SAVED.includes(stat) ? m.p.currencyShare : 1)
    if (most <= 0) continue
    for (const item of itemsOf(m.w.rules)) {
      const price = priceIn(m.w, city, item, stat)
      if (price === null || price > most || whyNotBuy(m.w, city, item, stat) !== null) continue
      const worth = itemReturn(m, city, item)
      if (worth > m.p.buyLeast && (!best || worth > best.worth)) best = { city, item, worth }
    }
  }
  if (!best) return
  const { city, item } = best
  const because = (): Reason => {
    const price = priceIn(m.w, city, item, stat)!
    return { code: 'buy/of', price, funds: fundsOf(m.w, city, stat), stat: STATS[stat] }
  }
  yield* give({ type: 'buy', city: city.id, item, stat }, { because })
}

/** Stats other than gold for which some effect of the rules sells something. */
const currenciesOf = onceByRuleset((rules): readonly number[] => {
  const sold = new Set(
    allEffects(rules).flatMap(({ kind, params }) => (PURCHASE_EFFECTS.has(kind) ? [params[PURCHASE_EFFECTS.get(kind)!]] : [])),
  )
  return [FOOD, SCIENCE, CULTURE, FAITH].filter(stat => sold.has(stat))
})

/** Every unit and building; what is sold need not be made anywhere. */
const itemsOf = onceByRuleset((rules): readonly Item[] => [
  ...rules.units.map(({ id }): Item => ({ kind: 'unit', id })),
  ...rules.buildings.map(({ id }): Item => ({ kind: 'building', id })),
])
