/** Advice, decisions, alerts, ways to victories, opinions and what came of acts in every language: each reason of the bot has words, nothing lacks, and nothing is left in English. */
import { describe, expect, test } from 'vitest'
import { REASONS } from '../../../bot/reason.ts'
import { ADVICE_WORDS } from '../../../tools/words/advice.ts'
import { ALERT_WORDS } from '../../../tools/words/alerts.ts'
import { DECISION_WORDS } from '../../../tools/words/decisions.ts'
import { LANGUAGES, type Language } from '../../../tools/words/language/languages.ts'
import { OPINION_WORDS } from '../../../tools/words/opinions.ts'
import { OUTCOME_WORDS } from '../../../tools/words/outcomes.ts'
import { VICTORY_WORDS } from '../../../tools/words/victory.ts'
import { look, textsOf } from '../../messages.ts'

const OTHERS = LANGUAGES.filter(language => language !== 'en')
function textsIn(language: Language): Map<string, string> {
  const advice = ADVICE_WORDS[language]
  const decisions = DECISION_WORDS[language]
  const [alerts, victory] = [ALERT_WORDS[language], VICTORY_WORDS[language]]
  const [opinions, outcomes] = [OPINION_WORDS[language], OUTCOME_WORDS[language]]
  return new Map(textsOf({ advice, decisions, alerts, victory, opinions, outcomes }))
}
/** English says milestones as the rules put them. */
const ANY = /^victory\.(build|anyoneBuilds|branches)$/
const ALIKE_IN_FRENCH = [
  'advice.reasons.great/useScience',
  'advice.reasons.great/useCulture',
  'victory.branchesDone',
  'victory.points',
]
const bare = (names: readonly string[]) => [...new Set(names.map(name => name.replace(', select', '')))].sort()

test('each reason that the bot gives has words, which take what it gives', () => {
  const { reasons } = ADVICE_WORDS.en
  expect(Object.keys(reasons).sort()).toEqual(Object.keys(REASONS).sort())
  for (const [code, takes] of Object.entries(REASONS))
    expect(bare(look(reasons[code as keyof typeof reasons], 'en').takes), code).toEqual(Object.keys(takes).sort())
})

describe.each(OTHERS)('what is advised in %s', language => {
  const english = textsIn('en')
  const own = textsIn(language)

  test('has a text for each that there is in English, which takes no more', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of own) {
      const { takes, lacks } = look(text, language)
      if (!ANY.test(key)) expect(bare(look(english.get(key)!, 'en').takes), key).toEqual(expect.arrayContaining(bare(takes)))
      expect(lacks, key).toEqual([])
    }
  })

  test('leaves none in English that has words beside what it takes', () => {
    const isWorded = (text: string) => /[a-z]{2}/i.test(text.replaceAll(/\{[^{}]*\}/g, ''))
    const left = [...own].filter(([key, text]) => text === english.get(key) && isWorded(text)).map(([key]) => key)
    const alike = language === 'fr' ? ALIKE_IN_FRENCH : []
    expect(left.filter(key => !key.startsWith('advice.stats.') && !alike.includes(key))).toEqual([])
  })
})
