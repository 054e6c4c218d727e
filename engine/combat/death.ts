/** The end of a unit in a fight, and what the victor has of it: its ship, its gold, its fame (rulebook, combat 12). */
import { COMBAT } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import { checkDefeat } from '../civ/elimination.ts'
import { gainStockpile } from '../civ/stat-gains.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { chance } from '../core/rng.ts'
import { NONE, type Unit } from '../core/state.ts'
import { sumUnit } from '../effects/aggregate.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { cityContext, unitContext } from '../effects/context.ts'
import { matchesCombatant, matchesUnit } from '../effects/filters/match.ts'
import { cityEffects, civEffects, unitEffects } from '../effects/scope.ts'
import { restore } from '../unit/healing.ts'
import { handOver, loseCargo, removeUnit } from '../unit/spawn.ts'
import { type Combatant, isRanged, ownerOf, unitCombatant } from './combatant.ts'
import { tellDefeat } from './fight-triggers.ts'
import { attackStrength, defenceStrength } from './strength.ts'
import { captureCivilian } from './unit-capture.ts'

const STRENGTH = 1

/** `unit` has no health left, by the hand of `victor`, who attacked it or was attacked. True where it was taken over instead of dying. */
export function die(w: EngineContext, unit: Unit, victor: Combatant, victorAttacks = true): boolean {
  const loser = w.s.civs[unit.owner]
  const by = ownerOf(victor)
  const killer = victor.unit && victor.unit.hp > 0 ? victor.unit : null
  if (killer) rewardKill(w, killer, unit)
  if (killer && !isRanged(w, victor) && isTakenOver(w, killer, unit)) {
    loseCargo(w, unit)
    handOver(w, unit, w.s.civs[by])
    unit.hp = COMBAT.capturedHp
    takeCompany(w, unit)
    emit(w, { kind: 'unit/captured', unitKind: unit.kind, civ: by, other: loser.id, tile: unit.tile, unit: unit.id })
    tellDefeat(w, unit, loser, killer, victorAttacks)
    checkDefeat(w, loser)
    return true
  }
  publish(w, 'killed', unit, by)
  const killed = { kind: 'unit/killed', unitKind: unit.kind, civ: by, other: loser.id, tile: unit.tile, unit: unit.id } as const
  if (victor.unit) emit(w, { ...killed, what: 'byUnit', victor: victor.unit.kind })
  else emit(w, { ...killed, what: 'byCity', victor: victor.city!.id })
  removeUnit(w, unit)
  tellDefeat(w, unit, loser, killer, victorAttacks)
  checkDefeat(w, loser)
  return false
}

/** A civilian under the protection of a unit that changed sides goes with it. */
function takeCompany(w: EngineContext, unit: Unit): void {
  const civilian = w.s.tiles.civilian[unit.tile]
  if (civilian === NONE || w.s.units[civilian]!.owner === unit.owner) return
  captureCivilian(w, w.s.civs[unit.owner], w.s.units[civilian]!)
}

function rewardKill(w: EngineContext, killer: Unit, victim: Unit): void {
  restore(w, killer, sumUnit(w, killer, E.healsOnKill))
  if (w.rules.units[victim.kind].civilian) return
  const kind = w.rules.units[victim.kind]
  const civ = w.s.civs[killer.owner]
  const context = { ...unitContext(w, killer), enemy: victim }
  for (const effects of [unitEffects(w, killer, E.earnFromKill), civEffects(w, civ, E.earnFromKill)]) {
    for (const effect of effects) {
      const [percent, filter, measure, pool] = effect.params
      if (!matchesUnit(w, filter, victim, killer.owner) || !conditionsHold(w, effect, context)) continue
      const worth = measure === STRENGTH ? Math.max(kind.strength, kind.rangedStrength) : kind.cost
      gainStockpile(w, civ, pool, Math.trunc((worth * percent) / 100) * timesOf(w, effect, context))
    }
  }
  rewardNearCity(w, killer, victim)
}

/** "… when killed within 4 tiles of a city following this religion": of each religion that such a city near the killer follows, once. */
function rewardNearCity(w: EngineContext, killer: Unit, victim: Unit): void {
  if (w.s.religions.length === 0) return
  const kind = w.rules.units[victim.kind]
  const civ = w.s.civs[killer.owner]
  const paid: unknown[] = []
  for (const city of w.s.cities) {
    if (!city || city.majority === NONE || distance(w.grid, city.tile, killer.tile) > COMBAT.beliefRewardTiles) continue
    for (const effect of cityEffects(w, city, E.earnFromKillNearCity)) {
      const [percent, filter, measure, pool] = effect.params
      if (paid.includes(effect) || !matchesUnit(w, filter, victim, killer.owner)) continue
      paid.push(effect)
      const worth = measure === STRENGTH ? Math.max(kind.strength, kind.rangedStrength) : kind.cost
      const context = cityContext(w, city)
      if (conditionsHold(w, effect, context))
        gainStockpile(w, civ, pool, Math.trunc((worth * percent) / 100) * timesOf(w, effect, context))
    }
  }
}

/** Ships boarded, and defeated units recruited. */
function isTakenOver(w: EngineContext, killer: Unit, victim: Unit): boolean {
  const context = { ...unitContext(w, killer), enemy: victim }
  for (const effect of unitEffects(w, killer, E.capturesKilled)) {
    if (!matchesUnit(w, effect.params[0], victim, killer.owner) || !conditionsHold(w, effect, context)) continue
    const given = { attacker: unitCombatant(killer), defender: unitCombatant(victim), tile: victim.tile }
    const odds = attackStrength(w, given).final / defenceStrength(w, given).final
    const percent = Math.trunc(COMBAT.captureBasePercent + COMBAT.capturePercentPerRatio * odds)
    if (chance(w.s, Math.min(COMBAT.captureMostPercent, percent))) return true
  }
  const civ = w.s.civs[killer.owner]
  for (const effect of civEffects(w, civ, E.recruitsDefeated)) {
    if (!matchesUnit(w, effect.params[0], victim, killer.owner) || !conditionsHold(w, effect, context)) continue
    civ.gold += effect.params[1]
    return true
  }
  return false
}

/** Part of the damage done goes to one of the doer's pools. */
export function earnFromDamage(w: EngineContext, { unit }: Combatant, other: Combatant, damage: number): void {
  if (unit === null || damage === 0) return
  const civ = w.s.civs[unit.owner]
  const context = { ...unitContext(w, unit), enemy: other.unit, enemyCity: other.city }
  for (const effects of [unitEffects(w, unit, E.earnFromDamage), civEffects(w, civ, E.earnFromDamage)]) {
    for (const effect of effects) {
      const [percent, filter, pool] = effect.params
      if (!matchesCombatant(w, filter, other.unit, other.city, unit.owner) || !conditionsHold(w, effect, context)) continue
      gainStockpile(w, civ, pool, Math.trunc((damage * percent) / 100) * timesOf(w, effect, context))
    }
  }
}
