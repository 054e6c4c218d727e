/** Old spellings of the format are read as what replaces them (rulebook, rulesets 10). */
import { describe, expect, test } from 'vitest'
import { CONDITIONS } from '../../../rules/effects/conditions.ts'
import { shapeOf, splitEffect } from '../../../rules/effects/grammar.ts'
import { BY_MEANING } from '../../../rules/effects/old-spellings/by-meaning.ts'
import { OF_CIVS } from '../../../rules/effects/old-spellings/civ.ts'
import { OF_MODIFIERS } from '../../../rules/effects/old-spellings/conditions.ts'
import { OF_OBJECTS } from '../../../rules/effects/old-spellings/objects.ts'
import { type Meanings, renew } from '../../../rules/effects/old-spellings/renew.ts'
import { OF_UNITS } from '../../../rules/effects/old-spellings/units.ts'
import { parseEffect } from '../../../rules/effects/parse.ts'
import { TEMPLATES } from '../../../rules/effects/templates.ts'
import { named, tryMod } from '../folders.ts'

const LINES = [...OF_UNITS, ...OF_CIVS, ...OF_OBJECTS]
const nothing: Meanings = { isNameOf: () => false, isWonderWord: () => false, isUnitWord: () => false }
const read = (sentence: string, meanings: Partial<Meanings> = {}) => renew(sentence, false, { ...nothing, ...meanings })

/** A text of the table as a mod writes it: something in each bracket. */
const WRITTEN: Record<string, string> = {
  amount: '3',
  amount2: '2',
  relativeAmount: '+10',
  positiveAmount: '3',
  stats: '+1 Gold, +2 Food',
  stat: 'Gold',
  'stat/resource': 'Gold',
  countable: 'Cities',
  cityFilter: 'in all cities',
  tileFilter: 'Land',
  simpleTerrain: 'Land',
  mapUnitFilter: 'Military',
  baseUnitFilter: 'Military',
  buildingFilter: 'Monument',
  buildingName: 'Monument',
  civFilter: 'All',
  victoryType: 'Cultural',
  promotion: 'Shock I',
  resource: 'Iron',
  tech: 'Mining',
  era: 'Ancient era',
  unit: 'Warrior',
  improvementName: 'Farm',
  'baseTerrain/terrainFeature': 'Coast',
  action: 'Spread Religion',
  combatantFilter: 'Military',
  constructionFilter: 'All',
  'tileFilter/specialist/buildingName': 'Farm',
  'policy/tech/promotion': 'Mining',
  'buildingName/tech/resource/policy': 'Mining',
  'buildingName/tech/era/policy': 'Mining',
  'tech/policy': 'Mining',
}
const written = (text: string) => text.replace(/\[([^\]]+)\]/g, (_, kind: string) => `[${WRITTEN[kind] ?? kind}]`)

/** Every replacement that a line of the table may be read as. */
const REPLACEMENTS = [
  ...LINES.flatMap(([old]) => read(written(old))),
  ...BY_MEANING.flatMap(({ old, now, otherwise }) =>
    [...now.map(([, text]) => text), otherwise].map(text =>
      text.replace(/\$(\d)/g, (_, n: string) => shapeOf(written(old)).params[Number(n) - 1]),
    ),
  ),
]

describe('the tables', () => {
  test('hold each text once, and none that is in use', () => {
    const shapes = [...LINES.map(([old]) => old), ...BY_MEANING.map(({ old }) => old)].map(old => shapeOf(old).shape)
    expect(new Set(shapes).size).toBe(shapes.length)
    expect(shapes.length + OF_MODIFIERS.length + 1).toBe(211)
    expect(TEMPLATES.filter(({ shape }) => shapes.includes(shape))).toEqual([])
    const groups = OF_MODIFIERS.map(([old]) => shapeOf(old).shape)
    expect(CONDITIONS.filter(({ shape }) => groups.includes(shape))).toEqual([])
  })

  test('bring in every parameter that they name', () => {
    for (const [old, now] of [...LINES, ...OF_MODIFIERS]) {
      const { length } = shapeOf(old).params
      for (const [, n] of now.matchAll(/\$(\d)/g)) expect([old, Number(n) <= length]).toEqual([old, true])
    }
    expect(REPLACEMENTS.filter(text => text.includes('$') || text.includes('undefined'))).toEqual([])
  })
})

const unknownOf = (sentence: string): string[] => {
  const { template, modifiers } = parseEffect(sentence)
  return [
    ...(template ? [] : [splitEffect(sentence).text]),
    ...modifiers.filter(({ row }) => !row).map(({ text }) => `<${text}>`),
  ]
}

/** Of the format, but in no table of templates or conditions yet. */
const NOT_YET: readonly string[] = [
  '[] gains [] movement',
  '[] loses [] movement',
  '[] gains the [] promotion',
  '[] loses the [] promotion',
  '[] takes [] damage',
  '[] upgrades for free',
  '[]% construction time for [] improvements',
  'Production to [] conversion in cities changed by []%',
  '<if [] is constructed in at least [] of [] cities>',
  '<with []>',
  '<in cities with a []>',
  '<for units without []>',
  '<after adopting []>',
  '<upon declaring war on [] Civilizations>',
  '<when above [] []>',
  '<for [] Civilizations>',
  '<in tiles adjacent to [] tiles>',
  '<in tiles not adjacent to [] tiles>',
  '<before turn number []>',
]
const isExpected = (text: string) => NOT_YET.includes(shapeOf(text).shape)
const READ = [...REPLACEMENTS, ...OF_MODIFIERS.flatMap(([old]) => read(`[+1]% Strength <${written(old)}>`))]

