/** Warships: some look at the seas, the others lie before their cities. */

import { unitHas } from '../engine/effects/sum.ts'
import { E } from '../rules/effects/templates.ts'
import { give, type Mind, ownUnits, type Plan, roleOf } from './mind.ts'

export function* planShips(m: Mind): Plan {
  let out = 0
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) !== 'ship') continue
    if (unit.order === 'explore') {
      out++
      continue
    }
    if (unit.movesX60 === 0 || unit.order === 'sleep' || unit.order === 'fortify') continue
    if (out < m.p.exploreShips && unit.hp > m.p.exploreHealth) {
      out++
      yield* give({ type: 'setOrder', unit: unit.id, order: 'explore' })
      if ((unit.order as string) === 'explore') continue
    }
    if (m.w.s.units[unit.id] !== unit) continue
    const digsIn = !unitHas(m.w, unit, E.noTerrainDefence)
    yield* give({ type: 'setOrder', unit: unit.id, order: digsIn ? 'fortify' : 'sleep' })
  }
}
