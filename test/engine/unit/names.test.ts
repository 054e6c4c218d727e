import { expect, test } from 'vitest'
import { idOf } from '../../../rules/ruleset.ts'
import { addCity, addUnit, flatWorld, id, standardRules } from '../../world.ts'

const named = (w: ReturnType<typeof flatWorld>, kind: string) => addUnit(w, 0, kind, 8, 8).name

test('great people get a name of their group, which nobody else in the world has had', () => {
  const w = flatWorld({ width: 40 })
  addCity(w, 0, 5, 5)
  const { names } = w.rules.unitNameGroups[id(w, 'unitNameGroups', 'Scientist')]
  const given = Array.from({ length: 20 }, () => named(w, 'Great Scientist'))
  expect(given.every(name => names.includes(name))).toBe(true)
  expect(new Set(given).size).toBe(20)
})

test('other units have none, and a group that is used up gives none', () => {
  const rules = standardRules()
  const few = { ...rules, unitNameGroups: rules.unitNameGroups.map(group => ({ ...group, names: group.names.slice(0, 1) })) }
  const w = flatWorld({ rules: few, width: 40 })
  expect(named(w, 'Warrior')).toBe('')
  expect([named(w, 'Great Artist') === '', named(w, 'Great Artist')]).toEqual([false, ''])
})

test('a unit takes the promotion of its name, where there is one', () => {
  const rules = standardRules()
  const shock = {
    ...rules,
    unitNameGroups: rules.unitNameGroups.map(group => ({
      ...group,
      names: ['Shock I'],
      promotions: [idOf(rules, 'promotions', 'Shock I')],
    })),
  }
  const w = flatWorld({ rules: shock })
  const unit = addUnit(w, 0, 'Great General', 8, 8)
  expect([unit.name, unit.promotions.includes(id(w, 'promotions', 'Shock I'))]).toEqual(['Shock I', true])
})
