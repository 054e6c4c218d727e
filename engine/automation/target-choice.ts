/** The best fight a unit could pick from where it is: for those who act without a plan, barbarians and city-states. */
import { atWar } from '../civ/relations.ts'
import { checkAttack, defenderOn, rangeOf } from '../combat/attack-target.ts'
import { type Combatant, ownerOf, unitCombatant } from '../combat/combatant.ts'
import { type Preview, preview } from '../combat/preview.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance, within } from '../core/grid.ts'
import { NONE, type Unit } from '../core/state.ts'
import { isNuclear } from '../nuclear/weapon.ts'
import { reachable } from '../unit/movement/pathfinding.ts'

interface Target {
  tile: number
  /** Worth of the fight: what it gains over what it costs. */
  worth: number
}

/** The tile in reach most worth attacking, or null where no attack is worth it. `daring` 0–100 weighs own losses less. */
export function bestTarget(w: EngineContext, unit: Unit, daring: number): Target | null {
  if (unit.movesX60 === 0 || w.rules.units[unit.kind].civilian || isNuclear(w, unit)) return null
  let best: Target | null = null
  for (const tile of within(w.grid, unit.tile, rangeOf(w, unit))) {
    const defender = defenderOn(w, unit.owner, tile)
    if (defender === null || !atWar(w, unit.owner, ownerOf(defender)) || checkAttack(w, unit, tile)) continue
    const worth = worthOf(preview(w, unitCombatant(unit), defender, tile), daring)
    if (worth > 0 && (best === null || worth > best.worth)) best = { tile, worth }
  }
  return best
}

interface Strike extends Target {
  /** Where it goes first; its own tile where it need not move. */
  from: number
}

/** The same of all that it can reach and still attack this turn, and the tile from which that is worth most. */
export function bestStrike(w: EngineContext, unit: Unit, daring: number): Strike | null {
  if (unit.movesX60 === 0 || w.rules.units[unit.kind].civilian || isNuclear(w, unit)) return null
  const range = rangeOf(w, unit)
  const targets = targetsWithin(w, unit, range + STEPS_MOST)
  if (targets.length === 0) return null
  const places = [{ tile: unit.tile, leftX60: unit.movesX60 }, ...reachable(w, unit)]
  let best: Strike | null = null
  for (const { tile: from, leftX60 } of places) {
    let there: Unit | null = null
    for (const { tile, defender } of targets) {
      if (distance(w.grid, from, tile) > range) continue
      there ??= { ...unit, tile: from, movesX60: leftX60 }
      if (checkAttack(w, there, tile)) continue
      const worth = worthOf(preview(w, unitCombatant(there), defender, tile), daring)
      if (worth > 0 && (best === null || worth > best.worth)) best = { tile, from, worth }
    }
  }
  return best
}

/** Farther than any unit goes in a turn without roads, which barbarians have none of. */
const STEPS_MOST = 6

function targetsWithin(w: EngineContext, unit: Unit, steps: number): { tile: number; defender: Combatant }[] {
  const { center, military, civilian } = w.s.tiles
  const found: { tile: number; defender: Combatant }[] = []
  const near = within(w.grid, unit.tile, steps)
  for (let i = 0; i < near.length; i++) {
    const tile = near[i]
    if (center[tile] === NONE && military[tile] === NONE && civilian[tile] === NONE) continue
    const defender = defenderOn(w, unit.owner, tile)
    if (defender !== null && atWar(w, unit.owner, ownerOf(defender))) found.push({ tile, defender })
  }
  return found
}

const CAPTURE = 120
const KILL = 60
const DEATH = 100
const CITY_DISCOUNT = 2

function worthOf(fight: Preview, daring: number): number {
  if (fight.captures) return CAPTURE
  const dealt = (fight.toDefender.min + fight.toDefender.max) / 2 / (fight.defender.isCity ? CITY_DISCOUNT : 1)
  const taken = ((fight.toAttacker.min + fight.toAttacker.max) / 2) * (1 - daring / 100)
  const kill = fight.defenderDies === 'yes' ? KILL : fight.defenderDies === 'maybe' ? KILL / 2 : 0
  const death = fight.attackerDies === 'yes' ? DEATH : fight.attackerDies === 'maybe' ? DEATH / 2 : 0
  return dealt + kill - taken - death
}
