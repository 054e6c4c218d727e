import { describe, expect, it } from 'vitest'
import { planCities } from '../../../../bot/planners/cities/cities.ts'
import { addCity, flatWorld } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

function held(population: number, happiness: number): boolean {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 8, 6, population)
  w.s.civs[0].happiness = happiness
  carryOut(w, planCities)
  return city.avoidGrowth
}

describe('the bot', () => {
  it('holds the growth of its cities back while the people are unhappy', () => {
    expect([held(3, -1), held(3, 1)]).toEqual([true, false])
  })

  it('holds that of large cities back before they are', () => {
    expect([held(3, 0), held(12, 0), held(12, 6)]).toEqual([false, true, false])
  })
})
