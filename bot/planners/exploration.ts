/** Scouts look at the world; in the first turns soldiers that are free do so too. */
import type { Unit } from '../../engine/index.ts'
import { isSoldier } from '../knowledge/unit-roles.ts'
import { give, ownUnits, type Plan, roleOf, type TurnContext } from '../turn-context.ts'

/** A scout that found nothing more looks again every so many turns. */
const AGAIN = 20

export function* planExploration(m: TurnContext): Plan {
  let out = 0
  let all = 0
  for (const unit of ownUnits(m)) {
    if (!isSoldier(roleOf(m, unit))) continue
    all++
    if (unit.order === 'explore') out++
  }
  const early = m.w.s.turn <= m.p.exploreUntilTurn * m.pace && all >= m.p.exploreSpare
  const soldiers = early ? m.p.exploreLandUnits : 0
  for (const unit of ownUnits(m)) {
    const role = roleOf(m, unit)
    if (role === 'scout') {
      m.busy.add(unit.id)
      yield* explore(m, unit)
    } else if (isSoldier(role) && !m.busy.has(unit.id)) {
      if (unit.order === 'explore') {
        if (out > soldiers || unit.hp < m.p.retreatHealth) out--
        else m.busy.add(unit.id)
      } else if (out < soldiers && unit.movesX60 > 0 && unit.hp > m.p.exploreHealth) {
        out++
        m.busy.add(unit.id)
        yield* explore(m, unit)
      }
    }
  }
}

function* explore(m: TurnContext, unit: Unit): Plan {
  if (unit.order === 'explore' || unit.movesX60 === 0) return
  if (unit.order === 'sleep' && (m.w.s.turn + unit.id) % AGAIN !== 0) return
  yield* give({ type: 'setOrder', unit: unit.id, order: 'explore' }, { because: () => 'finds ruins, sites and others' })
  if (m.w.s.units[unit.id] === unit && unit.order === 'none')
    yield* give({ type: 'setOrder', unit: unit.id, order: 'sleep' }, { because: () => 'nothing left to find' })
}
