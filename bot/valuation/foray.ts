/** Who has no city takes one of another civ: the one that its soldiers would have soonest, the march counted. */
import type { Civ } from '../../engine/index.ts'
import { isSoldier } from '../facts/unit-roles.ts'
import { bestTarget } from '../knowledge/siege-targets.ts'
import { ownUnits, roleOf, type SiegeTarget, type TurnContext } from '../turn-context.ts'
import { siegeTurns } from './siege-forecast.ts'

export interface Foray {
  enemy: Civ
  aim: SiegeTarget
}

/** The city that its soldiers would have soonest, the march counted; null where they know none that they could take. */
export function forayOf(m: TurnContext, mayBeAttacked: (other: Civ) => boolean): Foray | null {
  const soldiers = ownUnits(m).filter(unit => isSoldier(roleOf(m, unit)))
  let best: Foray | null = null
  let least = Number.POSITIVE_INFINITY
  for (const enemy of m.w.s.civs) {
    const atWar = enemy.kind !== 'barbarian' && enemy.alive && m.civ.relations[enemy.id].war
    if (enemy.id === m.seat || !(atWar || mayBeAttacked(enemy))) continue
    const aim = bestTarget(m, [enemy.id], m.p.warFarthest)
    const turns = aim ? siegeTurns(m, soldiers, aim) : Number.POSITIVE_INFINITY
    if (!aim || turns > m.p.siegeTurns) continue
    const cost = (aim.steps + turns) * (atWar ? m.p.warKeptShare : 1)
    if (cost >= least) continue
    least = cost
    best = { enemy, aim }
  }
  return best
}
