/** What a conqueror carries away from a city (rulebook, conquest 2). */
import { CONQUEST } from '../../../rules/constants/cities.ts'
import { E } from '../../../rules/effects/templates.ts'
import { gainStockpile } from '../../civ/stat-gains.ts'
import { emit } from '../../core/emit.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { draw } from '../../core/numbers/rng.ts'
import { HAIR } from '../../core/numbers/rounding.ts'
import type { City, Civ, Unit } from '../../core/state.ts'
import { factorCiv } from '../../effects/aggregate.ts'
import { conditionsHold, factorOf } from '../../effects/conditions/conditions.ts'
import { cityContext, civContext, unitContext } from '../../effects/context.ts'
import { civEffects, entryEffects, unitEffects } from '../../effects/scope.ts'
import { cityYields } from '../yields/city-yields.ts'

/** Gold the conqueror finds: more for large cities long held; truncated. It draws once. */
export function plunder(w: EngineContext, city: City, by: Civ): number {
  const { goldBase, goldPerCitizen, goldSpread, heldTurns } = CONQUEST
  const held = Math.min(heldTurns, w.s.turn - city.heldSince)
  let gold = ((goldBase + goldPerCitizen * city.population + draw(w.s, goldSpread)) * held) / heldTurns
  gold *= factorCiv(w, by, E.goldFromCampsAndCities)
  const context = cityContext(w, city)
  for (let b = 0; b < city.buildings.length; b++) {
    if (!city.buildings[b]) continue
    for (const effect of entryEffects(w.rules.buildings[b], E.goldToConqueror))
      gold *= factorOf(w, effect, effect.amount, context)
  }
  return Math.trunc(gold + HAIR)
}

/** "Upon capturing a city, receive n times its [stat] as [stat]", of the civ and of the unit that takes it. */
export function payOnCapture(w: EngineContext, city: City, by: Civ, taker: Unit | null): void {
  const context = taker ? unitContext(w, taker) : civContext(by)
  const effects = civEffects(w, by, E.statOnCapture)
  for (const effect of taker ? [...effects, ...unitEffects(w, taker, E.statOnCapture)] : effects) {
    if (!conditionsHold(w, effect, context)) continue
    const [times, from, into] = effect.params
    const amount = Math.trunc(times * Math.max(0, cityYields(w, city).net[from]) + HAIR)
    gainStockpile(w, by, into, amount)
  }
}

/** Barbarians take no more than gold, and leave the city all but dead (rulebook, conquest 9). */
export function rob(w: EngineContext, city: City, by: Civ): void {
  const loser = w.s.civs[city.owner]
  const gold = Math.max(0, Math.min(CONQUEST.stolenByBarbariansGold, loser.gold))
  loser.gold -= gold
  city.hp = CONQUEST.barbariansLeaveHp
  emit(w, { kind: 'city/attacked', what: 'robbed', gold, civ: by.id, other: loser.id, city: city.id, tile: city.tile })
}
