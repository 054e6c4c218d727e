/** Settlers: bought or made where there is room, with a soldier to the best site in reach, there a city. */

import {
  type City,
  canBuild,
  check,
  distance,
  findPath,
  goldPrice,
  type Item,
  isDeadly,
  isShunned,
  NONE,
  newCityUnhappiness,
  priceIn,
  statsFor,
  type Unit,
  whyNotBuy,
} from '../../../engine/index.ts'
import { STATS } from '../../../rules/stats.ts'
import { enemyDistance } from '../../facts/perception.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { itemReason } from '../../item-reasons.ts'
import { cityDanger } from '../../knowledge/city-threats.ts'
import { settlersSold, siteTestOf } from '../../knowledge/founding.ts'
import { isHomeless } from '../../knowledge/home.ts'
import { bestSites, keptWorth, type Site, sitesOf, siteValue } from '../../knowledge/sites.ts'
import type { Reason } from '../../reason.ts'
import { placeText, siteReason } from '../../reasons.ts'
import { give, type Option, ownCities, ownUnits, type Plan, type Remark, roleOf, type TurnContext } from '../../turn-context.ts'
import { settlerValue } from '../../valuation/unit-valuation.ts'
import { keepGuards } from './cover.ts'
import { canJoin, escortOf, flee, travel } from './escort.ts'
import { lookAround } from './exploration.ts'

/** Other sites told of. */
const OTHERS = 2

export function* planSettling(m: TurnContext): Plan {
  forgetOthers(m)
  keepGuards(m)
  yield* buySettler(m)
  yield* buySettlerFor(m)
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) !== 'settler' || unit.movesX60 === 0) continue
    if (m.civ.cities.length === 0) yield* settleFirst(m, unit)
    else yield* settle(m, unit)
  }
}

/** Sites of settlers that are no more are free. */
function forgetOthers(m: TurnContext): void {
  const { sites = {}, ways = {} } = m.memory
  const settlers = new Set(ownUnits(m).flatMap(unit => (roleOf(m, unit) === 'settler' ? [String(unit.id)] : [])))
  m.memory.sites = Object.fromEntries(Object.entries(sites).filter(([id]) => settlers.has(id)))
  m.memory.ways = Object.fromEntries(Object.entries(ways).filter(([id]) => settlers.has(id)))
}

/** Gold is best spent on land, while there is any: for the city that could use it most. */
function* buySettler(m: TurnContext): Plan {
  if (m.civ.gold < m.p.settlerReserve * m.pace || m.civ.cities.length === 0) return
  let best: City | null = null
  let item: Item | null = null
  let most = 0
  for (const city of ownCities(m)) {
    if (city.puppet || city.resistance > 0 || city.razing || cityDanger(m, city) > 0) continue
    const kind = settlerOf(m, city)
    if (!kind || goldPrice(m.w, city, kind) > m.civ.gold - m.p.settlerReserve * m.pace || whyNotBuy(m.w, city, kind)) continue
    const worth = settlerValue(m, city)
    if (worth <= most) continue
    most = worth
    best = city
    item = kind
  }
  if (!best || !item) return
  const because = (): Reason => {
    const price = goldPrice(m.w, best, item)
    return { code: 'buy/item', price, gold: m.civ.gold, why: itemReason(m, best, item) }
  }
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
    const because = (): Reason => {
      const price = priceIn(m.w, city, item, stat)!
      return { code: 'buy/with', price, stat: STATS[stat], why: itemReason(m, city, item) }
    }
    yield* give({ type: 'buy', city: city.id, item, stat }, { because })
  }
}

