/** What get_city adds on request: where yields come from, what each item would bring, what cannot be made and why, prices. */

import {
  borderCost,
  type City,
  type Command,
  check,
  cityYields,
  type EngineContext,
  type Item,
  isExplored,
  NONE,
  nextTile,
  priceIn,
  STATUSES,
  salePrice,
  statsFor,
  tilePrice,
  tileYield,
  whyNotBuild,
  whyNotBuy,
  within,
  type YieldSource,
  yieldSources,
  yieldsWith,
} from '../../../engine/index.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { EntryKind } from '../../../rules/entry-kind.ts'
import { GOLD, STAT_COUNT, STATS } from '../../../rules/stats.ts'
import { placeAt } from '../../tool/coordinates.ts'
import { refusalWords } from '../../words/refusals.ts'
import type { SourceName } from '../../words/source-words.ts'
import { sourceWord } from '../../words/sources.ts'
import { effectTexts, statsView } from '../rules/entry.ts'
import { itemName } from './item.ts'

const why = (w: EngineContext, seat: number, command: Command): string | null => {
  const refusal = check(w, seat, command)
  return refusal && refusalWords(refusal).text
}

export function cityExplained(w: EngineContext, city: City) {
  const next = nextTile(w, city)
  return {
    ...reasonsOf(w, city),
    culture_needed: borderCost(w, city),
    ...(next !== NONE && isExplored(w, city.owner, next) && { next_tile: placeAt(w, next) }),
    cannot_make: notMakeable(w, city),
    stands: standing(w, city),
    tiles_to_buy: tilesToBuy(w, city),
    statuses: STATUSES.filter(status => why(w, city.owner, { type: 'cityStatus', city: city.id, status }) === null),
  }
}

const CAUSES: Record<Exclude<YieldSource['kind'], EntryKind>, SourceName> = {
  centre: 'City centre',
  tile: 'Worked tiles',
  citizens: 'Citizens',
  unemployed: 'Citizens without work',
  connection: 'Connection to the capital',
  goldenAge: 'Golden age',
  railroad: 'Railroad to the capital',
  puppet: 'Puppet',
  supply: 'More units than supplied',
  global: 'Rules for all',
  mod: 'Rules of the mod',
}

const isCause = (kind: YieldSource['kind']): kind is keyof typeof CAUSES => Object.hasOwn(CAUSES, kind)

const sourceName = (w: EngineContext, { kind, id }: YieldSource): string =>
  isCause(kind) ? CAUSES[kind] : (w.rules[kind][id]?.name ?? CAUSES.global)

/** The sources by name, those of one name together; then what is taken off, and what is left to the net by growth and conversion. */
function reasonsOf(w: EngineContext, city: City) {
  const { net, base, percents, eaten, maintenance } = cityYields(w, city)
  const byName = new Map<string, { base: number[]; percents: number[]; count: number }>()
  for (const { source, base, percents } of yieldSources(w, city)) {
    const name = sourceName(w, source)
    const sum = byName.get(name)
    if (!sum) byName.set(name, { base: [...base], percents: [...percents], count: 1 })
    else {
      sum.count++
      for (let i = 0; i < STAT_COUNT; i++) {
        sum.base[i] += base[i]
        sum.percents[i] += percents[i]
      }
    }
  }
  const off = STATS.map((stat, i) => (stat === 'food' ? eaten : i === GOLD ? maintenance : 0))
  const rest = net.map((sum, i) => sum - (base[i] * (1 + percents[i] / 100) - off[i]))
  return {
    reasons: [...byName].map(([source, { base, percents, count }]) => {
      const yields = statsView(base)
      const raised = statsView(percents)
      return {
        source: sourceWord(source),
        ...(count > 1 && { count }),
        ...(yields && { yields }),
        ...(raised && { percents: raised }),
      }
    }),
    eaten: Math.round(eaten * 100) / 100,
    rest: statsView(rest) ?? {},
  }
}

/** Says whether it can be had at all, or is of no concern to who makes it. */
const UNTOLD: ReadonlySet<number> = new Set([E.onlyAvailable, E.unavailable, E.neverBarbarian])

