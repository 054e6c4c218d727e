/** Words for tiles and their terrain. */
import type { Filter } from '../filter.ts'
import type { Words } from '../words.ts'
import { civWord } from './civs.ts'
import { improvementWord } from './improvements.ts'
import { anyOf, hasTag, isEmpty, maskOf, test } from './make.ts'
import { F, type Op } from './ops.ts'
import { taggedLike } from './tags.ts'

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
  TerrainFeature: 'feature',
  'Natural Wonder': 'naturalWonder',
  NaturalWonder: 'naturalWonder',
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
  const { rules } = words
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
  if (word === 'resource') return test('tile', word, 'resource', { mask: maskOf(rules.resources, () => true), arg: 1 })
  if (Object.hasOwn(RESOURCES, word)) {
    return test('tile', word, 'resource', { mask: maskOf(rules.resources, ({ kind }) => kind === RESOURCES[word]) })
  }
  if (word === 'Water resource') {
    return test('tile', word, 'and', { of: [tileWord(words, 'resource')!, tileWord(words, 'Water')!] })
  }
  const resources = maskOf(rules.resources, resource => resource.name === word || hasTag(resource, word))
  const owner = civWord(words, word)
  return anyOf('tile', word, [
    terrainsLike(words, word),
    isEmpty(resources) ? null : test('tile', word, 'resource', { mask: resources }),
    improvedLike(words, word),
    owner && test('tile', word, 'owner', { of: [owner] }),
  ])
}

/** Terrains by name, tag, or as impassable or elevated ground. */
function terrainsLike(words: Words, word: string): Filter<'tile'> | null {
  const { rules } = words
  const impassable = word === 'Impassable' || word === 'Impassible'
  const elevated = word === 'Elevated'
  const found = taggedLike(words, 'tile', word, {
    list: rules.terrains,
    ops: ['terrain', 'taggedTerrain'],
    besides: ({ name, impassable: barred }) =>
      elevated ? name === 'Mountain' || name === 'Hill' : name === word || (impassable && barred),
  })
  if (found) return withFeatures(words, found)
  const isKnown = impassable || elevated || word === 'Rough terrain' || word === 'Fresh water'
  return isKnown ? test('tile', word, 'terrain', { mask: new Uint8Array(rules.terrains.length) }) : null
}

/** The features of its masks as bits; the pseudo-terrain River lends its tags to every tile at a river. */
function withFeatures({ rules, names }: Words, found: Filter<'tile'>): Filter<'tile'> {
  const river = names.terrains.get('River') ?? -1
  let atRiver = false
  for (const part of found.mask ? [found] : found.of) {
    for (const { id, bit } of rules.terrains) if (part.mask![id] === 1) part.arg |= bit
    if (part.mask![river] === 1) atRiver = true
  }
  return atRiver ? test('tile', found.text, 'or', { of: [found, test('tile', found.text, 'river')] }) : found
}

/** An unpillaged improvement or road of that name or tag. */
function improvedLike(words: Words, word: string): Filter<'tile'> | null {
  const found = improvementWord(words, word)
  if (!found || found.op === F.always) return null
  const parts = (found.mask ? [found] : found.of).map(part => {
    if (part.op !== F.tagged) return improvedBy(words, word, part.mask!)
    const there = test('tile', word, 'taggedImprovement', { mask: part.mask })
    words.tagged.push({ filter: there, tag: word, bearers: id => [words.rules.improvements[id]] })
    return there
  })
  return anyOf('tile', word, parts)
}

function improvedBy({ rules }: Words, word: string, mask: Uint8Array): Filter<'tile'> | null {
  const roads = maskOf(rules.improvements, ({ id, road }) => mask[id] === 1 && road !== 0)
  const others = maskOf(rules.improvements, ({ id, road }) => mask[id] === 1 && road === 0)
  const levels = rules.improvements.filter(({ id }) => roads[id] === 1).map(({ road }) => road)
  return anyOf('tile', word, [
    isEmpty(others) ? null : test('tile', word, 'improvement', { mask: others }),
    levels.length === 0 ? null : test('tile', word, 'road', { arg: levels.length > 1 ? 0 : levels[0] }),
  ])
}
