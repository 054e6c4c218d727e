/** Coups: a spy at work in a city-state tries to make its civilization the ally at one stroke (mechanics 13). */
import { changeInfluence, setInfluence } from '../city-state/influence.ts'
import { influenceX100, majorsKnown } from '../city-state/relationship.ts'
import { emit } from '../core/emit.ts'
import type { World } from '../core/engine-context.ts'
import { draw } from '../core/rng.ts'
import { type Civ, NONE, type Spy } from '../core/state.ts'
import { remember } from '../diplomacy/opinion-memory.ts'
import { kill, spyIn } from './spies.ts'

/** Hundredths of influence: what is to be overcome where there is no ally, and what is won there. */
const WITHOUT_ALLY = 6000
const WON_WITHOUT_ALLY = 8000
const ALLY_LOSES = -2000
const OTHERS_LOSE = 1000
const FAILED = -2000
const MOST_PERCENT = 85
const OPINION_WON = -15
const OPINION_FAILED = -10

/** Chance in hundredths of a percent that a coup by the spy in the city-state succeeds. */
export function coupChanceX100(w: World, civ: Civ, spy: Spy, minor: Civ): number {
  const { ally } = minor.minor!
  const strongest = ally === NONE ? WITHOUT_ALLY : influenceX100(minor, ally)
  const gap = strongest - influenceX100(minor, civ.id)
  const skill = w.rules.constants.spyRankSkillPercentBonus * (spy.rank - defenderRank(w, minor, spy.city))
  const chance = 5000 - gap / 2 + (skill * 100) / 2
  return Math.round(Math.max(0, Math.min(MOST_PERCENT * 100, chance)))
}

/** Rank of the ally's own spy at work in that city; 0 without one. */
function defenderRank(w: World, minor: Civ, city: number): number {
  const { ally } = minor.minor!
  const spy = ally === NONE ? null : spyIn(w.s.civs[ally], city)
  return spy?.deed === 'rigging' ? spy.rank : 0
}

/** Tries it; whether it succeeded. */
export function stageCoup(w: World, civ: Civ, spy: Spy): boolean {
  const city = w.s.cities[spy.city]!
  const minor = w.s.civs[city.owner]
  const { ally } = minor.minor!
  const won = draw(w.s, 10_000) < coupChanceX100(w, civ, spy, minor)
  if (ally !== NONE) remember(w, ally, civ.id, 'spying', won ? OPINION_WON : OPINION_FAILED)
  if (won) takeOver(w, minor, civ, ally)
  else {
    changeInfluence(w, minor, civ.id, FAILED)
    kill(w, civ, spy)
  }
  const what = won ? 'coup' : 'coupFailed'
  const knownBy = (1 << civ.id) | (ally === NONE ? 0 : 1 << ally)
  emit(w, { kind: 'spy/news', what, civ: civ.id, other: minor.id, city: city.id, tile: city.tile, knownBy })
  return won
}

/** The coup's civ is set up to the ally before that one falls, so that the bond passes from one to the other. */
function takeOver(w: World, minor: Civ, civ: Civ, ally: number): void {
  setInfluence(w, minor, civ.id, ally === NONE ? WON_WITHOUT_ALLY : Math.max(WITHOUT_ALLY, influenceX100(minor, ally)))
  if (ally !== NONE) changeInfluence(w, minor, ally, ALLY_LOSES)
  for (const other of majorsKnown(w, minor)) {
    if (other === civ || other.id === ally) continue
    const now = minor.relations[other.id].influenceX100
    if (now > 0) setInfluence(w, minor, other.id, Math.max(0, now - OTHERS_LOSE))
  }
}
