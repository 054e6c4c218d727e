/** Two units that face each other, and a blow struck. */
import { declareWar } from '../../../engine/civ/relations.ts'
import type { FightResult } from '../../../engine/combat/fight-result.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { perform } from '../../../engine/perform.ts'
import { addUnit, at } from '../../world.ts'

/** A unit of civ 0 on (5, 5), one of civ 1 at war with it on (6, 5): by rule a warrior of 8 and a spearman of 11. */
export function duel(w: EngineContext, mine = 'Warrior', theirs = 'Spearman') {
  declareWar(w, 0, 1)
  for (const civ of w.s.civs) civ.known?.visible.fill(1000)
  return { unit: addUnit(w, 0, mine, 5, 5), enemy: addUnit(w, 1, theirs, 6, 5) }
}

export const hit = (w: EngineContext, unit: Unit, x = 6): FightResult =>
  (perform(w, 0, { type: 'attack', unit: unit.id, tile: at(w, x, 5) }) as unknown as { result: FightResult }).result
