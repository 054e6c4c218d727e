import { expect, test } from 'vitest'
import { cityYields } from '../../../../engine/city/yields/city-yields.ts'
import { yieldSources } from '../../../../engine/city/yields/yield-sources.ts'
import { createGame } from '../../../../engine/index.ts'
import { noStats } from '../../../../rules/stats.ts'
import { playRounds } from '../../../bot/whole-turns.ts'
import { addCity, flatWorld, id, standardRules } from '../../../world.ts'

const sum = (all: number[][]): number[] => all.reduce((total, one) => total.map((n, i) => n + one[i]), noStats())

test('the sources of a city together make its yields and percentages, in games that go on', { timeout: 120_000 }, () => {
  const seats = Array.from({ length: 2 }, () => ({ driver: 'bot' as const }))
  const w = createGame(standardRules(), { size: 'duel', speed: 'Quick', seed: 3, startEra: 'Medieval era', seats })
  let looked = 0
  const kinds = new Set<string>()
  for (let rounds = 0; rounds < 4; rounds++) {
    playRounds(w, 10, [0, 1])
    for (const city of w.s.cities) {
      if (!city) continue
      const { base, percents } = cityYields(w, city)
      const sources = yieldSources(w, city)
      for (const [i, total] of sum(sources.map(one => one.base)).entries()) expect(total).toBeCloseTo(base[i], 6)
      for (const [i, total] of sum(sources.map(one => one.percents)).entries()) expect(total).toBeCloseTo(percents[i], 6)
      for (const { source } of sources) kinds.add(source.kind)
      looked++
    }
  }
  expect(looked).toBeGreaterThan(20)
  expect([...kinds]).toEqual(expect.arrayContaining(['centre', 'tile', 'citizens', 'buildings']))
})

test('a building is a source by its own name', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 3)
  const palace = { kind: 'buildings', id: id(w, 'buildings', 'Palace') }
  expect(yieldSources(w, city)).toContainEqual(expect.objectContaining({ source: palace }))
})
