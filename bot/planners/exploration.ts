/** Scouts look at the world; in the first turns soldiers that are free do so too. */
import { check, type Unit } from '../../engine/index.ts'
import { isSoldier } from '../knowledge/unit-roles.ts'
import { give, isOurs, ownUnits, type Plan, roleOf, type TurnContext } from '../turn-context.ts'

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

/** Whoever stops for an enemy that comes into sight goes on, by another way where that is wiser; who finds nothing rests. */
function* explore(m: TurnContext, unit: Unit): Plan {
  if (unit.order === 'explore' || unit.movesX60 === 0) return
  if (unit.order === 'sleep' && (m.w.s.turn + unit.id) % m.p.scoutAgain !== 0) return
  for (let starts = 0; starts < m.p.scoutStarts; starts++) {
    const command = { type: 'setOrder', unit: unit.id, order: 'explore' } as const
    if (check(m.w, m.seat, command) !== null) {
      if (unit.order !== 'sleep') yield* give({ ...command, order: 'sleep' }, { because: () => 'nothing left to find' })
      return
    }
    const went = yield* give(command, { because: () => 'finds ruins, sites and others' })
    if (!went || !isOurs(m, unit) || unit.order !== 'none' || unit.movesX60 === 0) return
  }
}
