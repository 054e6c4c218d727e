/** Words for citizens, specialists and religions. */
import type { Filter } from '../filter.ts'
import type { Words } from '../words.ts'
import { hasTag, isEmpty, maskOf, test } from './make.ts'
import type { Op } from './ops.ts'

const CITIZENS: Record<string, Op> = {
  Population: 'population',
  Specialists: 'specialists',
  Unemployed: 'unemployed',
  'Followers of the Majority Religion': 'followers',
  'Followers of this Religion': 'followers',
}

export const POPULATION_WORDS = Object.keys(CITIZENS)

/** A number of citizens; does not combine. */
export function populationWord({ names }: Words, word: string): Filter<'population'> | null {
  if (Object.hasOwn(CITIZENS, word)) return test('population', word, CITIZENS[word])
  const specialist = names.specialists.get(word)
  return specialist === undefined ? null : test('population', word, 'specialist', { arg: specialist })
}

/** One kind of specialist. */
export function specialistWord({ names }: Words, word: string): Filter<'specialist'> | null {
  const id = names.specialists.get(word)
  if (id === undefined) return null
  return test('specialist', word, 'mask', { mask: Uint8Array.from(names.specialists, (_, i) => (i === id ? 1 : 0)), arg: id })
}

/** Groups of names: one by its name, or all of a tag. */
export function nameGroupWord({ rules }: Words, word: string): Filter<'nameGroup'> | null {
  const mask = maskOf(rules.unitNameGroups, group => group.name === word || hasTag(group, word))
  return isEmpty(mask) ? null : test('nameGroup', word, 'mask', { mask })
}

const RELIGIONS: Record<string, Op> = {
  any: 'anyReligion',
  major: 'majorReligion',
  enhanced: 'enhancedReligion',
  your: 'ownReligion',
  foreign: 'foreignReligion',
  enemy: 'enemyReligion',
}

export const RELIGION_WORDS = Object.keys(RELIGIONS)

/** By relation, name, or a belief of it: `arg` the religion or NONE, `mask` over beliefs. */
export function religionWord({ names, rules }: Words, word: string): Filter<'religion'> | null {
  if (Object.hasOwn(RELIGIONS, word)) return test('religion', word, RELIGIONS[word])
  const mask = maskOf(rules.beliefs, belief => belief.name === word || belief.tags.includes(word))
  const id = names.religions.get(word)
  return id === undefined && !mask.includes(1) ? null : test('religion', word, 'religion', { arg: id ?? -1, mask })
}
