/** The one way in which a city changes hands, in war or peace (rulebook, conquest 3; conquest 8). */
import { checkDefeat } from '../../civ/elimination.ts'
import { updateHappiness } from '../../civ/happiness.ts'
import { publish } from '../../core/domain-events.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { ownershipChanged, tilesOfCity } from '../../core/owned-tiles.ts'
import { type City, type Civ, NONE } from '../../core/state.ts'
import { civSourcesChanged } from '../../effects/scope.ts'
import { seeLand } from '../../visibility/visible-counts.ts'
import { giveFreeBuildings } from '../buildings.ts'
import { type Mover, moveCapital, setCapital, settleMovers, takeMovers } from '../capital.ts'
import { connectCities } from '../city-connections.ts'
import { civChanged } from '../yields/yield-cache.ts'
import { fitBuildings, leaveBehind } from './inherited-buildings.ts'

/** A change of owner on its way: `transferCity` begins it, `settleTransfer` ends it. */
export interface Transfer {
  city: City
  from: Civ
  /** What goes with the seat of government of `from`. */
  movers: Mover[]
}

/**
 * The city is `to`'s: its land, sight, lists and buildings; its own plans are forgotten. Whether it is a puppet, how many citizens are left
 * and how long they resist is for the caller to say before it calls `settleTransfer`.
 */
export function transferCity(w: EngineContext, city: City, to: Civ): Transfer {
  const from = w.s.civs[city.owner]
  publish(w, 'cityLeaving', city)
  const movers = from.capital === city.id ? takeMovers(w, city) : []
  leaveBehind(w, city)
  moveLand(w, city, from, to)
  forgetPlans(w, city, to)
  civSourcesChanged(w, from)
  civSourcesChanged(w, to)
  fitBuildings(w, city, to)
  publish(w, 'cityChangedHands', city, from.id)
  return { city, from, movers }
}

function moveLand(w: EngineContext, city: City, from: Civ, to: Civ): void {
  const { tiles } = w.s
  const land = tilesOfCity(w, city)
  for (const t of land) seeLand(w, to.id, t, 1)
  civChanged(w, from)
  from.cities.splice(from.cities.indexOf(city.id), 1)
  to.cities.push(city.id)
  city.owner = to.id
  for (const t of land) {
    tiles.owner[t] = to.id
    tiles.worker[t] = NONE
    tiles.locked[t] = 0
    seeLand(w, from.id, t, -1)
  }
  ownershipChanged(w, land)
}

function forgetPlans(w: EngineContext, city: City, to: Civ): void {
  city.queue = []
  city.progress = []
  city.sites = []
  city.overflow = 0
  city.autoProduction = to.kind !== 'major'
  city.focus = 'default'
  city.avoidGrowth = false
  city.manualSpecialists = false
  city.specialists.fill(0)
  city.razing = false
  city.connected = 0
  city.heldSince = w.s.turn
}

/** Both sides go on: capitals, free buildings, work, roads, happiness; who has lost the last city is out. */
export function settleTransfer(w: EngineContext, { city, from, movers }: Transfer): void {
  settleOwner(w, city, w.s.civs[city.owner])
  settleLoser(w, from, movers)
}

function settleOwner(w: EngineContext, city: City, owner: Civ): void {
  civChanged(w, owner)
  if (owner.capital === NONE || owner.originalCapital === city.id) setCapital(w, city)
  giveFreeBuildings(w, owner)
  publish(w, 'builtOrGained', owner)
  publish(w, 'workChanged', city)
  connectCities(w, owner)
  updateHappiness(w, owner)
}

/** A civ that has one city fewer; `movers` come to stand in its next capital. */
export function settleLoser(w: EngineContext, loser: Civ, movers: readonly Mover[]): void {
  if (loser.capital === NONE || !loser.cities.includes(loser.capital)) moveCapital(w, loser)
  connectCities(w, loser)
  updateHappiness(w, loser)
  checkDefeat(w, loser)
  settleMovers(w, loser, movers)
}
