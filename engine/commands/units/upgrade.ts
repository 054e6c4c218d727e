/** Upgrades of units to their successors, for gold; `to`: which (kind id) of several, by default the first. */
import { command } from '../../core/command.ts'
import { upgradeUnit as carryOut, checkUpgrade, firstUpgrade, upgradeCost } from '../../unit/upgrades.ts'
import { checkOwn, theUnit } from './unit-checks.ts'

export const upgradeUnit = command<{ unit: number; to?: number }>({
  by: 'active',
  check: (w, seat, { unit, to }) => checkOwn(w, seat, unit) ?? checkUpgrade(w, theUnit(w, unit), to),
  apply(w, _seat, { unit: id, to }) {
    const unit = theUnit(w, id)
    const kind = to ?? firstUpgrade(w, unit)
    const cost = upgradeCost(w, unit, kind)
    carryOut(w, unit, kind, cost)
    return { kind: w.rules.units[kind].name, gold: cost }
  },
})