test.each(READ)('%s is known', sentence => {
  expect(unknownOf(sentence).filter(text => !isExpected(text))).toEqual([])
})

test('what they are read as compiles', () => {
  const uniques = READ.filter(sentence => unknownOf(sentence).length === 0 && !sentence.includes('[Mining]'))
  expect(uniques.length).toBeGreaterThan(180)
  const { errors, warnings } = tryMod({ Buildings: [{ name: 'Shed', cost: 9, uniques }] })
  expect([...errors, ...warnings]).toEqual([])
})

describe('an old spelling', () => {
  test('keeps the modifiers of its line, behind its own', () => {
    expect(read('Defense bonus when embarked <when at war>')).toEqual([
      '[+100]% Strength <when defending> <when [Embarked]> <when at war>',
    ])
  })

  test.each([
    ['+[15]% Strength', '[+15]% Strength'],
    ['+[-15]% Strength', '[-15]% Strength'],
    ['-[15]% Strength', '[-15]% Strength'],
    ['-[-15]% Strength', '[+15]% Strength'],
    ['Provides [2] Happiness', '[+2 Happiness]'],
  ])('%s is written with the sign that it says', (old, now) => {
    expect(read(old)).toEqual([now])
  })

  test('may become several lines', () => {
    expect(read('Double movement in Snow, Tundra and Hills <when at war>')).toEqual([
      'Double movement in [Snow] <when at war>',
      'Double movement in [Tundra] <when at war>',
      'Double movement in [Hill] <when at war>',
    ])
    expect(read('[+10 Gold, +5 Faith] whenever a Great Person is expended')).toEqual([
      'Gain [+10] [Gold] <upon expending a [Great Person] unit> <(modified by game speed)>',
      'Gain [+5] [Faith] <upon expending a [Great Person] unit> <(modified by game speed)>',
    ])
  })

  test('with a filter of two words becomes one that both must fit', () => {
    expect(read('[+1]% Strength <in [Friendly] [{Land} {Forest}] tiles>')).toEqual([
      '[+1]% Strength <in [{Friendly} {{Land} {Forest}}] tiles>',
    ])
  })

  test.each([
    ['policies', 'Only available <after adopting [X]>'],
    ['buildings', 'Only available <if [X] is constructed>'],
    ['eras', 'Only available <starting from the [X]>'],
    ['techs', 'Only available <after discovering [X]>'],
  ])('is read by what it names: one of the %s', (kind, now) => {
    expect(read('Unlocked with [X]', { isNameOf: one => one === kind })).toEqual([now])
  })

  test('of production is read by what is made', () => {
    const old = '+[20]% Production when constructing [X]'
    expect(read(old)).toEqual(['[+20]% Production when constructing [X] buildings [in all cities]'])
    expect(read(old, { isUnitWord: () => true })).toEqual(['[+20]% Production when constructing [X] units [in all cities]'])
    expect(read(old, { isWonderWord: () => true })).toEqual(['[+20]% Production when constructing [X] wonders [in all cities]'])
  })

  test('is read by where it stands', () => {
    expect(renew('Normal vision when embarked', true, nothing)).toEqual(['[+1] Sight <when [Embarked]>'])
    expect(renew('Normal vision when embarked', false, nothing)).toEqual(['[+1] Sight <for [Embarked] units>'])
  })
})

test('the old word for city-states is replaced in countables, and only there', () => {
  expect(read('[+1 Gold] <for every [City-States]>')).toEqual(['[+1 Gold] <for every [Remaining [City-State] Civilizations]>'])
  expect(read('[+1 Gold] <for every [[City-States] * 2]>')).toEqual([
    '[+1 Gold] <for every [[Remaining [City-State] Civilizations] * 2]>',
  ])
  expect(read('[+1 Gold] <for every [[City-States] Cities]>')).toEqual(['[+1 Gold] <for every [[City-States] Cities]>'])
  expect(read('[+1]% Strength <vs [City-States]>')).toEqual(['[+1]% Strength <vs [City-States]>'])
})

describe('in a ruleset', () => {
  const mod = tryMod({
    Units: [
      {
        name: 'Raft',
        unitType: 'Civilian Water',
        movement: 2,
        cost: 9,
        uniques: ['+2 Visibility Range', 'Unlocked with [Ancient era]'],
      },
    ],
  })
  const raft = named(mod.ruleset.units, 'Raft')

  test('it acts as the new one does', () => {
    expect(raft.effects.map(({ text }) => text)).toEqual(['[+2] Sight', 'Only available <starting from the [Ancient era]>'])
  })

  test('it is told with the new spelling, and stays a tag', () => {
    const notes = mod.problems.filter(({ level }) => level === 'note')
    expect(notes[0]).toMatchObject({ file: 'mod/Units.json', entry: 'Raft', field: 'uniques' })
    expect(notes[0].message).toBe('"+2 Visibility Range" is an old spelling, read as "[+2] Sight"')
    expect(raft.tags).toContain('+2 Visibility Range')
    expect(raft.tags).toContain('[] Sight')
  })
})
