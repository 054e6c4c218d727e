/** Buying, with gold or another stat, and selling (rulebook, production 5; production 8). */

import { E } from '../../../rules/effects/templates.ts'
import { GOLD, STATS } from '../../../rules/stats.ts'
import { NO_ROOM, placeOn } from '../../air/air-bases.ts'
import { updateHappiness } from '../../civ/happiness.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { nextUnitId } from '../../core/ids.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import { type City, type Civ, type Item, NONE } from '../../core/state.ts'
import { any } from '../../effects/aggregate.ts'
import { cityContext, unitContext } from '../../effects/context.ts'
import { entryHas, unitEffects } from '../../effects/scope.ts'
import { isAir } from '../../unit/unit-tables.ts'
import { cityChanged } from '../yields/yield-cache.ts'
import { itemName, whyNotBuild } from './buildable.ts'
import { keepSite, whyNotSite } from './building-sites.ts'
import { complete } from './item-completion.ts'
import { payForWork } from './paid-work.ts'
import { fundsOf, namesPrice, payIn, priceIn, risingPriceEffects } from './purchase-price.ts'
import { isSame, takeProgress } from './stored-production.ts'

/** Why the item cannot be bought now, or null; with gold or another stat, for which some effect must sell it. */
export function whyNotBuy(w: EngineContext, city: City, item: Item, stat = GOLD, tile: number = NONE): Refusal | null {
  const name = itemName(w, item)
  if (item.kind === 'perpetual') return refuse('buy/never-ending', name)
  const entry = item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]
  if (!entry) return refuse('build/unknown', item.kind, item.id)
  if (city.resistance > 0) return refuse('city/resisting', city.name, city.resistance)
  const isNamed = namesPrice(w, city, item, stat)
  const refusal = whyNotBuild(w, city, item, stat === GOLD && !isNamed ? 'made' : 'bought') ?? whyNotOn(w, city, item, tile)
  if (refusal) return refusal
  if (item.kind === 'building' && w.rules.buildings[item.id].wonder && !isNamed) return refuse('buy/wonder', name)
  if (entryHas(entry, E.cannotBePurchased)) return refuse('buy/never', name)
  if (item.kind === 'unit' && isTaken(w, city, item.id)) return refuse('buy/no-room', name, city.name)
  const price = priceIn(w, city, item, stat)
  if (price === null) return refuse('buy/not-for', name, STATS[stat], city.name)
  const funds = fundsOf(w, city, stat)
  if (funds >= price) return null
  return stat === GOLD ? refuse('buy/gold', name, price, funds) : refuse('buy/stat', name, price, STATS[stat], funds)
}

/** Another unit of its class stands in the centre; for aircraft: no room is left. */
function isTaken(w: EngineContext, city: City, kind: number): boolean {
  const { military, civilian } = w.s.tiles
  if (isAir(w, kind)) return placeOn(w, w.s.civs[city.owner], kind, city.tile) === NO_ROOM
  return (w.rules.units[kind].civilian ? civilian : military)[city.tile] !== NONE
}

/** Pays, and the thing stands; a unit moves next turn unless its own effects let it at once. */
export function buy(w: EngineContext, city: City, item: Item, stat = GOLD, tile: number = NONE): number {
  const civ = w.s.civs[city.owner]
  const price = priceIn(w, city, item, stat)!
  const bought = nextUnitId(w.s)
  const context = cityContext(w, city, item)
  const rises = risingPriceEffects(w, city, item, stat, context).length > 0
  payIn(w, city, stat, price)
  payForWork(w, city, item)
  if (rises) countRise(w, civ, item)
  keepSite(w, city, item, tile)
  complete(w, city, item)
  if (item.kind === 'unit') {
    const unit = w.s.units[bought]
    if (unit && !any(w, unitEffects(w, unit, E.movesOnceBought), unitContext(w, unit))) unit.movesX60 = 0
  } else {
    takeProgress(city, item)
    city.queue = city.queue.filter(queued => !isSame(queued, item))
  }
  cityChanged(w, city)
  updateHappiness(w, civ)
  return price
}

/** Why what comes with the item cannot stand on the tile, or null; NONE: no tile is named. */
export const whyNotOn = (w: EngineContext, city: City, item: Item, tile: number): Refusal | null =>
  item.kind === 'building'
    ? whyNotSite(w, city, w.rules.buildings[item.id], tile)
    : tile === NONE
      ? null
      : refuse('build/siteless', itemName(w, item))

function countRise(w: EngineContext, civ: Civ, { kind, id }: Item): void {
  if (kind === 'unit') {
    civ.boughtRising[id]++
    return
  }
  while (civ.buildingsBought.length < w.rules.buildings.length) civ.buildingsBought.push(0)
  civ.buildingsBought[id]++
}
