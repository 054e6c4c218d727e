/** What the format's own loader forgives is forgiven here, and told as a warning (rulebook, rulesets 9). */
import { describe, expect, test } from 'vitest'
import { NONE, type Ruleset } from '../../../rules/ruleset.ts'
import { named, tryMod } from '../folders.ts'

const unit = { name: 'Pikeboy', unitType: 'Sword', cost: 40, movement: 2, strength: 8 }
const shed = { name: 'Shed', cost: 10 }
const nation = { name: 'Nobodies', cities: ['Nowhere'], outerColor: [1, 2, 3] }
const uniques = (...sentences: string[]) => ({ Buildings: [{ ...shed, uniques: sentences }] })

const pikeboy = ({ units }: Ruleset) => named(units, 'Pikeboy')
const building = ({ buildings }: Ruleset) => named(buildings, 'Shed')

type Forgiven = [what: string, files: Record<string, unknown>, warning: string, read: (rules: Ruleset) => unknown, as: unknown]

const FORGIVEN: Forgiven[] = [
  [
    'a number in quotation marks',
    { Units: [{ ...unit, strength: '12' }] },
    'Units.json, Pikeboy, strength: a whole number of at least 0 was expected; "12" is read as 12',
    rules => pikeboy(rules).strength,
    12,
  ],
  [
    'a fraction where a whole number belongs',
    { Units: [{ ...unit, movement: 2.9 }] },
    'Pikeboy, movement: a whole number from 0 to 100 was expected; 2.9 is read as 2',
    rules => pikeboy(rules).movement,
    2,
  ],
  [
    'a number out of range',
    { Units: [{ ...unit, movement: 101 }] },
    'Pikeboy, movement: a whole number from 0 to 100 was expected; 101 is read as 100',
    rules => pikeboy(rules).movement,
    100,
  ],
  [
    'true in quotation marks',
    { Buildings: [{ ...shed, isWonder: 'TRUE' }] },
    'Shed, isWonder: true or false was expected; "TRUE" is read as true',
    rules => building(rules).wonder,
    'world',
  ],
  [
    'another word where true or false belongs',
    { Buildings: [{ ...shed, isWonder: 'yes' }] },
    'Shed, isWonder: true or false was expected; "yes" is read as false',
    rules => building(rules).wonder,
    null,
  ],
  [
    'an amount by name in quotation marks',
    { Buildings: [{ ...shed, specialistSlots: { Engineer: '2' } }] },
    'Shed, specialistSlots: a number was expected; "2" is read as 2',
    rules => building(rules).specialistSlots.reduce((a, b) => a + b),
    2,
  ],
  [
    'a name in other case',
    { Units: [{ ...unit, requiredTech: 'mining', promotions: ['shock I'] }] },
    'Pikeboy, requiredTech: "mining" is read as "Mining"',
    rules => [rules.techs[pikeboy(rules).tech].name, pikeboy(rules).promotions.length],
    ['Mining', 1],
  ],
  [
    'a choice in other case',
    { Terrains: [{ name: 'Dune', type: 'land' }] },
    'Dune, type: "land" is read as "Land"',
    rules => named(rules.terrains, 'Dune').kind,
    'land',
  ],
  [
    'one text where a list belongs',
    { Units: [{ ...unit, promotions: 'Shock I' }] },
    'Pikeboy, promotions: a list was expected; "Shock I" is read as the only text of one',
    rules => pikeboy(rules).promotions.length,
    1,
  ],
  [
    'one object where a list belongs',
    { Units: unit },
    'Units.json: a list was expected; the object is read as the only one of it',
    rules => pikeboy(rules).cost,
    40,
  ],
  [
    'stray backslashes',
    { Units: `[{ "name": "Pike\\boy", "unitType": "Sw\\ord", \\ "cost": 4 }]`.replace('Pike\\boy', 'Pikeb\\oy') },
    'Units.json: line 1, column 18: a backslash (and 2 more) means nothing and is left out',
    rules => pikeboy(rules).cost,
    4,
  ],
  ['an empty file', { ...uniques(), Units: '' }, 'Units.json: is empty: it says nothing', rules => building(rules).cost, 10],
  [
    'options that are none',
    { ...uniques(), ModOptions: '{"uniques": [' },
    'ModOptions.json: line 1, column 13: this list is not closed: ] is missing; the file is ignored',
    rules => building(rules).cost,
    10,
  ],
  [
    'nothing between two commas of a list',
    { Units: [null, unit] },
    'Units.json: what is null in the list is left out',
    rules => pikeboy(rules).cost,
    40,
  ],
  [
    'a strange yield',
    { Buildings: [{ ...shed, percentStatBonus: { joy: 1, gold: 5 } }] },
    'Shed, percentStatBonus: joy is no yield, and is left out',
    rules => building(rules).percents,
    [0, 0, 5, 0, 0, 0, 0],
  ],
  [
    'a colour of two numbers',
    { Nations: [{ ...nation, outerColor: [1, 2] }] },
    'Nobodies, outerColor: a colour, [red, green, blue] from 0 to 255 was expected, not [1,2]',
    rules => named(rules.nations, 'Nobodies').colors.outer,
    [255, 255, 255],
  ],
  [
    'a nation without cities',
    { Nations: [{ ...nation, cities: [] }] },
    'Nobodies, cities: is missing; its cities are called Nobodies',
    rules => named(rules.nations, 'Nobodies').cities,
    ['Nobodies'],
  ],
  [
    'a building without a cost',
    { Buildings: [{ name: 'Shed' }] },
    'Shed, cost: is missing, and no technology column gives a cost: it costs 1',
    rules => building(rules).cost,
    1,
  ],
  [
    'a unit that upgrades to itself',
    { Units: [{ ...unit, upgradesTo: 'Pikeboy' }] },
    'Pikeboy, upgradesTo: needs itself: Pikeboy → Pikeboy; Pikeboy is left out',
    rules => pikeboy(rules).upgradesTo,
    NONE,
  ],
  [
    'promotions that need each other',
    {
      UnitPromotions: [
        { name: 'A', prerequisites: ['B', 'Shock I'] },
        { name: 'B', prerequisites: ['A'] },
      ],
    },
    'B, prerequisites: needs itself: A → B → A; A is left out',
    rules => named(rules.promotions, 'B').prerequisites,
    [],
  ],
  [
    'a unit of a nation that is not there',
    { Units: [{ ...unit, uniqueTo: 'Nobodies', replaces: 'Warrior' }] },
    'Pikeboy, uniqueTo: there is no nation Nobodies: nobody can have it',
    rules => [pikeboy(rules).replaces, pikeboy(rules).tags],
    [NONE, ['Unbuildable']],
  ],
  [
    'a unit that replaces another for no nation',
    { Units: [{ ...unit, replaces: 'Warrior' }] },
    'Pikeboy, uniqueTo: is missing: for which nation it replaces Warrior; it stands beside it, for everybody',
    rules => [pikeboy(rules).replaces, pikeboy(rules).uniqueTo],
    [NONE, NONE],
  ],
  [
    'an effect on what there is not',
    uniques('Free [Pikegirl] appears', '[+1 Gold] [in this city]'),
    'Shed, uniques: there is no Pikegirl among units',
    rules => building(rules).effects.length,
    1,
  ],
  [
    'a resource that there is not, provided',
    uniques('Provides [1] [Irn]'),
    'Shed, uniques: there is no Irn among resources; did you mean Iron',
    rules => building(rules).effects.length,
    0,
  ],
  [
    'an unknown era in a condition',
    uniques('[+1 Gold] [in this city] <before the [Stone era]>'),
    'Shed, uniques: there is no Stone era among eras',
    rules => building(rules).effects.length,
    0,
  ],
  [
    'a victory by a building that is none',
    { VictoryTypes: [{ name: 'V', milestones: ['Build [Tower of Babble]'] }] },
    'VictoryTypes.json, V, milestones: there is no Tower of Babble among buildings (in "Build [Tower of Babble]")',
    rules => named(rules.victories, 'V').milestones[0].kind,
    'unknown',
  ],
]

