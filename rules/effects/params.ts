/** Compiles the parameters of effects, each by its kind, to numbers, stats and filters (rulebook, filters 2). */

import { LARGEST_AMOUNT } from '../figure-limits.ts'
import { inOtherCase, type NameKind } from '../names.ts'
import { noStats, type Stats } from '../stats.ts'
import type { Param } from './effect.ts'
import type { Filter, FilterKind } from './filter.ts'
import { BUILDING_WORDS, buildingWord } from './filters/buildings.ts'
import { CITY_WORDS, cityWord } from './filters/cities.ts'
import { CIV_WORDS, civWord } from './filters/civs.ts'
import { amountWord, COUNTABLE_WORDS, countable } from './filters/countables.ts'
import { IMPROVEMENT_WORDS, improvementWord, RESOURCE_WORDS, resourceWord } from './filters/improvements.ts'
import { combine, test } from './filters/make.ts'
import {
  nameGroupWord,
  POPULATION_WORDS,
  populationWord,
  RELIGION_WORDS,
  religionWord,
  specialistWord,
} from './filters/people.ts'
import { eraWord, policyWord, techWord } from './filters/progress.ts'
import { TILE_WORDS, tileWord } from './filters/tiles.ts'
import { combatantWord, kindWord, UNIT_WORDS, unitWord } from './filters/units.ts'
import { isModFilter } from './mod-filter.ts'
import type { ParamKind, ParamTypes } from './param-types.ts'
import { nearest, STAT_WORDS, statByWord, type Words } from './words.ts'

/** What a parameter should have been. */
export interface Misfit {
  message: string
  nearest: string[]
  /** What it is read as all the same. */
  instead?: Param
  /** It names nothing: the effect does nothing, and is no error. */
  isNameless?: boolean
}
type Read<T extends Param> = (words: Words, text: string) => T | Misfit

const misfit = (message: string, near: string[] = []): Misfit => ({ message, nearest: near })
const readAs = (text: string, other: string, instead: Param): Misfit => ({
  message: `"${text}" is read as "${other}"`,
  nearest: [],
  instead,
})
export const isMisfit = (read: Param | Misfit): read is Misfit => typeof read === 'object' && 'message' in read

/** What a great person is great in (greatPersonField). */
export const OF_PEACE = 0
export const OF_WAR = 1

/** Classes of beliefs as effects name them, in the order of a compiled parameter. */
export const BELIEF_TYPES = ['Pantheon', 'Follower', 'Founder', 'Enhancer', 'Any'] as const

/** "all" where a template allows it instead of a number. */
export const ALL = 0x7fffffff

const whole =
  (what: string, fits: (n: number) => boolean): Read<number> =>
  (_words, text) => {
    if (!/^[+-]?\d+$/.test(text) || !fits(Number(text))) return misfit(`[${text}] should be ${what}`)
    return isSane(Number(text)) ? Number(text) : tooLarge(text)
  }

const isSane = (amount: number): boolean => Math.abs(amount) <= LARGEST_AMOUNT
const tooLarge = (text: string): Misfit => ({
  message: `[${text}] lies beyond ${LARGEST_AMOUNT}, the largest amount that an effect may have, and is read as that`,
  nearest: [],
  instead: sane(Number(text)),
})
const sane = (amount: number): number => Math.min(LARGEST_AMOUNT, Math.max(-LARGEST_AMOUNT, amount))

/** Its place in the list. */
const oneOf =
  (choices: readonly string[]): Read<number> =>
  (_words, text) => {
    if (choices.includes(text)) return choices.indexOf(text)
    const other = inOtherCase(choices, text)
    return other === null
      ? misfit(`[${text}] should be one of: ${choices.join(', ')}`)
      : readAs(text, other, choices.indexOf(other))
  }

/** The word itself. */
const wordOf =
  <W extends string>(choices: readonly W[]): Read<W> =>
  (_words, text) =>
    choices.find(choice => choice === text) ?? misfit(`[${text}] should be one of: ${choices.join(', ')}`)

const named =
  (...kinds: [NameKind, ...NameKind[]]): Read<number> =>
  (words, text) =>
    words.names[kinds[0]].get(text) ?? unnamed(words, text, kinds)

function unnamed(words: Words, text: string, kinds: readonly NameKind[]): Misfit {
  const other = inOtherCase(words.names[kinds[0]].keys(), text)
  if (other !== null) return readAs(text, other, words.names[kinds[0]].get(other)!)
  return { ...misfit(`there is no ${text} among ${kinds[0]}`, nearest(words, text, kinds)), isNameless: true }
}

