import { describe, expect, test } from 'vitest'
import { whereText } from '../../../rules/authoring/where.ts'
import { TEMPLATE_CONSUMERS } from '../../../rules/effects/consumers.ts'
import { MAIN_CONSUMERS } from '../../../rules/effects/main-consumers.ts'
import type { TemplateKey } from '../../../rules/effects/templates.ts'

const linesOf = (sentence: string): string[] => whereText(sentence).trimEnd().split('\n')

test('a sentence leads to what it does and to the functions that carry its template and its conditions out', () => {
  const text = whereText('[+15]% growth [in all cities] <when at war>')
  expect(text).toMatch(/^\[relativeAmount\]% growth \[cityFilter\]\n {2}\S.*\n {2}carried out in:\n {4}engine\/\S+ grow\n/)
  expect(text).toMatch(
    /<when at war>\n {2}The effect counts only while .*\n {2}carried out in:\n {4}engine\/\S+ CIV_CONDITIONS\n/,
  )
})

test('what it does is told in the words of the rulebook', () => {
  expect(linesOf('Founds a new city').slice(0, 4)).toEqual([
    'Founds a new city',
    '  Founds a city, and is used up.',
    '  carried out in:',
    '    engine/unit-abilities/settle.ts waysToSettle',
  ])
})

describe('a sentence that is no rule is told', () => {
  test('with the templates that are spelt like it', () => {
    expect(linesOf('[15]% Strenght <when asleep>')).toEqual([
      'no effect template is like "[15]% Strenght"; near are:',
      '  [relativeAmount]% Strength',
      '  [relativeAmount] Strength',
      'no condition is like <when asleep>',
    ])
  })

  test.each([
    ['[+20]% Production', '[+20]% [Production], of [relativeAmount]% [stat]'],
    ['+20% Production [in capital]', '[+20]% [Production] [in capital], of [relativeAmount]% [stat] [cityFilter]'],
    ['+2 Gold', '[+2 Gold], of [stats]'],
  ])('with its brackets set: %s', (sentence, near) => {
    expect(linesOf(sentence)).toContain(`  ${near}`)
  })

  test('alone, where nothing is near', () => {
    expect(linesOf('Foo bar baz')).toEqual(['no effect template is like "Foo bar baz"'])
  })

  test('with the condition that is spelt like it', () => {
    expect(linesOf('[+1] Sight <when attackin>')).toContain('no condition is like <when attackin>; nearest: <when attacking>')
  })
})

describe('an old spelling is told as it is written today', () => {
  test('with what that does', () => {
    expect(linesOf('+[2] Movement for all [Water] units').slice(0, 3)).toEqual([
      '"+[2] Movement for all [Water] units" is an old spelling. Today it is written:',
      '  [+2] Movement <for [Water] units>',
      '[amount] Movement',
    ])
  })

  test('on a unit and elsewhere, where those differ', () => {
    const lines = linesOf('Normal vision when embarked')
    expect(lines).toContain('"Normal vision when embarked" is an old spelling on a unit. Today it is written:')
    expect(lines).toContain('  [+1] Sight <when [Embarked]>')
    expect(lines).toContain('  [+1] Sight <for [Embarked] units>')
  })
})

describe('the functions that carry it out come first', () => {
  test('of [stats] each with what it is the one for', () => {
    const lines = linesOf('[+2 Gold]')
    const at = lines.indexOf('  carried out in:')
    expect(lines.slice(at + 1, at + 5).map(line => line.replace(/^.*\(/, '('))).toEqual([
      '(on a building)',
      '(on an improvement)',
      '(on a terrain)',
      '(anywhere else)',
    ])
  })

  test('of every template that many functions know', () => {
    const isRule = (place: string) => place.startsWith('engine/') && !/^engine\/(automation|danger)\//.test(place)
    const frequent = Object.entries(TEMPLATE_CONSUMERS).filter(([, places]) => places.filter(isRule).length >= 4)
    for (const [key] of frequent) expect(MAIN_CONSUMERS, key).toHaveProperty(key)
    for (const [key, places] of Object.entries(MAIN_CONSUMERS))
      for (const [place] of places) expect(TEMPLATE_CONSUMERS[key as TemplateKey]).toContain(place)
  })

  test('before what automation and bots look at', () => {
    const lines = linesOf('[+10] Movement')
    expect(lines.findIndex(line => line.includes('engine/'))).toBeLessThan(lines.findIndex(line => line.includes('bot/')))
  })
})

test('what nothing carries out is said to be so', () => {
  expect(linesOf('Automation is a primary action').at(-1)).toBe('  carried out nowhere')
})
