import { expect, test } from 'vitest'
import type { ToolCalls } from '../../../../tools/tool-calls.ts'
import { call, smallWar } from '../../play.ts'

type City = ToolCalls['get_city']['result']

const explained = (w: ReturnType<typeof smallWar>, explain = true): City =>
  (call(w, 0, 'get_city', { city_id: 0, explain }) as unknown as { result: City }).result

test('the reasons of a yield, percentages, upkeep and rest come to what the city brings', () => {
  const city = explained(smallWar())
  for (const stat of ['food', 'production', 'gold', 'science', 'culture']) {
    const base = city.reasons!.reduce((sum, { yields }) => sum + (yields?.[stat] ?? 0), 0)
    const percent = city.reasons!.reduce((sum, { percents }) => sum + (percents?.[stat] ?? 0), 0)
    const off = stat === 'food' ? city.eaten! : stat === 'gold' ? city.maintenance! : 0
    const yields = city.yields as Record<string, number>
    expect(base * (1 + percent / 100) - off + (city.rest![stat] ?? 0)).toBeCloseTo(yields[stat] ?? 0, 1)
  }
})

test('what is offered tells what it brings, and what cannot be made why', () => {
  const w = smallWar()
  w.s.civs[0].gold = 0
  const city = explained(w)
  const monument = city.can_make!.find(({ item }) => item === 'Monument')!
  expect(monument.brings).toMatchObject({ culture: 2 })
  expect(monument.why_not_buy).toMatch(/gold/i)
  expect(city.can_make!.find(({ item }) => item === 'Warrior')).toMatchObject({ strength: 8, movement: 2 })
  for (const { why_not } of city.cannot_make!) expect(why_not).toMatch(/\w/)
})

test('land is offered with its price, also where the gold is lacking', () => {
  const w = smallWar()
  const rich = explained(w).tiles_to_buy!
  expect(rich.length).toBeGreaterThan(3)
  expect(rich.every(({ gold, why_not }) => gold > 0 && why_not === undefined)).toBe(true)
  w.s.civs[0].gold = 0
  expect(explained(w).tiles_to_buy!.every(({ why_not }) => why_not !== undefined)).toBe(true)
})

test('without being asked for, none of it is told', () => {
  const plain = explained(smallWar(), false)
  for (const field of ['reasons', 'cannot_make', 'stands', 'tiles_to_buy', 'statuses']) expect(plain).not.toHaveProperty(field)
})