/** A vocabulary: what one word of it means. */
interface Vocabulary<K extends FilterKind> {
  kind: K
  word(words: Words, word: string): Filter<K> | null
}

/** A text read in a vocabulary; what fits nothing is added to `unknown`. */
const readIn = <K extends FilterKind>({ kind, word }: Vocabulary<K>, words: Words, text: string, unknown: string[]) =>
  combine(kind, text, one => word(words, one), unknown)

/** A filter of one vocabulary; `kinds` and `fixed` are where nearest names of an unknown word are sought. */
const filtered =
  <K extends FilterKind>(
    kind: K,
    word: Vocabulary<K>['word'],
    kinds: readonly NameKind[],
    fixed: readonly string[] = [],
  ): Read<Filter<K>> =>
  (words, text) => {
    const unknown: string[] = []
    const filter = readIn({ kind, word }, words, text, unknown)
    if (unknown.length === 0) return filter
    const known = [...fixed, ...kinds.flatMap(one => [...words.names[one].keys()])]
    return readInOtherCase({ kind, word }, words, text, known) ?? unknownWord(words, kind, unknown[0], kinds, fixed, filter)
  }

/** The text with words in other case read as the known ones; null where some word is none of them either. */
function readInOtherCase<K extends FilterKind>(
  { kind, word }: Vocabulary<K>,
  words: Words,
  text: string,
  known: readonly string[],
): Misfit | null {
  const unknown: string[] = []
  const others: string[] = []
  const either = (one: string): Filter<K> | null => {
    const whole = word(words, one)
    const other = whole ? null : inOtherCase(known, one)
    if (other !== null) others.push(`"${one}" is read as "${other}"`)
    return other === null ? whole : word(words, other)
  }
  const filter = combine(kind, text, either, unknown)
  return unknown.length === 0 ? { message: others.join(', '), nearest: [], instead: filter } : null
}

/** A word that is of nothing matches nothing. */
function unknownWord(
  words: Words,
  kind: string,
  word: string,
  kinds: readonly NameKind[],
  fixed: readonly string[],
  instead: Filter,
): Misfit {
  return {
    ...misfit(`"${word}" is no ${kind} filter: no name, kind or tag; it matches nothing`, nearest(words, word, kinds, fixed)),
    instead,
  }
}

/** A word read in several vocabularies at once; those it does not fit match nothing. */
const either =
  <K extends FilterKind>(
    readings: readonly Vocabulary<K>[],
    kinds: readonly NameKind[],
    fixed: readonly string[],
  ): Read<Filter<K>> =>
  (words, text) => {
    const of: Filter[] = []
    for (const vocabulary of readings) {
      const unknown: string[] = []
      const filter = readIn(vocabulary, words, text, unknown)
      if (unknown.length === 0) of.push(filter)
    }
    if (of.length > 0) return test(readings[0].kind, text, 'either', { of })
    const all = readings.map(({ kind }) => kind).join('/')
    return unknownWord(words, all, text, kinds, fixed, test(readings[0].kind, text, 'either'))
  }

const UNITS = ['units', 'unitTypes', 'promotions', 'techs', 'eras', 'nations'] as const
const TILES = ['terrains', 'resources', 'improvements', 'nations'] as const

const tile = filtered('tile', tileWord, TILES, TILE_WORDS)

