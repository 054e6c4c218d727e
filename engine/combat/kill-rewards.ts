/** What kills and damage earn: for the civilization, for the unit, near cities of a religion (rulebook, combat 12). */
import { COMBAT } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import { gainStockpile } from '../civ/stat-gains.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { sumUnit } from '../effects/aggregate.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { cityContext, unitContext } from '../effects/context.ts'
import { matchesCombatant, matchesUnit } from '../effects/filters/match.ts'
import { cityEffects, civEffects, unitEffects } from '../effects/scope.ts'
import { restore } from '../unit/healing.ts'
import { type Combatant, ownerOf, tileOf } from './combatant.ts'

const STRENGTH = 1

/** What a unit or a city has of a soldier that it killed. */
export function rewardKill(w: EngineContext, victor: Combatant, victim: Unit): void {
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
