/** "Automatically built in all cities where it is buildable" (rulebook, production 10). */
import { E } from '../../rules/effects/templates.ts'
import type { Building } from '../../rules/ruleset.ts'
import { emit, onlyFor } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import type { Civ, Item } from '../core/state.ts'
import { any } from '../effects/aggregate.ts'
import { cityContext } from '../effects/context.ts'
import { entryEffects, entryHas } from '../effects/scope.ts'
import { addBuilding } from './buildings.ts'
import { canBuild } from './production/buildable.ts'

const automaticBuildings = onceByRuleset((rules): readonly Building[] =>
  rules.buildings.filter(one => entryHas(one, E.automaticallyBuilt)),
)

/** Each city of the civ gets those that nothing keeps it from; of wonders the first. They cost upkeep as others do. */
export function buildAutomatically(w: EngineContext, civ: Civ): void {
  const automatic = automaticBuildings(w.rules)
  if (automatic.length === 0 || civ.kind === 'barbarian') return
  for (const id of [...civ.cities]) {
    const city = w.s.cities[id]!
    for (const building of automatic) {
      const item: Item = { kind: 'building', id: building.id }
      if (!canBuild(w, city, item)) continue
      if (!any(w, entryEffects(building, E.automaticallyBuilt), cityContext(w, city, item))) continue
      const knownBy = onlyFor(civ)
      emit(w, { kind: 'city/built', what: 'building', building: building.id, civ: civ.id, city: id, tile: city.tile, knownBy })
      addBuilding(w, city, building.id)
    }
  }
}
