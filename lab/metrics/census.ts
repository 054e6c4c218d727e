/** What a round looked like: the figures that pacing is drawn from. */

import { standingOf } from '../../actors/game/standing.ts'
import type { Standing } from '../../actors/wire/lab/standing-schema.ts'
import type { EngineContext } from '../../engine/index.ts'

export interface Census {
  turn: number
  seats: SeatCensus[]
  /** For the model of winning; absent where an older program played. */
  standing?: Standing
}

export interface SeatCensus {
  alive: boolean
  score: number
  techs: number
  era: string
  cities: number
  population: number
  units: number
  gold: number
  happiness: number
  /** Cities founded by others that it holds. */
  captured: number
}

/** The figures at the end of round `turn`. */
export function takeCensus(w: EngineContext, turn: number): Census {
  const seats = w.s.seats.map(({ id }) => {
    const civ = w.s.civs[id]
    const cities = civ.cities.map(city => w.s.cities[city]!)
    return {
      alive: civ.alive,
      score: civ.score,
      techs: civ.techs.filter(times => times > 0).length,
      era: w.rules.eras[civ.era].name,
      cities: cities.length,
      population: cities.reduce((sum, city) => sum + city.population, 0),
      units: civ.units.length,
      gold: civ.gold,
      happiness: civ.happiness,
      captured: cities.filter(city => city.founder !== id).length,
    }
  })
  return { turn, seats, standing: standingOf(w, turn) }
}
