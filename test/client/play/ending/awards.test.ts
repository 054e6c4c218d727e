import { expect, test } from 'vitest'
import type { TurnMetrics } from '../../../../actors/wire/messages.ts'
import { awardsOf, countDeeds, noDeeds } from '../../../../client/play/ending/awards.ts'

const NOTHING = { score: 0, cities: 0, population: 0, techs: 0, gold: 0, military: 0 }
const row = (turn: number, seat: number, more: Partial<TurnMetrics>) => ({ turn, seat, ...NOTHING, ...more }) as TurnMetrics

test('an award is for the most that a seat ever had, and nobody has one that two deserve', () => {
  const rows = [
    row(1, 0, { cities: 5, gold: 10, score: 1 }),
    row(1, 1, { cities: 2, gold: 10.4, score: 2 }),
    row(2, 0, { cities: 1, military: 7, score: 3 }),
    row(2, 1, { cities: 4, score: 3 }),
  ]
  expect(awardsOf(rows, null)).toEqual([
    { kind: 'cities', seat: 0, figure: 5 },
    { kind: 'military', seat: 0, figure: 7 },
    { kind: 'lead', seat: 1, figure: 1 },
  ])
})

test('wonders and cities taken are counted over all rounds; city-states and barbarians count for nothing', () => {
  const deeds = noDeeds(2)
  const events = [
    { kind: 'wonder/built', civ: 1 },
    { kind: 'wonder/built', civ: 1 },
    { kind: 'wonder/built', civ: 0 },
    { kind: 'city/captured', civ: 7 },
  ]
  countDeeds(deeds, [{ events: events.slice(0, 1) as never }, { events: events.slice(1) as never }])
  expect(awardsOf([row(1, 0, {}), row(1, 1, {})], deeds)).toEqual([{ kind: 'wonders', seat: 1, figure: 2 }])
})

test('who plays alone is given no award, and a game without figures has none', () => {
  expect(awardsOf([row(1, 0, { cities: 5 })], null)).toEqual([])
  expect(awardsOf([], null)).toEqual([])
})
