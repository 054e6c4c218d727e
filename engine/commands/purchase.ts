/** Gold (and faith and the like) for things and land, things for gold. */
import { GOLD } from '../../rules/stats.ts'
import { tilePrice } from '../city/borders.ts'
import { assignCitizens } from '../city/citizens.ts'
import { buy as buyItem, sell, whyNotBuy, whyNotSell } from '../city/purchase.ts'
import { fundsOf } from '../city/stat-price.ts'
import { claimTile, touchesLand } from '../city/territory.ts'
import { command } from '../command.ts'
import { distance } from '../grid.ts'
import { refuse } from '../refusal.ts'
import { isExplored } from '../sight/know.ts'
import { type Item, NONE } from '../state.ts'
import { askOwnCity, askTile } from './ask.ts'

/** With gold, or with another stat (its number) where some line sells the thing for it; `left` is what remains of that stat. */
export const buy = command<{ city: number; item: Item; stat?: number }>({
  by: 'active',
  check: (w, seat, { city, item, stat }) => askOwnCity(w, seat, city) ?? whyNotBuy(w, w.s.cities[city]!, item, stat),
  apply(w, seat, { city: id, item, stat = GOLD }) {
    const city = w.s.cities[id]!
    const price = buyItem(w, city, item, stat)
    return { paid: price, gold: w.s.civs[seat].gold, left: fundsOf(w, city, stat) }
  },
})

export const sellBuilding = command<{ city: number; building: number }>({
  by: 'active',
  check: (w, seat, { city, building }) => askOwnCity(w, seat, city) ?? whyNotSell(w, w.s.cities[city]!, building),
  apply(w, seat, { city, building }) {
    const price = sell(w, w.s.cities[city]!, building)
    return { got: price, gold: w.s.civs[seat].gold }
  },
})

export const buyTile = command<{ city: number; tile: number }>({
  by: 'active',
  check(w, seat, { city: id, tile: t }) {
    const refusal = askOwnCity(w, seat, id) ?? askTile(w, t)
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
    city.tilesGained++
    claimTile(w, city, t)
    assignCitizens(w, city)
    return { paid: price, gold: w.s.civs[seat].gold }
  },
})
