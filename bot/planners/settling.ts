/** Settlers: bought or made where there is room, with a soldier to the best site in reach, there a city. */

import {
  type City,
  canBuild,
  check,
  distance,
  findPath,
  goldPrice,
  type Item,
  NONE,
  priceIn,
  statsFor,
  type Unit,
  whyNotBuy,
} from '../../engine/index.ts'
import { STATS } from '../../rules/stats.ts'
import { itemReason } from '../item-reasons.ts'
import { settlersSold, siteTestOf } from '../knowledge/founding.ts'
import { bestSites, sitesOf, siteValue } from '../knowledge/sites.ts'
import { placeText, siteReason } from '../reasons.ts'
import { give, type Option, ownCities, ownUnits, type Plan, type Remark, roleOf, type TurnContext } from '../turn-context.ts'
import { settlerValue } from '../valuation/unit-valuation.ts'
import { dangerTo } from './defence.ts'
import { escortOf, flee, isNearEnemy, travel } from './escort.ts'

/** Other sites told of. */
const OTHERS = 2

export function* planSettling(m: TurnContext): Plan {
  yield* buySettler(m)
  yield* buySettlerFor(m)
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) !== 'settler' || unit.movesX60 === 0) continue
    if (m.civ.cities.length === 0) yield* settleFirst(m, unit)
    else yield* settle(m, unit)
  }
}

/** Gold is best spent on land, while there is any: for the city that could use it most. */
function* buySettler(m: TurnContext): Plan {
  if (m.civ.gold < m.p.settlerReserve * m.pace || m.civ.cities.length === 0) return
  let best: City | null = null
  let item: Item | null = null
  let most = 0
  for (const city of ownCities(m)) {
    if (city.puppet || city.resistance > 0 || city.razing || dangerTo(m, city) > 0) continue
    const kind = settlerOf(m, city)
    if (!kind || goldPrice(m.w, city, kind) > m.civ.gold - m.p.settlerReserve * m.pace || whyNotBuy(m.w, city, kind)) continue
    const worth = settlerValue(m, city)
    if (worth <= most) continue
    most = worth
    best = city
    item = kind
  }
  if (!best || !item) return
  const because = () => `${goldPrice(m.w, best, item)} of ${m.civ.gold} gold: ${itemReason(m, best, item)}`
  if (yield* give({ type: 'buy', city: best.id, item }, { because })) m.income = null
}

/** What else than gold buys settlers is spent on them while there is land; for where it could be used most. */
function* buySettlerFor(m: TurnContext): Plan {
  for (const id of settlersSold(m)) {
    const item: Item = { kind: 'unit', id }
    let best: { city: City; stat: number; worth: number } | null = null
    for (const city of ownCities(m)) {
      if (city.puppet || city.resistance > 0 || city.razing) continue
      const worth = settlerValue(m, city)
      if (worth <= (best?.worth ?? 0)) continue
      const stat = statsFor(m.w, city, item).find(one => whyNotBuy(m.w, city, item, one) === null)
      if (stat !== undefined) best = { city, stat, worth }
    }
    if (!best) continue
    const { city, stat } = best
    const because = () => `${priceIn(m.w, city, item, stat)} ${STATS[stat].toLowerCase()}: ${itemReason(m, city, item)}`
    yield* give({ type: 'buy', city: city.id, item, stat }, { because })
  }
}

/** The settler that the city can make, or null. */
function settlerOf(m: TurnContext, city: City): Item | null {
  for (const { id } of m.w.rules.units) {
    if (m.roles.role[id] !== 'settler') continue
    const item: Item = { kind: 'unit', id }
    if (canBuild(m.w, city, item)) return item
  }
  return null
}

/** The capital is founded at once, unless a better place is a few steps away. */
function* settleFirst(m: TurnContext, unit: Unit): Plan {
  const range = m.w.s.turn > m.p.firstCityTurns ? 0 : m.p.firstCityRange
  const here = siteValue(m, sitesOf(m), unit.tile)
  const fits = siteTestOf(m, unit)
  const [best] = bestSites(m, unit.tile, range, 1, unit.goal, fits)
  if (best && best.tile !== unit.tile && best.value > here + m.p.siteMoveGain) {
    if (yield* give({ type: 'moveUnit', unit: unit.id, tile: best.tile }, sited(m, unit, best.tile))) return
  }
  const may = !fits || check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null
  if (may && (yield* give({ type: 'foundCity', unit: unit.id }, sited(m, unit, unit.tile)))) return
  const goal = siteFor(m, unit)
  if (goal !== NONE) yield* give({ type: 'moveUnit', unit: unit.id, tile: goal }, sited(m, unit, goal))
}

/** What the site has, and the next best ones. */
function sited(m: TurnContext, unit: Unit, site: number): Remark {
  const others = (): Option[] => {
    const away = bestSites(m, unit.tile, m.p.siteRange, OTHERS + 1).filter(({ tile }) => tile !== site && tile !== unit.tile)
    return away.slice(0, OTHERS).map(({ tile }) => ({
      command: { type: 'moveUnit', unit: unit.id, tile },
      because: siteReason(m, tile),
    }))
  }
  const where = site === unit.tile ? 'the best site near' : `to the site (${placeText(m, site)})`
  return { because: () => `${where}: ${siteReason(m, site)}`, others }
}

function* settle(m: TurnContext, unit: Unit): Plan {
  const inCity = m.w.s.tiles.center[unit.tile] !== NONE
  const escort = m.p.settlerEscort > 0 ? escortOf(m, unit, m.p.escortDistance) : null
  if (escort) m.busy.add(escort.id)
  if (!escort && inCity && mustWait(m, unit)) return
  const goal = siteFor(m, unit)
  const remark = sited(m, unit, goal)
  if (goal === unit.tile) yield* give({ type: 'foundCity', unit: unit.id }, remark)
  else if (goal !== NONE) {
    yield* travel(m, unit, goal, escort, remark)
    const there = m.w.s.units[unit.id] === unit && unit.tile === goal && unit.movesX60 > 0
    if (there && check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null) {
      yield* give({ type: 'foundCity', unit: unit.id }, remark)
    }
  } else if (isNearEnemy(m, unit.tile)) yield* flee(m, unit)
}

/** In a city it waits for an escort for some turns, and while enemies are about. */
function mustWait(m: TurnContext, unit: Unit): boolean {
  if (m.p.settlerEscort === 0) return false
  for (const enemy of m.perception.enemies) if (distance(m.w.grid, enemy.tile, unit.tile) <= m.p.settlerAlarm) return true
  return m.w.s.turn - unit.born < m.p.settlerPatience * m.pace
}

/** Where it shall settle: here, if that is about as good as the best site that it can walk to; NONE: nowhere. */
function siteFor(m: TurnContext, unit: Unit): number {
  const fits = siteTestOf(m, unit)
  const here = bestSites(m, unit.tile, 0, 1, NONE, fits)[0]
  const mayHere = here && check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null
  for (const { tile, value } of bestSites(m, unit.tile, m.p.siteRange, m.p.siteTries, NONE, fits)) {
    if (mayHere && here.value >= value - m.p.siteMoveGain) return unit.tile
    if (tile === unit.tile || findPath(m.w, unit, tile) === null) continue
    // Others look for land elsewhere.
    sitesOf(m).settled.push(tile)
    return tile
  }
  return mayHere ? unit.tile : NONE
}
