/** Golden ages: happiness piles up until one begins (rulebook, happiness 6). */
import { GOLDEN_AGES } from '../../rules/constants/happiness.ts'
import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import { civChanged } from '../city/yields/yield-cache.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import type { Civ } from '../core/state.ts'
import { factorCiv } from '../effects/aggregate.ts'
import { civContext } from '../effects/context.ts'
import { triggerEvent } from '../effects/triggers.ts'

/** Points that must be passed for the next golden age; fractional. */
export function goldenAgeNeed(w: EngineContext, civ: Civ): number {
  return (
    (GOLDEN_AGES.firstHappiness + GOLDEN_AGES.happinessMoreEach * civ.goldenAges) *
    (1 + (GOLDEN_AGES.percentPerCity * civ.cities.length) / 100) *
    w.rules.speeds[w.s.setup.speed].modifier
  )
}

/** Starts a golden age of `turns` base turns, or prolongs the one that is. */
export function startGoldenAge(w: EngineContext, civ: Civ, turns: number = GOLDEN_AGES.turns): void {
  const { goldenAgeLength } = w.rules.speeds[w.s.setup.speed]
  const length = roundDown(turns * factorCiv(w, civ, E.goldenAgeLength) * goldenAgeLength)
  if (civ.goldenAgeTurns === 0) {
    emit(w, { kind: 'civ/golden-age', what: 'began', turns: length, civ: civ.id })
  }
  civ.goldenAgeTurns += length
  civChanged(w, civ)
  triggerEvent(w, civ, C.uponGoldenAge, civContext(civ))
}

/** End of a turn: counts a golden age down, or piles happiness up. */
export function tickGoldenAge(w: EngineContext, civ: Civ): void {
  if (civ.goldenAgeTurns > 0) {
    civ.goldenAgeTurns--
    if (civ.goldenAgeTurns === 0) {
      civChanged(w, civ)
      emit(w, { kind: 'civ/golden-age', what: 'over', civ: civ.id })
      triggerEvent(w, civ, C.uponGoldenAgeEnd, civContext(civ))
    }
    return
  }
  civ.goldenAgePoints = Math.max(0, civ.goldenAgePoints + civ.happiness)
  const need = goldenAgeNeed(w, civ)
  if (civ.goldenAgePoints <= need) return
  civ.goldenAgePoints -= Math.floor(need)
  civ.goldenAges++
  startGoldenAge(w, civ)
}
