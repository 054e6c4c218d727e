/** The best fight a unit could pick from where it is: for those who act without a plan, barbarians and city-states. */
import { atWar } from '../civ/relations.ts'
import { checkAttack, defenderOn, rangeOf } from '../combat/attack-target.ts'
import { ownerOf, unitCombatant } from '../combat/combatant.ts'
import { type Preview, preview } from '../combat/preview.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import type { Unit } from '../core/state.ts'
import { isNuclear } from '../nuclear/weapon.ts'

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
