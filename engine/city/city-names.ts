/** What new cities are called. */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { entryHas } from '../effects/scope.ts'

/** The next name of the nation that no city bears; then a borrowed one, or an old one with a number. */
export function cityName(w: EngineContext, civ: Civ): string {
  const nation = w.rules.nations[civ.nation]
  const taken = new Set<string>()
  for (const city of w.s.cities) if (city) taken.add(city.name)
  const free = (names: string[]): string | undefined => names.find(name => !taken.has(name))
  const own = free(nation.cities)
  if (own !== undefined) return own
  if (entryHas(nation, E.borrowsCityNames)) {
    for (const other of w.s.civs) {
      const borrowed = free(w.rules.nations[other.nation].cities)
      if (borrowed !== undefined) return borrowed
    }
  }
  for (let n = 2; ; n++) {
    const again = free((nation.cities.length > 0 ? nation.cities : [nation.name]).map(name => `${name} ${n}`))
    if (again !== undefined) return again
  }
}
