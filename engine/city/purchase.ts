/** Buying with gold and selling (mechanics 6.5). */
import { E } from '../../rules/effects/templates.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { entryHas, kindEffects } from '../effects/scope.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type City, type Item, NONE } from '../state.ts'
import type { World } from '../world.ts'
import { removeBuilding } from './buildings.ts'
import { goldPrice, salePrice } from './cost.ts'
import { itemName, whyNotBuild } from './legal.ts'
import { cityChanged } from './memo.ts'
import { complete } from './production.ts'
import { isSame, takeProgress } from './progress.ts'

/** Why the item cannot be bought with gold now, or null. */
export function whyNotBuy(w: World, city: City, item: Item): Refusal | null {
  const name = itemName(w, item)
  if (item.kind === 'perpetual') return refuse('buy/never-ending', name)
  if (city.resistance > 0) return refuse('city/resisting', city.name, city.resistance)
  const refusal = whyNotBuild(w, city, item)
  if (refusal) return refusal
  const entry = item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]
  if (item.kind === 'building' && w.rules.buildings[item.id].wonder) return refuse('buy/wonder', name)
  if (entryHas(entry, E.cannotBePurchased)) return refuse('buy/never', name)
  if (item.kind === 'unit' && isTaken(w, city, item.id)) return refuse('buy/no-room', name, city.name)
  const price = goldPrice(w, city, item)
  const { gold } = w.s.civs[city.owner]
  return gold < price ? refuse('buy/gold', name, price, gold) : null
}

/** Another unit of its class stands in the centre. */
function isTaken(w: World, city: City, kind: number): boolean {
  const { military, civilian } = w.s.tiles
  if (w.rules.unitTypes[w.rules.units[kind].type].domain === 'air') return false
  return (w.rules.units[kind].civilian ? civilian : military)[city.tile] !== NONE
}

/** Pays, and the thing stands; a unit moves next turn unless its kind may at once. */
export function buy(w: World, city: City, item: Item): number {
  const civ = w.s.civs[city.owner]
  const price = goldPrice(w, city, item)
  const before = w.s.units.length
  civ.gold -= price
  complete(w, city, item)
  if (item.kind === 'unit') {
    const unit = w.s.units[before]
    if (unit && kindEffects(w, item.id, E.movesOnceBought).length === 0) unit.movesX60 = 0
  } else {
    takeProgress(city, item)
    city.queue = city.queue.filter(queued => !isSame(queued, item))
  }
  cityChanged(w, city)
  updateHappiness(w, civ)
  return price
}

/** Why the building cannot be sold now, or null. */
export function whyNotSell(w: World, city: City, id: number): Refusal | null {
  const building = w.rules.buildings[id]
  if (!building) return refuse('build/unknown', 'building', id)
  if (!city.buildings[id]) return refuse('sell/absent', building.name, city.name)
  if (city.freeBuildings[id] || entryHas(building, E.indicatesCapital)) return refuse('sell/free', building.name)
  if (building.wonder) return refuse('sell/wonder', building.name)
  if (city.soldThisTurn) return refuse('sell/once', city.name, w.s.turn + 1)
  return null
}

/** Takes the building away for a tenth of its cost. */
export function sell(w: World, city: City, id: number): number {
  const price = salePrice(w, id)
  const civ = w.s.civs[city.owner]
  removeBuilding(w, city, id)
  civ.gold += price
  city.soldThisTurn = true
  updateHappiness(w, civ)
  return price
}