/** The settler that the city can make, or null. */
function settlerOf(m: TurnContext, city: City): Item | null {
  for (const { id } of m.w.rules.units) {
    if (m.roles.role[id] !== 'settler') continue
    const item: Item = { kind: 'unit', id }
    if (canBuild(m.w, city, item) && !isShunned(m.w, m.civ, item)) return item
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
  const may = check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null
  if (may && (yield* give({ type: 'foundCity', unit: unit.id }, sited(m, unit, unit.tile)))) return
  const goal = siteFor(m, unit, false)
  if (goal !== NONE) yield* give({ type: 'moveUnit', unit: unit.id, tile: goal }, sited(m, unit, goal))
  else if (isHomeless(m)) yield* lookAround(m, unit)
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
  const isHere = site === unit.tile
  const because = (): Reason => {
    const land = siteReason(m, site)
    return isHere ? { code: 'site/here', land } : { code: 'site/toThere', place: placeText(m, site), land }
  }
  return { because, others }
}

function* settle(m: TurnContext, unit: Unit): Plan {
  const inCity = m.w.s.tiles.center[unit.tile] !== NONE
  const needsEscort = m.w.rules.units[unit.kind].civilian
  const nearest = needsEscort ? (escortOf(m, unit, m.p.escortDistance) ?? escortOf(m, unit, m.p.escortDistance, true)) : null
  const escort = nearest && canJoin(m, nearest, unit) ? nearest : null
  if (escort) {
    m.busy.add(escort.id)
    delete m.memory.guards?.[escort.id]
  }
  if (!inCity && (yield* foundInNeed(m, unit, escort))) return
  const goal = siteFor(m, unit, inCity && !escort && needsEscort)
  if (goal === NONE) {
    if (isDeadly(m.w, unit, unit.tile)) yield* flee(m, unit)
    else if (isNeedless(m, unit)) yield* give({ type: 'disband', unit: unit.id }, { because: () => ({ code: 'site/noneLeft' }) })
    return
  }
  // Another city would make the people very unhappy, or rebels of them.
  if (inCity && m.civ.happiness - newCityUnhappiness(m.w, m.civ) < m.p.happinessFounding) return
  if (!escort && needsEscort && inCity && (mayWait(m, unit) || isWatched(m, unit))) {
    m.unescorted.add(m.w.s.tiles.center[unit.tile])
    yield* buyEscort(m, unit)
    return
  }
  const remark = sited(m, unit, goal)
  if (goal === unit.tile) yield* give({ type: 'foundCity', unit: unit.id }, remark)
  else {
    const dare = mayWait(m, unit) ? m.p.escortDare : m.p.escortDareLate
    yield* travel(m, unit, goal, escort, remark, dare)
    const there = m.w.s.units[unit.id] === unit && unit.tile === goal && unit.movesX60 > 0
    if (there && check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null) {
      yield* give({ type: 'foundCity', unit: unit.id }, remark)
    }
  }
}

/** It has known no place for a city for so long that it is dismissed. */
function isNeedless(m: TurnContext, unit: Unit): boolean {
  const ways = (m.memory.ways ??= {})
  if (!knowsNoSite(m, unit)) ways[unit.id] = { site: NONE, steps: 0, since: m.w.s.turn }
  return m.w.s.turn - ways[unit.id].since >= m.p.settlerIdle * m.pace
}

const knowsNoSite = (m: TurnContext, { id }: Unit): boolean => m.memory.ways?.[id]?.site === NONE

/** Rather than be taken, go on alone or past enemies, it founds where it is if that will do; true where it did. */
function* foundInNeed(m: TurnContext, unit: Unit, escort: Unit | null) {
  const taken = isDeadly(m.w, unit, unit.tile)
  const past = !taken && (escort !== null || !m.w.rules.units[unit.kind].civilian)
  if (past && enemyDistance(m.w, m.perception, unit.tile) > m.p.siteHasteRange) return false
  const here = worthHere(m, unit)
  if (here < (taken ? m.p.siteRescue : m.p.siteLeast)) return false
  const goal = m.memory.sites?.[unit.id]
  if (past && (goal === undefined || here < keptWorth(m, goal) * m.p.siteHaste)) return false
  const code = taken ? 'site/beforeTaken' : past ? 'site/beforeEnemies' : 'site/alone'
  const because = (): Reason => ({ code, land: siteReason(m, unit.tile) })
  return yield* give({ type: 'foundCity', unit: unit.id }, { because })
}

/** Worth of a city where it stands, whoever is near; 0 where it may not found there. */
function worthHere(m: TurnContext, unit: Unit): number {
  if (check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) !== null) return 0
  return keptWorth(m, unit.tile, m.memory.sites?.[unit.id] ?? unit.tile)
}

