/** Nuclear weapons: used on enemies only, where the blast foreseen is worth the weapon and what the world will think of it. */
import {
  type BlastPreview,
  checkAttack,
  distance,
  flightRange,
  NONE,
  previewBlast,
  type Unit,
  within,
} from '../../../engine/index.ts'
import type { Reason } from '../../reason.ts'
import { give, isOurs, lookAgain, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { campaignOf } from '../../valuation/campaign.ts'

export function* planNuclear(m: TurnContext): Plan {
  // A war that is not meant to be won is not worth the anger of all.
  const campaign = campaignOf(m)
  if (campaign?.phase !== 'war') return
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) !== 'warhead' || unit.movesX60 === 0 || !isOurs(m, unit)) continue
    const best = bestGround(m, unit)
    if (!best) continue
    const { units, cities } = best.blast
    const because = (): Reason => ({ code: 'fight/blast', units: units.length, cities: cities.length })
    yield* give({ type: 'attack', unit: unit.id, tile: best.tile }, { because })
    lookAgain(m)
  }
}

/** Ground zero that harms the enemy most; null where nothing is worth the weapon. */
function bestGround(m: TurnContext, unit: Unit): { tile: number; blast: BlastPreview } | null {
  const range = flightRange(m.w, unit)
  let best: { tile: number; blast: BlastPreview } | null = null
  let most = m.p.nuclearLeast
  for (const { tile, owner, visible } of m.perception.cities) {
    if (!visible || owner === NONE || !m.civ.relations[owner].war || distance(m.w.grid, unit.tile, tile) > range) continue
    if (checkAttack(m.w, unit, tile) !== null) continue
    const blast = previewBlast(m.w, unit, tile)
    const worth = worthOf(m, blast, tile)
    if (worth <= most) continue
    most = worth
    best = { tile, blast }
  }
  return best
}

/** In points of damage; nothing where it would hurt an own city or begin another war. */
function worthOf(m: TurnContext, { radius, units, cities, wars, interceptor }: BlastPreview, tile: number): number {
  if (wars.length > 0 || cities.some(({ city }) => m.w.s.cities[city]!.owner === m.seat)) return 0
  let worth = 0
  for (const { unit, damage, dies } of units) {
    const harm = (damage.min + damage.max) / 2 + (dies === 'no' ? 0 : m.p.attackKillBonus)
    worth += m.w.s.units[unit]!.owner === m.seat ? -harm * m.p.nuclearCare : harm
  }
  for (const { health, citizens } of cities) worth += health + ((citizens.min + citizens.max) / 2) * m.p.nuclearCitizen
  for (const t of within(m.w.grid, tile, radius)) if (m.w.s.tiles.owner[t] === m.seat) worth -= m.p.nuclearCitizen
  if (campaignOf(m)?.aim.tile === tile) worth += m.p.airSiegeBonus
  return interceptor === NONE ? worth : worth / 2
}
