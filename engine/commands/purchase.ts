/** Gold (and faith and the like) for things and land, things for gold. */
import { E } from '../../rules/effects/templates.ts'
import { GOLD } from '../../rules/stats.ts'
import { assignCitizens } from '../automation/citizens.ts'
import { sell, whyNotSell } from '../city/production/building-sale.ts'
import { buy as buyItem, whyNotBuy } from '../city/production/purchase.ts'
import { fundsOf } from '../city/production/purchase-price.ts'
import { tilePrice } from '../city/territory/border-growth.ts'
import { claimTile, touchesLand } from '../city/territory/territory.ts'
import { command } from '../core/command.ts'
import { distance } from '../core/grid.ts'
import { refuse } from '../core/refusal.ts'
import { type Item, NONE } from '../core/state.ts'
import { civHas } from '../effects/aggregate.ts'
import { isExplored } from '../visibility/knowledge.ts'
import { checkCity, checkOwnCity, checkTile } from './common-checks.ts'

/** With gold, or with another stat (its number) where some effect sells the thing for it; `tile`: where what comes with a building is put, default the best; `left` is what remains of that stat. */
export const buy = command<{ city: number; item: Item; stat?: number; tile?: number }>({
  by: 'active',
  check: (w, seat, { city, item, stat, tile }) =>
    (civHas(w, w.s.civs[seat], E.buysInPuppets) ? checkCity(w, seat, city) : checkOwnCity(w, seat, city)) ??
    whyNotBuy(w, w.s.cities[city]!, item, stat, tile),
  apply(w, seat, { city: id, item, stat = GOLD, tile }) {
    const city = w.s.cities[id]!
    const price = buyItem(w, city, item, stat, tile)
    return { paid: price, gold: w.s.civs[seat].gold, left: fundsOf(w, city, stat) }
  },
})

export const sellBuilding = command<{ city: number; building: number }>({
  by: 'active',
  check: (w, seat, { city, building }) => checkOwnCity(w, seat, city) ?? whyNotSell(w, w.s.cities[city]!, building),
  apply(w, seat, { city, building }) {
    const price = sell(w, w.s.cities[city]!, building)
    return { got: price, gold: w.s.civs[seat].gold }
  },
})

export const buyTile = command<{ city: number; tile: number }>({
  by: 'active',
  check(w, seat, { city: id, tile: t }) {
    const refusal = checkOwnCity(w, seat, id) ?? checkTile(w, t)
    if (refusal) return refusal
    const city = w.s.cities[id]!
    if (city.resistance > 0) return refuse('city/resisting', city.name, city.resistance)
    if (city.razing) return refuse('city/burning', city.name)
    const steps = distance(w.grid, city.tile, t)
    const most = w.rules.constants.cityWorkRange
    if (steps > most) return refuse('tile/too-far', city.name, steps, most)
    if (!isExplored(w, seat, t)) return refuse('tile/unexplored')
    if (w.s.tiles.owner[t] !== NONE) return refuse(w.s.tiles.owner[t] === seat ? 'tile/yours' : 'tile/owned')
    if (!touchesLand(w, city, t)) return refuse('tile/apart', city.name)
    const price = tilePrice(w, city, t)
    const { gold } = w.s.civs[seat]
    return gold < price ? refuse('tile/gold', price, gold) : null
  },
  apply(w, seat, { city: id, tile: t }) {
    const city = w.s.cities[id]!
    const price = tilePrice(w, city, t)
    w.s.civs[seat].gold -= price
    claimTile(w, city, t)
    assignCitizens(w, city)
    return { paid: price, gold: w.s.civs[seat].gold }
  },
})
