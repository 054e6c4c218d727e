import { afterEach, expect, test } from 'vitest'
import { listed, speak, wordsOf } from '../../../client/words/language/words-of.ts'
import { languageFor } from '../../../tools/words/language/languages.ts'

const english = {
  title: "The server's games",
  cities: '{n, plural, one {# city} other {# cities}} of {nation}',
  gold: '{gold, number} gold',
  group: { owner: '{who, select, you {yours} other {of {who}}}' },
} as const

afterEach(() => speak('en', {}))

test('a text that takes nothing is itself, and others take what they name', () => {
  const words = wordsOf('part', english)
  expect(words.title).toBe("The server's games")
  expect(words.cities({ n: 1, nation: 'Rome' })).toBe('1 city of Rome')
  expect(words.cities({ n: 1_200, nation: 'Rome' })).toBe('1,200 cities of Rome')
  expect(words.group.owner({ who: 'you' })).toBe('yours')
  expect(words.group.owner({ who: 'Rome' })).toBe('of Rome')
  expect(listed(['Rome', 'Athens', 'Paris'])).toBe('Rome, Athens and Paris')
  expect(listed(['Rome'])).toBe('Rome')
})

test('a language has its own plurals, numbers and lists; what it lacks is told in English', () => {
  speak('de', { part: { cities: '{n, plural, one {# Stadt} other {# Städte}} von {nation}', gold: '{gold, number} Gold' } })
  const words = wordsOf('part', english)
  expect(words.cities({ n: 2, nation: 'Rom' })).toBe('2 Städte von Rom')
  expect(words.gold({ gold: 12_345 })).toBe('12.345 Gold')
  expect(words.title).toBe("The server's games")
  expect(words.group.owner({ who: 'you' })).toBe('yours')
  expect(listed(['Rom', 'Athen'])).toBe('Rom und Athen')
})

test('somebody is served by the first language that is known of those that are read', () => {
  expect(languageFor(['pt-BR', 'fr-CA', 'en'])).toBe('fr')
  expect(languageFor(['zh-Hans-CN'])).toBe('zh')
  expect(languageFor(['tlh'])).toBe('en')
})
