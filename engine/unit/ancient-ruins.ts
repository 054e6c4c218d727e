/** Ancient ruins: who enters first gets one of the rewards that can do anything for it (rulebook, barbarians 6). */

import { UNITS } from '../../rules/constants/units.ts'
import type { Ruin } from '../../rules/ruleset.ts'
import { tileChanged } from '../city/yields/yield-cache.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { fork, shuffle } from '../core/numbers/rng.ts'
import { NONE, type Unit } from '../core/state.ts'
import { isAvailable } from '../effects/availability.ts'
import { unitContext } from '../effects/context.ts'
import { triggerEffects } from '../effects/triggers.ts'

function isOffered(w: EngineContext, ruin: Ruin, unit: Unit): boolean {
  if (ruin.excludedDifficulties.includes(w.s.setup.difficulty)) return false
  if (w.s.civs[unit.owner].ruinsReceived.includes(ruin.id)) return false
  return isAvailable(w, ruin, unitContext(w, unit))
}

/** The ruins are gone; the first reward drawn that has an effect counts. */
export function enterRuins(w: EngineContext, unit: Unit): void {
  const { tile, owner } = unit
  w.s.tiles.improvement[tile] = NONE
  tileChanged(w, tile)
  const civ = w.s.civs[owner]
  const rewards: number[] = []
  for (const ruin of w.rules.ruins) {
    if (!isOffered(w, ruin, unit)) continue
    for (let copy = 0; copy < ruin.weight; copy++) rewards.push(ruin.id)
  }
  let found = NONE
  for (const id of shuffle(fork(w.s), rewards)) {
    const ruin = w.rules.ruins[id]
    if (!triggerEffects(w, ruin.effects, unitContext(w, unit))) continue
    civ.ruinsReceived = [...civ.ruinsReceived, id].slice(-UNITS.ruinsRemembered)
    found = id
    break
  }
  emit(w, {
    kind: 'ruins/entered',
    ruin: found,
    civ: owner,
    tile,
    unit: unit.id,
    knownBy: 1 << owner,
  })
}
