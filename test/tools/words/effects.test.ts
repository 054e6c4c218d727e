/** Effects of rules in every language: no sentence lacks, none loses a bracket, and words of the format are translated. */
import { describe, expect, test } from 'vitest'
import { CONDITIONS } from '../../../rules/effects/conditions.ts'
import type { Effect } from '../../../rules/effects/effect.ts'
import { BUILDING_WORDS } from '../../../rules/effects/filters/buildings.ts'
import { CITY_WORDS } from '../../../rules/effects/filters/cities.ts'
import { CIV_WORDS } from '../../../rules/effects/filters/civs.ts'
import { COUNTABLE_WORDS } from '../../../rules/effects/filters/countables.ts'
import { IMPROVEMENT_WORDS, RESOURCE_WORDS } from '../../../rules/effects/filters/improvements.ts'
import { POPULATION_WORDS, RELIGION_WORDS } from '../../../rules/effects/filters/people.ts'
import { TILE_WORDS } from '../../../rules/effects/filters/tiles.ts'
import { UNIT_WORDS } from '../../../rules/effects/filters/units.ts'
import { TEMPLATES } from '../../../rules/effects/templates.ts'
import { loadStandard } from '../../../rules/load.ts'
import { MILESTONES } from '../../../rules/milestones.ts'
import { effectTexts } from '../../../tools/views/rules/entry.ts'
import { EFFECT_WORDS, effectSentence } from '../../../tools/words/effects.ts'
import { inLanguage } from '../../../tools/words/language/spoken.ts'

const FILTER_WORDS = {
  units: UNIT_WORDS,
  civs: CIV_WORDS,
  cities: CITY_WORDS,
  tiles: TILE_WORDS,
  buildings: BUILDING_WORDS,
  improvements: IMPROVEMENT_WORDS,
  resources: RESOURCE_WORDS,
  population: POPULATION_WORDS,
  religions: RELIGION_WORDS,
  countables: COUNTABLE_WORDS,
}

const bracketsOf = (sentence: string): string[] => (sentence.match(/\[[^\]]*\]/g) ?? []).sort()
const places = (count: number): string[] => Array.from({ length: count }, (_, i) => `[${i}]`)

/** Every effect of the default ruleset. */
const standard: Effect[] = []
const rules = loadStandard()
for (const entries of Object.values(rules))
  if (Array.isArray(entries)) for (const entry of entries) if (Array.isArray(entry?.effects)) standard.push(...entry.effects)

/** Words that are the same in English. */
const SAME: Readonly<Record<string, readonly string[]>> = { de: ['Land', '[+N Gold]', 'Gold'], fr: [], es: [], zh: [] }
/** Remarks, which a ruleset words as it likes. */
const REMARKS = ['Maya Long Count calendar cycle', 'The Spaceship']
const NAMES = new Set(
  Object.values(rules).flatMap(entries => (Array.isArray(entries) ? entries.map(entry => entry?.name ?? entry) : [])),
)

describe.each(['de', 'fr', 'es', 'zh'] as const)('effects in %s', language => {
  const { sentences, conditions, milestones, vocabulary } = EFFECT_WORDS[language]

  test('have every bracket of their template once', () => {
    for (const { key, params } of TEMPLATES) expect([key, bracketsOf(sentences[key])]).toEqual([key, places(params.length)])
    for (const { key, params } of CONDITIONS) expect([key, bracketsOf(conditions[key])]).toEqual([key, places(params.length)])
    for (const { kind, params } of MILESTONES)
      expect([kind, bracketsOf(milestones[kind as keyof typeof milestones])]).toEqual([kind, places(params.length)])
  })

  test('translate every word that filters know', () => {
    for (const [filter, words] of Object.entries(FILTER_WORDS))
      expect(Object.keys(vocabulary.filters[filter as keyof typeof FILTER_WORDS])).toEqual(expect.arrayContaining(words))
  })

  test('leave no sentence of the default ruleset in English', () => {
    expect(standard.length).toBeGreaterThan(900)
    const english = effectTexts(standard)
    const own = inLanguage(language, () => effectTexts(standard))
    const left = own.flatMap((sentence, i) => {
      expect(bracketsOf(sentence)).toHaveLength(bracketsOf(english[i]).length)
      const values = bracketsOf(sentence)
        .map(value => value.slice(1, -1))
        .filter(value => english[i].includes(`[${value}]`) && !NAMES.has(value))
      const isSame = sentence === english[i] ? [sentence.replace(/\d+/, 'N')] : []
      return [...isSame, ...values.filter(value => !/^[+-]?[\d.]+( Gold)?$/.test(value))]
    })
    expect([...new Set(left)].filter(word => !SAME[language].includes(word) && !REMARKS.includes(word))).toEqual([])
  })

  test('stay as they are written where nothing is known of them', () => {
    expect(inLanguage(language, () => effectSentence('Sings at dawn [3] times'))).toBe('Sings at dawn [3] times')
    expect(inLanguage(language, () => effectSentence('[+2 Gold] <if the moon is full>'))).toContain('<if the moon is full>')
  })
})

test('Effects in English are as they are written', () => {
  const text = '[+2 Food] from every [Oasis] <after discovering [Compass]>'
  expect(effectSentence(text)).toBe(text)
})

test('Sentences take the order of their language, and their words the form it needs', () => {
  const inGerman = (text: string) => inLanguage('de', () => effectSentence(text))
  expect(inGerman('[+25]% Strength <vs [Wounded] units> <for [{Military} {Water}] units>')).toBe(
    '[+25]\u00a0% Stärke <gegen [verwundete] Einheiten> <für [Militär-See]-Einheiten>',
  )
  expect(inGerman('[+1 Food, +2 Gold] from [{Featureless} {Grassland}] tiles [in all cities]')).toBe(
    '[+1 Nahrung, +2 Gold] von [kahlen Grassland]-Feldern [in allen Städten]',
  )
  expect(inLanguage('zh', () => effectSentence('[+15]% Production when constructing [Military] units [in this city]'))).toBe(
    '[此城市]生产[军事]单位时产能[+15]%',
  )
  expect(inLanguage('fr', () => effectSentence('[+1 Gold] <for every [[Wounded] Units]>'))).toBe(
    '[+1 or] <par [unité (blessées)]>',
  )
})
