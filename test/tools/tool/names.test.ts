import { expect, test } from 'vitest'
import { idOrRefusal, lookup, nearest } from '../../../tools/tool/names.ts'
import { id, standardRules } from '../../world.ts'

test('a name is matched without regard to case and the kind of spaces', () => {
  const rules = standardRules()
  expect(lookup(rules.techs, ' animal_HUSBANDRY ')).toBe(id({ rules }, 'techs', 'Animal Husbandry'))
})

test('a near miss is refused with the nearest names', () => {
  const refusal = idOrRefusal(standardRules(), 'techs', 'Potery', 'technology')
  expect(refusal).toMatchObject({ code: 'name/unknown', path: '/args/technology' })
  expect(refusal).toHaveProperty('hint', 'Did you mean "Pottery"?')
})

test('a part of a name finds the whole', () => {
  expect(nearest('husbandry', ['Writing', 'Animal Husbandry'])).toEqual(['Animal Husbandry'])
})
