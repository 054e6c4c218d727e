/** Why a city should make or buy an item. */
import { type City, cityYields, type Item, yieldsWith } from '../engine/index.ts'
import { isAircraft, isSoldier } from './facts/unit-roles.ts'
import { turnsToMake } from './knowledge/production-time.ts'
import { bestSites } from './knowledge/sites.ts'
import { gains, mainEffect, siteReason, turnsWord } from './reasons.ts'
import { countRole, type TurnContext } from './turn-context.ts'
import { makeScale } from './valuation/effect-valuation.ts'
import { armySize, armyWanted } from './valuation/unit-valuation.ts'
import { statWorths } from './valuation/yield-valuation.ts'

/** '+3 science, 8 turns' */
export function itemReason(m: TurnContext, city: City, item: Item): string {
  if (item.kind === 'perpetual') return 'nothing to build is worth its cost'
  const turns = Math.max(1, Math.ceil(turnsToMake(m, city, item)))
  return `${item.kind === 'unit' ? unitReason(m, city, item.id) : buildingReason(m, city, item.id)}; ${turnsWord(turns)}`
}

function buildingReason(m: TurnContext, city: City, id: number): string {
  const row = m.w.rules.buildings[id]
  const before = cityYields(m.w, city).net
  const gained = gains(
    yieldsWith(m.w, city, id).net.map((amount, i) => amount - before[i]),
    statWorths(m),
  )
  if (gained !== '') return row.wonder === 'world' ? `wonder, ${gained}` : gained
  if (row.cityStrength + row.cityHealth > 0) return `defence +${row.cityStrength}`
  if (row.effects.length > 0) return mainEffect(makeScale(m), row.effects)
  return row.wonder === 'world' ? 'wonder' : 'leads on'
}

function unitReason(m: TurnContext, city: City, kind: number): string {
  const role = m.roles.role[kind]
  if (role === 'settler') {
    const [site] = bestSites(m, city.tile, m.p.siteRange, 1)
    return site ? `room for a city: ${siteReason(m, site.tile)}` : 'room for a city'
  }
  if (role === 'worker') return `${countRole(m, 'worker')} workers, ${m.civ.cities.length} cities`
  if (role === 'boat') return 'a resource at sea waits'
  if (role === 'scout') return 'the land is unknown'
  if (isSoldier(role)) return `army of ${armySize(m)}, ${Math.ceil(armyWanted(m))} wanted`
  if (role === 'ship' || isAircraft(role)) return `strength ${m.roles.strength[kind]}`
  return 'wanted'
}
