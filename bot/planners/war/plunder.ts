/** Who has no city lives on what others have built: soldiers at war pillage where they stand, or can be this turn. */
import { type Command, check, reachable, type Unit } from '../../../engine/index.ts'
import { isInSight } from '../../facts/perception.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { isWandering } from '../../knowledge/home.ts'
import { isFreeFor } from '../../knowledge/unit-paths.ts'
import { give, isOurs, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { isMenaced } from './places.ts'

export function* planPlunder(m: TurnContext): Plan {
  if (!isWandering(m) || !m.civ.relations.some(({ war }, id) => war && m.w.s.civs[id].kind !== 'barbarian')) return
  for (const unit of ownUnits(m)) {
    if (!isOurs(m, unit) || !isSoldier(roleOf(m, unit)) || unit.movesX60 === 0) continue
    if (yield* pillage(m, unit)) continue
    const place = bestPlunder(m, unit)
    if (place === null) continue
    if (!(yield* give({ type: 'moveUnit', unit: unit.id, tile: place }, { because: () => ({ code: 'fight/toPillage' }) })))
      continue
    if (isOurs(m, unit) && unit.tile === place) yield* pillage(m, unit)
  }
}

function* pillage(m: TurnContext, unit: Unit) {
  const command: Command = { type: 'pillage', unit: unit.id }
  if (check(m.w, m.seat, command) !== null) return false
  m.busy.add(unit.id)
  return yield* give(command, { because: () => ({ code: 'fight/pillage', hp: unit.hp }) })
}

/** The nearest improvement of an enemy that it reaches this turn and where no enemy is near; null where there is none. */
function bestPlunder(m: TurnContext, unit: Unit): number | null {
  const { owner, improvement, pillaged, center } = m.w.s.tiles
  const isEnemys = (t: number): boolean => owner[t] >= 0 && owner[t] !== m.seat && m.civ.relations[owner[t]].war
  const place = reachable(m.w, unit).find(
    ({ tile, leftX60 }) =>
      leftX60 > 0 &&
      isInSight(m.w, m.seat, tile) &&
      isEnemys(tile) &&
      improvement[tile] >= 0 &&
      pillaged[tile] === 0 &&
      center[tile] < 0 &&
      isFreeFor(m, unit, tile) &&
      !m.claimed.has(tile) &&
      !isMenaced(m, tile, 1),
  )
  return place?.tile ?? null
}
