/** Paradrops: from its place a fresh unit jumps to a tile in sight (rulebook, units 15). */
import type { EffectOf } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { distance, within } from '../../core/grid.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import { MOVE, NONE, type Unit } from '../../core/state.ts'
import { conditionsHold } from '../../effects/conditions/conditions.ts'
import { unitContext } from '../../effects/context.ts'
import { matchesTile } from '../../effects/filters/match.ts'
import { unitEffects } from '../../effects/scope.ts'
import { isVisible } from '../../visibility/knowledge.ts'
import { nearestFree, seemsToCarry } from '../placement.ts'
import { maxMoves } from './movement-profile.ts'
import { relocate } from './relocation.ts'

export const canParadrop = (w: EngineContext, unit: Unit): boolean => unitEffects(w, unit, E.paradrop).length > 0

export function checkParadrop(w: EngineContext, unit: Unit, t: number): Refusal | null {
  const kind = w.rules.units[unit.kind]
  const effects = unitEffects(w, unit, E.paradrop)
  if (effects.length === 0) return refuse('paradrop/none', kind.name)
  if (unit.acted || unit.attacks > 0 || unit.movesX60 < maxMoves(w, unit)) return refuse('paradrop/moved', unit.id)
  const usable = effects.filter(effect => conditionsHold(w, effect, unitContext(w, unit)))
  if (usable.length === 0) return refuse('paradrop/from', kind.name, effects[0].text)
  return usable.some(effect => suits(w, unit, effect, t)) ? null : refuse('paradrop/place', kind.name, usable[0].text)
}

function suits(w: EngineContext, unit: Unit, { params }: EffectOf<'paradrop'>, t: number): boolean {
  const [filter, range] = params
  if (t === unit.tile || distance(w.grid, unit.tile, t) > range || !isVisible(w, unit.owner, t)) return false
  return matchesTile(w, filter, t, unit.owner) && seemsToCarry(w, w.s.civs[unit.owner], unit.kind, t)
}

/** Takes a point of movement and an attack. Where somebody hid on the tile it lands beside it; it stays where it is if there is no room around. */
export function paradrop(w: EngineContext, unit: Unit, t: number): void {
  const to = nearestFree(w, w.s.civs[unit.owner], unit.kind, t)
  unit.order = 'none'
  if (to !== NONE) relocate(w, unit, to)
  unit.movesX60 = Math.max(0, unit.movesX60 - MOVE)
  unit.attacks++
}

/** Tiles on which it could land now. */
export function dropZone(w: EngineContext, unit: Unit): number[] {
  const most = unitEffects(w, unit, E.paradrop).reduce((far, { params }) => Math.max(far, params[1]), 0)
  return [...within(w.grid, unit.tile, most)].filter(t => checkParadrop(w, unit, t) === null)
}
