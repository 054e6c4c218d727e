/** What a civilization takes in and spends in a turn. */
import { E } from '../../rules/effects/templates.ts'
import { CULTURE, FAITH, GOLD, SCIENCE, STAT_COUNT, type Stats } from '../../rules/stats.ts'
import { cityYields } from '../city/yields.ts'
import { civContext } from '../effects/context.ts'
import { holds } from '../effects/holds.ts'
import { civEffects } from '../effects/scope.ts'
import type { Civ } from '../state.ts'
import type { World } from '../world.ts'
import { civStats } from './happiness.ts'
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
}

/** Income of the civ as it stands now (mechanics 6.4, 8). */
export function civIncome(w: World, civ: Civ): Income {
  const sum = civStats(w, civ)
  let buildings = 0
  for (const id of civ.cities) {
    const { net, maintenance } = cityYields(w, w.s.cities[id]!)
    buildings += maintenance
    for (let i = 0; i < STAT_COUNT; i++) sum[i] += net[i]
  }
  const cityGold = sum[GOLD]
  addLines(w, civ, sum)
  const units = unitUpkeep(w, civ)
  const roads = roadUpkeep(w, civ)
  const gold = Math.trunc(sum[GOLD] - units - roads)
  let science = Math.trunc(sum[SCIENCE])
  // A civ in debt that goes on losing gold pays with its science, down to one.
  if (civ.gold < 0 && gold < 0) science = Math.min(science, Math.max(1, science + gold))
  return { gold, science, culture: Math.trunc(sum[CULTURE]), faith: Math.trunc(sum[FAITH]), cityGold, buildings, units, roads }
}

function addLines(w: World, civ: Civ, sum: Stats): void {
  const context = civContext(civ)
  for (const effect of civEffects(w, civ, E.statsPerNaturalWonder)) {
    if (!holds(w, effect, context)) continue
    for (let i = 0; i < STAT_COUNT; i++) sum[i] += (effect.params[0] as Stats)[i] * civ.wondersFound.length
  }
  if (civ.happiness <= 0) return
  for (const effect of civEffects(w, civ, E.excessHappinessTo)) {
    if (holds(w, effect, context)) sum[effect.params[1] as number] += (civ.happiness * (effect.params[0] as number)) / 100
  }
}
