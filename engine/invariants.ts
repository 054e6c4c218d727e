/** What must hold of every state, whatever was played: for tests, and for the check of a restored game. */
import { checkCities } from './invariants/cities.ts'
import { checkCivs } from './invariants/civs.ts'
import { checkLayers } from './invariants/layers.ts'
import { checkNumbers } from './invariants/numbers.ts'
import { checkRelations } from './invariants/relations.ts'
import { checkSight } from './invariants/sight.ts'
import { checkTalks } from './invariants/talks.ts'
import { checkTurn } from './invariants/turn.ts'
import { checkUnits } from './invariants/units.ts'
import type { World } from './world.ts'

/** One sentence for each fault; empty for a sound state. Reads only, and costs less than most commands. */
export function findBroken(w: World): string[] {
  const broken: string[] = []
  checkNumbers(w, broken)
  checkTurn(w, broken)
  checkUnits(w, broken)
  checkCities(w, broken)
  checkCivs(w, broken)
  checkRelations(w, broken)
  checkTalks(w, broken)
  checkLayers(w, broken)
  checkSight(w, broken)
  return broken
}
