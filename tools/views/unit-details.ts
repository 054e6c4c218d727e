/** Everything about one unit, for get_unit. */
import { checkSite, isFounder } from '../../engine/city/found.ts'
import { xOf, yOf } from '../../engine/grid.ts'
import { NONE, type Unit } from '../../engine/state.ts'
import { promotionCost, promotionsFor } from '../../engine/unit/promotions.ts'
import { reachable } from '../../engine/unit/search.ts'
import { checkUpgrade, upgradeCost, upgradeKind } from '../../engine/unit/upgrade.ts'
import type { World } from '../../engine/world.ts'
import { nationName } from './player.ts'
import { ownUnitMark, unitSeen } from './unit.ts'

export function unitDetails(w: World, seat: number, unit: Unit) {
  if (unit.owner !== seat) return { ...unitSeen(w, unit), yours: false }
  const names = (ids: readonly number[]) => ids.map(id => w.rules.promotions[id].name)
  return {
    ...ownUnitMark(w, unit),
    owner: seat,
    owner_name: nationName(w, seat),
    yours: true,
    xp: unit.xp,
    xp_needed: promotionCost(unit),
    promotions: names(unit.promotions),
    promotions_to_choose: names(promotionsFor(w, unit)),
    can: actionsOf(w, unit),
    ...upgradeOf(w, unit),
    reach: reachable(w, unit).map(({ tile }) => ({ x: xOf(w.grid, tile), y: yOf(w.grid, tile) })),
  }
}

/** What it could be upgraded to, where there is something. */
function upgradeOf(w: World, unit: Unit) {
  const kind = upgradeKind(w, unit)
  if (kind === NONE) return {}
  const refusal = checkUpgrade(w, unit)
  const upgrade = { to: w.rules.units[kind].name, gold: upgradeCost(w, unit, kind), allowed: refusal === null }
  return { upgrade: refusal ? { ...upgrade, why_not: refusal.text } : upgrade }
}

/** Calls that the unit could make where it stands now. */
function actionsOf(w: World, unit: Unit): string[] {
  const can: string[] = []
  if (isFounder(w, unit) && unit.movesX60 > 0 && checkSite(w, w.s.civs[unit.owner], unit.tile) === null) can.push('found_city')
  return can
}
