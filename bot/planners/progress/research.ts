/** What to learn next: the worth of what a technology opens over its cost, looking a few technologies ahead. */

import {
  canResearch,
  matchesTile,
  NONE,
  ownKind,
  researchPath,
  resourceSupply,
  techCost,
  tilesOfCiv,
} from '../../../engine/index.ts'
import type { Building, Improvement, UnitKind } from '../../../rules/ruleset.ts'
import { SCIENCE, STAT_COUNT } from '../../../rules/stats.ts'
import { type Betterment, openedBy } from '../../facts/tech-tables.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { goalOf, strategyOf, techsMissing } from '../../knowledge/victory-strategy.ts'
import type { Reason } from '../../reason.ts'
import { bestSoldier, give, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { effectsValue, makeScale, type Scale } from '../../valuation/effect-valuation.ts'
import { worthOf } from '../../valuation/yield-valuation.ts'

/** Things named in a reason, and other choices told of. */
const TOLD = 2

export function* planResearch(m: TurnContext): Plan {
  const { civ } = m
  for (let free = civ.freeTechs; free > 0; free--) {
    const ranked = rankGifts(m)
    if (ranked.length === 0 || !(yield* choose('chooseFreeTech', ranked))) break
  }
  if (civ.researchQueue.length > 0) return
  const ranked = rankTechs(m)
  if (ranked.length > 0) yield* choose('setResearch', ranked)
}

interface Choice {
  tech: number
  because(): Reason
  /** Worth for its cost. */
  value?: number
  terms?(): Record<string, number>
}

const choose = (type: 'chooseFreeTech' | 'setResearch', [best, ...others]: readonly Choice[]) =>
  give(
    { type, tech: best.tech },
    {
      because: best.because,
      ...(best.value !== undefined && { score: best.value }),
      ...(best.terms && { terms: best.terms }),
      others: () =>
        others
          .filter(({ tech }, i) => tech !== best.tech && others.findIndex(one => one.tech === tech) === i)
          .slice(0, TOLD)
          .map(({ tech, because, value, terms }) => ({
            command: { type, tech },
            because: because(),
            ...(value !== undefined && { score: value }),
            ...(terms && { terms: terms() }),
          })),
    },
  )

/** First steps towards the technologies whose whole way gives most for its cost, the best first. */
function rankTechs(m: TurnContext): Choice[] {
  const { techs } = m.w.rules
  const straight = straightWay(m)
  if (straight !== NONE) return [{ tech: straight, because: () => ({ code: 'tech/straight', victory: strategyOf(m).aim! }) }]
  const worths = techWorths(m)
  const ranked: (Choice & { value: number })[] = []
  for (const { id } of techs) {
    if (m.civ.techs[id]) continue
    const path = researchPath(m.w, m.civ, id)
    if (path.length > m.p.techDepth) continue
    let cost = 0
    let worth = 0
    for (const step of path) {
      cost += Math.max(1, techs[step].cost - m.civ.research[step])
      worth += worths[step].worth
    }
    const opens = (): Reason => openingOf(worths[id])
    const because = path.length > 1 ? (): Reason => ({ code: 'tech/towards', tech: techs[id].name, opens: opens() }) : opens
    const terms = () => Object.fromEntries(path.map(step => [techs[step].name, worths[step].worth / cost]))
    ranked.push({ tech: path[0], value: worth / cost, because, terms })
  }
  if (ranked.length > 0) return ranked.sort((a, b) => b.value - a.value)
  return techs
    .filter(({ id }) => canResearch(m.w, m.civ, id))
    .map(({ id }) => ({ tech: id, because: () => ({ code: 'tech/score' }) }))
}

/** The cheapest next step to what the victory needs that is aimed for, once that is near; NONE: no hurry yet. */
function straightWay(m: TurnContext): number {
  const { aim, turns } = strategyOf(m)
  const goal = aim && turns[aim] <= m.p.aimStraight * m.pace ? goalOf(m, aim) : null
  if (!goal) return NONE
  let best = NONE
  for (const tech of techsMissing(m, goal.techs)) {
    if (!canResearch(m.w, m.civ, tech)) continue
    if (best === NONE || m.w.rules.techs[tech].cost < m.w.rules.techs[best].cost) best = tech
  }
  return best
}

/** For nothing, the dearest and best of what could be learnt now. */
function rankGifts(m: TurnContext): Choice[] {
  const worths = techWorths(m)
  return m.w.rules.techs
    .filter(({ id }) => !m.civ.techs[id] && canResearch(m.w, m.civ, id))
    .map(({ id, cost }): Choice & { value: number } => ({
      tech: id,
      value: worths[id].worth + cost,
      because: () => ({ code: 'tech/gift', science: techCost(m.w, m.civ, id), opens: openingOf(worths[id]) }),
    }))
    .sort((a, b) => b.value - a.value)
}

interface TechWorth {
  worth: number
  /** What it opens, by name, with what each is worth of it. */
  parts: { name: string; worth: number }[]
}

/** Worth of each technology by itself. */
export function techWorths(m: TurnContext): TechWorth[] {
  const { p, w } = m
  const opened = openedBy(w.rules)
  const land = landOf(m)
  const strongest = bestSoldier(m)
  const scale = makeScale(m)
  const waiting = upgradesWaiting(m)
  return w.rules.techs.map(tech => {
    if (m.civ.techs[tech.id]) return NOTHING
    const { buildings, units, improvements, resources, betterments } = opened[tech.id]
    const sum: TechWorth = { worth: p.techAny + tech.effects.length * p.techEffect, parts: [] }
    const add = (name: string, worth: number): void => {
      sum.worth += worth
      if (worth > 0) sum.parts.push({ name, worth })
    }
    for (const building of buildings) add(building.name, buildingWorth(m, building, scale))
    for (const kind of units) add(kind.name, unitWorth(m, kind, strongest) + waiting[kind.id] * p.techUpgrade)
    for (const improvement of improvements) add(improvement.name, improvementWorth(m, improvement, land))
    for (const { kind, name } of resources) if (kind === 'strategic') add(name, p.techStrategic)
    for (const one of betterments) add(w.rules.improvements[one.improvement].name, bettermentWorth(m, one, land, scale.worths))
    return sum
  })
}

const NOTHING: TechWorth = { worth: 0, parts: [] }

/** 'opens Library, Mine' */
function openingOf({ parts }: TechWorth): Reason {
  const best = [...parts].sort((a, b) => b.worth - a.worth).slice(0, TOLD)
  return best.length > 0
    ? { code: 'tech/opens', names: best.map(({ name }) => ({ code: 'tech/thing', name })) }
    : { code: 'leadsOn' }
}

function isMine(m: TurnContext, { uniqueTo }: { uniqueTo: number }): boolean {
  return uniqueTo === NONE || uniqueTo === m.civ.nation
}

/** Without a city to try it in: what its figures and effects would bring in the cities as they are. */
function buildingWorth(m: TurnContext, building: Building, scale: Scale): number {
  const { p } = m
  if (!isMine(m, building) || (building.wonder === 'world' && m.w.s.wonders[building.id] !== NONE)) return 0
  const places = building.specialistSlots.reduce((sum, slots) => sum + slots, 0)
  let worth = effectsValue(scale, building.effects) + (building.wonder ? 0 : -building.maintenance)
  for (let i = 0; i < STAT_COUNT; i++) worth += gainOf(scale, building, i) * (i === SCIENCE ? p.techScience : 1)
  const one = Math.max(0, worth + places * p.slotWeight)
  // One that others may have first is not counted on.
  if (building.wonder) return one * (building.wonder === 'world' ? p.techWonder : p.techBuilding)
  return Math.max(0, worth + places * p.slotWeight * m.civ.cities.length) * p.techBuilding
}

/** Worth of one stat of the building: in the best city for a wonder, else in all. */
function gainOf(scale: Scale, { yields, percents, wonder }: Building, stat: number): number {
  if (yields[stat] === 0 && percents[stat] === 0) return 0
  let sum = 0
  let most = 0
  for (const { net } of scale.cities) {
    const gain = yields[stat] + (Math.max(0, net[stat]) * percents[stat]) / 100
    sum += gain
    most = Math.max(most, gain)
  }
  return (wonder ? most : sum) * scale.worths[stat]
}

/** Soldiers count by how much stronger they are than what the civ can train; other kinds by being new. */
function unitWorth(m: TurnContext, kind: UnitKind, strongest: number): number {
  if (!isMine(m, kind)) return 0
  const role = m.roles.role[kind.id]
  if (role === 'part') return m.p.spaceshipWeight * m.p.techUnit
  if (!isSoldier(role)) return role === 'none' ? 0 : m.p.techNewRole
  const better = (m.roles.strength[kind.id] - strongest) / strongest
  return (Math.max(0, better) * m.p.techStronger + m.p.techNewRole * (role === 'siege' ? m.p.aggression : 0.2)) * m.p.techUnit
}

/** Strength that own soldiers would gain by becoming the kind, in multiples of what they have, by unit kind. */
function upgradesWaiting(m: TurnContext): Float64Array {
  const waiting = new Float64Array(m.w.rules.units.length)
  for (const unit of ownUnits(m)) {
    const { upgradesTo } = m.w.rules.units[unit.kind]
    if (upgradesTo === NONE || !isSoldier(roleOf(m, unit))) continue
    const kind = ownKind(m.w, m.civ, upgradesTo)
    waiting[kind] += Math.max(0, m.roles.strength[kind] / m.roles.strength[unit.kind] - 1)
  }
  return waiting
}

interface Land {
  /** Resources on own land that nothing improves yet, by resource id. */
  waiting: Int32Array
  tiles: number
  /** Tiles by the improvement on them. */
  improved: number[][]
}

function landOf(m: TurnContext): Land {
  const { resource, improvement } = m.w.s.tiles
  const waiting = new Int32Array(m.w.rules.resources.length)
  const improved: number[][] = m.w.rules.improvements.map(() => [])
  const own = tilesOfCiv(m.w, m.civ)
  for (const t of own) {
    if (improvement[t] !== NONE) improved[improvement[t]].push(t)
    if (resource[t] === NONE || improvement[t] !== NONE) continue
    const { revealedBy } = m.w.rules.resources[resource[t]]
    if (revealedBy === NONE || m.civ.techs[revealedBy]) waiting[resource[t]]++
  }
  return { waiting, tiles: own.length, improved }
}

/** What the tiles that are worked would bring more. */
function bettermentWorth(m: TurnContext, { improvement, stats, on }: Betterment, land: Land, worths: readonly number[]): number {
  const tiles = land.improved[improvement]
  const n = on ? tiles.filter(t => matchesTile(m.w, on, t, m.seat)).length : tiles.length
  return n * worthOf(stats, worths) * m.p.effectTileWorked
}

function improvementWorth(m: TurnContext, improvement: Improvement, land: Land): number {
  const { p } = m
  if (!isMine(m, improvement) || improvement.turns === NONE) return 0
  const supply = resourceSupply(m.w, m.civ)
  let worth = improvement.removesFeature !== NONE ? p.techClearing : Math.min(1, land.tiles / 20) * p.techImprovement
  for (const { id, kind, improvedBy } of m.w.rules.resources) {
    if (land.waiting[id] === 0 || !improvedBy.includes(improvement.id)) continue
    if (kind === 'luxury' && supply[id] === 0) worth += p.techLuxury
    else worth += (kind === 'strategic' ? p.techStrategic : p.techImprovement) * Math.min(2, land.waiting[id])
  }
  return worth
}
