/** Ids of new things tell nobody how much the others have made. */
import { describe, expect, test } from 'vitest'
import { makeContext } from '../../../engine/core/engine-context.ts'
import { idAt, keyOfSeed } from '../../../engine/core/ids.ts'
import { createGame } from '../../../engine/index.ts'
import { spawnUnit } from '../../../engine/unit/spawn.ts'
import { addUnit, cloneState, flatWorld, standardRules } from '../../world.ts'

const KINDS = ['unit', 'city', 'negotiation', 'quest'] as const
const idsOf = (key: number, kind: (typeof KINDS)[number], from: number, until: number): number[] =>
  Array.from({ length: until - from }, (_, i) => idAt(key, kind, from + i))
const sorted = (ids: number[]): number[] => ids.toSorted((a, b) => a - b)

describe.each([1, 7, 0xdeadbeef])('under the key %i', key => {
  test.each([
    ['unit', 0, 1000],
    ['unit', 1000, 10_000],
    ['unit', 10_000, 100_000],
    ['city', 0, 100],
    ['city', 100, 1000],
    ['negotiation', 0, 1000],
    ['quest', 0, 1000],
  ] as const)('ids of a %s from the %i-th to the %i-th are those numbers, each once', (kind, from, until) => {
    expect(sorted(idsOf(key, kind, from, until))).toEqual(Array.from({ length: until - from }, (_, i) => from + i))
  })
})

test('under key 0, as in games of earlier layouts, ids are the counters themselves', () => {
  for (const kind of KINDS) expect(idsOf(0, kind, 0, 2000)).toEqual(Array.from({ length: 2000 }, (_, i) => i))
})

test('over 500 seeds the id of the fifth unit is distributed as that of the nine hundredth', () => {
  const SEEDS = 500
  const BINS = 10
  for (const made of [4, 120, 899]) {
    const counts = new Array(BINS).fill(0)
    for (let seed = 1; seed <= SEEDS; seed++) counts[Math.floor((idAt(keyOfSeed(seed), 'unit', made) * BINS) / 1000)]++
    const chi2 = counts.reduce((sum, n) => sum + (n - SEEDS / BINS) ** 2 / (SEEDS / BINS), 0)
    // 99.9 % of uniform draws stay below, 9 degrees of freedom.
    expect(chi2).toBeLessThan(27.9)
  }
})

test('ids are not correlated with how many were made, nor with the id before', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const ids = idsOf(keyOfSeed(seed), 'unit', 0, 1000)
    const along = ids.map((_, made) => made)
    expect(Math.abs(correlation(along, ids))).toBeLessThan(0.12)
    expect(Math.abs(correlation(ids.slice(1), ids.slice(0, -1)))).toBeLessThan(0.12)
  }
})

test('of two worlds that differ in what another civilization made, the next unit of a seat says nothing of which it is', () => {
  const [few, many] = [0, 40].map(others =>
    Array.from({ length: 60 }, (_, seed) => {
      const { s, rules } = flatWorld({ width: 40, height: 24, seed })
      s.ids.key = keyOfSeed(seed)
      const w = makeContext(cloneState(s), rules)
      const kind = rules.units.find(({ name }) => name === 'Warrior')!.id
      for (let n = 0; n < others; n++) spawnUnit(w, w.s.civs[1], kind, n * 2)
      return addUnit(w, 0, 'Warrior', 20, 20).id
    }),
  )
  const mean = (ids: number[]) => ids.reduce((sum, id) => sum + id, 0) / ids.length
  // The mean of 60 uniform draws from 0 to 999 has a standard error of 37.
  for (const ids of [few, many]) expect(Math.abs(mean(ids) - 499.5)).toBeLessThan(3.3 * 37.3)
})

test('a new game has a key of its own seed, units by their ids, and counts what it made', () => {
  const seats = [{ driver: 'agent' as const }, { driver: 'agent' as const }]
  const { s } = createGame(standardRules(), { size: 'duel', seed: 3, cityStates: 2, seats })
  expect(s.ids.key).toBe(keyOfSeed(3))
  const units = s.units.filter(unit => unit !== null)
  expect(units.every(unit => s.units[unit.id] === unit)).toBe(true)
  expect(sorted(units.map(({ id }) => id))).not.toEqual(units.map((_, i) => i))
  expect(s.ids.units).toBeGreaterThanOrEqual(units.length)
  expect(s.ids.cities).toBe(s.cities.filter(city => city !== null).length)
})

function correlation(a: number[], b: number[]): number {
  const mean = (all: number[]) => all.reduce((sum, x) => sum + x, 0) / all.length
  const [ma, mb] = [mean(a), mean(b)]
  const sum = (f: (i: number) => number) => a.reduce((all, _, i) => all + f(i), 0)
  return sum(i => (a[i] - ma) * (b[i] - mb)) / Math.sqrt(sum(i => (a[i] - ma) ** 2) * sum(i => (b[i] - mb) ** 2))
}
