/** What is said of events, in every language: nothing lacks, nothing is left in English, and each takes no more than the English text. */
import { describe, expect, test } from 'vitest'
import { playGame } from '../../../lab/play-game.ts'
import { namesIn } from '../../../tools/events/names.ts'
import { eventText } from '../../../tools/events/text.ts'
import { EVENT_WORDS } from '../../../tools/words/events.ts'
import { LANGUAGES, languageFor } from '../../../tools/words/language/languages.ts'
import { inLanguage, spoken } from '../../../tools/words/language/spoken.ts'
import { isSentence, look, textsOf } from '../../messages.ts'
import { standardRules } from '../../world.ts'

const OTHERS = LANGUAGES.filter(language => language !== 'en')
const textsIn = (language: (typeof LANGUAGES)[number]) => new Map(textsOf({ ...EVENT_WORDS[language] }))

describe.each(OTHERS)('what is said of events in %s', language => {
  const english = textsIn('en')
  const own = textsIn(language)

  test('has a text for each that there is in English, which takes the same', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of own) {
      const { takes, lacks } = look(text, language)
      const bare = (names: string[]) => [...new Set(names.map(name => name.replace(', select', '')))].sort()
      expect(bare(takes), key).toEqual(bare(look(english.get(key)!, 'en').takes))
      expect(lacks, key).toEqual([])
    }
  })

  test('leaves no sentence in English', () => {
    expect([...own].filter(([key, text]) => text === english.get(key) && isSentence(text))).toEqual([])
  })
})

test('a game of bots is told in every language, each event in words of that language', () => {
  const left = new Set<string>()
  playGame(
    standardRules(),
    { size: 'duel', speed: 'Quick', seed: 5, seats: Array.from({ length: 3 }, () => ({ driver: 'bot' as const })) },
    w => {
      const english = namesIn(w)
      for (const language of OTHERS) {
        const names = namesIn(w, language)
        for (const event of w.s.events) {
          const text = eventText(event, names)
          expect(text).not.toMatch(/[{}]|undefined|NaN/)
          if (event.kind !== 'seat/thought' && text === eventText(event, english)) left.add(`${language} ${text}`)
        }
      }
      return w.s.turn < 40
    },
  )
  expect([...left]).toEqual([])
})

test('a language is spoken for as long as an answer is made, also where that fails', () => {
  expect(inLanguage('de', () => [spoken(), inLanguage('zh', spoken), spoken()])).toEqual(['de', 'zh', 'de'])
  expect(() =>
    inLanguage('fr', () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(spoken()).toBe('en')
  expect(languageFor(['pt-BR', 'ES-mx', 'de'])).toBe('es')
})