test.each(FORGIVEN)('%s is told, and read as it is meant', (_, files, warning, read, as) => {
  const { errors, warnings, ruleset } = tryMod(files)
  expect(errors).toEqual([])
  expect(warnings.join('\n')).toContain(warning)
  expect(read(ruleset)).toEqual(as)
})

describe('what an extension removes', () => {
  test('leaves difficulties, eras and tables, with a warning for each', () => {
    const { errors, warnings, ruleset } = tryMod({
      ModOptions: { unitsToRemove: ['Scout'], techsToRemove: ['Future Tech'] },
      Difficulties: [
        { name: 'Prince', aiFreeTechs: ['Future Tech', 'Pottery'], aiMajorCivBonusStartingUnits: ['Scout', 'Warrior'] },
      ],
      Eras: [{ name: 'Ancient era', settlerBuildings: ['Shed'], startingWorkerUnit: 'Scout' }],
    })
    expect(errors).toEqual([])
    expect(warnings).toContain(
      'warning mod/Difficulties.json, Prince, aiFreeTechs: "Future Tech" is not in Techs.json and is left out',
    )
    expect(named(ruleset.difficulties, 'Prince').aiFreeTechs).toHaveLength(1)
    expect(named(ruleset.difficulties, 'Prince').aiMajorBonusUnits).toHaveLength(1)
    const { settlerBuildings, workerUnit } = named(ruleset.eras, 'Ancient era')
    expect([settlerBuildings, ruleset.units[workerUnit].name]).toEqual([[], 'Worker'])
  })

  test('makes what still needs it for nobody', () => {
    const { errors, ruleset } = tryMod({ ModOptions: { techsToRemove: ['Sailing'] } })
    const { tech, tags } = named(ruleset.units, 'Trireme')
    expect([errors, tech, tags.includes('Unbuildable')]).toEqual([[], NONE, true])
  })
})

