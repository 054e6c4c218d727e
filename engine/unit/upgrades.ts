/** Upgrades: a unit becomes its successor, keeping what it has learned (rulebook, units 13). */
import type { Effect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import type { UnitKind } from '../../rules/ruleset.ts'
import { aircraftOn, shipCapacity } from '../air/air-bases.ts'
import { resourceAmount } from '../civ/resources.ts'
import { deterministicPow } from '../core/deterministic-pow.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { factorUnit } from '../effects/aggregate.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { becomeKind, hailUnit, placeAs } from './kind-change.ts'
import { isAir } from './unit-tables.ts'

/** The kind that the civ has in place of `kindId`: its own version where the nation has one. */
export function ownKind(w: EngineContext, civ: Civ, kindId: number): number {
  const own = w.rules.units.find(kind => kind.uniqueTo === civ.nation && kind.replaces === kindId)
  return own ? own.id : kindId
}

/** Kind id that the unit would become: the last in its line whose technology is known; NONE where it has no successor. */
export function upgradeKind(w: EngineContext, unit: Unit): number {
  const civ = w.s.civs[unit.owner]
  const next = (kind: number) =>
    w.rules.units[kind].upgradesTo === NONE ? NONE : ownKind(w, civ, w.rules.units[kind].upgradesTo)
  let best = next(unit.kind)
  for (let kind = best; kind !== NONE && knows(w, civ, kind); kind = next(kind)) best = kind
  return best
}

const knows = (w: EngineContext, civ: Civ, kind: number): boolean =>
  w.rules.units[kind].tech === NONE || civ.techs[w.rules.units[kind].tech] > 0

/** Gold for the change to that kind. */
export function upgradeCost(w: EngineContext, unit: Unit, kind: number): number {
  const { base, perProduction, eraMultiplier, exponent, roundTo } = w.rules.constants.unitUpgradeCost
  const dearer = Math.max(0, w.rules.units[kind].cost - w.rules.units[unit.kind].cost)
  const { tech } = w.rules.units[kind]
  const era = tech === NONE ? 0 : w.rules.techs[tech].era
  let cost = deterministicPow((base + perProduction * dearer) * (1 + era * eraMultiplier), exponent)
  cost *= factorUnit(w, unit, E.upgradeCost)
  return Math.trunc((cost * w.rules.speeds[w.s.setup.speed].modifier) / roundTo) * roundTo
}

export function checkUpgrade(w: EngineContext, unit: Unit): Refusal | null {
  const civ = w.s.civs[unit.owner]
  const to = upgradeKind(w, unit)
  if (to === NONE) return refuse('unit/no-upgrade', w.rules.units[unit.kind].name)
  const kind = w.rules.units[to]
  if (!knows(w, civ, to)) return refuse('unit/upgrade-tech', kind.name, w.rules.techs[kind.tech].name)
  const bar = barredBy(w, unit, kind)
  if (bar) return refuse('build/condition', kind.name, bar.text)
  if (unit.movesX60 === 0) return refuse('unit/no-moves', unit.id, w.s.turn + 1)
  if (w.s.tiles.owner[unit.tile] !== civ.id || unit.embarked) return refuse('unit/upgrade-place')
  if (isAir(w, to) && !canHold(w, unit, to)) return refuse('air/no-room', kind.name, aircraftOn(w, unit.tile).length)
  const { resource } = kind
  if (resource !== NONE && resource !== w.rules.units[unit.kind].resource && resourceAmount(w, civ, resource) < 1) {
    return refuse('unit/upgrade-resource', kind.name, w.rules.resources[resource].name)
  }
  if (placeAs(w, unit, to) === NONE) return refuse('unit/no-place', kind.name)
  const cost = upgradeCost(w, unit, to)
  return civ.gold < cost ? refuse('unit/upgrade-gold', kind.name, cost, civ.gold) : null
}

/** The effect of the kind that keeps it from this civ now, or null. */
function barredBy(w: EngineContext, unit: Unit, kind: UnitKind): Effect | null {
  for (const effect of kind.effects) {
    if (effect.kind !== E.onlyAvailable && effect.kind !== E.unavailable) continue
    if (conditionsHold(w, effect, unitContext(w, unit)) !== (effect.kind === E.onlyAvailable)) return effect
  }
  return null
}

/** Its ship could carry the new kind. */
const canHold = (w: EngineContext, unit: Unit, kindId: number): boolean =>
  unit.carrier === NONE || shipCapacity(w, w.s.units[unit.carrier]!, kindId) > 0

/** Kind id that it becomes for nothing: its cheapest successor that no effect bars, known or not; NONE where there is none with room for it. */
export function freeUpgradeKind(w: EngineContext, unit: Unit): number {
  const civ = w.s.civs[unit.owner]
  const { upgradesTo } = w.rules.units[unit.kind]
  if (upgradesTo === NONE) return NONE
  const to = ownKind(w, civ, upgradesTo)
  return barredBy(w, unit, w.rules.units[to]) === null && placeAs(w, unit, to) !== NONE ? to : NONE
}

/** Carries it out for `gold`, where `placeAs` finds room; it ends the unit's turn. */
export function upgradeUnit(w: EngineContext, unit: Unit, kindId: number, gold: number): void {
  w.s.civs[unit.owner].gold -= gold
  becomeKind(w, unit, kindId, placeAs(w, unit, kindId))
  unit.movesX60 = 0
  unit.acted = true
  hailUnit(w, unit)
}
