/** Words for improvements and for resources. */
import type { Filter } from '../filter.ts'
import { STAT_WORDS, statByWord, type Words } from '../words.ts'
import { hasTag, isEmpty, maskOf, test } from './make.ts'

export const IMPROVEMENT_WORDS = ['All', 'Improvement', 'All Road', 'Great Improvement', 'Great']

export function improvementWord({ rules }: Words, word: string): Filter<'improvement'> | null {
  if (word === 'All' || word === 'all' || word === 'Improvement') return test('improvement', word, 'always')
  const great = word === 'Great' || word === 'Great Improvement'
  const mask = maskOf(rules.improvements, improvement => {
    if (word === 'All Road') return improvement.road !== 0
    if (great) return hasTag(improvement, 'Great Improvement')
    return improvement.name === word || rules.improvements[improvement.replaces]?.name === word || hasTag(improvement, word)
  })
  return great || word === 'All Road' || !isEmpty(mask) ? test('improvement', word, 'mask', { mask }) : null
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
