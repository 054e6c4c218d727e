/** Soldiers go with workers that could be taken unforeseen, near enemies, camps and land out of sight, and stay with them. */
import {
  dangerTo as dangerToUnit,
  distance,
  isDeadly,
  NONE,
  type Reach,
  reachable,
  type Unit,
  within,
} from '../../../engine/index.ts'
import { campsNear, enemyDistance } from '../../facts/perception.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { isFreeFor } from '../../knowledge/unit-paths.ts'
import type { Reason } from '../../reason.ts'
import { unitNamed } from '../../reasons.ts'
import { give, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { campaignOf } from '../../valuation/campaign.ts'
import { isNeededAt } from '../war/defence.ts'
import { send } from '../war/marches.ts'
import { canJoin } from './escort.ts'

interface Pair {
  worker: Unit
  soldier: Unit
  steps: number
}

/** Guards stay with their workers, whatever else soldiers are wanted for but settlers: to be told before those choose. */
export function keepGuards(m: TurnContext): void {
  const before = m.memory.guards ?? {}
  const guards: Record<number, number> = {}
  m.memory.guards = guards
  if (isAway(m)) return
  for (const [id, guarded] of Object.entries(before)) {
    const soldier = ownUnit(m, Number(id))
    const worker = ownUnit(m, guarded)
    if (!soldier || !worker || !isFit(m, soldier) || !isAtWork(m, worker) || !mayFollow(m, soldier, worker)) continue
    guards[soldier.id] = worker.id
    m.busy.add(soldier.id)
    m.escorts.add(soldier.id)
  }
}

/** They go where their workers have gone before anybody fights, and strike from there only. */
export function* planGuards(m: TurnContext): Plan {
  for (const [id, guarded] of Object.entries(m.memory.guards ?? {})) {
    const soldier = ownUnit(m, Number(id))
    const worker = ownUnit(m, guarded)
    if (!soldier || !worker || soldier.tile === worker.tile || soldier.movesX60 === 0 || !mayFollow(m, soldier, worker)) continue
    const because = (): Reason => ({ code: 'unit/goesWith', ...unitNamed(m, worker) })
    yield* give({ type: 'moveUnit', unit: soldier.id, tile: worker.tile }, { because })
  }
}

/** Workers in danger get the nearest soldiers that have nothing else to do; before all, who cannot flee. */
export function* planCover(m: TurnContext): Plan {
  if (isAway(m)) return
  yield* rescue(m)
  const guards = (m.memory.guards ??= {})
  const covered = new Set(Object.values(guards))
  for (const { worker, soldier } of pairs(m, covered)) {
    if (covered.has(worker.id) || m.busy.has(soldier.id)) continue
    covered.add(worker.id)
    guards[soldier.id] = worker.id
    m.busy.add(soldier.id)
    m.escorts.add(soldier.id)
    yield* send(m, soldier, worker.tile, { code: 'unit/goesWith', ...unitNamed(m, worker) })
  }
}

/** While the army is at war, or gathers for one, it guards nobody. */
function isAway(m: TurnContext): boolean {
  const phase = campaignOf(m)?.phase
  return m.p.coverDistance === 0 || phase === 'war' || phase === 'muster'
}

function ownUnit(m: TurnContext, id: number): Unit | null {
  const unit = m.w.s.units[id]
  return unit?.owner === m.seat ? unit : null
}

const isFit = (m: TurnContext, soldier: Unit): boolean =>
  isSoldier(roleOf(m, soldier)) && !soldier.embarked && soldier.hp >= m.p.coverHealth

/** A worker outside the cities. */
const isAtWork = (m: TurnContext, unit: Unit): boolean =>
  roleOf(m, unit) === 'worker' && !unit.embarked && m.w.s.tiles.center[unit.tile] === NONE

/** It is with the worker, or can come to it; not where another soldier is. */
const mayFollow = (m: TurnContext, soldier: Unit, worker: Unit): boolean =>
  soldier.tile === worker.tile || (m.w.s.tiles.military[worker.tile] === NONE && canJoin(m, soldier, worker))

/** Free soldiers and workers near each other, the nearest first. */
function pairs(m: TurnContext, covered: ReadonlySet<number>): Pair[] {
  const soldiers = ownUnits(m).filter(unit => isFit(m, unit) && !m.busy.has(unit.id) && !isNeededAt(m, unit.tile))
  const found: Pair[] = []
  for (const worker of soldiers.length === 0 ? [] : ownUnits(m)) {
    if (covered.has(worker.id) || !isAtWork(m, worker) || !isExposed(m, worker.tile)) continue
    for (const soldier of soldiers) {
      const steps = distance(m.w.grid, soldier.tile, worker.tile)
      if (steps <= m.p.coverDistance) found.push({ worker, soldier, steps })
    }
  }
  return found.sort((a, b) => a.steps - b.steps || a.worker.id - b.worker.id || a.soldier.id - b.soldier.id)
}

/** With enemies or a camp near, or much land out of sight from which somebody may come. */
function isExposed(m: TurnContext, t: number): boolean {
  if (enemyDistance(m.w, m.perception, t) <= m.p.coverDanger || campsNear(m.w, m.seat, t, m.p.coverDanger).length > 0) return true
  const { visible } = m.civ.known!
  const near = within(m.w.grid, t, m.p.coverSight)
  let dark = 0
  for (let i = 0; i < near.length; i++) if (visible[near[i]] === 0) dark++
  return dark >= m.p.coverDark
}

/** Workers that could be taken where they are, and have nowhere to flee to. */
function* rescue(m: TurnContext): Plan {
  for (const unit of ownUnits(m)) {
    if (!isAtWork(m, unit) || !isDeadly(m.w, unit, unit.tile)) continue
    const isSafe = ({ tile }: Reach): boolean => isFreeFor(m, unit, tile) && !isDeadly(m.w, unit, tile)
    if (unit.movesX60 === 0 || !reachable(m.w, unit).some(isSafe)) yield* shield(m, unit, true)
  }
}

/** The soldier that loses least by it comes to stand on the tile; `dares`: even one that may fall there. */
export function* shield(m: TurnContext, unit: Unit, dares: boolean): Plan {
  const { tile } = unit
  if (m.w.s.tiles.military[tile] !== NONE) return
  let best: Unit | null = null
  let least = Number.POSITIVE_INFINITY
  for (const soldier of ownUnits(m)) {
    if (!isSoldier(roleOf(m, soldier)) || soldier.movesX60 === 0 || m.escorts.has(soldier.id)) continue
    if (!reachable(m.w, soldier).some(place => place.tile === tile)) continue
    const { dies, most } = dangerToUnit(m.w, soldier, tile)
    if (dies === 'yes' || (dies === 'maybe' && !dares) || most >= least) continue
    least = most
    best = soldier
  }
  if (!best) return
  m.busy.add(best.id)
  m.escorts.add(best.id)
  yield* give({ type: 'moveUnit', unit: best.id, tile }, { because: () => ({ code: 'unit/toGuard', ...unitNamed(m, unit) }) })
}
