/** Figures by which civilizations are compared: each of one civilization, as things stand. */
import type { Civ, EngineContext } from '../../../engine/index.ts'
import { CULTURE, FOOD, GOLD, PRODUCTION, SCIENCE } from '../../../rules/stats.ts'

/** Of the majors that live; yields are those that the last turn brought. */
export const DEMOGRAPHICS = {
  score: (_w, civ) => civ.score,
  population: (w, civ) => civ.cities.reduce((sum, id) => sum + (w.s.cities[id]?.population ?? 0), 0),
  land: (w, civ) => w.s.tiles.owner.reduce((sum: number, owner: number) => sum + (owner === civ.id ? 1 : 0), 0),
  food: (_w, civ) => civ.perTurn[FOOD],
  production: (_w, civ) => civ.perTurn[PRODUCTION],
  gold: (_w, civ) => civ.perTurn[GOLD],
  science: (_w, civ) => civ.perTurn[SCIENCE],
  culture: (_w, civ) => civ.perTurn[CULTURE],
  soldiers: (w, civ) => militaryOf(w, civ.units),
  approval: (_w, civ) => civ.happiness,
  literacy: (_w, civ) => Math.round((100 * civ.techs.filter(Boolean).length) / civ.techs.length),
} as const satisfies Record<string, (w: EngineContext, civ: Civ) => number>

export type Demographic = keyof typeof DEMOGRAPHICS
export const DEMOGRAPHIC_NAMES = Object.keys(DEMOGRAPHICS) as Demographic[]

/** Sum of the strengths (ranged, where it is greater) of the units. */
export function militaryOf(w: EngineContext, units: readonly number[]): number {
  let sum = 0
  for (const id of units) {
    const unit = w.s.units[id]
    if (unit) sum += Math.max(w.rules.units[unit.kind].strength, w.rules.units[unit.kind].rangedStrength)
  }
  return sum
}
