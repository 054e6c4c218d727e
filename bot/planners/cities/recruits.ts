/** Gold becomes soldiers while a war is prepared or fought and the army is too small for it. */
import { buildableUnits, type City, distance, goldPrice, type Item, isShunned, whyNotBuy } from '../../../engine/index.ts'
import { reserveOf } from '../../knowledge/city-gold.ts'
import type { Reason } from '../../reason.ts'
import { give, ownCities, type Plan, type TurnContext } from '../../turn-context.ts'
import { campaignOf } from '../../valuation/campaign.ts'
import { armySize, armyWanted, unitValue } from '../../valuation/unit-valuation.ts'
import { electionFund } from '../diplomacy/election-fund.ts'

export function* planRecruits(m: TurnContext): Plan {
  const campaign = campaignOf(m)
  if (!campaign || electionFund(m) > 0) return
  const gold = m.civ.gold - reserveOf(m) * m.p.recruitReserve
  if (gold <= 0 || armySize(m) >= armyWanted(m)) return
  const cities = ownCities(m).filter(city => !city.puppet && city.resistance === 0 && !city.razing)
  const steps = (city: City): number => distance(m.w.grid, city.tile, campaign.aim.tile)
  for (const city of cities.sort((a, b) => steps(a) - steps(b) || a.id - b.id)) {
    const item = bestSoldierFor(m, city, gold)
    if (!item) continue
    const because = (): Reason => {
      const price = goldPrice(m.w, city, item)
      return { code: 'buy/soldier', price, gold: m.civ.gold, army: armySize(m), wanted: Math.ceil(armyWanted(m)) }
    }
    if (yield* give({ type: 'buy', city: city.id, item }, { because })) m.income = null
    return
  }
}

/** The soldier that the army wants most of those that the gold pays for; null where there is none. */
function bestSoldierFor(m: TurnContext, city: City, gold: number): Item | null {
  let best: Item | null = null
  let most = 0
  for (const item of buildableUnits(m.w, city, m.roles.soldiers)) {
    if (isShunned(m.w, m.civ, item)) continue
    if (goldPrice(m.w, city, item) > gold || whyNotBuy(m.w, city, item)) continue
    const worth = unitValue(m, city, item.id)
    if (worth <= most) continue
    most = worth
    best = item
  }
  return best
}