/** By the word in the bracket: what ParamTypes says, read from an effect. */
const READERS: { readonly [K in ParamKind]: Read<ParamTypes[K]> } = {
  amount: whole('a whole number', () => true),
  relativeAmount: whole('a whole number (percent)', () => true),
  positiveAmount: whole('a whole number above 0', n => n > 0),
  nonNegativeAmount: whole('a whole number from 0', n => n >= 0),
  "positiveAmount/'all'": (words, text) => (text === 'all' || text === 'All' ? ALL : READERS.positiveAmount(words, text)),
  fraction(_words, text) {
    if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return misfit(`[${text}] should be a decimal number`)
    return isSane(Number(text)) ? Number(text) : tooLarge(text)
  },
  stat: oneOf(STAT_WORDS),
  civWideStat: (_words, text) =>
    ['Gold', 'Science', 'Culture', 'Faith', 'Happiness'].includes(text)
      ? statByWord(text)
      : misfit(`[${text}] should be Gold, Science, Culture, Faith or Happiness`),
  stats(_words, text) {
    const stats = readStats(text)
    const loose = stats ?? readLooseStats(text)
    if (!loose) return misfit(`[${text}] should be stats, as in +1 Gold, +2 Food`)
    if (!loose.every(isSane)) return { ...tooLarge(text), instead: loose.map(sane) }
    return stats ?? readAs(text, statsText(loose), loose)
  },
  stockpile: readStockpile,
  'stat/resource': (words, text) => amountWord(words, text) ?? unknownAmount(words, text),

  unit: named('units'),
  greatPerson: named('units'),
  building: named('buildings'),
  buildingName: named('buildings'),
  tech: named('techs'),
  promotion: named('promotions'),
  policy: named('policies'),
  belief: named('beliefs'),
  resource: named('resources'),
  // That it is stockpiled is seen when it is asked for: what is not has no stock.
  stockpiledResource: named('resources'),
  improvementName: named('improvements'),
  terrainName: named('terrains'),
  baseTerrain: named('terrains'),
  terrainFeature: named('terrains'),
  'baseTerrain/terrainFeature': named('terrains'),
  specialist: named('specialists'),
  era: named('eras'),
  difficulty: named('difficulties'),
  speed: named('speeds'),
  victoryType: named('victories'),
  event: named('events'),
  unitNameGroup: filtered('nameGroup', nameGroupWord, ['unitNameGroups']),
  'policy/belief': (words, text) => {
    const belief = words.names.beliefs.get(text)
    return belief === undefined ? named('policies', 'beliefs')(words, text) : beliefParam(belief)
  },
  // A word: the map maker's name of a region's type, "Hybrid" where no one terrain prevails.
  regionType: (words, text) => (text === 'Hybrid' || words.names.terrains.has(text) ? text : unnamed(words, text, ['terrains'])),

  comment: (_words, text) => text,
  leaderTitle: (_words, text) => text,
  validationWarning: (_words, text) => text,
  modFilter: (_words, text) =>
    isModFilter(text) ? text : misfit(`[${text}] should be the name of a mod, or a part of it as in *part*`),
  costOrStrength: oneOf(['Cost', 'Strength']),
  unitTriggerTarget: oneOf(['This Unit', 'Target Unit']),
  // Any word will do; only the people of war are told apart.
  greatPersonField: (_words, text) => (text === 'War' ? OF_WAR : OF_PEACE),
  foundingOrEnhancing: oneOf(['founding', 'enhancing']),
  beliefType: oneOf(BELIEF_TYPES),
  terrainQuality: wordOf(['Undesirable', 'Food', 'Desirable', 'Production']),

  baseUnitFilter: filtered('unit', kindWord, UNITS, UNIT_WORDS),
  mapUnitFilter: filtered('unit', unitWord, UNITS, UNIT_WORDS),
  combatantFilter: filtered('combatant', combatantWord, UNITS, ['City', ...UNIT_WORDS, ...CITY_WORDS]),
  cityFilter: filtered('city', cityWord, ['nations'], [...CITY_WORDS, ...CIV_WORDS]),
  buildingFilter: filtered('building', buildingWord, ['buildings', 'techs', 'eras'], BUILDING_WORDS),
  tileFilter: tile,
  terrainFilter: tile,
  simpleTerrain: tile,
  improvementFilter: filtered('improvement', improvementWord, ['improvements'], IMPROVEMENT_WORDS),
  resourceFilter: filtered('resource', resourceWord, ['resources'], RESOURCE_WORDS),
  nationFilter: filtered('civ', civWord, ['nations'], CIV_WORDS),
  civFilter: filtered('civ', civWord, ['nations'], CIV_WORDS),
  techFilter: filtered('tech', techWord, ['techs', 'eras'], ['All']),
  eraFilter: filtered('era', eraWord, ['eras'], ['any era', 'Starting Era']),
  policyFilter: filtered('policy', policyWord, ['policies', 'branches'], ['All']),
  // A number of people: such words do not combine.
  populationFilter: (words, text) =>
    populationWord(words, text) ??
    unknownWord(words, 'population', text, ['specialists'], POPULATION_WORDS, test('population', text, 'never')),
  religionFilter: filtered('religion', religionWord, ['religions', 'beliefs'], RELIGION_WORDS),
  countable: (words, text) => {
    const unknown: string[] = []
    const filter = countable(words, text, unknown)
    return unknown.length === 0 ? filter : unknownWord(words, 'countable', unknown[0], ['resources'], COUNTABLE_WORDS, filter)
  },
  'tileFilter/buildingFilter': either(
    [
      { kind: 'tile', word: tileWord },
      { kind: 'building', word: buildingWord },
    ],
    [...TILES, 'buildings'],
    [...TILE_WORDS, ...BUILDING_WORDS],
  ),
  'tileFilter/specialist/buildingFilter': either(
    [
      { kind: 'tile', word: tileWord },
      { kind: 'specialist', word: specialistWord },
      { kind: 'building', word: buildingWord },
    ],
    [...TILES, 'specialists', 'buildings'],
    [...TILE_WORDS, ...BUILDING_WORDS],
  ),
  'improvementFilter/buildingFilter': either(
    [
      { kind: 'improvement', word: improvementWord },
      { kind: 'building', word: buildingWord },
    ],
    ['improvements', 'buildings'],
    [...IMPROVEMENT_WORDS, ...BUILDING_WORDS],
  ),
  'baseUnitFilter/buildingFilter': either(
    [
      { kind: 'unit', word: kindWord },
      { kind: 'building', word: buildingWord },
    ],
    [...UNITS, 'buildings'],
    [...UNIT_WORDS, ...BUILDING_WORDS],
  ),
  'improvementFilter/terrainFilter': either(
    [
      { kind: 'improvement', word: improvementWord },
      { kind: 'tile', word: tileWord },
    ],
    ['improvements', 'terrains'],
    [...IMPROVEMENT_WORDS, ...TILE_WORDS],
  ),
}

