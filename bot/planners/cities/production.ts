/** What cities make: of all they could, what gives most for the work. */

import {
  buildableItems,
  type City,
  choosesItself,
  type Item,
  isSame,
  isShunned,
  itemCost,
  NONE,
  PERPETUAL_NOTHING,
  progressOf,
  wholeProduction,
} from '../../../engine/index.ts'
import { CULTURE, FOOD, GOLD, SCIENCE } from '../../../rules/stats.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { itemReason } from '../../item-reasons.ts'
import { dangerTo } from '../../knowledge/city-threats.ts'
import { give, incomeOf, type Option, ownCities, type Plan, type TurnContext } from '../../turn-context.ts'
import { buildingTerms, buildingValue } from '../../valuation/building-valuation.ts'
import { unitValue } from '../../valuation/unit-valuation.ts'
import { turnsLeft } from '../../valuation/yield-valuation.ts'
import { itemFor, openingItem } from './opening.ts'

/** What is converted into when nothing is worth building, best first. */
const CONVERSIONS = [SCIENCE, GOLD, CULTURE, FOOD]

export function* planProduction(m: TurnContext): Plan {
  for (const city of ownCities(m)) {
    if (city.puppet || choosesItself(m.w, city)) continue
    if (city.queue.length > 0 && !shouldChange(m, city)) continue
    // Who waits for an escort is worth no more than the turns it takes to make one.
    const set = (m.unescorted.has(city.id) ? itemFor(m, city, 'soldier') : null) ?? openingItem(m, city)
    const [best, ...others] = set ? [{ item: set, worth: 0 }] : chooseItems(m, city)
    const [head] = city.queue
    if (!best || (head && isSame(head, best.item))) continue
    const { item, worth } = best
    const remark = {
      because: () => itemReason(m, city, item),
      score: worth,
      terms: () => termsOf(m, city, item),
      others: () => asOptions(m, city, others),
    }
    yield* give({ type: 'setProduction', city: city.id, item }, remark)
    m.income = null
  }
}

/** A city in danger, or with a settler that waits for an escort, leaves what it does for a soldier; one that only converts looks for work again from time to time. */
function shouldChange(m: TurnContext, city: City): boolean {
  const [head] = city.queue
  if (head.kind === 'perpetual') return (m.w.s.turn + city.id) % m.p.rethinkTurns < 1
  const fights = head.kind === 'unit' && isSoldier(m.roles.role[head.id])
  if (!fights && m.unescorted.has(city.id)) return true
  return !fights && m.w.s.tiles.military[city.tile] === NONE && dangerTo(m, city) > m.p.alarmThreat
}

/** Other items told of. */
const TOLD = 2

const asOptions = (m: TurnContext, city: City, ranked: readonly Ranked[]): Option[] =>
  ranked.slice(0, TOLD).map(({ item, worth }) => ({
    command: { type: 'setProduction', city: city.id, item },
    because: itemReason(m, city, item),
    score: worth,
    terms: termsOf(m, city, item),
  }))

/** Worth a turn of a building by what it comes from; of a unit as a whole. */
const termsOf = (m: TurnContext, city: City, { kind, id }: Item): Readonly<Record<string, number>> =>
  kind === 'building' ? buildingTerms(m, city, id) : kind === 'unit' ? { unit: unitValue(m, city, id) } : {}

/** The best first. */
function chooseItems(m: TurnContext, city: City): Ranked[] {
  const ranked = rankItems(m, city, m.p.leastWorth, () => true)
  if (ranked.length > 0) return ranked
  const item = conversion(m, city)
  return item ? [{ item, worth: 0 }] : []
}

export interface Ranked {
  item: Item
  /** Return for each production that it takes. */
  worth: number
}

/** Items with a return over `least` among those that `may` be taken, the highest first; never-ending ones are not. */
export function rankItems(m: TurnContext, city: City, least: number, may: (item: Item) => boolean): Ranked[] {
  const production = Math.max(1, wholeProduction(m.w, city))
  const share = shareOf(m, city)
  const ranked: Ranked[] = []
  for (const item of buildableItems(m.w, city)) {
    if (item.kind === 'perpetual' || !may(item) || isShunned(m.w, m.civ, item)) continue
    const left = workLeft(m, city, item)
    const turns = Math.ceil(left / production)
    const worth =
      item.kind === 'unit' ? unitReturn(m, city, item.id, turns) : buildingReturn(m, city, item.id, left, turns, share)
    if (worth > least) ranked.push({ item, worth })
  }
  return ranked.sort((a, b) => b.worth - a.worth)
}

const workLeft = (m: TurnContext, city: City, item: Item): number =>
  Math.max(1, itemCost(m.w, m.civ, item, city) - progressOf(city, item))

/** Return of a unit or building that the city would have at once. */
export const itemReturn = (m: TurnContext, city: City, item: Item): number =>
  item.kind === 'unit'
    ? unitReturn(m, city, item.id, 0)
    : buildingReturn(m, city, item.id, workLeft(m, city, item), 0, shareOf(m, city))

/** Units do not pay back: their weights are what a building would have to return. Long waits take from them. */
function unitReturn(m: TurnContext, city: City, kind: number, turns: number): number {
  const worth = unitValue(m, city, kind)
  const patience = m.roles.role[kind] === 'settler' ? m.p.settlerWait : m.p.unitPatience
  return worth === 0 ? 0 : (worth * patience) / (patience + turns / m.pace)
}

/** What the building gives over its horizon, for each production spent. `share`: see shareOf(), asked of wonders only. */
function buildingReturn(m: TurnContext, city: City, id: number, left: number, turns: number, share: () => number): number {
  const { p } = m
  const { wonder } = m.w.rules.buildings[id]
  if (wonder === 'world') {
    if (turns > p.wonderMaxTurns * m.pace || wholeProduction(m.w, city) < p.wonderMinProduction) return 0
  } else if (turns > p.buildingMaxTurns * m.pace) return 0
  const pays = Math.min(p.horizonTurns * m.pace, turnsLeft(m)) - turns / 2
  if (pays <= 0) return 0
  return (buildingValue(m, city, id) * pays * (wonder ? share() : 1)) / left
}

/** Production over that of the most industrious of its cities, reckoned once: great works are made there. */
function shareOf(m: TurnContext, city: City): () => number {
  let share = 0
  return () => {
    if (share > 0) return share
    let most = 1
    for (const one of ownCities(m)) most = Math.max(most, wholeProduction(m.w, one))
    return (share = wholeProduction(m.w, city) / most)
  }
}

function conversion(m: TurnContext, city: City): Item | null {
  const poor = m.civ.gold < m.p.goldReserve && incomeOf(m).gold < m.p.conversionIncome
  const order = poor ? [GOLD, ...CONVERSIONS] : CONVERSIONS
  const items = buildableItems(m.w, city)
  for (const stat of order) {
    const item = items.find(({ kind, id }) => kind === 'perpetual' && id === stat + 1)
    if (item) return item
  }
  return city.queue.length > 0 ? null : { kind: 'perpetual', id: PERPETUAL_NOTHING }
}
