/** What to learn next: the worth of what a technology opens over its cost, looking a few technologies ahead. */
import { canResearch, pathTo } from '../engine/civ/research.ts'
import { resourceSupply } from '../engine/civ/resources.ts'
import { NONE } from '../engine/state.ts'
import type { Building, Improvement, UnitKind } from '../rules/ruleset.ts'
import { SCIENCE } from '../rules/stats.ts'
import { isSoldier } from './kinds.ts'
import { bestSoldier, give, type Mind, type Plan } from './mind.ts'
import { openedBy } from './tech-tables.ts'
import { statWorths } from './worth.ts'

export function* planResearch(m: Mind): Plan {
  const { civ } = m
  for (let free = civ.freeTechs; free > 0; free--) {
    const tech = mostValued(m)
    if (tech === NONE || !(yield* give({ type: 'chooseFreeTech', tech }))) break
  }
  if (civ.researchQueue.length > 0) return
  const tech = nextTech(m)
  if (tech !== NONE) yield* give({ type: 'setResearch', tech })
}

/** The first step towards the technology whose whole way gives most for its cost. */
function nextTech(m: Mind): number {
  const { techs } = m.w.rules
  const worths = techWorths(m)
  let best = NONE
  let most = Number.NEGATIVE_INFINITY
  for (const { id } of techs) {
    if (m.civ.techs[id]) continue
    const path = pathTo(m.w, m.civ, id)
    if (path.length > m.p.techDepth) continue
    let cost = 0
    let worth = 0
    for (const step of path) {
      cost += Math.max(1, techs[step].cost - m.civ.research[step])
      worth += worths[step]
    }
    const value = worth / cost
    if (value > most) {
      most = value
      best = path[0]
    }
  }
  if (best !== NONE) return best
  return techs.find(({ id }) => canResearch(m.w, m.civ, id))?.id ?? NONE
}

/** For nothing, the dearest and best of what could be learnt now. */
function mostValued(m: Mind): number {
  const worths = techWorths(m)
  let best = NONE
  for (const { id, cost } of m.w.rules.techs) {
    if (m.civ.techs[id] || !canResearch(m.w, m.civ, id)) continue
    if (best === NONE || worths[id] + cost > worths[best] + m.w.rules.techs[best].cost) best = id
  }
  return best
}

/** Worth of each technology by itself. */
function techWorths(m: Mind): number[] {
  const { p, w } = m
  const opened = openedBy(w.rules)
  const land = landOf(m)
  const strongest = bestSoldier(m)
  return w.rules.techs.map(tech => {
    if (m.civ.techs[tech.id]) return 0
    const { buildings, units, improvements, resources } = opened[tech.id]
    let worth = p.techAny + tech.effects.length * p.techEffect
    for (const building of buildings) worth += buildingWorth(m, building)
    for (const kind of units) worth += unitWorth(m, kind, strongest)
    for (const improvement of improvements) worth += improvementWorth(m, improvement, land)
    for (const { kind } of resources) if (kind === 'strategic') worth += p.techStrategic
    return worth
  })
}

function isMine(m: Mind, { uniqueTo }: { uniqueTo: number }): boolean {
  return uniqueTo === NONE || uniqueTo === m.civ.nation
}

/** Without a city to try it in: its plain figures, once for each city that would build it. */
function buildingWorth(m: Mind, building: Building): number {
  const { p } = m
  if (!isMine(m, building) || (building.wonder === 'world' && m.w.s.wonders[building.id] !== NONE)) return 0
  const worths = statWorths(m)
  let worth = 0
  for (let i = 0; i < worths.length; i++) {
    const gain = building.yields[i] + building.percents[i] * p.techPercent
    worth += gain * worths[i] * (i === SCIENCE ? p.techScience : 1)
  }
  worth += building.effects.length * p.techBuildingLine - building.maintenance
  worth += building.specialistSlots.reduce((sum, places) => sum + places * p.slotWeight, 0)
  if (building.wonder) return Math.max(0, worth) * p.techWonder
  return Math.max(0, worth) * p.techBuilding * Math.max(1, m.civ.cities.length)
}

/** Soldiers count by how much stronger they are than what the civ can train; other kinds by being new. */
function unitWorth(m: Mind, kind: UnitKind, strongest: number): number {
  if (!isMine(m, kind)) return 0
  const role = m.kinds.role[kind.id]
  if (role === 'part') return m.p.spaceshipWeight * m.p.techUnit
  if (!isSoldier(role)) return role === 'none' ? 0 : m.p.techNewRole
  const better = (m.kinds.strength[kind.id] - strongest) / strongest
  return (Math.max(0, better) * m.p.techStronger + m.p.techNewRole * (role === 'siege' ? m.p.aggression : 0.2)) * m.p.techUnit
}

/** Resources on own land that nothing improves yet, by resource id, and its tiles in all. */
function landOf(m: Mind): { waiting: Int32Array; tiles: number } {
  const { owner, resource, improvement } = m.w.s.tiles
  const waiting = new Int32Array(m.w.rules.resources.length)
  let tiles = 0
  for (let t = 0; t < owner.length; t++) {
    if (owner[t] !== m.seat) continue
    tiles++
    if (resource[t] === NONE || improvement[t] !== NONE) continue
    const { revealedBy } = m.w.rules.resources[resource[t]]
    if (revealedBy === NONE || m.civ.techs[revealedBy]) waiting[resource[t]]++
  }
  return { waiting, tiles }
}

function improvementWorth(m: Mind, improvement: Improvement, land: ReturnType<typeof landOf>): number {
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
