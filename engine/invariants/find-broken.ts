/** What must hold of every state, whatever was played: asked by tests, and of each game that is brought back into memory. */

import type { EngineContext } from '../core/engine-context.ts'
import { checkAgreements } from './agreements.ts'
import { checkCities } from './cities.ts'
import { checkCivs } from './civs.ts'
import { checkEvents } from './events.ts'
import { checkLayers } from './layers.ts'
import { checkNumbers } from './numbers.ts'
import { checkRelations } from './relations.ts'
import { checkSingleBuildings } from './single-buildings.ts'
import { checkTurn } from './turn.ts'
import { checkUnits } from './units.ts'
import { checkVisibility } from './visibility.ts'

/** One sentence for each fault; empty for a sound state. Reads only, and costs less than most commands. */
export function findBroken(w: EngineContext): string[] {
  const broken: string[] = []
  checkNumbers(w, broken)
  checkTurn(w, broken)
  checkUnits(w, broken)
  checkCities(w, broken)
  checkSingleBuildings(w, broken)
  checkCivs(w, broken)
  checkRelations(w, broken)
  checkAgreements(w, broken)
  checkEvents(w, broken)
  checkLayers(w, broken)
  checkVisibility(w, broken)
  return broken
}
