/** Why a city should make or buy an item. */
import { type City, cityYields, type Item, yieldsWith } from '../engine/index.ts'
import { isAircraft, isSoldier } from './facts/unit-roles.ts'
import { turnsToMake } from './knowledge/production-time.ts'
import { bestSites } from './knowledge/sites.ts'
import type { Reason } from './reason.ts'
import { gains, mainEffect, siteReason } from './reasons.ts'
import { countRole, type TurnContext } from './turn-context.ts'
import { makeScale } from './valuation/effect-valuation.ts'
import { armySize, armyWanted } from './valuation/unit-valuation.ts'
import { statWorths } from './valuation/yield-valuation.ts'

/** '+3 science, 8 turns' */
export function itemReason(m: TurnContext, city: City, item: Item): Reason {
  if (item.kind === 'perpetual') return { code: 'item/perpetual' }
  const turns = Math.max(1, Math.ceil(turnsToMake(m, city, item)))
  return { code: 'item/made', why: item.kind === 'unit' ? unitReason(m, city, item.id) : buildingReason(m, city, item.id), turns }
}

function buildingReason(m: TurnContext, city: City, id: number): Reason {
  const row = m.w.rules.buildings[id]
  const before = cityYields(m.w, city).net
  const yields = gains(
    yieldsWith(m.w, city, id).net.map((amount, i) => amount - before[i]),
    statWorths(m),
  )
  if (yields.length > 0) return { code: row.wonder === 'world' ? 'item/wonderYields' : 'item/yields', yields }
  if (row.cityStrength + row.cityHealth > 0) return { code: 'item/defence', strength: row.cityStrength }
  if (row.effects.length > 0) return mainEffect(makeScale(m), row.effects)
  return row.wonder === 'world' ? { code: 'item/wonder' } : { code: 'leadsOn' }
}

function unitReason(m: TurnContext, city: City, kind: number): Reason {
  const role = m.roles.role[kind]
  if (role === 'settler') {
    const [site] = bestSites(m, city.tile, m.p.siteRange, 1)
    return site ? { code: 'item/settlerTo', land: siteReason(m, site.tile) } : { code: 'item/settler' }
  }
  if (role === 'worker') return { code: 'item/worker', workers: countRole(m, 'worker'), cities: m.civ.cities.length }
  if (role === 'boat') return { code: 'item/boat' }
  if (role === 'scout') return { code: 'item/scout' }
  if (isSoldier(role)) return { code: 'item/soldier', army: armySize(m), wanted: Math.ceil(armyWanted(m)) }
  if (role === 'ship' || isAircraft(role)) return { code: 'item/strength', strength: m.roles.strength[kind] }
  return { code: 'item/wanted' }
}
