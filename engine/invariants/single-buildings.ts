/** What a civilization has but one of: national wonders, and the building that marks its capital. */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { entryHas } from '../effects/scope.ts'

export function checkSingleBuildings(w: EngineContext, broken: string[]): void {
  for (const building of w.rules.buildings) {
    if (building.wonder !== 'national' && !entryHas(building, E.indicatesCapital)) continue
    for (const { id, cities } of w.s.civs) {
      let count = 0
      for (const city of cities) count += w.s.cities[city]?.buildings[building.id] ?? 0
      if (count > 1) broken.push(`civ ${id} has ${count} of ${building.name}`)
    }
  }
}
