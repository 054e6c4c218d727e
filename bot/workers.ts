/** Workers and boats find their own work and keep out of danger (the engine's order 'automate'); spaceship parts are carried home. */
import { NONE, type Unit } from '../engine/state.ts'
import { give, type Mind, ownUnits, type Plan, roleOf } from './mind.ts'

export function* planWorkers(m: Mind): Plan {
  const { capital } = m.civ
  for (const unit of ownUnits(m)) {
    const role = roleOf(m, unit)
    if (role === 'part' && unit.movesX60 > 0 && capital !== NONE) yield* carryPart(m, unit, m.w.s.cities[capital]!.tile)
    if ((role === 'worker' || role === 'boat') && unit.order !== 'automate') {
      yield* give({ type: 'setOrder', unit: unit.id, order: 'automate' })
    }
  }
}

/** Parts of the spaceship go to the capital and are added there. */
function* carryPart(m: Mind, unit: Unit, capital: number): Plan {
  if (unit.tile !== capital && m.w.s.tiles.civilian[capital] === NONE) {
    yield* give({ type: 'moveUnit', unit: unit.id, tile: capital })
  }
  if (unit.tile === capital) yield* give({ type: 'addSpaceshipPart', unit: unit.id })
}
