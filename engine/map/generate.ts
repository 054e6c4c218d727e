/** Makes the map of a new game: step by step (rulebook, map-making 1). */

import type { EngineContext } from '../core/engine-context.ts'
import { fork } from '../core/numbers/rng.ts'
import { placeCityStates } from './city-states.ts'
import { layTerrain, makeClimate } from './climate.ts'
import { changeBesides, numberContinents } from './coast-and-river-effects.ts'
import { placeBonus, placeExtras, placeStrategic } from './deposits.ts'
import { makeDraft } from './draft.ts'
import { makeLandmass } from './landmass.ts'
import { placeLuxuries } from './luxuries.ts'
import { clearStarts, equalise } from './normalise.ts'
import { makePlacer } from './placer.ts'
import { divideLand } from './regions.ts'
import { raiseRelief } from './relief.ts'
import { carveRivers } from './rivers.ts'
import { placeRuins } from './ruins.ts'
import { assignStarts, chooseStarts } from './starts.ts'
import { plant, scatterRareFeatures } from './vegetation.ts'
import { freeze, nameWaters, shapeWater } from './water.ts'
import { placeWonders } from './wonders.ts'

export interface Places {
  /** Start tile of each major, in the order of the nations asked for. */
  majors: number[]
  /** Tiles of city-states; fewer than asked for where land is short. */
  cityStates: number[]
}

/** Fills the tiles of a world that is still all ocean. `nations`: those of the majors; costs the game's generator one draw. */
export function generateMap(w: EngineContext, kind: string, nations: readonly number[], cityStates: number): Places {
  const d = makeDraft(w, fork(w.s))
  makeLandmass(d, kind)
  makeClimate(d)
  layTerrain(d)
  raiseRelief(d)
  shapeWater(d)
  plant(d)
  scatterRareFeatures(d)
  freeze(d)
  numberContinents(d)
  carveRivers(d)
  changeBesides(d)
  const regions = divideLand(d, nations.length)
  const starts = chooseStarts(d, regions, nations)
  clearStarts(d, starts)
  placeWonders(d, starts)
  nameWaters(d)
  numberContinents(d)
  const minors = placeCityStates(d, regions, starts, cityStates)
  clearStarts(d, minors)
  const placer = makePlacer(d, regions, [...starts, ...minors])
  placeLuxuries(placer, starts, minors)
  placeStrategic(placer, starts, minors)
  placeExtras(placer, starts)
  placeBonus(placer)
  equalise(placer, starts)
  placeRuins(d, [...starts, ...minors])
  return { majors: assignStarts(d, regions, starts, nations).map(index => starts[index]), cityStates: minors }
}
