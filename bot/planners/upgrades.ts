/** Old soldiers become new ones, while there is gold for it. */

import { checkUpgrade, NONE, upgradeCost, upgradeKind } from '../../engine/index.ts'
import { isAircraft, isArmed } from '../knowledge/unit-roles.ts'
import { give, isOurs, ownUnits, type Plan, roleOf, type TurnContext } from '../turn-context.ts'

export function* planUpgrades(m: TurnContext): Plan {
  const { w, p } = m
  if (m.civ.gold <= p.upgradeReserve) return
  for (const unit of ownUnits(m)) {
    if (w.rules.units[unit.kind].upgradesTo === NONE || unit.movesX60 === 0 || w.s.tiles.owner[unit.tile] !== m.seat) continue
    const role = roleOf(m, unit)
    if ((!isArmed(role) && !isAircraft(role) && role !== 'scout') || !isOurs(m, unit) || checkUpgrade(w, unit) !== null) continue
    const kind = upgradeKind(w, unit)
    const cost = upgradeCost(w, unit, kind)
    if (m.civ.gold - cost < p.upgradeReserve) continue
    const because = () => `${w.rules.units[kind].name} for ${cost} of ${m.civ.gold} gold`
    yield* give({ type: 'upgradeUnit', unit: unit.id }, { because })
  }
}
