/** Alerts of cities that nobody guards though danger is known near them. */
import {
  type City,
  type Civ,
  cityHp,
  distance,
  type EngineContext,
  NONE,
  type Unit,
  within,
  xOf,
  yOf,
} from '../../engine/index.ts'
import { isExplored, isVisible, knowsUnit, seen, seenCenter } from '../knowledge.ts'
import { believedOwner, nationName } from '../views/player.ts'

/** Steps around a city within which danger makes a garrison wanting. */
const BORDER = 5
/** Soldiers of one player at peace, this near together, that are an army. */
const ARMY = 3

/** `enemies` in sight; those at the gates are told of as threats, not here. */
export function unguardedCities(w: EngineContext, civ: Civ, enemies: readonly Unit[], near: number): string[] {
  const alerts: string[] = []
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    if (w.s.tiles.military[city.tile] !== NONE || city.hp * 2 < cityHp(w, city)) continue
    if (enemies.some(enemy => distance(w.grid, enemy.tile, city.tile) <= near)) continue
    const danger = dangerNear(w, civ, city)
    if (danger) alerts.push(`City ${id} ${city.name} has no garrison, and ${danger}.`)
  }
  return alerts
}

/** The first of: a city of an enemy, a camp of barbarians, soldiers of an enemy, an army of somebody at peace. */
function dangerNear(w: EngineContext, civ: Civ, city: City): string | null {
  const { camp } = w.rules.known
  const soldiers: number[] = []
  for (const t of within(w.grid, city.tile, BORDER)) {
    if (!isExplored(w, civ.id, t)) continue
    const center = seenCenter(w, civ.id, t)
    const owner = center === NONE ? NONE : believedOwner(w, civ.id, w.s.cities[center]!)
    if (owner !== NONE && owner !== civ.id && civ.relations[owner].war)
      return `${w.s.cities[center]!.name} of ${nationName(w, owner)} is near (${place(w, t)})`
    if (camp !== NONE && seen(w, civ.id, 'improvement', t) === camp) return `a barbarian camp is near (${place(w, t)})`
    const unit = isVisible(w, civ.id, t) ? w.s.units[w.s.tiles.military[t]] : null
    if (!unit || unit.owner === civ.id || !knowsUnit(w, civ.id, unit)) continue
    if (civ.relations[unit.owner].war)
      return `${w.rules.units[unit.kind].name} of ${nationName(w, unit.owner)} is near (${place(w, t)})`
    soldiers[unit.owner] = (soldiers[unit.owner] ?? 0) + 1
  }
  const army = soldiers.findIndex((n, owner) => n >= ARMY && w.s.civs[owner].kind === 'major')
  return army < 0 ? null : `${soldiers[army]} soldiers of ${nationName(w, army)} stand near`
}

const place = (w: EngineContext, t: number): string => `${xOf(w.grid, t)},${yOf(w.grid, t)}`
