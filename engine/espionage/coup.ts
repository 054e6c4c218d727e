/** Coups: a spy at work in a city-state tries to make its civilization the ally at one stroke (rulebook, espionage 5). */
import { COUPS } from '../../rules/constants/espionage.ts'
import { changeInfluence, setInfluence } from '../city-state/influence.ts'
import { influenceX100, majorsKnown } from '../city-state/relationship.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { type Civ, NONE, type Spy } from '../core/state.ts'
import { remember } from '../diplomacy/opinion-memory.ts'
import { kill, raise, spyIn } from './spies.ts'

/** Chance in hundredths of a percent that a coup by the spy in the city-state succeeds (rulebook, espionage 5). */
export function coupChanceX100(w: EngineContext, civ: Civ, spy: Spy, minor: Civ): number {
  return chanceX100(w, civ, spy, minor, defenderOf(w, minor, spy.city)?.rank ?? 0)
}

/** As the spy's civ can foresee it: it does not know of the ally's spy there. */
export const foreseenCoupChanceX100 = (w: EngineContext, civ: Civ, spy: Spy, minor: Civ): number =>
  chanceX100(w, civ, spy, minor, 0)

/** `defence`: rank of the ally's spy; 0 without one. */
function chanceX100(w: EngineContext, civ: Civ, spy: Spy, minor: Civ, defence: number): number {
  const { ally } = minor.cityState!
  const strongest = ally === NONE ? COUPS.noAllyX100 : influenceX100(minor, ally)
  const gap = strongest - influenceX100(minor, civ.id)
  const skill = w.rules.constants.spyRankSkillPercentBonus * (spy.rank - defence)
  const chance = COUPS.basePercentX100 - gap / COUPS.divisor + (skill * 100) / COUPS.divisor
  return Math.round(Math.max(0, Math.min(COUPS.mostPercent * 100, chance)))
}

/** The ally's own spy at work in that city, or null. */
function defenderOf(w: EngineContext, minor: Civ, city: number): Spy | null {
  const { ally } = minor.cityState!
  const spy = ally === NONE ? null : spyIn(w.s.civs[ally], city)
  return spy?.deed === 'rigging' ? spy : null
}

/** Tries it; whether it succeeded. */
export function stageCoup(w: EngineContext, civ: Civ, spy: Spy): boolean {
  const city = w.s.cities[spy.city]!
  const minor = w.s.civs[city.owner]
  const { ally } = minor.cityState!
  const defender = defenderOf(w, minor, spy.city)
  const won = draw(w.s, 10_000) < coupChanceX100(w, civ, spy, minor)
  if (ally !== NONE) remember(w, ally, civ.id, 'spying', won ? COUPS.wonOpinion : COUPS.failedOpinion)
  if (won) takeOver(w, minor, civ, ally)
  else {
    changeInfluence(w, minor, civ.id, COUPS.failedX100)
    kill(w, civ, spy)
    if (defender) raise(w, defender)
  }
  const what = won ? 'coup' : 'coupFailed'
  const knownBy = (1 << civ.id) | (ally === NONE ? 0 : 1 << ally)
  emit(w, { kind: 'spy/news', what, civ: civ.id, other: minor.id, city: city.id, tile: city.tile, knownBy })
  return won
}

/** The coup's civ is set up to the ally before that one falls, so that the bond passes from one to the other. */
function takeOver(w: EngineContext, minor: Civ, civ: Civ, ally: number): void {
  setInfluence(
    w,
    minor,
    civ.id,
    ally === NONE ? COUPS.wonWithoutAllyX100 : Math.max(COUPS.noAllyX100, influenceX100(minor, ally)),
  )
  if (ally !== NONE) changeInfluence(w, minor, ally, COUPS.allyLosesX100)
  for (const other of majorsKnown(w, minor)) {
    if (other === civ || other.id === ally) continue
    const now = minor.relations[other.id].influenceX100
    if (now > 0) setInfluence(w, minor, other.id, Math.max(0, now - COUPS.othersLoseX100))
  }
}
