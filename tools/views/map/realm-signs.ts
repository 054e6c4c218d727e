/** Layers of the map that tell how cities and resources hang together: trade, and religion. */

import { type EngineContext, isConnected, NONE, religionName, suppliedBy } from '../../../engine/index.ts'
import { knownResource, knowsCity, seen, seenCenter } from '../../knowledge.ts'
import { believedOwner } from '../players/player.ts'
import { citiesOfFaith } from '../units/faith.ts'
import { entered, type Look } from './legend.ts'

const TRADE = {
  1: 'your capital',
  2: 'your city, connected to the capital',
  3: 'your city, not connected to the capital',
  4: 'a resource that your land brings in',
  5: 'a resource of your land that nothing brings in yet',
  6: 'an allied city-state, or its resource: it gives you what it has',
  7: 'a city-state, or its resource: it gives its ally what it has',
}

/** Connections of the seat's cities, and by whom resources come. */
export function tradeLook(w: EngineContext, seat: number): Look {
  const civ = w.s.civs[seat]
  const ofCity = (id: number): keyof typeof TRADE | null => {
    const city = w.s.cities[id]!
    const owner = believedOwner(w, seat, city)
    if (owner === seat) return civ.capital === id ? 1 : isConnected(w, city) ? 2 : 3
    return ofCityState(owner)
  }
  const ofCityState = (owner: number): 6 | 7 | null => {
    const { cityState } = w.s.civs[owner]
    if (cityState === null || !civ.relations[owner].met) return null
    return cityState.ally === seat ? 6 : 7
  }
  const ofResource = (t: number, owner: number): keyof typeof TRADE | null => {
    const resource = knownResource(w, seat, t)
    if (resource === NONE || owner === NONE || w.rules.resources[resource].kind === 'bonus') return null
    if (owner !== seat) return ofCityState(owner)
    return suppliedBy(w, civ, t) === NONE ? 5 : 4
  }
  return (t, legend) => {
    const center = seenCenter(w, seat, t)
    const kind = center === NONE ? ofResource(t, seen(w, seat, 'owner', t)) : ofCity(center)
    return kind && entered(legend, String(kind), TRADE[kind])
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const HOW = 'd religion of the majority (- none), 4 of ten citizens follow it, holy city of e (- of none)'

/** What cities in sight believe, and where holy cities lie. */
export function religionLook(w: EngineContext, seat: number): Look {
  const inSight = new Map(citiesOfFaith(w, seat).map(city => [city.tile, city]))
  const holyAt = new Map<number, number>()
  for (const { id, holyCity } of w.s.religions) {
    const city = holyCity === NONE ? null : w.s.cities[holyCity]
    if (city && knowsCity(w, seat, city)) holyAt.set(city.tile, id)
  }
  // The same letters whatever part of the map is drawn.
  const known = new Set([...holyAt.values(), ...[...inSight.values()].map(({ majority }) => majority)])
  const order = [...known].filter(id => id !== NONE).sort((a, b) => a - b)
  return (t, legend) => {
    const city = inSight.get(t)
    const holy = holyAt.get(t)
    if (!city && holy === undefined) return null
    const signOf = (id: number): string => {
      const sign = LETTERS[order.indexOf(id)]
      return sign ? entered(legend, sign, religionName(w, id)) : '-'
    }
    const followers = city && city.majority !== NONE ? city.followers[city.majority] / city.population : 0
    legend.set('d4e', HOW)
    return `${signOf(city?.majority ?? NONE)}${Math.min(9, Math.round(followers * 10))}${signOf(holy ?? NONE)}`
  }
}
