import { describe, expect, it } from 'vitest'
import { planCities } from '../../../../bot/planners/cities/cities.ts'
import { assignCitizens } from '../../../../engine/automation/citizens.ts'
import { foodToGrow } from '../../../../engine/city/population/growth.ts'
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

  it('lets no citizen be born who would make the people unhappy; the smallest city grows first', () => {
    const grows = (happiness: number): boolean[] => {
      const w = flatWorld({ explored: true })
      const cities = [addCity(w, 0, 4, 4, 5), addCity(w, 0, 10, 6, 3)]
      for (const city of cities) {
        assignCitizens(w, city)
        city.food = foodToGrow(w, city)
      }
      w.s.civs[0].happiness = happiness
      carryOut(w, planCities)
      return cities.map(({ avoidGrowth }) => !avoidGrowth)
    }
    expect([grows(0), grows(1), grows(2)]).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ])
  })

  it('leaves cities alone that are not about to grow', () => {
    expect(held(3, 0)).toBe(false)
  })
})
