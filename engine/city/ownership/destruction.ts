/** A city is destroyed: its land is nobody’s, ruins are left (rulebook, conquest 6). */
import { aircraftIn } from '../../air/air-bases.ts'
import { publish } from '../../core/domain-events.ts'
import { emit } from '../../core/emit.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { ownershipChanged, tilesOfCity } from '../../core/owned-tiles.ts'
import { type City, NONE } from '../../core/state.ts'
import { civSourcesChanged } from '../../effects/scope.ts'
import { displaceUnits } from '../../unit/movement/displace.ts'
import { groundChanged } from '../../unit/movement/ground.ts'
import { removeUnit } from '../../unit/removal.ts'
import { isExplored, seenCity } from '../../visibility/knowledge.ts'
import { seeLand } from '../../visibility/visible-counts.ts'
import { removeBuilding } from '../buildings.ts'
import { takeMovers } from '../capital.ts'
import { civChanged } from '../yields/yield-cache.ts'
import { settleLoser } from './change-of-owner.ts'

/** Bits of the majors that know where the city lies. */
function knowersOf(w: EngineContext, { id, owner, tile }: City): number {
  let bits = 0
  for (const { id: civ, kind } of w.s.civs) {
    if (kind === 'major' && (civ === owner || (isExplored(w, civ, tile) && seenCity(w, civ, tile) === id))) bits |= 1 << civ
  }
  return bits
}

/** The city is gone: its land is nobody's, ruins are left. */
export function destroyCity(w: EngineContext, city: City): void {
  const owner = w.s.civs[city.owner]
  emit(w, {
    kind: 'city/razed',
    name: city.name,
    civ: owner.id,
    city: city.id,
    tile: city.tile,
    knownBy: knowersOf(w, city),
  })
  for (const plane of aircraftIn(w, city)) removeUnit(w, plane)
  publish(w, 'cityLeaving', city)
  const movers = owner.capital === city.id ? takeMovers(w, city) : []
  for (let b = 0; b < city.buildings.length; b++) if (city.buildings[b]) removeBuilding(w, city, b)
  const land = tilesOfCity(w, city)
  w.s.tiles.center[city.tile] = NONE
  groundChanged(w, city.tile)
  w.s.tiles.improvement[city.tile] = w.rules.known.cityRuins
  civChanged(w, owner)
  owner.cities.splice(owner.cities.indexOf(city.id), 1)
  for (const t of land) abandon(w, t, owner.id)
  ownershipChanged(w, land)
  // Its people may have worked on land of a sister city.
  for (let t = 0; t < w.grid.size; t++) {
    if (w.s.tiles.worker[t] !== city.id) continue
    w.s.tiles.worker[t] = NONE
    w.s.tiles.locked[t] = 0
  }
  w.s.cities[city.id] = null
  displaceUnits(w, city.tile)
  civSourcesChanged(w, owner)
  if (owner.capital === city.id) owner.capital = NONE
  settleLoser(w, owner, movers)
}

function abandon(w: EngineContext, t: number, owner: number): void {
  const { tiles } = w.s
  tiles.worker[t] = NONE
  tiles.locked[t] = 0
  tiles.city[t] = NONE
  tiles.owner[t] = NONE
  seeLand(w, owner, t, -1)
}
