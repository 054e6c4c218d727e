/** Old soldiers become new ones, while there is gold for it. */

import { checkUpgrade, firstUpgrade, NONE, type Unit, upgradeCost, upgradeTargets } from '../../../engine/index.ts'
import { isAircraft, isArmed, unitRoles } from '../../facts/unit-roles.ts'
import type { Reason } from '../../reason.ts'
import { give, isOurs, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'

export function* planUpgrades(m: TurnContext): Plan {
  const { w, p } = m
  if (m.civ.gold <= p.upgradeReserve) return
  for (const unit of ownUnits(m)) {
    if (unit.movesX60 === 0 || w.s.tiles.owner[unit.tile] !== m.seat) continue
    const role = roleOf(m, unit)
    if ((!isArmed(role) && !isAircraft(role) && role !== 'scout') || !isOurs(m, unit)) continue
    const kind = bestUpgrade(m, unit)
    if (kind === NONE) continue
    const cost = upgradeCost(w, unit, kind)
    const because = (): Reason => ({ code: 'unit/upgrade', kind: w.rules.units[kind].name, cost, gold: m.civ.gold })
    const first = kind === firstUpgrade(w, unit)
    yield* give({ type: 'upgradeUnit', unit: unit.id, ...(!first && { to: kind }) }, { because })
  }
}

/** The strongest of the kinds that it can become and that leave the reserve as it is; NONE where there is none. */
function bestUpgrade({ w, p, civ }: TurnContext, unit: Unit): number {
  const { strength } = unitRoles(w.rules)
  let best = NONE
  for (const kind of upgradeTargets(w, unit)) {
    if (checkUpgrade(w, unit, kind) !== null || civ.gold - upgradeCost(w, unit, kind) < p.upgradeReserve) continue
    if (best === NONE || strength[kind] > strength[best]) best = kind
  }
  return best
}
