import { describe, expect, test } from 'vitest'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { perform } from '../../../engine/perform.ts'
import { GOLD, SCIENCE } from '../../../rules/stats.ts'
import { addCity, flatWorld, standardRules } from '../../world.ts'

const slide = (w: EngineContext, percent: number) => perform(w, 0, { type: 'setScienceShare', percent })

describe('the slider from gold to science', () => {
  test('moves the whole part of that share of what a city earns before its upkeep', () => {
    const w = flatWorld()
    const city = addCity(w, 0, 5, 5)
    const [gold, science] = [cityYields(w, city).net[GOLD], cityYields(w, city).net[SCIENCE]]
    const earned = gold + cityYields(w, city).maintenance
    expect(slide(w, 50)).toMatchObject({ result: { percent: 50 } })
    const moved = Math.trunc(earned / 2)
    expect(moved).toBeGreaterThan(0)
    expect(cityYields(w, city).net[GOLD]).toBe(gold - moved)
    expect(cityYields(w, city).net[SCIENCE]).toBe(science + moved)
  })

  test('is refused beyond 0 to 100, and where the rules have none', () => {
    const w = flatWorld()
    const before = hashState(w.s)
    expect(slide(w, 101)).toRefuse('slider/range')
    expect(slide(w, 2.5)).toRefuse('slider/range')
    expect(hashState(w.s)).toBe(before)
    expect(slide(flatWorld({ rules: { ...standardRules(), modEffects: [] } }), 10)).toRefuse('slider/off')
  })
})
