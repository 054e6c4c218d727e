/** We Love The King Day: a city asks for a luxury, and celebrates when the civilization has it (rulebook, cities 9). */
import { KING_DAY } from '../../rules/constants/cities.ts'
import { resourceAmount } from '../civ/resources.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { type City, NONE } from '../core/state.ts'
import { workRange } from './territory/territory.ts'
import { cityChanged } from './yields/yield-cache.ts'

/** What the celebration adds to the growth of the city, in percent. */
export const kingDayGrowth = (w: EngineContext, city: City): number =>
  city.kingDays > 0 && w.s.civs[city.owner].happiness >= 0 ? KING_DAY.growthPercent : 0

/** The start of a turn of its owner. */
export function tickKingDays(w: EngineContext, city: City): void {
  const civ = w.s.civs[city.owner]
  if (civ.kind !== 'major') return
  if (city.kingDays > 0) {
    city.kingDays--
    cityChanged(w, city)
    if (city.kingDays === 0) askAnew(w, city)
  } else if (city.demand !== NONE && resourceAmount(w, civ, city.demand) > 0) celebrate(w, city)
  else if (city.demandIn === NONE) city.demandIn = inTurns(w, wait(w) + (civ.capital === city.id ? KING_DAY.capitalWaitTurns : 0))
  else if (--city.demandIn <= 0) askAnew(w, city)
}

/** The city is another's: what its people asked for is forgotten. */
export function forgetDemand(city: City): void {
  city.demand = NONE
  city.demandIn = NONE
  city.kingDays = 0
}

const wait = (w: EngineContext): number => KING_DAY.waitTurns + draw(w.s, KING_DAY.waitSpread)
const inTurns = (w: EngineContext, turns: number): number => Math.floor(turns * w.rules.speeds[w.s.setup.speed].modifier + 0.5)

function celebrate(w: EngineContext, city: City): void {
  city.kingDays = inTurns(w, KING_DAY.turns)
  city.demandIn = NONE
  cityChanged(w, city)
  emit(w, { kind: 'city/celebrates', ...asEvent(city), turns: city.kingDays })
}

/** Another luxury than the last, one that is lacking before one that is there; the people change their minds some turns later. */
function askAnew(w: EngineContext, city: City): void {
  const civ = w.s.civs[city.owner]
  const open = luxuriesAfar(w, city)
  const lacking = open.filter(id => resourceAmount(w, civ, id) <= 0)
  const wanted = lacking.length > 0 ? lacking : open
  city.demand = wanted.length > 0 ? wanted[draw(w.s, wanted.length)] : NONE
  city.demandIn = inTurns(w, wait(w))
  if (lacking.length > 0) emit(w, { kind: 'city/demands', ...asEvent(city) })
}

/** Luxuries that lie somewhere on the map, not in reach of the city, but for what it asked for last. */
function luxuriesAfar(w: EngineContext, city: City): number[] {
  const { resource } = w.s.tiles
  const near = workRange(w, city)
  return w.rules.resources
    .filter(({ kind, id }) => kind === 'luxury' && id !== city.demand && resource.includes(id))
    .filter(({ id }) => !near.some(t => resource[t] === id))
    .map(({ id }) => id)
}

/** What both kinds of event about it tell. */
const asEvent = ({ id, owner, tile, demand }: City) => ({ civ: owner, city: id, tile, resource: demand, knownBy: 1 << owner })
