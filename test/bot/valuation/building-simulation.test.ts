import { describe, expect, it } from 'vitest'
import { DEFAULTS } from '../../../bot/params/table.ts'
import { makeTurnContext } from '../../../bot/turn-context.ts'
import { simulatedGain } from '../../../bot/valuation/building-simulation.ts'
import { buildingTerms, buildingValue } from '../../../bot/valuation/building-valuation.ts'
import { assignCitizens } from '../../../engine/automation/citizens.ts'
import { cityWith } from '../../../engine/city/city-with.ts'
import { updateHappiness } from '../../../engine/civ/happiness.ts'
import { hashState } from '../../../engine/core/codec.ts'
import { SCIENCE } from '../../../rules/stats.ts'
import { addCity, flatWorld, gainTiles, id, learn } from '../../world.ts'

function setting(population: number) {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 8, 6, population)
  gainTiles(w, city, 12)
  assignCitizens(w, city)
  w.s.civs[0].happiness = 8
  return { w, city, m: makeTurnContext(w, 0, DEFAULTS) }
}

describe('a city imagined with a building', () => {
  it('leaves the game as it is', () => {
    const { w, city } = setting(6)
    const before = hashState(w.s)
    const image = cityWith(w, city, { building: id(w, 'buildings', 'University'), population: 9 })
    expect(hashState(w.s)).toBe(before)
    expect(cityWith(w, city, {})).toEqual(cityWith(w, city, {}))
    expect(image.yields.net[SCIENCE]).toBeGreaterThan(cityWith(w, city, {}).yields.net[SCIENCE])
  })

  it('is the same where the work of its citizens is taken over from the city without it', () => {
    for (const population of [4, 9, 25]) {
      const { w, city } = setting(population)
      const like = cityWith(w, city, {})
      for (const { id: building } of w.rules.buildings)
        expect(cityWith(w, city, { building, like }), w.rules.buildings[building].name).toEqual(cityWith(w, city, { building }))
    }
  })

  it('has its citizens in the new places for specialists', () => {
    const { w, city } = setting(25)
    const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)
    expect(sum(cityWith(w, city, {}).specialists)).toBe(0)
    expect(sum(cityWith(w, city, { building: id(w, 'buildings', 'University') }).specialists)).toBeGreaterThan(0)
  })
})

describe('the bot', () => {
  it('holds food for worth little where the people are unhappy', () => {
    const { w, city, m } = setting(3)
    const granary = id(w, 'buildings', 'Granary')
    const happy = simulatedGain(m, city, granary).food
    w.s.civs[0].happiness = -3
    expect(simulatedGain(makeTurnContext(w, 0, DEFAULTS), city, granary).food ?? 0).toBeLessThan(happy)
  })

  it('holds a library for worth more where it opens a national college', () => {
    const { w, city } = setting(5)
    learn(w, 0, 'Writing')
    const library = id(w, 'buildings', 'Library')
    const alone = buildingTerms(makeTurnContext(w, 0, DEFAULTS), city, library)
    learn(w, 0, 'Philosophy')
    updateHappiness(w, w.s.civs[0])
    const leading = buildingTerms(makeTurnContext(w, 0, DEFAULTS), city, library)
    expect(leading.leads).toBeGreaterThan(alone.leads ?? 0)
  })

  it('weighs by weights alone where its profile says so', () => {
    const { w, city } = setting(5)
    const classic = makeTurnContext(w, 0, { ...DEFAULTS, productionBySimulation: 0 })
    expect(Object.keys(buildingTerms(classic, city, id(w, 'buildings', 'Library')))).toContain('yields')
    expect(buildingValue(classic, city, id(w, 'buildings', 'Library'))).toBeGreaterThan(0)
  })
})
