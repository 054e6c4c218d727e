/** Stealing technologies: how fast, which, and what comes of it (rulebook, espionage 3). */
import { ESPIONAGE } from '../../rules/constants/espionage.ts'
import { E } from '../../rules/effects/templates.ts'
import { SCIENCE } from '../../rules/stats.ts'
import { cityYields, sumInCity } from '../city/yields/city-yields.ts'
import { publish } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { HAIR, roundDown } from '../core/numbers/rounding.ts'
import type { City, Civ, Spy } from '../core/state.ts'
import { remember } from '../diplomacy/opinion-memory.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { cityContext, civContext } from '../effects/context.ts'
import { matchesCity } from '../effects/filters/match.ts'
import { cityEffects, civEffects } from '../effects/scope.ts'
import { canResearch, learnTech } from '../research/research.ts'
import { guardOf, guardRank, kill, raise, tellOwner } from './spies.ts'

export type Outcome = 'unnoticed' | 'unknown' | 'known' | 'killed'

/** Technologies that the victim has and the civ could research now. */
export function stealable(w: EngineContext, civ: Civ, victim: Civ): number[] {
  const found: number[] = []
  for (const { id } of w.rules.techs) if (victim.techs[id] && !civ.techs[id] && canResearch(w, civ, id)) found.push(id)
  return found
}

/** Science worth that one theft takes: by the dearest of those technologies (rulebook, espionage 3). */
export function stealCost(w: EngineContext, techs: readonly number[]): number {
  let dearest = 0
  for (const id of techs) dearest = Math.max(dearest, w.rules.techs[id].cost)
  const speed = w.rules.speeds[w.s.setup.speed].science
  // A part of a point is still to be gathered: whole points come in.
  return Math.max(0, Math.ceil(dearest * w.rules.constants.spyTechStealCostModifier * speed - HAIR))
}

/** Percent of their full effect that the civ's spies have in the city: by its own effects, and by those of the city against them. */
export function effectPercent(w: EngineContext, civ: Civ, city: City): number {
  const own = Math.max(0, 100 + skillIn(w, civ, city))
  return (own * Math.max(0, 100 + sumInCity(w, city, E.spyEffectiveness))) / 100
}

/** Σ% of the civ's own effects; in a city of its own of those of that city too. */
function skillIn(w: EngineContext, civ: Civ, city: City): number {
  const isHome = city.owner === civ.id
  const effects = isHome ? cityEffects(w, city, E.ownSpyEffectiveness) : civEffects(w, civ, E.ownSpyEffectiveness)
  const context = isHome ? cityContext(w, city) : civContext(civ)
  let percent = 0
  for (const effect of effects) {
    if (matchesCity(w, effect.params[1], city, civ.id) && conditionsHold(w, effect, context))
      percent += effect.params[0] * timesOf(w, effect, context)
  }
  return percent
}

/** Science worth stolen a turn. */
export function stealPerTurn(w: EngineContext, civ: Civ, spy: Spy, city: City): number {
  const rank = 100 + w.rules.constants.spyRankStealPercentBonus * (spy.rank - 1)
  return roundDown((cityYields(w, city).net[SCIENCE] * rank * effectPercent(w, civ, city)) / 10_000)
}

/** A turn of work; the theft itself once enough is gathered. */
export function steal(w: EngineContext, civ: Civ, spy: Spy): void {
  const city = w.s.cities[spy.city]!
  const victim = w.s.civs[city.owner]
  const techs = stealable(w, civ, victim)
  if (techs.length === 0) return
  spy.progress += stealPerTurn(w, civ, spy, city)
  if (spy.progress < stealCost(w, techs)) return
  spy.progress = 0
  commit(w, civ, spy, city, techs[draw(w.s, techs.length)])
}

/** What becomes of a thief of that rank where a spy of `guard` (0: none) keeps watch. */
export function rollTheft(w: EngineContext, rank: number, guard: number): Outcome {
  const skill = w.rules.constants.spyRankSkillPercentBonus
  const roll = draw(w.s, ESPIONAGE.theftRoll) - skill * rank + skill * guard
  if (roll >= ESPIONAGE.killedRoll) return 'killed'
  if (roll >= ESPIONAGE.knownRoll) return 'known'
  return roll >= ESPIONAGE.noticedRoll ? 'unknown' : 'unnoticed'
}

function commit(w: EngineContext, civ: Civ, spy: Spy, city: City, tech: number): void {
  const victim = w.s.civs[city.owner]
  const outcome = rollTheft(w, spy.rank, guardRank(w, city))
  const { id: thief } = civ
  if (outcome === 'killed') {
    tellOwner(w, civ, { what: 'caught', spy: spy.name }, city)
    tellOwner(w, victim, { what: 'thiefCaught', thief }, city)
    const guard = guardOf(w, city)
    if (guard) raise(w, guard)
    kill(w, civ, spy)
  } else {
    tellOwner(w, civ, { what: 'stole', spy: spy.name, tech }, city)
    if (outcome === 'known') tellOwner(w, victim, { what: 'robbed', thief, tech }, city)
    if (outcome === 'unknown') tellOwner(w, victim, { what: 'robbedBySomebody', tech }, city)
    raise(w, spy)
    learnTech(w, civ, tech)
  }
  if (outcome !== 'killed' && outcome !== 'known') return
  remember(w, victim.id, civ.id, 'spying', ESPIONAGE.theftOpinion)
  publish(w, 'spySeen', victim.id, civ.id)
}
