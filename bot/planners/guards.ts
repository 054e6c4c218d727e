/** Idle soldiers stand by workers where somebody could come and take them: before enemies in sight, abroad, and on coasts while enemies sail. */
import { dangerTo as dangerToUnit, distance, isDeadly, NONE, type Unit, within } from '../../engine/index.ts'
import { enemyDistance } from '../knowledge/perception.ts'
import { isSoldier } from '../knowledge/unit-roles.ts'
import { unitText } from '../reasons.ts'
import { ownUnits, type Plan, roleOf, type TurnContext } from '../turn-context.ts'
import { send, stay } from './defence.ts'
import { campaignOf } from './war.ts'

export function* planGuards(m: TurnContext): Plan {
  lookOut(m)
  if (m.p.guardDistant === 0 || campaignOf(m)?.phase === 'war') return
  const wards = ownUnits(m)
    .filter(unit => roleOf(m, unit) === 'worker' && m.w.s.tiles.center[unit.tile] === NONE)
    .map(unit => ({ unit, risk: riskOf(m, unit) }))
    .filter(({ risk }) => risk > 0)
  wards.sort((a, b) => b.risk - a.risk || a.unit.id - b.unit.id)
  for (const { unit } of wards) yield* guard(m, unit)
}

/** Enemy ships are out of sight soon: that there are some is kept in mind. */
function lookOut(m: TurnContext): void {
  if (m.perception.enemies.some(unit => roleOf(m, unit) === 'ship')) m.memory.raiders = { since: m.w.s.turn }
}

/** How badly it needs somebody; 0: not at all. */
function riskOf(m: TurnContext, unit: Unit): number {
  const { w, seat } = m
  if (m.w.s.tiles.military[unit.tile] === NONE && isDeadly(w, unit, unit.tile)) return 3
  if (enemyDistance(w, m.perception, unit.tile) <= m.p.guardNear) return 2
  const { raiders } = m.memory
  const sail = raiders !== undefined && w.s.turn - raiders.since <= m.p.guardCoast * m.pace
  if (sail && within(w.grid, unit.tile, 1).some(t => w.rules.terrains[w.s.tiles.terrain[t]].kind === 'water')) return 1
  return w.s.tiles.owner[unit.tile] === seat ? 0 : 1
}

/** Who stands there already stays; else the nearest soldier with nothing to do comes. */
function* guard(m: TurnContext, ward: Unit): Plan {
  const because = `guards ${unitText(m, ward)}`
  const id = m.w.s.tiles.military[ward.tile]
  if (id !== NONE) {
    const there = m.w.s.units[id]!
    if (there.owner !== m.seat || m.busy.has(id) || !isSoldier(roleOf(m, there))) return
    m.busy.add(id)
    yield* stay(m, there, because)
    return
  }
  let best: Unit | null = null
  let least = m.p.guardDistant + 1
  for (const unit of ownUnits(m)) {
    const steps = distance(m.w.grid, unit.tile, ward.tile)
    if (steps >= least || m.busy.has(unit.id) || unit.movesX60 === 0 || unit.hp < m.p.escortHealth) continue
    if (!isSoldier(roleOf(m, unit)) || dangerToUnit(m.w, unit, ward.tile).dies !== 'no') continue
    least = steps
    best = unit
  }
  if (!best || m.claimed.has(ward.tile)) return
  m.busy.add(best.id)
  yield* send(m, best, ward.tile, because)
}
