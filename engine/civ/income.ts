/** What a civilization takes in and spends in a turn. */
import { E } from '../../rules/effects/templates.ts'
import { CULTURE, FAITH, GOLD, SCIENCE, STAT_COUNT, type Stats } from '../../rules/stats.ts'
import { cityYields } from '../city/yields/city-yields.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { civEffects } from '../effects/scope.ts'
import { civStats } from './happiness.ts'
import { supplyPenalty } from './unit-supply.ts'
import { roadUpkeep, unitUpkeep } from './upkeep.ts'

export interface Income {
  /** Per turn, whole; gold after all upkeep. */
  gold: number
  science: number
  culture: number
  faith: number
  /** Gold of the cities after their buildings' upkeep, fractional. */
  cityGold: number
  buildings: number
  units: number
  roads: number
  /** What comes in by deals less what goes out; part of `gold`, paid when the giver's turn ends. */
  deals: number
}

/** Income of the civ as it stands now (rulebook, yields 6). */
export function civIncome(w: EngineContext, civ: Civ): Income {
  const sum = civStats(w, civ)
  let buildings = 0
  const supply = supplyPenalty(w, civ)
  for (const id of civ.cities) {
    const { net, maintenance } = cityYields(w, w.s.cities[id]!, supply)
    buildings += maintenance
    for (let i = 0; i < STAT_COUNT; i++) sum[i] += net[i]
  }
  const cityGold = sum[GOLD]
  addEffects(w, civ, sum)
  addShares(w, civ, sum)
  const units = unitUpkeep(w, civ)
  const roads = roadUpkeep(w, civ)
  const deals = dealGold(w, civ)
  const gold = Math.trunc(sum[GOLD] - units - roads) + deals
  let science = Math.trunc(sum[SCIENCE])
  // A civ in debt that goes on losing gold pays with its science, down to one.
  if (civ.gold < 0 && gold < 0) science = Math.min(science, Math.max(1, science + gold))
  return {
    gold,
    science,
    culture: Math.trunc(sum[CULTURE]),
    faith: Math.trunc(sum[FAITH]),
    cityGold,
    buildings,
    units,
    roads,
    deals,
  }
}

function dealGold(w: EngineContext, civ: Civ): number {
  let sum = 0
  for (const { item, a, b, amount } of w.s.deals) {
    if (item !== 'goldPerTurn') continue
    if (a === civ.id) sum -= amount
    if (b === civ.id) sum += amount
  }
  return sum
}

function addEffects(w: EngineContext, civ: Civ, sum: Stats): void {
  const context = civContext(civ)
  for (const effect of civEffects(w, civ, E.statsPerNaturalWonder)) {
    if (!conditionsHold(w, effect, context)) continue
    const times = civ.wondersFound.length * timesOf(w, effect, context)
    for (let i = 0; i < STAT_COUNT; i++) sum[i] += effect.params[0][i] * times
  }
  if (civ.happiness <= 0) return
  for (const effect of civEffects(w, civ, E.excessHappinessTo)) {
    if (!conditionsHold(w, effect, context)) continue
    sum[effect.params[1]] += (civ.happiness * effect.params[0] * timesOf(w, effect, context)) / 100
  }
}

/** By stat, what an income calls it; others it has not. */
const PRODUCED: { readonly [stat: number]: 'gold' | 'science' | 'culture' | 'faith' | undefined } = {
  [GOLD]: 'gold',
  [SCIENCE]: 'science',
  [CULTURE]: 'culture',
  [FAITH]: 'faith',
}

/** "Allied City-States provide [stat] equal to [x]% of what they produce for themselves". */
function addShares(w: EngineContext, civ: Civ, sum: Stats): void {
  const effects = civEffects(w, civ, E.alliesShareStat)
  if (effects.length === 0) return
  const context = civContext(civ)
  for (const minor of w.s.civs) {
    if (minor.cityState === null || minor.cityState.ally !== civ.id || !minor.alive) continue
    const theirs = civIncome(w, minor)
    for (const effect of effects) {
      const [stat, percent] = effect.params
      const produced = PRODUCED[stat]
      if (!produced || !conditionsHold(w, effect, context)) continue
      sum[stat] += (Math.max(0, theirs[produced]) * percent * timesOf(w, effect, context)) / 100
    }
  }
}
