/** A settler founds a city where it stands. */
import { command } from '../core/command.ts'
import { settle, whyNotSettle } from '../unit-abilities/settle.ts'
import { checkUnit } from './common-checks.ts'

export const foundCity = command<{ unit: number }>({
  by: 'active',
  check: (w, seat, { unit }) => checkUnit(w, seat, unit) ?? whyNotSettle(w, w.s.units[unit]!),
  apply(w, _seat, { unit }) {
    const city = settle(w, w.s.units[unit]!)
    return { city: city.id, name: city.name, tile: city.tile }
  },
})