/** Whether there is time still to wait for an escort, or for enemies to go. */
const mayWait = (m: TurnContext, unit: Unit): boolean => m.w.s.turn - unit.born < m.p.settlerPatience * m.pace

/** Alone it leaves no city with enemies in sight of it, for so many times as long as it waits for an escort. */
function isWatched(m: TurnContext, unit: Unit): boolean {
  const longest = m.p.settlerPatience * m.p.settlerPatienceAlone * m.pace
  return m.w.s.turn - unit.born < longest && enemyDistance(m.w, m.perception, unit.tile) <= m.p.threatRadius
}

/** The strongest soldier that the city can sell, for a settler that waits in it for somebody to go with it. */
function* buyEscort(m: TurnContext, unit: Unit): Plan {
  const city = m.w.s.cities[m.w.s.tiles.center[unit.tile]]!
  if (city.owner !== m.seat || m.w.s.tiles.military[city.tile] !== NONE) return
  let best: Item | null = null
  for (const { id } of m.w.rules.units) {
    const item: Item = { kind: 'unit', id }
    if (!isSoldier(m.roles.role[id]) || !canBuild(m.w, city, item) || isShunned(m.w, m.civ, item)) continue
    if (whyNotBuy(m.w, city, item) || (best && m.roles.strength[id] <= m.roles.strength[best.id])) continue
    best = item
  }
  if (!best) return
  if (yield* give({ type: 'buy', city: city.id, item: best }, { because: () => ({ code: 'buy/escort' }) })) m.income = null
}

/** Where it shall settle: the site it has chosen, while that holds; here, if that is about as good as the best that it can walk to; NONE: nowhere. `waits`: it is not on its way yet. */
function siteFor(m: TurnContext, unit: Unit, waits: boolean): number {
  const fits = siteTestOf(m, unit)
  const sites = (m.memory.sites ??= {})
  const kept = sites[unit.id] ?? NONE
  const range = knowsNoSite(m, unit) ? m.p.siteRangeFar : m.p.siteRange
  const found = bestSites(m, unit.tile, range, m.p.siteTries, kept, fits)
  const stalled = kept !== NONE && isStalled(m, unit, kept, waits)
  const stays = kept !== NONE && mayStay(m, unit, kept, found[0])
  if (stays && !stalled) return kept
  const here = stalled ? worthHere(m, unit) : (bestSites(m, unit.tile, 0, 1, kept, fits)[0]?.value ?? 0)
  const mayHere = here >= m.p.siteLeast && check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null
  for (const { tile, value } of found) {
    if (mayHere && here >= value - m.p.siteMoveGain) break
    if (tile === unit.tile || (stalled && tile === kept) || findPath(m.w, unit, tile) === null) continue
    sites[unit.id] = tile
    // Others look for land elsewhere.
    sitesOf(m).settled.push(tile)
    return tile
  }
  if (stays && !mayHere) return kept
  delete sites[unit.id]
  return mayHere ? unit.tile : NONE
}

/** On its way it has come no nearer to the site for too long. */
function isStalled(m: TurnContext, unit: Unit, site: number, waits: boolean): boolean {
  const ways = (m.memory.ways ??= {})
  const steps = distance(m.w.grid, unit.tile, site)
  const way = ways[unit.id]
  if (waits || way?.site !== site || steps < way.steps) {
    ways[unit.id] = { site, steps, since: m.w.s.turn }
    return false
  }
  return m.w.s.turn - way.since >= m.p.settlerStall * m.pace
}

/** It may still be settled and reached, and no site that is much better has come to be known. */
function mayStay(m: TurnContext, unit: Unit, kept: number, best: Site | undefined): boolean {
  const worth = keptWorth(m, kept)
  if (worth === 0) return false
  if (kept === unit.tile) return check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null
  const value = worth - m.p.siteDistance * distance(m.w.grid, unit.tile, kept)
  return (!best || best.value <= value + m.p.siteChangeGain) && findPath(m.w, unit, kept) !== null
}
