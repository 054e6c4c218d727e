/** Nuclear weapons: their effects, and whether one may be used on a tile (rulebook, air 5). */
import { NUCLEAR } from '../../rules/constants/nuclear.ts'
import { E } from '../../rules/effects/templates.ts'
import { aircraftOn } from '../air/air-bases.ts'
import { flightRange } from '../air/rebase.ts'
import { atWar, civName, relation } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance, within } from '../core/grid.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { NONE, type Unit } from '../core/state.ts'
import { sumUnit } from '../effects/aggregate.ts'
import { hasOption } from '../effects/mod-options.ts'
import { unitEffects } from '../effects/scope.ts'
import { isExplored } from '../visibility/knowledge.ts'

export const isNuclear = (w: EngineContext, unit: Unit): boolean => unitEffects(w, unit, E.nuclearWeapon).length > 0

/** 0, 1, 2 and more. */
export const blastStrength = (w: EngineContext, unit: Unit): number => sumUnit(w, unit, E.nuclearWeapon)

/** Tiles around ground zero that are hit. */
export function blastRadius(w: EngineContext, unit: Unit): number {
  return unitEffects(w, unit, E.blastRadius).length === 0 ? NUCLEAR.radiusTiles : sumUnit(w, unit, E.blastRadius)
}

/** The units on a tile, aircraft included. */
export function unitsOn(w: EngineContext, t: number): Unit[] {
  const { military, civilian } = w.s.tiles
  const found = [military[t], civilian[t]].filter(id => id !== NONE).map(id => w.s.units[id]!)
  return [...found, ...aircraftOn(w, t)]
}

/** Civs (ids) other than the unit's whose land or units the blast reaches. */
export function civsHit(w: EngineContext, unit: Unit, t: number): number[] {
  const hit = new Set<number>()
  for (const tile of within(w.grid, t, blastRadius(w, unit))) {
    if (w.s.tiles.owner[tile] !== NONE) hit.add(w.s.tiles.owner[tile])
    for (const { owner } of unitsOn(w, tile)) hit.add(owner)
  }
  hit.delete(unit.owner)
  return [...hit].sort((a, b) => a - b)
}

/** Civs (ids) other than the unit's that have units within the blast, the nearest to ground zero first: each may rise against it. */
export function civsUnderFire(w: EngineContext, unit: Unit, t: number): number[] {
  const found: number[] = []
  for (const tile of within(w.grid, t, blastRadius(w, unit))) {
    for (const { owner } of unitsOn(w, tile)) if (owner !== unit.owner && !found.includes(owner)) found.push(owner)
  }
  return found
}

/** Why the weapon may not be used on the tile, or null; movement and attacks are asked elsewhere. */
export function checkNuke(w: EngineContext, unit: Unit, t: number): Refusal | null {
  if (t === unit.tile) return refuse('nuke/own-tile')
  if (!isExplored(w, unit.owner, t)) return refuse('nuke/unexplored')
  const steps = distance(w.grid, unit.tile, t)
  const range = flightRange(w, unit)
  if (steps > range) return refuse('attack/too-far', steps, range)
  for (const civ of civsHit(w, unit, t)) {
    if (atWar(w, unit.owner, civ)) continue
    const { peaceUntil, met } = relation(w, unit.owner, civ)
    if (!met) return refuse('nuke/stranger')
    if (hasOption(w.rules, E.relationsFixed)) return refuse('war/fixed')
    if (peaceUntil > w.s.turn) return refuse('nuke/treaty', civName(w, civ), peaceUntil)
  }
  return null
}
