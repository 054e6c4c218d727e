/** A single tile in full, for get_tile. */

import { type EngineContext, IMPROVEMENT_PILLAGED, NONE, nearestCity, tileYield } from '../../../engine/index.ts'
import { addStats, noStats, type Stats } from '../../../rules/stats.ts'
import { isExplored, isVisible, knownResource, seen } from '../../knowledge.ts'
import { nationName } from '../players/player.ts'
import { statsView } from '../rules/entry.ts'
import { unitSeen } from '../units/unit.ts'
import { tileSummary } from './tile.ts'

export function tileDetails(w: EngineContext, seat: number, t: number) {
  const { units, ...summary } = tileSummary(w, seat, t)
  if (!isExplored(w, seat, t)) return { ...summary, explored: false, visible: false }
  const { tiles } = w.s
  const work = isVisible(w, seat, t) && tiles.work[t] !== NONE ? tiles.work[t] : NONE
  return {
    ...summary,
    explored: true,
    visible: summary.visible === true,
    yields: statsView(yieldsKnown(w, seat, t)) ?? {},
    ...figuresOf(w, seat, t),
    ...(summary.owner !== undefined && { owner_name: nationName(w, summary.owner) }),
    ...(summary.owner === seat && tiles.city[t] !== NONE && { belongs_to_city: tiles.city[t] }),
    ...(summary.owner === seat && tiles.worker[t] !== NONE && { worked_by_city: tiles.worker[t] }),
    ...(work !== NONE && { being_built: { improvement: w.rules.improvements[work].name, turns_left: tiles.workLeft[t] } }),
    ...(units && { units: units.map(id => unitSeen(w, w.s.units[id]!)) }),
  }
}

/** What a citizen would get from it: as its city counts where the seat sees it, else from what it last saw. */
export function yieldsKnown(w: EngineContext, seat: number, t: number): Stats {
  if (isVisible(w, seat, t)) {
    const city = nearestCity(w, seat, t)
    if (city) return tileYield(w, city, t)
  }
  const sum = noStats()
  for (const { yields } of groundYields(w, seat, t)) addStats(sum, yields)
  return sum
}

/** What the things on a tile give by themselves, as the seat last saw them. */
export function groundYields(w: EngineContext, seat: number, t: number): { name: string; yields: Stats }[] {
  const { rules } = w
  const { tiles } = w.s
  const parts: { name: string; yields: Stats }[] = []
  const add = (terrain: number): void => {
    const { overrides, name, yields } = rules.terrains[terrain]
    if (overrides) parts.length = 0
    parts.push({ name, yields })
  }
  add(tiles.terrain[t])
  if (tiles.wonder[t] !== NONE) add(tiles.wonder[t])
  const features = seen(w, seat, 'features', t)
  for (let b = 0; b < rules.features.length; b++) if (features & (1 << b)) add(rules.features[b])
  if (tiles.rivers[t] !== 0 && rules.known.river !== NONE) add(rules.known.river)
  const resource = knownResource(w, seat, t)
  if (resource !== NONE) parts.push({ name: rules.resources[resource].name, yields: rules.resources[resource].yields })
  const improvement = seen(w, seat, 'improvement', t)
  if (improvement === NONE || (seen(w, seat, 'pillaged', t) & IMPROVEMENT_PILLAGED) !== 0) return parts
  const { name, yields } = rules.improvements[improvement]
  parts.push({ name, yields })
  if (resource !== NONE && rules.resources[resource].improvedBy.includes(improvement))
    parts.push({ name, yields: rules.resources[resource].improvedYields })
  return parts
}

/** Movement and defence of the ground on top; percent for the defender. */
function figuresOf(w: EngineContext, seat: number, t: number) {
  const { rules } = w
  const { tiles } = w.s
  const base = rules.terrains[tiles.terrain[t]]
  let top = base
  let defence = base.defence
  const features = seen(w, seat, 'features', t)
  for (let b = 0; b < rules.features.length; b++) {
    if (!(features & (1 << b))) continue
    top = rules.terrains[rules.features[b]]
    if (top.defence !== 0) defence = top.defence
  }
  if (tiles.wonder[t] !== NONE) top = rules.terrains[tiles.wonder[t]]
  return {
    movement_cost: top.movementCost,
    ...(defence !== 0 && { defence_percent: defence }),
    ...(top.impassable && { impassable: true }),
  }
}
