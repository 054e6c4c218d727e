/** Soldiers with nothing better to do go with workers near enemies and camps, from where they could be taken unforeseen. */
import { distance, NONE, type Unit } from '../../engine/index.ts'
import { campsNear, enemyDistance } from '../knowledge/perception.ts'
import { isSoldier } from '../knowledge/unit-roles.ts'
import { unitText } from '../reasons.ts'
import { ownUnits, type Plan, roleOf, type TurnContext } from '../turn-context.ts'
import { send } from './defence.ts'
import { campaignOf } from './war.ts'

interface Pair {
  worker: Unit
  soldier: Unit
  steps: number
}

export function* planCover(m: TurnContext): Plan {
  if (m.p.coverDistance === 0 || campaignOf(m)?.phase === 'war') return
  const covered = new Set<number>()
  for (const { worker, soldier } of pairs(m)) {
    if (covered.has(worker.id) || m.busy.has(soldier.id)) continue
    covered.add(worker.id)
    m.busy.add(soldier.id)
    yield* send(m, soldier, worker.tile, `goes with ${unitText(m, worker)}`)
  }
}

/** Free soldiers and workers near each other, the nearest first: so each stays with its own. */
function pairs(m: TurnContext): Pair[] {
  const soldiers = ownUnits(m).filter(unit => isSoldier(roleOf(m, unit)) && !m.busy.has(unit.id) && !unit.embarked)
  const found: Pair[] = []
  for (const worker of soldiers.length === 0 ? [] : ownUnits(m)) {
    if (roleOf(m, worker) !== 'worker' || worker.embarked || !isExposed(m, worker.tile)) continue
    for (const soldier of soldiers) {
      const steps = distance(m.w.grid, soldier.tile, worker.tile)
      if (steps <= m.p.coverDistance) found.push({ worker, soldier, steps })
    }
  }
  return found.sort((a, b) => a.steps - b.steps || a.worker.id - b.worker.id || a.soldier.id - b.soldier.id)
}

/** Outside the cities, with enemies or a camp near. */
function isExposed(m: TurnContext, t: number): boolean {
  if (m.w.s.tiles.center[t] !== NONE) return false
  return enemyDistance(m.w, m.perception, t) <= m.p.coverDanger || campsNear(m.w, m.seat, t, m.p.coverDanger).length > 0
}
