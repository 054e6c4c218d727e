/** Warships: some look at the seas, the others lie before their cities. */

import { unitHas } from '../engine/effects/sum.ts'
import { E } from '../rules/effects/templates.ts'
import { countRole, give, type Mind, ownUnits, type Plan, roleOf } from './mind.ts'

/** Ships that found nothing more look again every so many turns: they may have learnt to cross the ocean. */
const AGAIN = 20

export function* planShips(m: Mind): Plan {
  let out = 0
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) !== 'ship') continue
    if (unit.order === 'explore') {
      out++
      continue
    }
    const rests = unit.order === 'sleep' || unit.order === 'fortify'
    if (unit.movesX60 === 0 || (rests && (m.w.s.turn + unit.id) % AGAIN !== 0)) continue
    if (out < m.p.exploreShips && unit.hp > m.p.exploreHealth) {
      out++
      yield* give({ type: 'setOrder', unit: unit.id, order: 'explore' })
      if ((unit.order as string) === 'explore') continue
    }
    if (m.w.s.units[unit.id] !== unit || rests) continue
    const digsIn = !unitHas(m.w, unit, E.noTerrainDefence)
    yield* give({ type: 'setOrder', unit: unit.id, order: digsIn ? 'fortify' : 'sleep' })
  }
}

/** Whether a first ship is wanted to find those whom nobody has met yet, and the kind can cross every sea. */
export function isSeaScoutWanted(m: Mind, kind: number): boolean {
  if (m.w.rules.units[kind].effects.some(({ kind: line }) => line === E.cannotEnterOcean)) return false
  if (m.w.s.civs.every(({ id, kind: what, alive }) => id === m.seat || what === 'barbarian' || !alive || m.civ.relations[id].met))
    return false
  return countRole(m, 'ship') < m.p.exploreShips
}
