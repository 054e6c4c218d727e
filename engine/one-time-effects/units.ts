/** One-time gifts of units and to units. */
import type { Filter } from '../../rules/effects/filter.ts'
import { E } from '../../rules/effects/templates.ts'
import { unitOf } from '../city/buildings.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { type Civ, NONE, UNIT_HP, type Unit } from '../core/state.ts'
import type { Context } from '../effects/context.ts'
import { targetTile } from '../effects/context-target.ts'
import { matchesUnit } from '../effects/filters/match.ts'
import { touchesCoast } from '../effects/filters/match-city.ts'
import { kindEffects, unitSourcesChanged } from '../effects/scope.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'
import { handOver } from '../unit/hand-over.ts'
import { restore } from '../unit/healing.ts'
import { hailUnit } from '../unit/kind-change.ts'
import { isNaval } from '../unit/placement.ts'
import { grantPromotion } from '../unit/promotions.ts'
import { spawnUnit } from '../unit/spawn.ts'
import { unitMeant } from './unit-meant.ts'

export const UNIT_GIFTS: OneTimeEffects = {
  freeUnit: (w, { params }, context) => giveUnits(w, params[0], 1, context),
  freeUnits: (w, { params }, context) => giveUnits(w, params[1], params[0], context),
  freeUnitInRuins: (w, { params }, context) => giveUnits(w, params[0], 1, context),
  unitsGainPromotion: (w, { params }, { civ }) => civ !== null && promote(w, civ, params[0], params[1]),
  unitHeals: (w, { params }, context) => {
    const unit = unitMeant(w, params[0], context)
    if (!unit || unit.hp >= UNIT_HP) return false
    restore(w, unit, params[1])
    return true
  },
  unitGainsXp: (w, { params }, context) => {
    const unit = unitMeant(w, params[0], context)
    if (!unit) return false
    unit.xp += params[1]
    return true
  },
  unitUpgradesFree: (w, { params }, context) => {
    const unit = unitMeant(w, params[0], context)
    return unit !== null && upgrade(w, unit)
  },
}

/** Units of the nation's own version at the city of the event, else its tile, else an own city; no more than the kind's limit. */
function giveUnits(w: EngineContext, general: number, count: number, context: Context): boolean {
  const { civ } = context
  if (!civ) return false
  const kind = unitOf(w, civ, general)
  let given = false
  for (let n = 0; n < count && !isAtLimit(w, civ, kind); n++) {
    const t = placeFor(w, civ, kind, context)
    if (t !== NONE && spawnUnit(w, civ, kind, t)) given = true
  }
  return given
}

function isAtLimit(w: EngineContext, civ: Civ, kind: number): boolean {
  const owned = civ.units.filter(id => w.s.units[id]!.kind === kind).length
  return kindEffects(w, kind, E.limitedPerCiv).some(({ params }) => owned >= params[0])
}

function placeFor(w: EngineContext, civ: Civ, kind: number, context: Context): number {
  const suits = (t: number) => !isNaval(w, kind) || touchesCoast(w, t)
  if (context.city && suits(context.city.tile)) return context.city.tile
  if (!context.city && targetTile(context) !== NONE) return targetTile(context)
  const places = civ.cities.map(id => w.s.cities[id]!.tile).filter(suits)
  if (places.length > 0) return places[places.length === 1 ? 0 : draw(w.s, places.length)]
  return civ.cities.length === 0 ? civ.start : NONE
}

/** Those whose type may take it; new ones get it when they are made. */
function promote(w: EngineContext, civ: Civ, filter: Filter<'unit'>, promotion: number): boolean {
  const { unitTypes } = w.rules.promotions[promotion]
  let given = false
  for (const id of [...civ.units]) {
    const unit = w.s.units[id]
    if (!unit || unit.promotions.includes(promotion) || !unitTypes.includes(w.rules.units[unit.kind].type)) continue
    if (!matchesUnit(w, filter, unit, civ.id)) continue
    grantPromotion(w, unit, promotion)
    given = true
  }
  return given
}

/** Into what ruins make of the kind, else into what it upgrades to, whatever technology that needs. */
function upgrade(w: EngineContext, unit: Unit): boolean {
  const civ = w.s.civs[unit.owner]
  const special = kindEffects(w, unit.kind, E.ruinsUpgrade)
  const to = special.length > 0 ? special[0].params[0] : w.rules.units[unit.kind].upgradesTo
  if (to === NONE) return false
  const { movesX60, attacks, acted } = unit
  handOver(w, unit, civ, unitOf(w, civ, to))
  Object.assign(unit, { movesX60, attacks, acted, statuses: [], uses: [] })
  unitSourcesChanged(w, unit)
  hailUnit(w, unit)
  return true
}
