/** Upgrades of units to their successors, for gold. */
import { command } from '../../core/command.ts'
import { upgradeUnit as carryOut, checkUpgrade, upgradeCost, upgradeKind } from '../../unit/upgrades.ts'
import { checkOwn, theUnit } from './unit-checks.ts'

export const upgradeUnit = command<{ unit: number }>({
  by: 'active',
  check: (w, seat, { unit }) => checkOwn(w, seat, unit) ?? checkUpgrade(w, theUnit(w, unit)),
  apply(w, _seat, { unit: id }) {
    const unit = theUnit(w, id)
    const kind = upgradeKind(w, unit)
    const cost = upgradeCost(w, unit, kind)
    carryOut(w, unit, kind, cost)
    return { kind: w.rules.units[kind].name, gold: cost }
  },
})
