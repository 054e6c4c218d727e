/** Units come and go: the list, the layers, their owner's list and sight always agree. */
import { C, CONDITIONS } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Entry } from '../../rules/ruleset.ts'
import { aircraftAboard, isCarrier, nearestBase, placeOn } from '../air/air-bases.ts'
import { station } from '../air/rebase.ts'
import { unitNeedsChanged } from '../city/yields/yield-cache.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { nextUnitId, putUnit } from '../core/ids.ts'
import { type Civ, NONE, UNIT_HP, type Unit } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext, unitContext } from '../effects/context.ts'
import { matchesKind, matchesUnit } from '../effects/filters/match.ts'
import { civEffects, entryHas } from '../effects/scope.ts'
import { triggerEffects, triggerEvent } from '../effects/triggers.ts'
import { ordain } from '../religion/unit-religion.ts'
import { tellDiscoveries } from '../visibility/discoveries.ts'
import { lookAround, lookAway } from '../visibility/observers.ts'
import { isAfloatOn } from './afloat.ts'
import { maxMoves } from './movement/movement-profile.ts'
import { layerOf, place, unplace } from './occupancy.ts'
import { breakUp } from './partners.ts'
import { isAir, nearestFree } from './placement.ts'
import { grantPromotion } from './promotions.ts'
import { learnFromLand } from './terrain-promotions.ts'

/** A new unit on `t`, or on the nearest tile that takes it, aircraft in the nearest base; null where there is none. What waits for it may end it at once. */
export function spawnUnit(w: EngineContext, civ: Civ, kindId: number, t: number): Unit | null {
  const tile = isAir(w, kindId) ? nearestBase(w, civ, kindId, t) : nearestFree(w, civ, kindId, t)
  if (tile === NONE) return null
  const unit = blankUnit(w, civ, kindId, tile)
  unit.embarked = isAfloatOn(w, unit, tile)
  if (isAir(w, kindId)) unit.carrier = placeOn(w, civ, kindId, tile)
  ordain(w, unit, civ, t)
  putUnit(w.s, unit)
  civ.units.push(unit.id)
  unitNeedsChanged(w, civ)
  if (entryHas(w.rules.units[kindId], E.greatPerson)) civ.greatBorn++
  openWays(w, civ, kindId)
  place(w, unit)
  unit.movesX60 = maxMoves(w, unit)
  lookAround(w, unit)
  const kind = w.rules.units[kindId]
  emit(w, {
    kind: 'unit/born',
    unitKind: kindId,
    civ: civ.id,
    tile,
    unit: unit.id,
    knownBy: knownToOwner(civ),
  })
  triggerEvent(w, civ, C.uponEntering, unitContext(w, unit), tile)
  triggerEffects(w, onGain(kind), unitContext(w, unit))
  triggerEffects(w, onGain(w.rules.unitTypes[kind.type]), unitContext(w, unit))
  if (w.s.units[unit.id] !== unit) return unit
  for (const effect of civEffects(w, civ, E.unitsGainPromotion)) {
    const promotion = effect.params[1]
    if (!w.rules.promotions[promotion].unitTypes.includes(kind.type)) continue
    if (!conditionsHold(w, effect, unitContext(w, unit))) continue
    if (matchesUnit(w, effect.params[0], unit, civ.id)) grantPromotion(w, unit, promotion)
  }
  learnFromLand(w, unit)
  publish(w, 'born', unit)
  tellDiscoveries(w)
  return unit
}

/** Effects that a unit can act by ("by consuming this unit") wait for it to act. */
const onGain = (entry: Entry): Effect[] =>
  entry.effects.filter(effect => !effect.modifiers.some(modifier => CONDITIONS[modifier.kind].group === 'action'))

/** "Land units may cross … after the first … is earned". */
function openWays(w: EngineContext, civ: Civ, kindId: number): void {
  for (const effect of civEffects(w, civ, E.crossesAfterFirst)) {
    const [terrain, filter] = effect.params
    if (conditionsHold(w, effect, civContext(civ)) && !civ.crosses.includes(terrain) && matchesKind(w, filter, kindId))
      civ.crosses.push(terrain)
  }
}