/** What an offer brings: of buildings the change of the city's yields if it stood now. */
export function offerExplained(w: EngineContext, city: City, item: Item) {
  if (item.kind === 'perpetual') return {}
  const entry = item.kind === 'unit' ? w.rules.units[item.id] : w.rules.buildings[item.id]
  const does = effectTexts(entry.effects.filter(({ kind }) => !UNTOLD.has(kind)))
  return {
    ...(item.kind === 'unit' ? fighting(w, item.id) : raising(w, city, item.id)),
    ...(does.length > 0 && { does }),
    ...pricesOf(w, city, item),
  }
}

function fighting(w: EngineContext, id: number) {
  const { movement, strength, rangedStrength } = w.rules.units[id]
  return {
    movement,
    ...(strength > 0 && { strength }),
    ...(rangedStrength > 0 && { ranged_strength: rangedStrength }),
  }
}

function raising(w: EngineContext, city: City, id: number) {
  const before = cityYields(w, city).net
  const brings = statsView(yieldsWith(w, city, id).net.map((sum, i) => sum - before[i]))
  const { maintenance } = w.rules.buildings[id]
  return { ...(brings && { brings }), ...(maintenance > 0 && { maintenance }) }
}

/** Why it cannot be had for gold now, and what it costs in other stats. */
function pricesOf(w: EngineContext, city: City, item: Item) {
  const refusal = why(w, city.owner, { type: 'buy', city: city.id, item })
  const others = statsFor(w, city, item)
    .filter(stat => stat !== GOLD)
    .map(stat => {
      const no = whyNotBuy(w, city, item, stat)
      return { currency: STATS[stat], price: priceIn(w, city, item, stat) ?? 0, ...(no && { why_not: refusalWords(no).text }) }
    })
  return { ...(refusal && { why_not_buy: refusal }), ...(others.length > 0 && { other_prices: others }) }
}

/** Of what its owner has the technology for, and is meant for its nation; what stands already or is past is no news. */
function notMakeable(w: EngineContext, city: City) {
  const civ = w.s.civs[city.owner]
  const silent = ['build/present', 'build/own-version', 'build/other-nation', 'build/obsolete', 'build/tech', 'build/no-nuclear']
  const found = []
  for (const [kind, entries] of [['unit', w.rules.units] as const, ['building', w.rules.buildings] as const]) {
    for (const { id, tech } of entries) {
      if (tech !== NONE && !civ.techs[tech]) continue
      const item: Item = { kind, id }
      const refusal = whyNotBuild(w, city, item)
      if (!refusal || silent.includes(refusal.code)) continue
      const wonder = kind === 'building' && w.rules.buildings[id].wonder !== null
      found.push({ item: itemName(w.rules, item), kind: wonder ? 'wonder' : kind, why_not: refusalWords(refusal).text })
    }
  }
  return found
}

/** What stands in it, each with what it yields by itself and what its sale brings. */
function standing(w: EngineContext, city: City) {
  return w.rules.buildings
    .filter(({ id }) => city.buildings[id])
    .map(({ id, name, yields, maintenance, wonder }) => {
      const own = statsView(yields)
      const refusal = why(w, city.owner, { type: 'sellBuilding', city: city.id, building: id })
      return {
        building: name,
        ...(wonder && { wonder: true }),
        ...(own && { yields: own }),
        ...(maintenance > 0 && !city.freeBuildings[id] && { maintenance }),
        ...(refusal ? { why_not_sell: refusal } : { sells_for: salePrice(w, id) }),
      }
    })
}

/** Free land that it could buy but for the gold. */
function tilesToBuy(w: EngineContext, city: City) {
  const found = []
  for (const t of within(w.grid, city.tile, w.rules.constants.cityWorkRange)) {
    const refusal = check(w, city.owner, { type: 'buyTile', city: city.id, tile: t })
    if (refusal && refusal.code !== 'tile/gold') continue
    found.push({
      ...placeAt(w, t),
      gold: tilePrice(w, city, t),
      yields: statsView(tileYield(w, city, t)) ?? {},
      ...(refusal && { why_not: refusalWords(refusal).text }),
    })
  }
  return found
}
