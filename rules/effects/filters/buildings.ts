/** Words for buildings and wonders. */
import type { Building } from '../../ruleset.ts'
import type { Filter } from '../filter.ts'
import { STAT_WORDS, statByWord, type Words } from '../words.ts'
import { hasTag, isEmpty, maskOf, test } from './make.ts'
import { techWord } from './progress.ts'

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
  const tech = techWord(words, word)
  const mask = maskOf(rules.buildings, building => {
    if (building.name === word || rules.buildings[building.replaces]?.name === word) return true
    return hasTag(building, word) || (tech?.mask?.[building.tech] ?? 0) === 1
  })
  return tech || !isEmpty(mask) ? test('building', word, 'mask', { mask }) : null
}
