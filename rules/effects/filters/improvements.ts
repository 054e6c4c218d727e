/** Words for improvements and for resources. */
import type { Filter } from '../filter.ts'
import { STAT_WORDS, statByWord, type Words } from '../words.ts'
import { hasTag, isEmpty, maskOf, test } from './make.ts'
import { taggedLike } from './tags.ts'

export const IMPROVEMENT_WORDS = ['All', 'Improvement', 'All Road', 'Great Improvement', 'Great']

export function improvementWord(words: Words, word: string): Filter<'improvement'> | null {
  const { rules } = words
  if (word === 'All' || word === 'all' || word === 'Improvement') return test('improvement', word, 'always')
  if (word === 'All Road')
    return test('improvement', word, 'mask', { mask: maskOf(rules.improvements, ({ road }) => road !== 0) })
  if (word === 'Great' || word === 'Great Improvement') {
    const mask = maskOf(rules.improvements, improvement => hasTag(improvement, 'Great Improvement'))
    return test('improvement', word, 'mask', { mask })
  }
  return taggedLike(words, 'improvement', word, {
    list: rules.improvements,
    ops: ['mask', 'tagged'],
    besides: improvement => improvement.name === word || rules.improvements[improvement.replaces]?.name === word,
  })
}

const KINDS: Record<string, string> = { Bonus: 'bonus', Luxury: 'luxury', Strategic: 'strategic' }

export const RESOURCE_WORDS = ['any', 'all', ...Object.keys(KINDS), ...STAT_WORDS]

/** A name, a kind, a stat that improving it yields, a tag. */
export function resourceWord({ rules }: Words, word: string): Filter<'resource'> | null {
  if (word === 'any' || word === 'all' || word === 'All') return test('resource', word, 'always')
  const stat = statByWord(word)
  const mask = maskOf(rules.resources, resource => {
    if (Object.hasOwn(KINDS, word)) return resource.kind === KINDS[word]
    if (stat >= 0) return resource.improvedYields[stat] > 0
    return resource.name === word || hasTag(resource, word)
  })
  return Object.hasOwn(KINDS, word) || stat >= 0 || !isEmpty(mask) ? test('resource', word, 'mask', { mask }) : null
}
