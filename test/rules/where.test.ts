import { expect, test } from 'vitest'
import { whereText } from '../../rules/where.ts'

test('a sentence leads to the functions that carry its template and its conditions out', () => {
  const text = whereText('[+15]% growth [in all cities] <when at war>')
  expect(text).toMatch(/^\[relativeAmount\]% growth \[cityFilter\]:\n( {2}.*\n)* {2}engine\/\S+ grow\n/)
  expect(text).toMatch(/<when at war>:\n {2}engine\/\S+ CIV_CONDITIONS\n/)
})

test('a sentence that is no rule is told, with the nearest', () => {
  expect(whereText('[15]% Strenght <when asleep>')).toBe(
    'no effect template is like "[15]% Strenght"; nearest: [relativeAmount]% Strength\nno condition is like <when asleep>\n',
  )
})

test('what nothing carries out is said to be so', () => {
  expect(whereText('Automation is a primary action')).toBe('Automation is a primary action:\n  carried out nowhere\n')
})
