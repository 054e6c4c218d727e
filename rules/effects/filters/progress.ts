/** Words for eras, technologies and policies. */
import type { Filter } from '../filter.ts'
import type { Words } from '../words.ts'
import { anyOf, hasTag, isEmpty, maskOf, test } from './make.ts'

/** `any era`, a name, `Starting Era`, `pre-[era]`, `post-[era]` (strictly before, after). */
export function eraWord({ names, rules }: Words, word: string): Filter<'era'> | null {
  if (word === 'any era') return test('era', word, 'always')
  if (word === 'Starting Era') return test('era', word, 'startingEra')
  const relative = /^(pre|post)-\[(.+)\]$/.exec(word)
  const bound = names.eras.get(relative ? relative[2] : word)
  if (bound === undefined) return null
  const mask = maskOf(rules.eras, ({ id }) => (!relative ? id === bound : relative[1] === 'pre' ? id < bound : id > bound))
  return test('era', word, 'mask', { mask })
}

/** `All`, a name, a word for its era, a tag. */
export function techWord(words: Words, word: string): Filter<'tech'> | null {
  if (word === 'All' || word === 'all') return test('tech', word, 'always')
  if (word === 'Starting Era') return test('tech', word, 'startingEra')
  const era = eraWord(words, word)
  const mask = maskOf(words.rules.techs, tech => tech.name === word || (era?.mask?.[tech.era] ?? 0) === 1 || hasTag(tech, word))
  if (era && !era.mask) return test('tech', word, 'always')
  return era || !isEmpty(mask) ? test('tech', word, 'mask', { mask }) : null
}

/** `All`, a name, `[branch] branch`, a tag. */
export function policyWord({ names, rules }: Words, word: string): Filter<'policy'> | null {
  if (word === 'All' || word === 'all') return test('policy', word, 'always')
  const branch = names.branches.get(/^\[(.+)\] branch$/.exec(word)?.[1] ?? '')
  const mask = maskOf(rules.policies, policy => policy.branch === branch || policy.name === word || hasTag(policy, word))
  return anyOf('policy', word, [isEmpty(mask) ? null : test('policy', word, 'mask', { mask })])
}
