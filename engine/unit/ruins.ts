/** Ancient ruins: who enters first gets one of the rewards that can do anything for it (mechanics 22). */

import { tileChanged } from '../city/memo.ts'
import { unitContext } from '../effects/context.ts'
import { fireEffects } from '../effects/fire.ts'
import { emit } from '../emit.ts'
import { fork, shuffle } from '../rng.ts'
import { NONE, type Unit } from '../state.ts'
import type { World } from '../world.ts'

/** The ruins are gone; the first reward drawn that has an effect counts. */
export function enterRuins(w: World, unit: Unit): void {
  const { tile, owner } = unit
  w.s.tiles.improvement[tile] = NONE
  tileChanged(w, tile)
  const rewards: number[] = []
  for (const ruin of w.rules.ruins) {
    if (ruin.excludedDifficulties.includes(w.s.setup.difficulty)) continue
    for (let copy = 0; copy < ruin.weight; copy++) rewards.push(ruin.id)
  }
  const nation = w.rules.nations[w.s.civs[owner].nation].name
  let found = ''
  for (const id of shuffle(fork(w.s), rewards)) {
    const ruin = w.rules.ruins[id]
    if (!fireEffects(w, ruin.effects, unitContext(w, unit))) continue
    found = `: ${ruin.name}`
    break
  }
  emit(w, {
    kind: 'ruins/entered',
    text: `${nation} entered ancient ruins${found}.`,
    civ: owner,
    tile,
    unit: unit.id,
    knownBy: 1 << owner,
  })
}
