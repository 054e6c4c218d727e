/** Words for nations and civilizations. */
import type { Nation } from '../../ruleset.ts'
import type { Filter } from '../filter.ts'
import type { Words } from '../words.ts'
import { hasTag, isEmpty, maskOf, test } from './make.ts'
import type { Op } from './ops.ts'

const KINDS: Record<string, Nation['kind']> = {
  Major: 'major',
  'City-State': 'cityState',
  'City-States': 'cityState',
  Barbarian: 'barbarian',
  Barbarians: 'barbarian',
}

/** Words that need a civ to look from. */
const RELATIVE: Record<string, Op> = {
  'Human player': 'human',
  'AI player': 'ai',
  Known: 'known',
  Friendly: 'friendly',
  Hostile: 'hostile',
  'Open Borders': 'openBorders',
}

export const CIV_WORDS = ['All', ...Object.keys(KINDS), ...Object.keys(RELATIVE)]

/** `All`, kinds of civilization, relations to the viewer, a nation's name or tag. */
export function civWord({ rules }: Words, word: string): Filter<'civ'> | null {
  if (word === 'All' || word === 'all') return test('civ', word, 'always')
  if (Object.hasOwn(RELATIVE, word)) return test('civ', word, RELATIVE[word])
  const mask = maskOf(rules.nations, nation => nation.kind === KINDS[word] || nation.name === word || hasTag(nation, word))
  return Object.hasOwn(KINDS, word) || !isEmpty(mask) ? test('civ', word, 'mask', { mask }) : null
}
