/** Words for buildings and wonders. */
import type { Building } from '../../ruleset.ts'
import type { Filter } from '../filter.ts'
import { STAT_WORDS, statByWord, type Words } from '../words.ts'
import { anyOf, maskOf, test } from './make.ts'
import { techNeededLike } from './progress.ts'
import { taggedLike } from './tags.ts'

const isWonder = ({ wonder }: Building) => wonder !== null
const isNational = ({ wonder }: Building) => wonder === 'national'
const isWorld = ({ wonder }: Building) => wonder === 'world'
const isPlain = ({ wonder }: Building) => wonder === null

const KINDS: Record<string, (building: Building) => boolean> = {
  Building: isPlain,
  Buildings: isPlain,
  Wonder: isWonder,
  Wonders: isWonder,
  National: isNational,
  'National Wonder': isNational,
  World: isWorld,
  'World Wonder': isWorld,
}

export const BUILDING_WORDS = ['All', ...Object.keys(KINDS), ...STAT_WORDS]

export function buildingWord(words: Words, word: string): Filter<'building'> | null {
  const { rules } = words
  if (word === 'All' || word === 'all') return test('building', word, 'always')
  if (Object.hasOwn(KINDS, word)) return test('building', word, 'mask', { mask: maskOf(rules.buildings, KINDS[word]) })
  const stat = statByWord(word)
  if (stat >= 0) {
    const mask = new Uint8Array(rules.buildings.length)
    words.related.push({ stat, mask })
    return test('building', word, 'mask', { mask })
  }
  return anyOf('building', word, [
    taggedLike(words, 'building', word, {
      list: rules.buildings,
      ops: ['mask', 'tagged'],
      besides: building => building.name === word || rules.buildings[building.replaces]?.name === word,
    }),
    techNeededLike(words, 'building', word, rules.buildings),
  ])
}
