/** Upgrades: a unit becomes its successor, keeping what it has learned (rulebook, units 13). */
import { E } from '../../rules/effects/templates.ts'
import type { UnitKind } from '../../rules/ruleset.ts'
import { aircraftOn, shipCapacity } from '../air/air-bases.ts'
import { resourcesUsed, unitNeeds } from '../civ/resource-needs.ts'
import { resourceAmount } from '../civ/resources.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { deterministicPow } from '../core/numbers/deterministic-pow.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { factorUnit } from '../effects/aggregate.ts'
import { barringEffect, isAvailable } from '../effects/availability.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { entryEffects, entryHas, unitEffects } from '../effects/scope.ts'
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

/** Kinds (ids) that the unit can be made into: the successor of its line first, then those that its effects name. */
export function upgradeTargets(w: EngineContext, unit: Unit): number[] {
  const successor = upgradeKind(w, unit)
  const named = namedTargets(w, unit)
  return successor === NONE ? named : [successor, ...named.filter(kind => kind !== successor)]
}

/** Those that its effects name, each once, while their conditions hold. */
function namedTargets(w: EngineContext, unit: Unit): number[] {
  const targets: number[] = []
  for (const effect of unitEffects(w, unit, E.upgradesTo)) {
    const kind = ownKind(w, w.s.civs[unit.owner], effect.params[0])
    if (kind === unit.kind || targets.includes(kind)) continue
    if (conditionsHold(w, effect, unitContext(w, unit))) targets.push(kind)
  }
  return targets
}

/** The first of them, or NONE. */
export const firstUpgrade = (w: EngineContext, unit: Unit): number => {
  const successor = upgradeKind(w, unit)
  return successor === NONE ? (upgradeTargets(w, unit)[0] ?? NONE) : successor
}

/** Gold for the change to that kind. */
export function upgradeCost(w: EngineContext, unit: Unit, kind: number): number {
  const { base, perProduction, eraMultiplier, exponent, roundTo } = w.rules.constants.unitUpgradeCost
  const dearer = Math.max(0, w.rules.units[kind].cost - w.rules.units[unit.kind].cost)
  const { tech } = w.rules.units[kind]
  const era = tech === NONE ? 0 : w.rules.techs[tech].era
  let cost = (base + perProduction * dearer) * (1 + era * eraMultiplier)
  cost = deterministicPow(cost * factorUnit(w, unit, E.upgradeCost), exponent)
  return Math.trunc((cost * w.rules.speeds[w.s.setup.speed].modifier) / roundTo) * roundTo
}

/** Why the unit cannot become that kind now, or null; by default the first of its targets. */
export function checkUpgrade(w: EngineContext, unit: Unit, to: number = firstUpgrade(w, unit)): Refusal | null {
  const civ = w.s.civs[unit.owner]
  if (to === NONE) return refuse('unit/no-upgrade', w.rules.units[unit.kind].name)
  const kind = w.rules.units[to]
  const targets = upgradeTargets(w, unit)
  if (!targets.includes(to)) {
    const names = targets.map(id => w.rules.units[id].name)
    return refuse('unit/no-such-upgrade', w.rules.units[unit.kind].name, kind?.name ?? String(to), names)
  }
  const barred = barredFrom(w, unit, kind)
  if (barred) return barred
  if (unit.movesX60 === 0) return refuse('unit/no-moves', unit.id, w.s.turn + 1)
  if (w.s.tiles.owner[unit.tile] !== civ.id || unit.embarked) return refuse('unit/upgrade-place')
  if (isAir(w, to) && !canHold(w, unit, to)) return refuse('air/no-room', kind.name, aircraftOn(w, unit.tile).length)
  if (placeAs(w, unit, to) === NONE) return refuse('unit/no-place', kind.name)
  for (const resource of resourcesUsed(kind)) {
    const more = unitNeeds(w, to, resource) - unitNeeds(w, unit.kind, resource)
    if (more > 0 && resourceAmount(w, civ, resource) < more)
      return refuse('unit/upgrade-resource', kind.name, w.rules.resources[resource].name)
  }
  const cost = upgradeCost(w, unit, to)
  return civ.gold < cost ? refuse('unit/upgrade-gold', kind.name, cost, civ.gold) : null
}

/** What bars the civ from the kind: others' versions, technology, conditions, numbers. That it is never built, or out of date, does not. */
function barredFrom(w: EngineContext, unit: Unit, kind: UnitKind): Refusal | null {
  const civ = w.s.civs[unit.owner]
  if (kind.uniqueTo !== NONE && kind.uniqueTo !== civ.nation)
    return refuse('build/other-nation', kind.name, w.rules.nations[kind.uniqueTo].name)
  if (!knows(w, civ, kind.id)) return refuse('unit/upgrade-tech', kind.name, w.rules.techs[kind.tech].name)
  if (!w.s.setup.nuclear && entryHas(kind, E.nuclearWeapon)) return refuse('build/no-nuclear', kind.name)
  for (const { params } of entryEffects(kind, E.limitedPerCiv)) {
    const had = civ.units.filter(id => w.s.units[id]!.kind === kind.id).length
    if (had >= params[0]) return refuse('build/limit', kind.name, params[0])
  }
  const bar = barringEffect(w, kind, unitContext(w, unit))
  return bar && refuse('build/condition', kind.name, bar.text)
}

/** Its ship could carry the new kind. */
const canHold = (w: EngineContext, unit: Unit, kindId: number): boolean =>
  unit.carrier === NONE || shipCapacity(w, w.s.units[unit.carrier]!, kindId) > 0

/**
 * Kind id that it becomes for nothing: of the next in its line and those that its effects name the cheapest that no effect bars, known or
 * not; NONE where there is none with room for it.
 */
export function freeUpgradeKind(w: EngineContext, unit: Unit): number {
  const { upgradesTo } = w.rules.units[unit.kind]
  const next = upgradesTo === NONE ? [] : [ownKind(w, w.s.civs[unit.owner], upgradesTo)]
  let best = NONE
  for (const to of [...next, ...namedTargets(w, unit)]) {
    if (best !== NONE && w.rules.units[to].cost >= w.rules.units[best].cost) continue
    if (isAvailable(w, w.rules.units[to], unitContext(w, unit)) && placeAs(w, unit, to) !== NONE) best = to
  }
  return best
}

/** Carries it out for `gold`, where `placeAs` finds room; it ends the unit's turn. */
export function upgradeUnit(w: EngineContext, unit: Unit, kindId: number, gold: number): void {
  w.s.civs[unit.owner].gold -= gold
  becomeKind(w, unit, kindId, placeAs(w, unit, kindId))
  unit.movesX60 = 0
  unit.acted = true
  hailUnit(w, unit)
}
