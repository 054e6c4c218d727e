import { expect, test } from 'vitest'
import { claimTile } from '../../../../engine/city/territory/territory.ts'
import { cityYields } from '../../../../engine/city/yields/city-yields.ts'
import { landCountsAtLarge, moodOf } from '../../../../engine/city/yields/sum-causes.ts'
import { rulesWith } from '../../../effects/behaviour/rule.ts'
import { addCity, at, flatWorld, standardRules } from '../../../world.ts'

const moods = (sentence: string | null, ...amounts: number[]) => {
  const w = flatWorld({ rules: sentence === null ? standardRules() : rulesWith(sentence) })
  return amounts.map(happiness => moodOf(w.rules, { ...w.s.civs[0], happiness }))
}

test('happiness on one side of all bounds is one mood, on a bound or past it another', () => {
  const [deep, bad, none, some, much] = moods(null, -30, -5, 0, 4, 20)
  expect(some).toBe(much)
  expect(new Set([deep, bad, none, some]).size).toBe(4)
})

test('an effect that asks for an amount sets a bound', () => {
  const [below, on, above] = moods('[+2 Gold] [in all cities] <when above [7] [Happiness]>', 6, 7, 8)
  expect(below).toBeLessThan(on)
  expect(on).toBeLessThan(above)
})

test('an effect that counts happiness makes each point another mood', () => {
  expect(moods('[+1 Gold] [in all cities] <for every [Happiness]>', 3, 4, 5)).toEqual([3, 4, 5])
  expect(moods('[+1 Gold] [in all cities] <when number of [Happiness] is more than [Cities]>', 3, 4)).toEqual([3, 4])
})

test('land that a far city gains leaves the sums of others as they are, unless land is counted', () => {
  const kept = (sentence?: string) => {
    const w = flatWorld({ width: 30, height: 20, ...(sentence && { rules: rulesWith(sentence) }) })
    const near = addCity(w, 0, 20, 10, 3)
    const city = addCity(w, 0, 5, 5, 3)
    const before = cityYields(w, city)
    claimTile(w, near, at(w, 22, 10))
    return cityYields(w, city) === before
  }
  expect(kept()).toBe(true)
  expect(kept('[+1 Gold] [in all cities] <for every [Owned [Land] Tiles]>')).toBe(false)
  expect(landCountsAtLarge(standardRules())).toBe(false)
})
