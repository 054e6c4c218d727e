/** Alerts of armies at peace that gather at one's cities. */
import { type Civ, type EngineContext, NONE, type Unit, within } from '../../engine/index.ts'
import { isVisible, knowsUnit } from '../knowledge.ts'
import { placeText } from '../tool/coordinates.ts'
import { nationName } from '../views/players/player.ts'
import { alertText } from '../words/alerts.ts'

/** Steps around a city within which soldiers stand at it. */
const BORDER = 5
/** Soldiers of one player, this near together, that are an army. */
const ARMY = 3

/** One sentence for each major at peace whose soldiers stand near, at the city where they are most. */
export function armiesAtBorders(w: EngineContext, civ: Civ): string[] {
  const most = new Map<number, { city: number; soldiers: number }>()
  for (const id of civ.cities) {
    for (const [owner, soldiers] of soldiersNear(w, civ, w.s.cities[id]!.tile)) {
      if (soldiers >= ARMY && soldiers > (most.get(owner)?.soldiers ?? 0)) most.set(owner, { city: id, soldiers })
    }
  }
  return [...most].map(([owner, { city, soldiers }]) => {
    const { name, tile } = w.s.cities[city]!
    const where = { city: name, place: placeText(w, tile), tiles: BORDER }
    return alertText('army', { n: soldiers, nation: nationName(w, owner), ...where })
  })
}

function soldiersNear(w: EngineContext, civ: Civ, t: number): Map<number, number> {
  const found = new Map<number, number>()
  for (const n of within(w.grid, t, BORDER)) {
    const unit = w.s.tiles.military[n] === NONE ? null : w.s.units[w.s.tiles.military[n]]!
    if (unit && isForeignSoldier(w, civ, unit)) found.set(unit.owner, (found.get(unit.owner) ?? 0) + 1)
  }
  return found
}

function isForeignSoldier(w: EngineContext, civ: Civ, unit: Unit): boolean {
  if (unit.owner === civ.id || civ.relations[unit.owner].war || w.s.civs[unit.owner].kind !== 'major') return false
  return isVisible(w, civ.id, unit.tile) && knowsUnit(w, civ.id, unit)
}
