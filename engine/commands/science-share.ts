/** The slider between gold and science (rulebook, yields 4). */
import { E } from '../../rules/effects/templates.ts'
import { cityChanged } from '../city/yields/yield-cache.ts'
import { command } from '../core/command.ts'
import { refuse } from '../core/refusal.ts'
import { hasOption } from '../effects/mod-options.ts'

/** Sets the percent of its cities' gold that a civ turns into science, where the rules allow it. */
export const setScienceShare = command<{ percent: number }>({
  by: 'active',
  check(w, _seat, { percent }) {
    if (!hasOption(w.rules, E.goldToScienceSlider)) return refuse('slider/off')
    return Number.isInteger(percent) && percent >= 0 && percent <= 100 ? null : refuse('slider/range', percent)
  },
  apply(w, seat, { percent }) {
    const civ = w.s.civs[seat]
    civ.scienceShare = percent
    for (const id of civ.cities) cityChanged(w, w.s.cities[id]!)
    return { percent }
  },
})
