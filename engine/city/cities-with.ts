/** Where buildings stand: looked for once, and noted as they are built, for who asks again and again about what hardly anybody has. */
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'

/** By building id: ids of the cities that had it since it was asked for first; some may have lost it or be gone. */
const PLACES = declareCache<(number[] | undefined)[]>(() => [])

/** Whether the building (id) itself stands in one of the civ's cities. */
export function standsIn(w: EngineContext, civ: Civ, building: number): boolean {
  const places = (cached(w, PLACES)[building] ??= findPlaces(w, building))
  for (let i = 0; i < places.length; i++) {
    const city = w.s.cities[places[i]]
    if (city && city.owner === civ.id && city.buildings[building] === 1) return true
  }
  return false
}

/** Call when a building came to stand in a city. */
export function placeTaken(w: EngineContext, city: number, building: number): void {
  const places = cached(w, PLACES)[building]
  if (places && !places.includes(city)) places.push(city)
}

function findPlaces(w: EngineContext, building: number): number[] {
  const found: number[] = []
  for (const city of w.s.cities) if (city?.buildings[building] === 1) found.push(city.id)
  return found
}
