/** Words for units: of a kind alone (baseUnitFilter), of a unit on the map, of a combatant. */
import type { UnitKind } from '../../ruleset.ts'
import type { Filter } from '../filter.ts'
import type { Words } from '../words.ts'
import { cityWord } from './cities.ts'
import { CIV_WORDS, civWord } from './civs.ts'
import { anyOf, hasTag, maskOf, test } from './make.ts'
import { techNeededLike } from './progress.ts'
import { taggedLike } from './tags.ts'

type KindTest = (kind: UnitKind, domain: string) => boolean

/** `Melee` shadows a unit type of that name. */
const KINDS: Record<string, KindTest> = {
  Melee: kind => kind.strength > 0 && kind.rangedStrength === 0,
  Ranged: kind => kind.rangedStrength > 0,
  Military: kind => !kind.civilian,
  Civilian: kind => kind.civilian,
  Land: (_kind, domain) => domain === 'land',
  Water: (_kind, domain) => domain === 'water',
  Air: (_kind, domain) => domain === 'air',
  'non-air': (_kind, domain) => domain !== 'air',
  'Nuclear Weapon': kind => hasTag(kind, 'Nuclear weapon of Strength []'),
  'Great Person': kind => hasTag(kind, 'Great Person - []'),
  Religious: kind => hasTag(kind, 'Religious Unit'),
}
/** Older spellings. */
const OLD: Record<string, string> = Object.fromEntries(Object.keys(KINDS).map(word => [`${word.toLowerCase()} units`, word]))

export const UNIT_WORDS = ['All', ...Object.keys(KINDS), 'Wounded', 'Embarked', 'Non-City', ...CIV_WORDS]

/** What a kind of unit may be called; `relevant` is for the caller to test (units whose type may take a promotion). */
export function kindWord(words: Words, given: string): Filter<'unit'> | null {
  const { rules } = words
  const word = OLD[given] ?? given
  if (word === 'All' || word === 'all') return test('unit', given, 'always')
  if (word === 'relevant') return test('unit', given, 'relevant')
  const domain = (kind: UnitKind) => rules.unitTypes[kind.type].domain
  const special = Object.hasOwn(KINDS, word) ? KINDS[word] : null
  if (special) return test('unit', given, 'mask', { mask: maskOf(rules.units, kind => special(kind, domain(kind))) })
  const typeOf = (kind: UnitKind) => rules.unitTypes[kind.type]
  const named = taggedLike(words, 'unit', word, {
    list: rules.units,
    ops: ['mask', 'tagged'],
    bearers: kind => [kind, typeOf(kind)],
    besides: kind => kind.name === word || rules.units[kind.replaces]?.name === word || typeOf(kind).name === word,
  })
  // A type that no unit is of.
  const unused = !named && words.names.unitTypes.has(word) ? test('unit', given, 'never') : null
  const found = anyOf('unit', given, [named, unused, techNeededLike(words, 'unit', word, rules.units)])
  return found ?? adjective(words, given)
}

/** `mounted units`: an older spelling of any word. */
function adjective(words: Words, given: string): Filter<'unit'> | null {
  if (!given.endsWith(' units')) return null
  const word = given.slice(0, -' units'.length).toLowerCase()
  return kindWord(words, word.charAt(0).toUpperCase() + word.slice(1))
}

/** What a unit on the map may be called besides: its condition, its promotions, its owner. */
export function unitWord(words: Words, word: string): Filter<'unit'> | null {
  if (word === 'Wounded' || word === 'wounded units') return test('unit', word, 'wounded')
  if (word === 'Embarked') return test('unit', word, 'embarked')
  if (word === 'Non-City') return test('unit', word, 'always')
  const { promotions } = words.rules
  const kind = kindWord(words, word)
  if (kind && kind.op === test('unit', word, 'always').op) return kind
  const owner = civWord(words, word)
  return anyOf('unit', word, [
    kind,
    taggedLike(words, 'unit', word, {
      list: promotions,
      ops: ['promotion', 'taggedPromotion'],
      besides: promotion => promotion.name === word,
    }),
    owner && test('unit', word, 'owner', { of: [owner] }),
  ])
}

/** For a unit a unit's word, for a city a city's; `City` never means a unit. */
export function combatantWord(words: Words, word: string): Filter<'combatant'> | null {
  if (word === 'All' || word === 'all') return test('combatant', word, 'always')
  if (word === 'City') return test('combatant', word, 'aCity')
  const unit = unitWord(words, word)
  const city = cityWord(words, word)
  if (!unit && !city) return null
  return test('combatant', word, 'combatant', { of: [unit ?? test('unit', word, 'never'), city ?? test('city', word, 'never')] })
}
