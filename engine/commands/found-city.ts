/** A settler founds a city where it stands. */
import { checkFounder, checkSite, foundCity as found } from '../city/founding.ts'
import { command } from '../core/command.ts'
import { refuse } from '../core/refusal.ts'
import { checkUnit } from './common-checks.ts'

export const foundCity = command<{ unit: number }>({
  by: 'active',
  check(w, seat, { unit: id }) {
    const refusal = checkUnit(w, seat, id)
    if (refusal) return refusal
    const unit = w.s.units[id]!
    const barred = checkFounder(w, unit)
    if (barred) return barred
    if (unit.movesX60 <= 0) return refuse('city/founder-tired', id, w.s.turn + 1)
    if (unit.embarked) return refuse('city/on-water')
    return checkSite(w, w.s.civs[seat], unit.tile)
  },
  apply(w, _seat, { unit }) {
    const city = found(w, w.s.units[unit]!)
    return { city: city.id, name: city.name, tile: city.tile }
  },
})
