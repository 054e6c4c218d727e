/** Places for new cities: what the land around them promises, by what is known. */
import { distance, keepBest, luxuriesOf, NONE, within } from '../../engine/index.ts'
import type { Terrain } from '../../rules/ruleset.ts'
import { FOOD, GOLD, PRODUCTION } from '../../rules/stats.ts'
import { enemyDistance, featuresAt, resourceAt, terrainAt } from '../facts/perception.ts'
import type { Sites, TurnContext } from '../turn-context.ts'
import type { SiteTest } from './founding.ts'

/** A place for a city, and what it is worth from where it is looked for. */
export interface Site {
  tile: number
  value: number
}

/** Rings around a centre that count, the last by half. */
const NEAR = 2
const FAR = 3

export function sitesOf(m: TurnContext): Sites {
  if (m.sites) return m.sites
  const { w } = m
  const worth = landWorths(m)
  const settled = m.civ.cities.map(id => w.s.cities[id]!.tile)
  for (const city of m.perception.cities) settled.push(city.tile)
  for (const id of m.civ.units) {
    const site = m.memory.sites?.[id]
    if (site !== undefined) settled.push(site)
  }
  return (m.sites = { worth, settled, crowds: new Uint16Array(w.grid.size), counted: 0 })
}

/** Worth of each tile to a city; apart from what is done but once, so that the loop stays as it was compiled. */
function landWorths(m: TurnContext): Float64Array {
  const { w, seat } = m
  const worth = new Float64Array(w.grid.size)
  const base = w.rules.terrains.map(terrain => terrainWorth(m, terrain))
  const resources = resourceWorths(m)
  const { explored, visible, owner: remembered, features } = m.civ.known!
  const { tiles } = w.s
  // Most of the world is dark for long.
  for (let t = explored.indexOf(1); t >= 0 && t < worth.length; t++) {
    if (explored[t] === 0) {
      t = explored.indexOf(1, t)
      if (t < 0) break
    }
    const owner = visible[t] > 0 ? tiles.owner[t] : remembered[t]
    if (owner !== NONE && (owner !== seat || tiles.city[t] !== NONE)) continue
    const resource = resourceAt(w, seat, t)
    const land = landWorth(m, tiles.terrain[t], visible[t] > 0 ? tiles.features[t] : features[t], base)
    worth[t] = land + (resource === NONE ? 0 : resources[resource])
  }
  return worth
}

function terrainWorth(m: TurnContext, { yields }: Terrain): number {
  return yields[FOOD] * m.p.siteFood + yields[PRODUCTION] * m.p.siteProduction + yields[GOLD] * m.p.siteGold
}

/** `bits`: features on it, as in their layer. */
function landWorth(m: TurnContext, terrain: number, bits: number, base: number[]): number {
  const { terrains, features } = m.w.rules
  if (terrains[terrain].impassable) return 0
  let worth = base[terrain]
  for (let rest = bits, i = 0; rest !== 0; i++, rest >>>= 1) {
    if ((rest & 1) === 0) continue
    const feature = terrains[features[i]]
    if (feature.impassable) return 0
    worth = feature.overrides ? base[feature.id] : worth + base[feature.id]
  }
  return worth
}

function resourceWorths(m: TurnContext): number[] {
  const owned = luxuriesOf(m.w, m.civ)
  return m.w.rules.resources.map(({ id, kind }) => {
    if (kind === 'bonus') return m.p.siteBonus
    if (kind === 'strategic') return m.p.siteStrategic
    return owned.includes(id) ? m.p.siteLuxury / 3 : m.p.siteLuxury
  })
}

/**
 * The best sites within reach of `from`, best first; `except`: settlers' own goals that do not keep others away; `fits`: where the
 * rules let the settler found.
 */
export function bestSites(
  m: TurnContext,
  from: number,
  range: number,
  count: number,
  except: number = NONE,
  fits: SiteTest = null,
): Site[] {
  const sites = sitesOf(m)
  const found: Site[] = []
  const isCrowded = crowdsBut(m, sites, except)
  const near = within(m.w.grid, from, range)
  for (let i = 0; i < near.length; i++) {
    const t = near[i]
    if (isCrowded(t) || !isLegal(m, t) || enemyDistance(m.w, m.perception, t) <= m.p.siteMenace) continue
    const way = m.p.siteDistance * distance(m.w.grid, from, t)
    const land = landValue(m, sites, t)
    // What is near only takes from it.
    if (land - way < m.p.siteLeast) continue
    const value = land - nearness(m, t) - way
    if (value < m.p.siteLeast) continue
    if ((found.length >= count && value <= found[count - 1].value) || (fits && !fits(t))) continue
    keepBest(found, { tile: t, value }, count, isBetter)
  }
  return found
}

