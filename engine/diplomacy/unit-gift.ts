/** Units that change hands in friendship: given to another civilization, or freed and given back (rulebook, units 14). */
import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { OPINION } from '../../rules/constants/diplomacy.ts'
import { E } from '../../rules/effects/templates.ts'
import { nearestCity } from '../city/territory/territory.ts'
import { changeInfluence } from '../city-state/influence.ts'
import { checkDefeat } from '../civ/elimination.ts'
import { atWar, civName, hasMet, hasOpenBorders } from '../civ/relations.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { handOver } from '../unit/hand-over.ts'
import { nearestFree } from '../unit/placement.ts'
import { removeUnit } from '../unit/removal.ts'
import { remember } from './opinion-memory.ts'

/** Why the unit cannot be given to the major on whose land it stands, or null. */
export function whyNotGive(w: EngineContext, unit: Unit): Refusal | null {
  const { name } = w.rules.units[unit.kind]
  const owner = w.s.tiles.owner[unit.tile]
  if (owner === NONE || owner === unit.owner || w.s.civs[owner].kind !== 'major') return refuse('gift/no-host', name)
  if (atWar(w, owner, unit.owner) || !hasOpenBorders(w, owner, unit.owner))
    return refuse('gift/not-friendly', name, civName(w, owner))
  if (unitHas(w, unit, E.uncapturable)) return refuse('gift/unit-unwanted', name)
  const { military, civilian } = w.s.tiles
  const isAlone = [military[unit.tile], civilian[unit.tile]].every(other => other === NONE || other === unit.id)
  return isAlone ? null : refuse('city-state/unit-in-company', name)
}

/** Hands the unit to the host, and its cargo with it; the receiver. */
export function giveUnitAway(w: EngineContext, unit: Unit): Civ {
  const from = unit.owner
  const to = w.s.civs[w.s.tiles.owner[unit.tile]]
  handOver(w, unit, to)
  unit.originalOwner = to.id
  remember(w, to.id, from, 'gaveUnits', OPINION.unitGiven)
  emit(w, { kind: 'civ/gift', unitKind: unit.kind, civ: from, other: to.id, tile: unit.tile, unit: unit.id })
  checkDefeat(w, w.s.civs[from])
  return to
}

/** Whether `by`, who takes the unit from barbarians, may choose to give it back to its first owner. */
export function mayReturn(w: EngineContext, by: Civ, unit: Unit): boolean {
  const owner = w.s.civs[unit.originalOwner]
  if (by.kind !== 'major' || w.s.civs[unit.owner].kind !== 'barbarian') return false
  return (
    owner.id !== by.id && owner.kind !== 'barbarian' && owner.alive && hasMet(w, by.id, owner.id) && !atWar(w, by.id, owner.id)
  )
}

/** Why the unit cannot go back to whom it was taken from, or null. */
export function whyNotReturn(w: EngineContext, unit: Unit): Refusal | null {
  const { name } = w.rules.units[unit.kind]
  const to = unit.returnTo
  if (to === NONE) return refuse('gift/nobodys', name)
  if (atWar(w, unit.owner, to)) return refuse('act/at-war', civName(w, to))
  return w.s.civs[to].alive && w.s.civs[to].cities.length > 0 ? null : refuse('gift/no-home', civName(w, to))
}

/** The unit, as it is, appears near its owner's nearest city, who is grateful; influence gained (city-states), points of opinion (majors). */
export function giveBack(w: EngineContext, unit: Unit): { player: number; influence?: number; opinion?: number } {
  const { owner: by, kind, tile, returnTo: to } = unit
  const owner = w.s.civs[to]
  const home = nearestFree(w, owner, kind, nearestCity(w, to, tile)!.tile)
  if (home === NONE) removeUnit(w, unit)
  else handOver(w, unit, owner, kind, home)
  emit(w, {
    kind: 'unit/returned',
    unitKind: kind,
    civ: by,
    other: to,
    tile: unit.tile,
    unit: unit.id,
    knownBy: (1 << by) | (owner.kind === 'major' ? 1 << to : 0),
  })
  checkDefeat(w, w.s.civs[by])
  if (owner.kind === 'cityState') {
    changeInfluence(w, owner, by, CITY_STATES.unitReturnedX100)
    return { player: to, influence: CITY_STATES.unitReturnedX100 / 100 }
  }
  remember(w, to, by, 'returnedUnit', OPINION.unitReturned)
  return { player: to, opinion: OPINION.unitReturned }
}
