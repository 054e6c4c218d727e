/** What gold is spent on: defenders in need, land with resources, what cities would wait longest for. */

import {
  buildableUnits,
  type City,
  civHas,
  goldPrice,
  type Item,
  isShunned,
  NONE,
  resourceSupply,
  tilePrice,
  touchesLand,
  whyNotBuy,
  workRange,
} from '../../../engine/index.ts'
import { E } from '../../../rules/effects/templates.ts'
import { ownerAt, resourceAt } from '../../facts/perception.ts'
import { itemReason } from '../../item-reasons.ts'
import { reserveOf } from '../../knowledge/city-gold.ts'
import { cityDanger } from '../../knowledge/city-threats.ts'
import { turnsToMake } from '../../knowledge/production-time.ts'
import type { Reason } from '../../reason.ts'
import { give, incomeOf, ownCities, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { electionFund } from '../diplomacy/election-fund.ts'
import { rankItems } from './production.ts'
import { idleGold } from './treasury.ts'

export function* planPurchases(m: TurnContext): Plan {
  yield* buyDefenders(m)
  yield* buyTiles(m)
  yield* buyOne(m)
  yield* save(m)
}

function* buyDefenders(m: TurnContext): Plan {
  for (const city of ownCities(m)) {
    if (m.w.s.tiles.military[city.tile] !== NONE || city.resistance > 0 || city.puppet) continue
    if (cityDanger(m, city) <= m.p.alarmThreat) continue
    let best: Item | null = null
    for (const item of buildableUnits(m.w, city, m.roles.soldiers)) {
      if (isShunned(m.w, m.civ, item)) continue
      if (whyNotBuy(m.w, city, item)) continue
      if (!best || m.roles.strength[item.id] > m.roles.strength[best.id]) best = item
    }
    if (best) yield* give({ type: 'buy', city: city.id, item: best }, { because: () => ({ code: 'buy/guard' }) })
  }
}

/** One city a turn, each in its turn; all of them while gold lies idle. */
function* buyOne(m: TurnContext): Plan {
  const inPuppets = civHas(m.w, m.civ, E.buysInPuppets)
  const cities = ownCities(m).filter(city => (inPuppets || !city.puppet) && city.resistance === 0 && !city.razing)
  if (surplusOf(m) <= m.p.buyFrom * m.pace || cities.length === 0) return
  const first = m.w.s.turn % Math.max(cities.length, m.p.shopEvery)
  if (cities[first]) yield* buyIn(m, cities[first])
  for (let n = 1; n < cities.length && idleGold(m) > 0; n++) yield* buyIn(m, cities[(first + n) % cities.length])
}

/** Gold that may be spent. */
const surplusOf = (m: TurnContext): number => m.civ.gold - reserveOf(m) - electionFund(m)

/** The best of what the city could make, the thing it works on first. The more gold lies idle, the less it has to return. */
function* buyIn(m: TurnContext, city: City): Plan {
  const surplus = surplusOf(m)
  const may = (item: Item): boolean => goldPrice(m.w, city, item) <= surplus && whyNotBuy(m.w, city, item) === null
  const [head] = city.queue
  const least = (m.p.buyLeast * surplus) / (surplus + idleGold(m) * m.p.buyIdle)
  const item =
    head && head.kind !== 'perpetual' && waits(m, city, head) && may(head) ? head : rankItems(m, city, least, may)[0]?.item
  if (!item) return
  const because = (): Reason => {
    const price = goldPrice(m.w, city, item)
    return { code: 'buy/item', price, gold: m.civ.gold, why: itemReason(m, city, item) }
  }
  if (yield* give({ type: 'buy', city: city.id, item }, { because })) m.income = null
}

/** The city would need some turns more for it. */
const waits = (m: TurnContext, city: City, item: Item): boolean => turnsToMake(m, city, item) > m.p.buyWait

/** One tile a turn with a luxury or strategic resource that the civ lacks. */
function* buyTiles(m: TurnContext): Plan {
  const most = Math.min(m.p.buyTileBelow, m.civ.gold - reserveOf(m) / 2)
  if (most <= 0 || (m.w.s.turn + m.seat) % m.p.rethinkTurns !== 0) return
  const supply = resourceSupply(m.w, m.civ)
  for (const city of ownCities(m)) {
    if (city.resistance > 0 || city.razing || city.puppet) continue
    for (const t of workRange(m.w, city)) {
      const resource = resourceAt(m.w, m.seat, t)
      if (resource === NONE || m.w.rules.resources[resource].kind === 'bonus' || supply[resource] > 0) continue
      if (ownerAt(m.w, m.seat, t) !== NONE || !touchesLand(m.w, city, t) || tilePrice(m.w, city, t) > most) continue
      const { name } = m.w.rules.resources[resource]
      const because = (): Reason => ({ code: 'buy/tile', resource: name, price: tilePrice(m.w, city, t) })
      yield* give({ type: 'buyTile', city: city.id, tile: t }, { because })
      return
    }
  }
}

/** Before the treasury runs dry, the least of the units goes. */
function* save(m: TurnContext): Plan {
  const { gold } = incomeOf(m)
  if (gold > m.p.sellAtDeficit || m.civ.gold + gold * m.p.debtTurns > 0) return
  let weakest = null
  for (const unit of ownUnits(m)) {
    const role = roleOf(m, unit)
    if (role === 'settler' || role === 'worker' || role === 'boat' || role === 'part' || role === 'none') continue
    if (m.w.s.tiles.center[unit.tile] !== NONE && role !== 'scout') continue
    if (!weakest || m.roles.strength[unit.kind] < m.roles.strength[weakest.kind]) weakest = unit
  }
  if (weakest) yield* give({ type: 'disband', unit: weakest.id }, { because: () => ({ code: 'gold/dry', income: gold }) })
}
