/** Workers at work: beginning, a step each turn, and what stands at the end (rulebook, improvements 3). */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE, type Unit } from '../core/state.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { matchesImprovement } from '../effects/filters/match.ts'
import { civEffects, unitEffects } from '../effects/scope.ts'
import { removeUnit } from '../unit/removal.ts'
import { isBoat, isSkilled, whatIsBroken, whyNotImprove } from './buildable-improvements.ts'
import { finishOrder } from './completion.ts'

/** Turns of work that the improvement takes this unit, at least 1; a repair no more than what is broken would (rulebook, improvements 3; improvements 6). */
export function workTurns(w: EngineContext, unit: Unit, id: number): number {
  const turns = turnsFor(w, unit, id)
  const broken = w.rules.improvements[id].isRepair ? whatIsBroken(w, unit.tile) : NONE
  return broken === NONE ? turns : Math.min(turns, turnsFor(w, unit, broken))
}

function turnsFor(w: EngineContext, unit: Unit, id: number): number {
  const { improvementTurns } = w.rules.speeds[w.s.setup.speed]
  const base = Math.max(1, w.rules.improvements[id].turns)
  const faster = 1 + buildRate(w, unit, id) / 100
  return Math.max(1, Math.floor(((base * improvementTurns) / faster) * timeFactor(w, unit, id) + 0.5))
}

/** Π% of what makes such work longer or shorter. */
function timeFactor(w: EngineContext, unit: Unit, id: number): number {
  let factor = 1
  for (const effects of [unitEffects(w, unit, E.constructionTime), civEffects(w, w.s.civs[unit.owner], E.constructionTime)]) {
    for (const effect of effects) {
      const [percent, which] = effect.params
      const context = unitContext(w, unit)
      if (!matchesImprovement(w, which, id) || !conditionsHold(w, effect, context)) continue
      for (let n = timesOf(w, effect, context); n > 0; n--) factor *= 1 + percent / 100
    }
  }
  return factor
}

function buildRate(w: EngineContext, unit: Unit, id: number): number {
  let percent = 0
  for (const effects of [unitEffects(w, unit, E.buildRate), civEffects(w, w.s.civs[unit.owner], E.buildRate)]) {
    for (const effect of effects) {
      const [which, amount] = effect.params
      if (matchesImprovement(w, which, id) && conditionsHold(w, effect, unitContext(w, unit))) percent += amount
    }
  }
  return percent
}

/** The unit begins; going on with the same work keeps what is done. A boat builds at once and is used up. */
export function startWork(w: EngineContext, unit: Unit, id: number): void {
  const { tiles } = w.s
  const t = unit.tile
  if (isBoat(w, unit.kind)) {
    const civ = w.s.civs[unit.owner]
    removeUnit(w, unit)
    finishOrder(w, civ, t, id, unit)
    return
  }
  if (tiles.work[t] === id && tiles.workLeft[t] > 0) return
  tiles.work[t] = id
  tiles.workLeft[t] = workTurns(w, unit, id)
}

/** Whether the unit would work on its tile at the end of the turn. */
export function isWorking(w: EngineContext, unit: Unit): boolean {
  const id = w.s.tiles.work[unit.tile]
  return id !== NONE && isSkilled(w, unit.kind, id, unit.tile, unit.owner)
}

/** End of turn: a unit that can, and has movement left, does a turn's work on its tile. */
export function workStep(w: EngineContext, unit: Unit): void {
  const { tiles } = w.s
  const t = unit.tile
  const id = tiles.work[t]
  if (id === NONE || unit.movesX60 <= 0 || isBoat(w, unit.kind) || !isSkilled(w, unit.kind, id, t, unit.owner)) return
  if (whyNotImprove(w, w.s.civs[unit.owner], t, id)) {
    stopWork(w, t)
    return
  }
  if (tiles.workLeft[t] > 1) {
    tiles.workLeft[t]--
    return
  }
  stopWork(w, t)
  finishOrder(w, w.s.civs[unit.owner], t, id, unit)
}

/** Work on pillaged land begins anew. */
export function stopPillagedWork(w: EngineContext, t: number): void {
  if (w.rules.terrains[w.s.tiles.terrain[t]].kind !== 'water') stopWork(w, t)
}

export function stopWork(w: EngineContext, t: number): void {
  w.s.tiles.work[t] = NONE
  w.s.tiles.workLeft[t] = 0
}
