/** Resources that the parts of the spaceship are made of. */
import { NONE, resourcesUsed } from '../../engine/index.ts'
import type { TurnContext } from '../turn-context.ts'
import { aimsFor, goalOf } from './victory-strategy.ts'

/** Whether the unit would use up what the spaceship's parts are made of, from when the way to it is open. */
export function isKeptForSpace(m: TurnContext, kind: number): boolean {
  const goal = aimsFor(m, 'science') ? goalOf(m, 'science') : null
  if (!goal?.buildings.every(id => knowsBuilding(m, id))) return false
  const used = resourcesUsed(m.w.rules.units[kind])
  return goal.victory.spaceshipParts.some(part => resourcesUsed(m.w.rules.units[part]).some(one => used.includes(one)))
}

export function knowsBuilding(m: TurnContext, id: number): boolean {
  const { tech } = m.w.rules.buildings[id]
  return tech === NONE || m.civ.techs[tech] > 0
}