describe('a tag as a filter', () => {
  test.each([
    ['TileResources', { name: 'Myrrh' }, '[+1 Food] from [Sacred] tiles [in this city]'],
    ['TileResources', { name: 'Myrrh' }, 'Remove [Sacred] resources from this tile'],
    ['TileImprovements', { name: 'Cairn', turnsToBuild: 3 }, '[+1 Food] from [Sacred] tiles [in this city]'],
    ['TileImprovements', { name: 'Cairn', turnsToBuild: 3 }, '[+50]% construction time for [Sacred] improvements'],
    ['Specialists', { name: 'Monk' }, '[+1 Food] from every [Monk]'],
  ])('of one of the %s is a word of its filters: %s, %s', (file, object, sentence) => {
    const { errors, warnings, ruleset } = tryMod({ [file]: [{ ...object, uniques: ['Sacred'] }], ...uniques(sentence) })
    expect(errors).toEqual([])
    expect(warnings.filter(text => text.includes('Shed'))).toEqual([])
    expect(building(ruleset).effects).toHaveLength(1)
  })

  test('of a building is a word of the filters of buildings', () => {
    const sentence = '[+5]% Production when constructing [Sacred] buildings [in all cities]'
    const { errors, warnings, ruleset } = tryMod({
      Buildings: [
        { name: 'Grove', cost: 5, uniques: ['Sacred'] },
        { ...shed, uniques: [sentence] },
      ],
    })
    expect([...errors, ...warnings]).toEqual([])
    expect(building(ruleset).effects).toHaveLength(1)
  })
})

test('two entries of one name are told, and the later counts in the place of the earlier', () => {
  const { warnings, ruleset } = tryMod({ Buildings: [shed, { name: 'Grove', cost: 3 }, { ...shed, cost: 12 }] })
  expect(warnings).toEqual(['warning mod/Buildings.json, Shed: this name stands twice in the file; the later one counts'])
  expect(ruleset.buildings.slice(-2).map(({ name, cost }) => [name, cost])).toEqual([
    ['Shed', 12],
    ['Grove', 3],
  ])
})

test('a name with an invisible letter is the name without it, and no warning', () => {
  const { warnings, ruleset } = tryMod({ Nations: [{ ...nation, favoredReligion: 'Bud\u00addhism' }] })
  expect(warnings).toEqual([])
  expect(named(ruleset.nations, 'Nobodies').favoredReligion).toBe('Buddhism')
})

test('what nobody can found a city by is said with the reason', () => {
  const founder = 'Founds a new city <on [Mondays]>'
  const { errors, warnings } = tryMod({
    ModOptions: { unitsToRemove: ['All'] },
    Units: [
      { name: 'Settler', unitType: 'Civilian', cost: 9, movement: 2, uniques: [founder] },
      { name: 'Worker', unitType: 'Civilian', cost: 9, movement: 2 },
      { name: 'Warrior', unitType: 'Sword', cost: 9, movement: 2, strength: 4 },
    ],
  })
  expect(errors.filter(error => !error.includes('is not in Units.json'))).toEqual([])
  expect(warnings.join('\n')).toContain(
    'mod/Units.json, Settler, uniques: nobody can found a city: what lets Settler do it never holds, and no other unit does it',
  )
})

test('an era that begins without settlers is told', () => {
  const { warnings } = tryMod({ Eras: [{ name: 'Ancient era', startingSettlerCount: 0 }] })
  expect(warnings.join('\n')).toContain(
    'mod/Eras.json, Ancient era, startingSettlerCount: nobody can found a city: a game from this era',
  )
})
