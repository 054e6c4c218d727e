import { expect, test } from 'vitest'
import { DEFAULTS } from '../../bot/params/table.ts'
import { planOf } from '../../bot/standing-plan.ts'
import { declareWar } from '../../engine/civ/relations.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { becauseText } from '../../tools/words/advice.ts'
import { addCity, addUnit, flatWorld } from '../world.ts'

/** Two neighbours; seat 0 has so many swords. */
function neighbours(swords: number): EngineContext {
  const w = flatWorld({ width: 30, height: 16, explored: true })
  addCity(w, 0, 6, 8, 5)
  const city = addCity(w, 1, 16, 8, 2)
  w.s.civs[0].known!.city[city.tile] = city.id
  w.s.civs[0].known!.owner[city.tile] = 1
  for (let n = 0; n < swords; n++) addUnit(w, 0, 'Swordsman', 6 + (n % 3), 6 + Math.floor(n / 3))
  w.s.turn = 100
  return w
}

const war = (w: EngineContext) => planOf(w, 0, DEFAULTS).find(({ subject }) => subject === 'war')?.options ?? []

test('the plan tells the war under way, with both strengths and who is before the walls', () => {
  const w = neighbours(9)
  declareWar(w, 0, 1)
  const [campaign] = war(w)
  expect(becauseText(campaign.because)).toContain('is at war for')
  expect(campaign.terms).toMatchObject({ soldiers: 9, tiles: 10, 'before the walls': 0 })
  expect(campaign.terms!['own strength']).toBeGreaterThan(campaign.terms!['theirs as expected'])
})

test('the plan tells why a war is not begun, with what there is of the strength that it wants', () => {
  const [option] = war(neighbours(0))
  expect(becauseText(option.because)).toMatch(/strength \d+ % of what is needed, at least \d+ % is wanted/)
  expect(option.terms!['share there is']).toBe(0)
  expect(option.score).toBeLessThan(0)
})

test('the plan tells places for cities and the victory aimed for', () => {
  const matters = planOf(neighbours(1), 0, DEFAULTS)
  expect(matters.map(({ subject }) => subject)).toEqual(['victory', 'war', 'sites'])
  for (const { options } of matters) for (const { because } of options) expect(becauseText(because)).not.toBe('')
})