const isBetter = (a: Site, b: Site): boolean => a.value > b.value

/** Whether a tile is too near to a city or to a settler's goal, but for the goal `except`. */
function crowdsBut(m: TurnContext, sites: Sites, except: number): (t: number) => boolean {
  const { grid, rules } = m.w
  const { crowds, settled } = sites
  const circle = (tile: number): Int32Array => within(grid, tile, rules.constants.minimalCityDistance)
  for (; sites.counted < settled.length; sites.counted++) {
    const near = circle(settled[sites.counted])
    for (let i = 0; i < near.length; i++) crowds[near[i]]++
  }
  const excepted = settled.filter(tile => tile === except).length
  return t => crowds[t] > (crowds[t] > 0 && excepted > 0 && circle(except).includes(t) ? excepted : 0)
}

/** By what is known: land on which a city may be founded, away from strangers. */
function isLegal(m: TurnContext, t: number): boolean {
  const { w, seat } = m
  const terrain = terrainAt(w, seat, t)
  if (terrain === NONE) return false
  const { kind, impassable } = w.rules.terrains[terrain]
  if (kind === 'water' || impassable || w.s.tiles.wonder[t] !== NONE) return false
  const { explored, visible, owner: remembered } = m.civ.known!
  const near = within(w.grid, t, m.p.siteForeign)
  for (let i = 0; i < near.length; i++) {
    const n = near[i]
    if (explored[n] === 0) continue
    const owner = visible[n] > 0 ? w.s.tiles.owner[n] : remembered[n]
    if (owner !== NONE && owner !== seat) return false
  }
  return true
}

/** Worth of a site that a settler has chosen, whoever passes by it; 0 where it may not be settled. `except`: its goal until now. */
export function keptWorth(m: TurnContext, t: number, except: number = t): number {
  const sites = sitesOf(m)
  return !crowdsBut(m, sites, except)(t) && isLegal(m, t) ? Math.max(0, siteValue(m, sites, t)) : 0
}

/** Worth of a city on the tile. */
export const siteValue = (m: TurnContext, sites: Sites, t: number): number => landValue(m, sites, t) - nearness(m, t)

/** What the land promises, whoever lives near it. */
function landValue(m: TurnContext, sites: Sites, t: number): number {
  const { w, p } = m
  const near = within(w.grid, t, FAR)
  const inner = within(w.grid, t, NEAR).length
  let value = 0
  for (let i = 1; i < near.length; i++) value += i < inner ? sites.worth[near[i]] : sites.worth[near[i]] / 2
  if (w.s.tiles.rivers[t] !== 0) value += p.siteRiver
  if (isCoast(m, t)) value += p.siteCoast
  if (isHill(m, t)) value += p.siteHill
  return value
}

export function isHill({ w, seat }: TurnContext, t: number): boolean {
  const { hill } = w.rules.known
  return hill !== NONE && (featuresAt(w, seat, t) & w.rules.terrains[hill].bit) !== 0
}

export function isCoast(m: TurnContext, t: number): boolean {
  const near = within(m.w.grid, t, 1)
  for (let i = 0; i < near.length; i++) {
    const terrain = terrainAt(m.w, m.seat, near[i])
    if (terrain !== NONE && terrain === m.w.rules.known.coast) return true
  }
  return false
}

/** Loss for a site far from home or close to others. */
function nearness(m: TurnContext, t: number): number {
  const { grid, rules, s } = m.w
  let home = Number.POSITIVE_INFINITY
  for (const id of m.civ.cities) home = Math.min(home, distance(grid, t, s.cities[id]!.tile))
  let loss = home === Number.POSITIVE_INFINITY ? 0 : m.p.siteSpread * Math.max(0, home - rules.constants.minimalCityDistance - 1)
  for (const city of m.perception.cities)
    loss += m.p.siteNeighbour * Math.max(0, m.p.siteNeighbourRange - distance(grid, t, city.tile))
  return loss
}
