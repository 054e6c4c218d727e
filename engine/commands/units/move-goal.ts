/** Why a unit could not stay on a tile, by what its civ knows. */
import { E } from '../../../rules/effects/templates.ts'
import { atWar, civName } from '../../civ/relations.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import { NONE } from '../../core/state.ts'
import { unitHas } from '../../effects/aggregate.ts'
import { groundOf } from '../../unit/movement/ground.ts'
import { mayCaptureOn } from '../../unit/movement/move.ts'
import { bordersAllow, terrainAllows } from '../../unit/movement/movement-cost.ts'
import type { MovementProfile } from '../../unit/movement/movement-profile.ts'
import { unitFacts } from '../../unit/unit-facts.ts'
import { isWater, topTerrain } from '../../unit/unit-tables.ts'
import { seesUnit } from '../../visibility/hidden-units.ts'
import { isExplored, isVisible, seenCity } from '../../visibility/knowledge.ts'

/** Why the unit could not stay on the goal, by what its civ knows. */
export function checkGoal(w: EngineContext, m: MovementProfile, tile: number): Refusal | null {
  const { unit, civ } = m
  const name = w.rules.units[unit.kind].name
  if (!isExplored(w, civ.id, tile)) return null
  const city = seenCity(w, civ.id, tile)
  if (city !== NONE && w.s.cities[city]!.owner !== civ.id) return refuse('tile/foreign-city', w.s.cities[city]!.name)
  if (!terrainAllows(w, m, groundOf(w, civ.known), tile)) return refuseTerrain(w, m, tile, name)
  if (isVisible(w, civ.id, tile)) {
    if (!bordersAllow(w, m, tile)) return refuse('tile/closed-borders', civName(w, w.s.tiles.owner[tile]))
    return checkOccupants(w, m, tile)
  }
  return null
}

function refuseTerrain(w: EngineContext, m: MovementProfile, tile: number, name: string): Refusal {
  const terrain = w.rules.terrains[topTerrain(w, tile)]
  if (m.naval && !isWater(w, tile)) return refuse('tile/not-water', name)
  if (terrain.impassable) return refuse('tile/impassable', name, terrain.name)
  if (m.naval || m.embarks) return refuse('tile/ocean', name)
  return refuse(unitHas(w, m.unit, E.cannotEmbark) ? 'tile/never-embarks' : 'tile/no-embarking', name)
}

function checkOccupants(w: EngineContext, m: MovementProfile, tile: number): Refusal | null {
  const { military, civilian } = w.s.tiles
  for (const id of [military[tile], civilian[tile]]) {
    if (id === NONE) continue
    const other = w.s.units[id]!
    const kind = w.rules.units[other.kind]
    if (other.owner === m.civ.id) {
      if (kind.civilian === !m.military) return refuse('tile/occupied', id, kind.name)
    } else if (seesUnit(w, m.civ.id, other)) {
      const war = atWar(w, m.civ.id, other.owner)
      if (!war) return refuse('tile/foreign-unit', unitFacts(w, m.civ.id, other))
      if (!kind.civilian || !mayCaptureOn(w, m, tile)) return refuse('tile/enemy-unit', unitFacts(w, m.civ.id, other))
    }
  }
  return null
}
