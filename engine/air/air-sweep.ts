/** Air sweeps: a fighter draws out one of the enemies that could rise over a tile, and fights it if it flies (rulebook, air 4). */
import { E } from '../../rules/effects/templates.ts'
import { atWar } from '../civ/relations.ts'
import { attacksPerTurn } from '../combat/attack-target.ts'
import { unitCombatant } from '../combat/combatant.ts'
import { clash, type Preview } from '../combat/preview.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { NONE, type Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { isAir } from '../unit/unit-tables.ts'
import { seesUnit } from '../visibility/hidden-units.ts'
import { interceptChance, mayRise } from './interception.ts'
import { flightRange } from './rebase.ts'

export function checkSweep(w: EngineContext, unit: Unit, t: number): Refusal | null {
  const kind = w.rules.units[unit.kind]
  if (!unitHas(w, unit, E.airSweep)) return refuse('air/no-sweep', kind.name)
  if (unit.movesX60 === 0) return refuse('unit/no-moves', unit.id, w.s.turn + 1)
  if (unit.attacks >= attacksPerTurn(w, unit)) return refuse('unit/has-attacked', unit.id, unit.attacks)
  const steps = distance(w.grid, unit.tile, t)
  const range = flightRange(w, unit)
  return steps > range ? refuse('attack/too-far', steps, range) : null
}

/** The enemy that a sweep over the tile draws out, or null (rulebook, air 4). `viewer`: as far as this seat sees. */
export function meetsSweep(w: EngineContext, unit: Unit, t: number, viewer = NONE): Unit | null {
  let best: Unit | null = null
  for (const civ of w.s.civs) {
    if (!atWar(w, unit.owner, civ.id)) continue
    for (const id of civ.units) {
      const other = w.s.units[id]!
      if (!mayRise(w, other, unit, t) || (viewer !== NONE && !seesUnit(w, viewer, other))) continue
      if (best === null || comesBefore(w, other, best)) best = other
    }
  }
  return best
}

/** Aircraft meet a sweep before guns do, among their like the best chance comes first. */
function comesBefore(w: EngineContext, one: Unit, other: Unit): boolean {
  const flies = isAir(w, one.kind)
  return flies === isAir(w, other.kind) ? interceptChance(w, one) > interceptChance(w, other) : flies
}

interface SweepPreview {
  /** Who would rise as far as its owner sees, or NONE. */
  interceptor: number
  /** The fight, where it flies; null: it would only spend its shot. */
  fight: Preview | null
}

/** Only reads. */
export function previewSweep(w: EngineContext, unit: Unit, t: number): SweepPreview {
  const interceptor = meetsSweep(w, unit, t, unit.owner)
  if (interceptor === null) return { interceptor: NONE, fight: null }
  const flies = isAir(w, interceptor.kind)
  const fight = () => clash(w, { attacker: unitCombatant(unit), defender: unitCombatant(interceptor), tile: t, aloft: 'sweep' })
  return { interceptor: interceptor.id, fight: flies ? fight() : null }
}