/** Takes a unit out of the game, and what it carries with it. Its id is not used again. */
export function removeUnit(w: EngineContext, unit: Unit): void {
  if (w.s.units[unit.id] !== unit) return
  breakUp(w, unit)
  loseCargo(w, unit)
  lookAway(w, unit)
  unplace(w, unit)
  const civ = w.s.civs[unit.owner]
  civ.units.splice(civ.units.indexOf(unit.id), 1)
  unitNeedsChanged(w, civ)
  w.s.units[unit.id] = null
}

/** Aircraft aboard a ship that goes down are lost; in a harbour they go ashore, where there is room. */
export function loseCargo(w: EngineContext, ship: Unit): void {
  if (!isCarrier(w, ship)) return
  const civ = w.s.civs[ship.owner]
  for (const plane of aircraftAboard(w, ship)) {
    if (placeOn(w, civ, plane.kind, ship.tile, plane) === NONE) {
      plane.carrier = NONE
      continue
    }
    const lost = { unitKind: plane.kind, ship: ship.kind, civ: civ.id, tile: ship.tile, unit: plane.id }
    emit(w, { kind: 'unit/killed', what: 'sunk', ...lost, knownBy: knownToOwner(civ) })
    removeUnit(w, plane)
  }
}

/**
 * The unit is `to`'s from now on, where it stands or on `tile`, with no movement left; as `kindId` where it becomes another kind. What it
 * carries goes along; aircraft of a city fly to the nearest base of `to`, and are lost where there is none.
 */
export function handOver(w: EngineContext, unit: Unit, to: Civ, kindId = unit.kind, tile = unit.tile): void {
  breakUp(w, unit)
  const cargo = unit.owner === to.id || !isCarrier(w, unit) ? [] : aircraftAboard(w, unit)
  lookAway(w, unit)
  unplace(w, unit)
  const from = w.s.civs[unit.owner]
  from.units.splice(from.units.indexOf(unit.id), 1)
  unit.owner = to.id
  unit.kind = kindId
  if (tile !== unit.tile) {
    unit.tile = tile
    unit.embarked = isAfloatOn(w, unit, tile)
  }
  to.units.push(unit.id)
  for (const civ of [from, to]) unitNeedsChanged(w, civ)
  unit.movesX60 = 0
  unit.attacks = 0
  unit.acted = true
  unit.order = 'none'
  unit.goal = NONE
  unit.fortified = 0
  unit.returnTo = NONE
  if (layerOf(w, kindId)[unit.tile] === NONE) place(w, unit)
  lookAround(w, unit)
  for (const plane of cargo) handOver(w, plane, to)
  if (from !== to && isAir(w, kindId) && w.s.units[unit.carrier]?.owner !== to.id) findBase(w, unit)
}

/** Sends an aircraft that has lost its base to the nearest with room; it is lost where there is none. */
export function findBase(w: EngineContext, unit: Unit): void {
  const civ = w.s.civs[unit.owner]
  const t = nearestBase(w, civ, unit.kind, unit.tile)
  if (t === NONE) {
    unit.carrier = NONE
    removeUnit(w, unit)
  } else station(w, unit, t, placeOn(w, civ, unit.kind, t))
}

function blankUnit(w: EngineContext, civ: Civ, kindId: number, tile: number): Unit {
  return {
    id: nextUnitId(w.s),
    kind: kindId,
    owner: civ.id,
    tile,
    hp: UNIT_HP,
    movesX60: 0,
    xp: 0,
    promotions: [...w.rules.units[kindId].promotions],
    statuses: [],
    promotionsBought: 0,
    order: 'none',
    goal: NONE,
    fortified: 0,
    attacks: 0,
    acted: false,
    embarked: false,
    setUp: false,
    carrier: NONE,
    partner: NONE,
    sight: 0,
    born: w.s.turn,
    originalOwner: civ.id,
    returnTo: NONE,
    religion: NONE,
    religiousStrength: 0,
    name: '',
    uses: [],
  }
}
const knownToOwner = (civ: Civ): number => (civ.kind === 'major' ? 1 << civ.id : 0)
