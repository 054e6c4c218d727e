/** What each major sees is what its units, land and spies see. */

import type { EngineContext } from '../core/engine-context.ts'
import { recount } from '../visibility/visible-counts.ts'

export function checkVisibility(w: EngineContext, broken: string[]): void {
  for (const { id, known } of w.s.civs) {
    if (!known) continue
    const { visible, explored } = known
    const counted = recount(w, id)
    for (let t = 0; t < counted.length; t++) {
      if (visible[t] !== counted[t]) broken.push(`civ ${id} counts ${visible[t]} lookers on tile ${t}, there are ${counted[t]}`)
      if (visible[t] > 0 && explored[t] === 0) broken.push(`civ ${id} sees tile ${t} and has not explored it`)
    }
  }
}
