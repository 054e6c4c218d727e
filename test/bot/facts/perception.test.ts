import { describe, expect, it } from 'vitest'
import { lookForEnemies, perceive } from '../../../bot/facts/perception.ts'
import { destroyCity } from '../../../engine/city/ownership/destruction.ts'
import { addCity, flatWorld } from '../../world.ts'

describe('what the bot knows of others in its turn', () => {
  it('forgets a city that was destroyed when it looks around again', () => {
    const w = flatWorld({ explored: true })
    addCity(w, 0, 5, 5, 3)
    const kept = addCity(w, 1, 14, 6, 3)
    const destroyed = addCity(w, 1, 9, 5, 1)
    const known = w.s.civs[0].known!
    for (const { id, tile } of [kept, destroyed]) {
      known.city[tile] = id
      known.owner[tile] = 1
    }
    const perception = perceive(w, 0)
    expect(perception.cities.map(({ id }) => id)).toEqual([kept.id, destroyed.id])
    destroyCity(w, destroyed)
    lookForEnemies(w, 0, perception)
    expect(perception.cities.map(({ id }) => id)).toEqual([kept.id])
    expect(perception.cityCounts[1]).toBe(1)
  })
})
