/** Enemies near own cities, and whether the own soldiers there are enough. */
import { type City, distance } from '../../engine/index.ts'
import { isSoldier } from '../facts/unit-roles.ts'
import { ownUnits, roleOf, strengthOf, type TurnContext } from '../turn-context.ts'

/** Strength of the enemies in sight around a city. */
export function threatTo(m: TurnContext, city: City): number {
  let threat = 0
  for (const enemy of m.perception.enemies) {
    if (distance(m.w.grid, city.tile, enemy.tile) <= m.p.threatRadius) threat += strengthOf(m, enemy)
  }
  return threat
}

/** How much the threat outweighs the own soldiers near; 0 where they can cope. */
export function dangerTo(m: TurnContext, city: City): number {
  const threat = threatTo(m, city)
  if (threat === 0) return 0
  let own = 0
  for (const unit of ownUnits(m)) {
    if (isSoldier(roleOf(m, unit)) && distance(m.w.grid, unit.tile, city.tile) <= m.p.defenceClose) own += strengthOf(m, unit)
  }
  return Math.max(0, threat - own)
}
