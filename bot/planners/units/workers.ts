/** Workers and boats find their own work (the engine's order 'automate', which keeps them away from who could take them); soldiers stand by who cannot get away, and bring home who is far from there. */
import { type City, distance, isDeadly, type Unit } from '../../../engine/index.ts'
import { give, nearestOwnCity, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { shield } from './cover.ts'
import { canJoin, escortOf, flee, travel } from './escort.ts'

/** Workers far from every own city, as those are that were taken back, go home before they work, with a soldier who is beside them. */
export function* planStrays(m: TurnContext): Plan {
  for (const unit of ownUnits(m)) {
    const home = roleOf(m, unit) === 'worker' && unit.movesX60 > 0 ? homeOfStray(m, unit) : null
    if (!home) continue
    const near = escortOf(m, unit, 1) ?? escortOf(m, unit, 1, true)
    const escort = near && canJoin(m, near, unit) ? near : null
    if (escort) m.busy.add(escort.id)
    yield* travel(m, unit, home.tile, escort, { because: () => ({ code: 'unit/home', city: home.name }) }, m.p.escortDare)
  }
}

/** The own city nearest to a worker that is far from all of them; null where one is near enough. */
function homeOfStray(m: TurnContext, unit: Unit): City | null {
  const city = nearestOwnCity(m, unit.tile)
  return city && distance(m.w.grid, unit.tile, city.tile) > m.p.strayDistance ? city : null
}

export function* planWorkers(m: TurnContext): Plan {
  for (const unit of ownUnits(m)) {
    const role = roleOf(m, unit)
    if (role !== 'worker' && role !== 'boat') continue
    if (unit.order !== 'automate' && unit.movesX60 > 0 && (role === 'boat' || !homeOfStray(m, unit))) {
      yield* give({ type: 'setOrder', unit: unit.id, order: 'automate' }, { because: () => ({ code: 'unit/works' }) })
    }
    if (m.w.s.units[unit.id] !== unit || !isDeadly(m.w, unit, unit.tile)) continue
    yield* flee(m, unit)
    if (m.w.s.units[unit.id] === unit && isDeadly(m.w, unit, unit.tile)) yield* shield(m, unit, false)
  }
}