/** A resource that there is not: nobody ever has any of it. */
function unknownAmount(words: Words, text: string): Misfit {
  const other = inOtherCase([...STAT_WORDS, ...words.names.resources.keys()], text)
  if (other !== null) return readAs(text, other, amountWord(words, other)!)
  const near = nearest(words, text, ['resources'], STAT_WORDS)
  return { ...misfit(`"${text}" is no stat or resource: nobody has any`, near), instead: test('countable', text, 'number') }
}

/** Kinds of parameters that can be read. */
export const PARAM_KINDS = Object.keys(READERS) as ParamKind[]

/** What was read already, by kind and text: a few hundred words stand in thousands of effects, and each filter makes masks. */
const readBefore = new WeakMap<Words, Map<string, Param | Misfit>>()

export function readParam(words: Words, kind: ParamKind, text: string): Param | Misfit {
  let before = readBefore.get(words)
  if (!before) readBefore.set(words, (before = new Map()))
  const key = `${kind}:${text}`
  const known = before.get(key)
  if (known !== undefined) return known
  const read = READERS[kind](words, text)
  before.set(key, read)
  return read
}

/** On improvements both spellings of fresh water mean that the tile touches some (rulebook, filters 6). */
export const readTileNearWater = filtered('tile', (words, word) => tileWord(words, word, 'adjacent'), TILES, TILE_WORDS)

/** A belief where a policy may stand too: below NONE. */
export const beliefParam = (belief: number): number => -2 - belief
/** The belief (id) that such a parameter names; below 0 where it is a policy's id. */
export const beliefOfParam = (param: number): number => -2 - param

/** `+1 Gold, -2 Food`. */
function readStats(text: string): Stats | null {
  const stats = noStats()
  for (const part of text.split(', ')) {
    const found = /^([+-]\d+) (\w+)$/.exec(part)
    const stat = found ? statByWord(found[2]) : -1
    if (stat < 0) return null
    stats[stat] += Number(found![1])
  }
  return stats
}

/** The same without signs or blanks, and in other case. */
function readLooseStats(text: string): Stats | null {
  const parts = text.split(',').map(part => /^\s*([+-]?)\s*(\d+)\s*(\w+)\s*$/.exec(part))
  if (!parts.every(part => part !== null)) return null
  const named = parts.map(([, sign, amount, word]) => `${sign || '+'}${amount} ${inOtherCase(STAT_WORDS, word) ?? word}`)
  return readStats(named.join(', '))
}

const statsText = (stats: Stats): string =>
  STAT_WORDS.flatMap((word, i) => (stats[i] === 0 ? [] : [`${stats[i] > 0 ? '+' : ''}${stats[i]} ${word}`])).join(', ')

/** Whom an effect on a unit means: this one, else its opponent. */
export const THIS_UNIT = 0

/** Pools: a stat's number, the two below, or FIRST_RESOURCE_POOL + resource id. */
export const STORED_FOOD = 7
export const GOLDEN_AGE_POINTS = 8
export const FIRST_RESOURCE_POOL = 9

function readStockpile(words: Words, text: string): number | Misfit {
  const stat = statByWord(text)
  if (stat >= 0) return stat
  if (text === 'Stored Food') return STORED_FOOD
  if (text === 'Golden Age points') return GOLDEN_AGE_POINTS
  const resource = words.names.resources.get(text)
  if (resource !== undefined) return FIRST_RESOURCE_POOL + resource
  const near = nearest(words, text, ['resources'], [...STAT_WORDS, 'Stored Food', 'Golden Age points'])
  return { ...misfit(`"${text}" is no stockpile`, near), isNameless: true }
}
