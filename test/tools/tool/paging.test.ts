import { expect, test } from 'vitest'
import { addCity, addUnit, flatWorld } from '../../world.ts'
import { call, smallWar, textOf } from '../play.ts'

test.each([
  ['get_units', { show: 'own' }, 'units'],
  ['get_cities', {}, 'cities'],
  ['get_players', {}, 'players'],
  ['get_city_states', {}, 'city_states'],
  ['get_tech_tree', { show: 'all' }, 'technologies'],
  ['get_diplomacy', {}, 'relations'],
  ['get_rules', { kind: 'units' }, 'names'],
])('%s lists in pages that together are the whole, and says how many more there are', (tool, args, field) => {
  const w = flatWorld({ seats: 4, cityStates: 4, width: 40, height: 20 })
  for (let n = 0; n < 7; n++) addUnit(w, 0, 'Warrior', 2 + n, 3)
  for (const x of [4, 12, 20, 28]) addCity(w, 0, x, 9)
  const read = (page: object) => (call(w, 0, tool, { ...args, ...page }) as { result: any }).result
  const { total, [field]: all } = read({ limit: tool === 'get_rules' ? 500 : 50 })
  const whole = tool === 'get_tech_tree' ? read({ limit: 100 })[field] : all
  expect(total).toBeGreaterThan(3)
  expect(whole).toHaveLength(total)
  const pages: unknown[] = []
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const page: any = read({ limit: 3, offset })
    pages.push(...page[field])
    expect(page.more_from).toBe(pages.length < total ? pages.length : undefined)
    offset = page.more_from
  }
  expect(pages).toEqual(whole)
  if (tool !== 'get_diplomacy') expect(textOf(w, 0, tool, { ...args, limit: 3 })).toContain(`(${total - 3} more: offset 3)`)
})

test('advice to bots is not among the effects that players read', () => {
  const w = smallWar()
  expect(textOf(w, 0, 'get_policies', { show: 'all' })).not.toContain('AI decisions')
  expect(textOf(w, 0, 'get_religion', { beliefs: 'all' })).not.toContain('AI decisions')
  expect(textOf(w, 0, 'get_rules', { name: 'Papal Primacy' })).not.toContain('AI decisions')
})
