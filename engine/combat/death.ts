/** The end of a unit in a fight, and what the victor has of it: its ship, its gold, its fame (rulebook, combat 12). */
import { COMBAT } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import { checkDefeat } from '../civ/elimination.ts'
import { gainStockpile } from '../civ/stat-gains.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { draw } from '../core/numbers/rng.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { sumUnit, unitHas } from '../effects/aggregate.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { cityContext, unitContext } from '../effects/context.ts'
import { matchesCombatant, matchesUnit } from '../effects/filters/match.ts'
import { cityEffects, civEffects, unitEffects, unitSourcesChanged } from '../effects/scope.ts'
import { restore } from '../unit/healing.ts'
import { handOver, loseCargo, removeUnit } from '../unit/spawn.ts'
import { lookAgain } from '../visibility/observers.ts'
import { type Combatant, isRanged, ownerOf, tileOf, unitCombatant } from './combatant.ts'
import { tellDefeat } from './fight-triggers.ts'
import { attackStrength, defenceStrength } from './strength.ts'
import { captureCivilian } from './unit-capture.ts'

const STRENGTH = 1

/** `unit` has no health left, by the hand of `victor`, who attacked it or was attacked. True where it was taken over instead of dying. */
export function die(w: EngineContext, unit: Unit, victor: Combatant, victorAttacks = true): boolean {
  const loser = w.s.civs[unit.owner]
  const by = ownerOf(victor)
  const killer = victor.unit && victor.unit.hp > 0 ? victor.unit : null
  if (killer || victor.city) rewardKill(w, victor, unit)
  if (killer && victorAttacks && isTakenOver(w, killer, unit)) {
    enlist(w, unit, w.s.civs[by])
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

/** The unit serves another civ from now on, under a new crew that has learnt nothing yet. */
function enlist(w: EngineContext, unit: Unit, to: Civ): void {
  loseCargo(w, unit)
  handOver(w, unit, to)
  unit.hp = COMBAT.capturedHp
  unit.originalOwner = to.id
  unit.xp = 0
  unit.promotionsBought = 0
  unit.promotions = [...w.rules.units[unit.kind].promotions]
  unit.statuses = []
  unit.uses = []
  unit.name = ''
  unitSourcesChanged(w, unit)
  lookAgain(w, unit)
}

/** A civilian under the protection of a unit that changed sides goes with it. */
function takeCompany(w: EngineContext, unit: Unit): void {
  const civilian = w.s.tiles.civilian[unit.tile]
  if (civilian === NONE || w.s.units[civilian]!.owner === unit.owner) return
  captureCivilian(w, w.s.civs[unit.owner], w.s.units[civilian]!)
}

/** What a unit or a city has of a soldier that it killed. */
function rewardKill(w: EngineContext, victor: Combatant, victim: Unit): void {
  const kind = w.rules.units[victim.kind]
  if (kind.civilian) return
  const civ = w.s.civs[ownerOf(victor)]
  const { unit } = victor
  const context = { ...(unit ? unitContext(w, unit) : cityContext(w, victor.city!)), enemy: victim }
  for (const effects of [unit ? unitEffects(w, unit, E.earnFromKill) : [], civEffects(w, civ, E.earnFromKill)]) {
    for (const effect of effects) {
      const [percent, filter, measure, pool] = effect.params
      if (!matchesUnit(w, filter, victim, civ.id) || !conditionsHold(w, effect, context)) continue
      const worth = measure === STRENGTH ? Math.max(kind.strength, kind.rangedStrength) : kind.cost
      gainStockpile(w, civ, pool, Math.trunc((worth * percent) / 100) * timesOf(w, effect, context))
    }
  }
  rewardNearCity(w, civ, tileOf(victor), victim)
  if (unit) restore(w, unit, sumUnit(w, unit, E.healsOnKill))
}

/** "… when killed within 4 tiles of a city following this religion": of each religion that such a city near the killer's tile follows, once. */
function rewardNearCity(w: EngineContext, civ: Civ, t: number, victim: Unit): void {
  if (w.s.religions.length === 0) return
  const kind = w.rules.units[victim.kind]
  const paid: unknown[] = []
  for (const city of w.s.cities) {
    if (!city || city.majority === NONE || distance(w.grid, city.tile, t) > COMBAT.beliefRewardTiles) continue
    for (const effect of cityEffects(w, city, E.earnFromKillNearCity)) {
      const [percent, filter, measure, pool] = effect.params
      if (paid.includes(effect) || !matchesUnit(w, filter, victim, civ.id)) continue
      paid.push(effect)
      const worth = measure === STRENGTH ? Math.max(kind.strength, kind.rangedStrength) : kind.cost
      const context = cityContext(w, city)
      if (conditionsHold(w, effect, context))
        gainStockpile(w, civ, pool, Math.trunc((worth * percent) / 100) * timesOf(w, effect, context))
    }
  }
}

/** Chance in hundredths of a percent that the killer takes over a unit that it may capture (rulebook, combat 11). */
export function captureChanceX100(w: EngineContext, killer: Unit, victim: Unit): number {
  const given = { attacker: unitCombatant(killer), defender: unitCombatant(victim), tile: victim.tile }
  const odds = attackStrength(w, given).base / defenceStrength(w, given).base
  const percent = COMBAT.captureBasePercent + COMBAT.capturePercentPerRatio * odds
  return Math.round(100 * Math.min(COMBAT.captureMostPercent, percent))
}

/** By who attacked: ships that are boarded, by the strengths of both without percentages; and hand to hand, the defeated who are recruited. */
function isTakenOver(w: EngineContext, killer: Unit, victim: Unit): boolean {
  if (w.rules.units[victim.kind].civilian || unitHas(w, victim, E.uncapturable)) return false
  const context = { ...unitContext(w, killer), enemy: victim }
  for (const effect of unitEffects(w, killer, E.capturesKilled)) {
    if (!matchesUnit(w, effect.params[0], victim, killer.owner) || !conditionsHold(w, effect, context)) continue
    if (draw(w.s, 100 * 100) < captureChanceX100(w, killer, victim)) return true
  }
  if (isRanged(w, unitCombatant(killer))) return false
  const civ = w.s.civs[killer.owner]
  for (const effect of civEffects(w, civ, E.recruitsDefeated)) {
    if (!matchesUnit(w, effect.params[0], victim, killer.owner) || !conditionsHold(w, effect, context)) continue
    civ.gold += effect.params[1]
    return true
  }
  return false
}

/** Part of the damage that an attacker did goes to one of its civ's pools. */
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
