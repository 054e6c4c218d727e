/** Words for cities, seen from the civ whose effect it is. */
import type { Filter } from '../filter.ts'
import type { Words } from '../words.ts'
import { civWord } from './civs.ts'
import { test } from './make.ts'
import type { Op } from './ops.ts'

const WORDS: Record<string, Op> = {
  All: 'always',
  all: 'always',
  'in this city': 'thisCity',
  'in all cities': 'always',
  'in your cities': 'yours',
  Your: 'yours',
  'in all coastal cities': 'coastalCity',
  Coastal: 'coastalCity',
  'in capital': 'capital',
  Capital: 'capital',
  'in all non-occupied cities': 'nonOccupied',
  'Non-occupied': 'nonOccupied',
  'in all cities with a world wonder': 'worldWonder',
  'in all cities connected to capital': 'connected',
  'in all cities with a garrison': 'garrisoned',
  Garrisoned: 'garrisoned',
  'in non-enemy foreign cities': 'foreignNotEnemy',
  'in enemy cities': 'enemyCity',
  Enemy: 'enemyCity',
  'in foreign cities': 'foreignCity',
  Foreign: 'foreignCity',
  'in annexed cities': 'annexed',
  Annexed: 'annexed',
  'in puppeted cities': 'puppet',
  Puppeted: 'puppet',
  'in resisting cities': 'resisting',
  Resisting: 'resisting',
  'in cities being razed': 'razing',
  Razing: 'razing',
  'in holy cities': 'holy',
  Holy: 'holy',
  'in City-State cities': 'cityState',
  // The scope of a belief has settled it already.
  'in cities following this religion': 'always',
  'in cities following our religion': 'followsOurs',
  'in all cities in which the majority religion is a major religion': 'followsMajor',
  'in all cities in which the majority religion is an enhanced religion': 'followsEnhanced',
}

export const CITY_WORDS = Object.keys(WORDS)

export function cityWord(words: Words, word: string): Filter<'city'> | null {
  if (Object.hasOwn(WORDS, word)) return test('city', word, WORDS[word])
  const owner = civWord(words, word)
  return owner && test('city', word, 'owner', { of: [owner] })
}
