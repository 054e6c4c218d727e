/** One-time gifts to a civilization: technologies, policies, golden ages, stats. */
import type { Filter } from '../../rules/effects/filter.ts'
import { FOOD, PRODUCTION, STATS } from '../../rules/stats.ts'
import { cityChanged } from '../city/yields/yield-cache.ts'
import { startGoldenAge } from '../civ/golden-age.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import type { Civ } from '../core/state.ts'
import type { Context } from '../effects/context.ts'
import { targetCity } from '../effects/context-target.ts'
import { matchesEra } from '../effects/filters/match.ts'
import { scaledBySpeed } from '../effects/speed-scaling.ts'
import { addToStockpile } from '../effects/stockpiles.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'
import { canResearch, learnTech, techCost } from '../research/research.ts'

export const PROGRESS_GIFTS: OneTimeEffects = {
  freeTech: (_w, _effect, { civ }) => giveTechs(civ, 1),
  freeTechs: (_w, { params }, { civ }) => giveTechs(civ, params[0]),
  randomTechs: (w, { params }, { civ }) => civ !== null && learnRandomTechs(w, civ, params[0], params[1]),
  freePolicy: (_w, _effect, { civ }) => {
    if (civ?.kind !== 'major') return false
    civ.freePolicies++
    return true
  },
  freePolicies: (_w, { params }, { civ }) => {
    if (civ?.kind !== 'major') return false
    civ.freePolicies += params[0]
    return true
  },
  discovers: (w, { params }, { civ }) => {
    if (!civ || civ.techs[params[0]] > 0) return false
    learnTech(w, civ, params[0])
    return true
  },
  /** What is researched so is only complete when science is spent on it. */
  researches: (w, { params }, { civ }) => {
    const [percent, tech] = params
    if (!civ || civ.techs[tech] > 0) return false
    const before = civ.research[tech]
    civ.research[tech] = Math.max(0, before + Math.round((techCost(w, civ, tech) * percent) / 100))
    return civ.research[tech] !== before
  },
  freeGreatPerson: (_w, _effect, { civ }) => {
    if (civ?.kind !== 'major') return false
    civ.freeGreatPeople++
    return true
  },
  goldenAge: (w, _effect, { civ }) => {
    if (civ?.kind !== 'major') return false
    startGoldenAge(w, civ)
    return true
  },
  goldenAgeOfTurns: (w, { params }, { civ }) => {
    if (civ?.kind !== 'major') return false
    startGoldenAge(w, civ, params[0])
    return true
  },
  gainStat: (w, effect, context) => {
    const stat = effect.params[1]
    return gain(w, stat, Math.trunc(scaledBySpeed(w, effect.params[0], effect, stat)), context)
  },
  gainStatBetween: (w, effect, context) => {
    const [from, below, stat] = effect.params
    const amount = below > from ? from + draw(w.s, below - from) : from
    return gain(w, stat, Math.trunc(scaledBySpeed(w, amount, effect, stat)), context)
  },
}

/** Technologies of the player's own choice. */
function giveTechs(civ: Civ | null, count: number): boolean {
  if (civ?.kind !== 'major') return false
  civ.freeTechs += count
  return true
}

function learnRandomTechs(w: EngineContext, civ: Civ, count: number, eras: Filter<'era'>): boolean {
  let learned = false
  for (let n = 0; n < count; n++) {
    const techs = w.rules.techs.filter(
      tech => civ.techs[tech.id] === 0 && canResearch(w, civ, tech.id) && matchesEra(w, eras, tech.era),
    )
    if (techs.length === 0) break
    learnTech(w, civ, techs[draw(w.s, techs.length)].id)
    learned = true
  }
  return learned
}

/** Adds to the civ's pool; food and production go to the city of the event. False for what has no pool. */
function gain(w: EngineContext, stat: number, amount: number, context: Context): boolean {
  const { civ } = context
  if (!civ) return false
  if (addToStockpile(civ, stat, amount)) {
    if (civ.kind === 'major') emit(w, { kind: 'civ/gained', stat: STATS[stat], amount, civ: civ.id, knownBy: 1 << civ.id })
    return true
  }
  const city = targetCity(w, context)
  if (!city || (stat !== FOOD && stat !== PRODUCTION)) return false
  if (stat === FOOD) city.food += amount
  else city.overflow += amount
  cityChanged(w, city)
  return true
}
