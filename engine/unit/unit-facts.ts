/** A unit in sight, as facts for a refusal. */
import { atWar, civName } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { xOf, yOf } from '../core/grid.ts'
import type { UnitFacts } from '../core/refusals/unit-facts.ts'
import type { Unit } from '../core/state.ts'

/** What `seat`, who sees it, is told of it. */
export const unitFacts = (w: EngineContext, seat: number, { id, kind, owner, tile }: Unit): UnitFacts => ({
  id,
  kind: w.rules.units[kind].name,
  owner,
  nation: civName(w, owner),
  x: xOf(w.grid, tile),
  y: yOf(w.grid, tile),
  enemy: atWar(w, seat, owner),
})
