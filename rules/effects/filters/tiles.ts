/** Words for tiles and their terrain. */
import type { Filter } from '../filter.ts'
import type { Words } from '../words.ts'
import { civWord } from './civs.ts'
import { improvementWord } from './improvements.ts'
import { anyOf, hasTag, isEmpty, maskOf, test } from './make.ts'
import type { Op } from './ops.ts'

/** What an effect means by fresh water: the tile touches some, or, by the tag's spelling, its own terrain has it. */
type FreshWater = 'adjacent' | 'bySpelling'

const STATES: Record<string, Op> = {
  All: 'always',
  all: 'always',
  Terrain: 'always',
  Coastal: 'coastal',
  River: 'river',
  'Fresh Water': 'freshWater',
  Featureless: 'featureless',
  'Terrain Feature': 'feature',
  'Natural Wonder': 'naturalWonder',
  your: 'own',
  Unowned: 'unowned',
  'Friendly Land': 'friendlyLand',
  Friendly: 'friendlyLand',
  'Enemy Land': 'enemyLand',
  Enemy: 'enemyLand',
  improved: 'improved',
  Improvement: 'improved',
  pillaged: 'pillaged',
  worked: 'worked',
}

const RESOURCES: Record<string, string> = {
  'Bonus resource': 'bonus',
  'Luxury resource': 'luxury',
  'Strategic resource': 'strategic',
}

const OTHERS = ['Land', 'Water', 'Rough terrain', 'Open terrain', 'Foreign Land', 'Foreign', 'unimproved', 'resource', 'Elevated']
export const TILE_WORDS = [
  ...Object.keys(STATES),
  ...Object.keys(RESOURCES),
  ...OTHERS,
  'Water resource',
  'non-fresh water',
  'Impassable',
]

export function tileWord(words: Words, word: string, freshWater: FreshWater = 'bySpelling'): Filter<'tile'> | null {
  const { rules, names } = words
  if (Object.hasOwn(STATES, word)) return test('tile', word, STATES[word])
  const not = (op: Op) => test('tile', word, 'not', { of: [test('tile', word, op)] })
  if (word === 'Foreign Land' || word === 'Foreign') return not('friendlyLand')
  if (word === 'unimproved') return not('improved')
  if (word === 'non-fresh water') return not('freshWater')
  if (word === 'Fresh water' && freshWater === 'adjacent') return test('tile', word, 'freshWater')
  if (word === 'Open terrain') return test('tile', word, 'not', { of: [terrainsLike(words, 'Rough terrain')!] })
  if (word === 'Land' || word === 'Water') {
    return test('tile', word, 'base', { mask: maskOf(rules.terrains, ({ kind }) => kind === word.toLowerCase()) })
  }
  if (word === 'resource') return test('tile', word, 'resource', { mask: maskOf(rules.resources, () => true) })
  if (Object.hasOwn(RESOURCES, word)) {
    return test('tile', word, 'resource', { mask: maskOf(rules.resources, ({ kind }) => kind === RESOURCES[word]) })
  }
  if (word === 'Water resource') {
    return test('tile', word, 'and', { of: [tileWord(words, 'resource')!, tileWord(words, 'Water')!] })
  }
  const resource = names.resources.get(word)
  const owner = civWord(words, word)
  return anyOf('tile', word, [
    terrainsLike(words, word),
    resource === undefined
      ? null
      : test('tile', word, 'resource', { mask: maskOf(rules.resources, ({ id }) => id === resource) }),
    improvedLike(words, word),
    owner && test('tile', word, 'owner', { of: [owner] }),
  ])
}

/** Terrains by name, tag, or as impassable or elevated ground. */
function terrainsLike({ rules, names }: Words, word: string): Filter<'tile'> | null {
  const impassable = word === 'Impassable' || word === 'Impassible'
  const elevated = word === 'Elevated'
  const mask = maskOf(rules.terrains, terrain => {
    if (elevated) return terrain.name === 'Mountain' || terrain.name === 'Hill'
    return terrain.name === word || hasTag(terrain, word) || (impassable && terrain.impassable)
  })
  if (isEmpty(mask) && !impassable && !elevated && word !== 'Rough terrain' && word !== 'Fresh water') return null
  let bits = 0
  for (const { id, bit } of rules.terrains) if (mask[id] === 1) bits |= bit
  const terrain = test('tile', word, 'terrain', { mask, arg: bits })
  // The pseudo-terrain River lends its tags to every tile at a river.
  const river = rules.terrains[names.terrains.get('River') ?? -1]
  const atRiver = river !== undefined && mask[river.id] === 1
  return atRiver ? test('tile', word, 'or', { of: [terrain, test('tile', word, 'river')] }) : terrain
}

/** An unpillaged improvement or road of that name or tag. */
function improvedLike(words: Words, word: string): Filter<'tile'> | null {
  const improvement = improvementWord(words, word)
  if (!improvement?.mask) return null
  const roads = maskOf(words.rules.improvements, ({ id, road }) => improvement.mask![id] === 1 && road !== 0)
  const others = maskOf(words.rules.improvements, ({ id, road }) => improvement.mask![id] === 1 && road === 0)
  const levels = words.rules.improvements.filter(({ id }) => roads[id] === 1).map(({ road }) => road)
  return anyOf('tile', word, [
    isEmpty(others) ? null : test('tile', word, 'improvement', { mask: others }),
    levels.length === 0 ? null : test('tile', word, 'road', { arg: levels.length > 1 ? 0 : levels[0] }),
  ])
}
