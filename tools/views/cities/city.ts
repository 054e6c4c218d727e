/** What a seat is shown of cities: everything of its own, what is in sight of others'. */

import {
  aircraftIn,
  buildableItems,
  type City,
  cityYields,
  type EngineContext,
  foodToGrow,
  goldPrice,
  type Item,
  itemCost,
  NONE,
  progressOf,
  religionName,
  specialistSlots,
  tileYield,
  turnsToGrow,
  wholeFood,
  workRange,
  xOf,
  yOf,
} from '../../../engine/index.ts'
import { asName } from '../../events/names.ts'
import { isVisible } from '../../knowledge.ts'
import { placeAt } from '../../tool/coordinates.ts'
import { believedOwner, nationName } from '../players/player.ts'
import { cityResourcesView, stockPriceView, stocksView } from '../players/stocks.ts'
import { statsView } from '../rules/entry.ts'
import { cityExplained, offerExplained } from './city-explained.ts'
import { cityFigures, makingOf, turnsToMake } from './city-summary.ts'
import { itemName } from './item.ts'

/** Seven stats as whole numbers by name, those that are 0 left out. */
function wholeStats(stats: readonly number[]): { [stat: string]: number } {
  return statsView(stats.map(n => Math.floor(n + 0.5))) ?? {}
}

/** A city that is not the seat's own: figures only where it is in sight. */
export function citySeen(w: EngineContext, seat: number, city: City) {
  const owner = believedOwner(w, seat, city)
  const visible = isVisible(w, seat, city.tile)
  return {
    id: city.id,
    name: asName(city.name),
    owner,
    owner_name: owner === NONE ? 'nobody' : nationName(w, owner),
    x: xOf(w.grid, city.tile),
    y: yOf(w.grid, city.tile),
    visible,
    ...(visible && cityFigures(w, city)),
  }
}

/** One line's worth of an own city, for lists and the briefing. */
export function ownCitySummary(w: EngineContext, city: City) {
  const food = wholeFood(w, city)
  const grows = turnsToGrow(w, city, food)
  const making = makingOf(w, city)
  return {
    id: city.id,
    name: asName(city.name),
    x: xOf(w.grid, city.tile),
    y: yOf(w.grid, city.tile),
    ...(w.s.civs[city.owner].capital === city.id && { capital: true }),
    ...(city.puppet && { puppet: true }),
    ...(city.razing && { razing: true }),
    ...(city.resistance > 0 && { resistance: city.resistance }),
    ...cityFigures(w, city),
    food_per_turn: food,
    turns_to_grow: Number.isFinite(grows) ? grows : -1,
    yields: wholeStats(cityYields(w, city).net),
    producing: making.producing ?? null,
    turns_left: making.turns_left ?? -1,
    ...(making.producing === undefined && { idle: true }),
    ...(city.autoProduction && { auto_production: true }),
    ...(city.focus !== 'default' && { focus: city.focus }),
  }
}

/** Everything about an own city; on request also reasons and prices. */
export function cityDetails(w: EngineContext, city: City, explained: boolean) {
  const { rules } = w
  const { net, maintenance } = cityYields(w, city)
  return {
    ...ownCitySummary(w, city),
    yours: true,
    visible: true,
    owner: city.owner,
    food: city.food,
    food_needed: foodToGrow(w, city),
    yields: statsView(net) ?? {},
    maintenance: Math.round(maintenance * 10) / 10,
    culture: city.culture,
    focus: city.focus,
    avoid_growth: city.avoidGrowth,
    auto_production: city.autoProduction,
    garrison: w.s.tiles.military[city.tile],
    aircraft: aircraftIn(w, city).map(({ id }) => id),
    connected_to_capital: city.connected > 0,
    ...(city.majority !== NONE && { religion: religionName(w, city.majority), followers: city.followers[city.majority] }),
    ...(city.demand !== NONE && city.kingDays === 0 && { demands: rules.resources[city.demand].name }),
    ...(city.kingDays > 0 && { celebrates: city.kingDays }),
    bombarded: city.bombarded,
    ...stocksView(w, w.s.civs[city.owner], city),
    ...cityResourcesView(w, city),
    ...(city.sites.length > 0 && { sites: city.sites.map(site => siteView(w, site)) }),
    buildings: rules.buildings.filter(({ id }) => city.buildings[id]).map(({ name }) => name),
    queue: city.queue.map(item => queued(w, city, item)),
    can_make: buildableItems(w, city).map(item => ({
      ...offered(w, city, item),
      ...(explained && offerExplained(w, city, item)),
    })),
    citizens: citizensOf(w, city),
    specialists: specialistsOf(w, city, explained),
    ...(explained && cityExplained(w, city)),
  }
}

/** A tile that is kept for what a building in the queue brings. */
const siteView = (w: EngineContext, { building, tile }: City['sites'][number]) => ({
  building: w.rules.buildings[building].name,
  ...placeAt(w, tile),
})

/** An item in the queue. */
function queued(w: EngineContext, city: City, item: Item) {
  const cost = itemCost(w, w.s.civs[city.owner], item, city)
  return { item: itemName(w.rules, item), cost, stored: Math.floor(progressOf(city, item)), turns: turnsToMake(w, city, item) }
}

/** Something the city could make; conversions have no cost and no end. */
function offered(w: EngineContext, city: City, item: Item) {
  const name = itemName(w.rules, item)
  if (item.kind === 'perpetual') return { item: name, kind: 'conversion' }
  const wonder = item.kind === 'building' && w.rules.buildings[item.id].wonder !== null
  return {
    item: name,
    kind: wonder ? 'wonder' : item.kind,
    cost: itemCost(w, w.s.civs[city.owner], item, city),
    turns: turnsToMake(w, city, item),
    gold: goldPrice(w, city, item),
    ...stockPriceView(w, city, item.kind, item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]),
  }
}

/** Tiles that citizens could work: where they are and what each gives. */
function citizensOf(w: EngineContext, city: City) {
  const { tiles } = w.s
  const shown = []
  for (const t of workRange(w, city)) {
    if (tiles.owner[t] !== city.owner || tiles.center[t] !== NONE) continue
    const worked = tiles.worker[t] === city.id
    if (!worked && tiles.worker[t] !== NONE) continue
    shown.push({
      x: xOf(w.grid, t),
      y: yOf(w.grid, t),
      yields: wholeStats(tileYield(w, city, t)),
      worked,
      locked: worked && tiles.locked[t] === 1,
    })
  }
  return shown
}

/** Kinds of specialists for which the city has places. */
function specialistsOf(w: EngineContext, city: City, explained: boolean) {
  return w.rules.specialists
    .map(({ id, name, yields, greatPersonPoints }) => ({
      specialist: name,
      places: specialistSlots(w, city, id),
      filled: city.specialists[id],
      ...(explained && {
        yields: statsView(yields) ?? {},
        ...(greatPersonPoints.length > 0 && {
          great_person_points: Object.fromEntries(greatPersonPoints.map(([kind, points]) => [w.rules.units[kind].name, points])),
        }),
      }),
    }))
    .filter(({ places }) => places > 0)
}
