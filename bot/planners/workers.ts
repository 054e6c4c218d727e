/** Workers and boats find their own work and keep out of danger (the engine's order 'automate'). */
import { NONE, type Unit } from '../../engine/index.ts'
import { enemyDistance } from '../knowledge/perception.ts'
import { give, nearestOwnCity, ownUnits, type Plan, roleOf, type TurnContext } from '../turn-context.ts'
import { farthestFromEnemies } from './defence.ts'
import { AWAY } from './escort.ts'

/** With the order to work it would walk out again as the next turn begins. */
const STAYS = { because: () => 'stays where it is safe, enemies are near' }

export function* planWorkers(m: TurnContext): Plan {
  for (const unit of ownUnits(m)) {
    const role = roleOf(m, unit)
    if (role === 'worker' && (yield* hide(m, unit))) continue
    if ((role === 'worker' || role === 'boat') && unit.order !== 'automate') {
      yield* give({ type: 'setOrder', unit: unit.id, order: 'automate' }, { because: () => 'finds its own work' })
    }
  }
}

/** From enemies in sight to the nearest city or soldier; true where it does, or sits safe already. */
function* hide(m: TurnContext, unit: Unit) {
  if (enemyDistance(m.w, m.perception, unit.tile) > m.p.workerDanger) return false
  const { center, military, civilian } = m.w.s.tiles
  if (center[unit.tile] !== NONE || military[unit.tile] !== NONE) {
    if (unit.order === 'automate') yield* give({ type: 'setOrder', unit: unit.id, order: 'none' }, STAYS)
    return true
  }
  if (unit.movesX60 === 0) return true
  const city = nearestOwnCity(m, unit.tile)
  const room = city && civilian[city.tile] === NONE
  if (room && (yield* give({ type: 'moveUnit', unit: unit.id, tile: city.tile }, AWAY))) return true
  const place = farthestFromEnemies(m, unit)
  if (place !== unit.tile) yield* give({ type: 'moveUnit', unit: unit.id, tile: place }, AWAY)
  return true
}
