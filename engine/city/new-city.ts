/** A city as it is founded: its citizens, no buildings, nothing in store. */
import { RELIGION } from '../../rules/constants/religion.ts'
import { STAT_COUNT } from '../../rules/stats.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { nextCityId } from '../core/ids.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { cityName } from './city-names.ts'

export function blankCity(w: EngineContext, civ: Civ, tile: number, population: number): City {
  return {
    id: nextCityId(w.s),
    name: cityName(w, civ),
    owner: civ.id,
    founder: civ.id,
    tile,
    population,
    food: 0,
    culture: 0,
    hp: 0,
    buildings: w.rules.buildings.map(() => 0),
    freeBuildings: w.rules.buildings.map(() => 0),
    queue: [],
    progress: [],
    overflow: 0,
    autoProduction: civ.kind !== 'major',
    focus: 'default',
    avoidGrowth: false,
    specialists: w.rules.specialists.map(() => 0),
    manualSpecialists: false,
    founded: w.s.turn,
    heldSince: w.s.turn,
    isOriginalCapital: false,
    puppet: false,
    razing: false,
    resistance: 0,
    bombarded: false,
    soldThisTurn: false,
    connected: 0,
    unbelief: RELIGION.unbeliefAtFirst + RELIGION.pressurePerBirth * (population - 1),
    pressure: w.s.religions.map(() => 0),
    followers: w.s.religions.map(() => 0),
    majority: NONE,
    adopted: [],
    demand: NONE,
    demandIn: NONE,
    kingDays: 0,
    perTurn: new Array(STAT_COUNT).fill(0),
    stock: [],
    sites: [],
  }
}
