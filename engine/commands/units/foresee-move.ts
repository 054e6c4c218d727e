/** The way that a unit would take, before it is sent: by the check of the command itself, reckoned by what its civ knows. */
import type { EngineContext } from '../../core/engine-context.ts'
import { directionTo } from '../../core/grid.ts'
import { isRefusal, type Refusal } from '../../core/refusal.ts'
import { NONE, type Unit } from '../../core/state.ts'
import { companionOf } from '../../unit/movement/formation.ts'
import { groundAt, groundOf, WATER } from '../../unit/movement/ground.ts'
import { stepCost } from '../../unit/movement/movement-cost.ts'
import { type MovementProfile, movementProfile } from '../../unit/movement/movement-profile.ts'
import { isAir } from '../../unit/unit-tables.ts'
import { moveUnit } from './move.ts'

export interface ForeseenStep {
  tile: number
  /** Ends of its turn before it is there: 0 in this one. */
  turns: number
  /** Movement ×60 that is left there in that turn: the least of all who go. */
  leftX60: number
  /** The same of the unit alone. */
  ownX60: number
}

/** Tiles after the unit's own, the goal last; or why it would not be sent. Asked at any time, also out of its turn. `together`: as in the command. */
export function foreseeMove(w: EngineContext, unit: Unit, tile: number, together?: boolean): ForeseenStep[] | Refusal {
  const way = moveUnit.check(w, unit.owner, { unit: unit.id, tile, ...(together !== undefined && { together }) })
  if (isRefusal(way)) return way
  if (isAir(w, unit.kind)) return [{ tile, turns: 0, leftX60: 0, ownX60: 0 }]
  const companion = (together ?? unit.partner !== NONE) ? companionOf(w, unit) : null
  const walkers = (companion ? [unit, companion] : [unit]).map(one => movementProfile(w, one))
  // Two that change places are next to each other.
  return stepsOf(w, walkers, unit.tile, way ?? [tile])
}

/** Who go together pay each their own cost of a step, and rest when one of them has none left. */
function stepsOf(w: EngineContext, walkers: readonly MovementProfile[], start: number, way: readonly number[]): ForeseenStep[] {
  const ground = groundOf(w, walkers[0].civ.known)
  const fresh = (m: MovementProfile, t: number) => (m.naval || (groundAt(w, ground, t) & WATER) === 0 ? m.maxX60 : m.maxAfloatX60)
  let left = walkers.map(({ unit }) => unit.movesX60)
  let from = start
  let turns = 0
  return way.map(tile => {
    if (left.includes(0)) {
      turns++
      left = walkers.map(m => fresh(m, from))
    }
    const d = directionTo(w.grid, from, tile)
    left = walkers.map((m, n) => Math.max(0, left[n] - stepCost(w, m, ground, from, tile, d)))
    from = tile
    return { tile, turns, leftX60: Math.min(...left), ownX60: left[0] }
  })
}
