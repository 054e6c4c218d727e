/** Defeated units that change sides instead of dying (rulebook, combat 11). */
import { COMBAT } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { matchesUnit } from '../effects/filters/match.ts'
import { civEffects, unitEffects, unitSourcesChanged } from '../effects/scope.ts'
import { handOver } from '../unit/hand-over.ts'
import { loseCargo } from '../unit/removal.ts'
import { lookAgain } from '../visibility/observers.ts'
import { isRanged, unitCombatant } from './combatant.ts'
import { attackStrength, defenceStrength } from './strength.ts'
import { captureCivilian } from './unit-capture.ts'

/** The unit serves another civ from now on, under a new crew that has learnt nothing yet. */
export function enlist(w: EngineContext, unit: Unit, to: Civ): void {
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
export function takeCompany(w: EngineContext, unit: Unit): void {
  const civilian = w.s.tiles.civilian[unit.tile]
  if (civilian === NONE || w.s.units[civilian]!.owner === unit.owner) return
  captureCivilian(w, w.s.civs[unit.owner], w.s.units[civilian]!)
}

/** Chance in hundredths of a percent that the killer takes over a unit that it may capture (rulebook, combat 11). */
export function captureChanceX100(w: EngineContext, killer: Unit, victim: Unit): number {
  const given = { attacker: unitCombatant(killer), defender: unitCombatant(victim), tile: victim.tile }
  const odds = attackStrength(w, given).base / defenceStrength(w, given).base
  const percent = COMBAT.captureBasePercent + COMBAT.capturePercentPerRatio * odds
  return Math.round(100 * Math.min(COMBAT.captureMostPercent, percent))
}

/** By who attacked: ships that are boarded, by the strengths of both without percentages; and hand to hand, the defeated who are recruited. */
export function isTakenOver(w: EngineContext, killer: Unit, victim: Unit): boolean {
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
