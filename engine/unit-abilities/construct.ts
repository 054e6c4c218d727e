/** Improvements that stand at once: academies, citadels and the like (rulebook, great-people 6). */

import { loseSite } from '../city/production/building-sites.ts'
import { NONE } from '../core/state.ts'
import { unitContext } from '../effects/context.ts'
import { matchesImprovement } from '../effects/filters/match.ts'
import { whyNotInStock } from '../effects/stock-costs.ts'
import { whyNotStand } from '../improvements/buildable-improvements.ts'
import { finishOrder } from '../improvements/completion.ts'
import { stopWork } from '../improvements/construction.ts'
import type { Abilities } from './ability.ts'

export const CONSTRUCT_ABILITIES: Abilities = {
  instantImprovement: {
    name: 'construct',
    doc: 'a great person makes its improvement here at once',
    consumes: false,
    /** The nation's own versions of those the effect names. */
    choices: (w, unit, { params }) => {
      const { nation } = w.s.civs[unit.owner]
      return w.rules.improvements
        .filter(({ id, uniqueTo }) => (uniqueTo === NONE || uniqueTo === nation) && matchesImprovement(w, params[0], id))
        .map(({ id }) => id)
    },
    check: (w, unit, _effect, choice) =>
      whyNotStand(w, w.s.civs[unit.owner], unit.tile, w.rules.improvements[choice]) ??
      whyNotInStock(w, w.rules.improvements[choice], unitContext(w, unit), 'work/stock'),
    apply: (w, unit, _effect, choice) => {
      stopWork(w, unit.tile)
      const { tile } = unit
      loseSite(w, tile)
      finishOrder(w, w.s.civs[unit.owner], tile, choice, unit)
      return { improvement: choice, tile }
    },
  },
}
