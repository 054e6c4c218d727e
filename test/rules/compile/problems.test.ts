import { expect, test } from 'vitest'
import { folder, standard, tryMod, tryRules } from '../folders.ts'

const farm = { name: 'Farm', turnsToBuild: 7 }
const warrior = { name: 'Warrior', unitType: 'Sword', strength: 8, cost: 40, movement: 2 }

test.each([
  [
    'a field of the wrong type',
    { Units: [{ ...warrior, strength: 'eight' }] },
    'warning mod/Units.json, Warrior, strength: a whole number',
  ],
  ['a missing field', { Units: [{ name: 'Warrior' }] }, 'mod/Units.json, Warrior, unitType: is missing'],
  ['a missing name', { Beliefs: [{ type: 'Founder' }] }, 'mod/Beliefs.json, #1, name: is missing'],
  [
    'a word that is none of the choices',
    { Beliefs: [{ name: 'X', type: 'Fondler' }] },
    'mod/Beliefs.json, X, type: one of Pantheon, Follower',
  ],
  ['a list where an object belongs', { Terrains: [[]] }, 'mod/Terrains.json, #1: an object was expected'],
  ['a speed without turns', { Speeds: [{ name: 'Slow', turns: [] }] }, 'mod/Speeds.json, Slow, turns: needs at least one row'],
  [
    'a wrong field of a technology',
    techs({ prerequisites: { Mining: 1 } }),
    'mod/Techs.json, Smithing, prerequisites: a list of texts',
  ],
  ['a wrong field of a policy', policy({ row: 'top' }), 'mod/Policies.json, Thrift, row: a whole number'],
  [
    'an unknown requirement of a policy',
    policy({ requires: ['Trift'] }),
    'mod/Policies.json, Thrift, requires: "Trift" is not in Policies.json',
  ],
  [
    'a wrong choice of an event',
    { Events: [{ name: 'Flood', choices: [{ uniques: 3 }] }] },
    'mod/Events.json, Flood, choices #1, uniques: a list',
  ],
  [
    'a constant of the wrong type',
    { ModOptions: { constants: { cityWorkRange: 'far' } } },
    'mod/ModOptions.json, cityWorkRange: a number',
  ],
])('%s is left out, and a warning names file, entry and field', (_, files, expected) => {
  const { errors, warnings, problems } = tryMod(files as Record<string, unknown>)
  expect(errors).toEqual([])
  expect(warnings.join('\n')).toContain(expected)
  expect(problems.filter(({ leftOut }) => leftOut)).toHaveLength(1)
})

test.each([
  ['an object where a list belongs', { Terrains: { Hill: {} } }, 'error mod/Terrains.json: a list was expected'],
  ['text that is no JSON', { Units: '[\n{' }, 'error mod/Units.json: line 2, column 1: this object is not closed'],
])('%s stops the load: nothing of the file can be read', (_, files, expected) => {
  expect(tryMod(files as Record<string, unknown>).errors).toEqual([expect.stringContaining(expected)])
})

test('what cannot be read leaves the rest of the folder as it is', () => {
  const { ruleset } = tryMod({ Units: [7, { name: 'Raft' }, { ...warrior, name: 'Pikeboy', cost: [] }] })
  expect(ruleset.units.filter(({ name }) => ['Raft', 'Pikeboy'].includes(name))).toMatchObject([{ name: 'Pikeboy', strength: 8 }])
})

function techs(fields: object) {
  return { Techs: [{ columnNumber: 1, era: 'Ancient era', techs: [{ name: 'Smithing', ...fields }] }] }
}

function policy(fields: object) {
  return { Policies: [{ name: 'Frugality', era: 'Ancient era', policies: [{ name: 'Thrift', ...fields }, { name: 'End' }] }] }
}

test('what needs a thing that there is not is for nobody, and the nearest names are told', () => {
  const { warnings } = tryMod({ Units: [{ ...warrior, requiredTech: 'Minning' }] })
  expect(warnings).toEqual([
    'warning mod/Units.json, Warrior, requiredTech: "Minning" is not in Techs.json: nobody can have it; nearest: Mining',
  ])
})

test('names are checked in lists and in amounts by name too, where they are left out', () => {
  const { warnings } = tryMod({
    TileImprovements: [{ ...farm, terrainsCanBeBuiltOn: ['Plain', 'Land'] }],
    Buildings: [{ name: 'Shed', cost: 10, specialistSlots: { Engneer: 1 } }],
  })
  const told = warnings.join('\n')
  expect(told).toContain('Farm, terrainsCanBeBuiltOn: "Plain" is not in Terrains.json and is left out; nearest: Plains')
  expect(told).toContain('Shed, specialistSlots: "Engneer" is not in Specialists.json and is left out; nearest: Engineer')
})

test('a word in an effect that is of nothing is a warning', () => {
  const { warnings } = tryMod({
    Buildings: [{ name: 'Shed', cost: 10, uniques: ['[+1 Food] from [Wheet] tiles [in this city]'] }],
  })
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('warning mod/Buildings.json, Shed, uniques: ')
  expect(warnings[0]).toContain('Wheat')
})

test('an effect of no known template is no fault, and a tag of its object', () => {
  const { errors, warnings, ruleset } = tryMod({ Units: [{ ...warrior, uniques: ['Sings [3] songs <at dawn>'] }] })
  expect([...errors, ...warnings]).toEqual([])
  expect(ruleset.units.find(unit => unit.name === 'Warrior')!.tags).toEqual(['Sings [] songs'])
})

test('a policy in two branches is a warning, and stays in the later one', () => {
  const { warnings, ruleset } = tryMod({
    Policies: [{ name: 'X', era: 'Ancient era', policies: [{ name: 'Legalism' }, { name: 'End' }] }],
  })
  expect(warnings).toEqual([
    'warning standard/Policies.json, Legalism, name: a policy or branch of this name stands elsewhere in the rules; that of Tradition is left out',
  ])
  const branches = ruleset.policies.filter(({ name }) => name === 'Legalism').map(({ branch }) => ruleset.branches[branch].name)
  expect(branches).toEqual(['X'])
})

test('a wish for a terrain that is not there is a warning', () => {
  const { warnings } = tryMod({
    Nations: [{ name: 'X', cities: ['Y'], outerColor: [1, 2, 3], startBias: ['Coast', 'Avoid [Tundre]'] }],
  })
  expect(warnings).toEqual([
    'warning mod/Nations.json, X, startBias: "Tundre" is not in Terrains.json and is left out; nearest: Tundra',
  ])
})

test('all that is left out is found at once', () => {
  const { warnings } = tryMod({
    Units: [{ name: 'A' }, { name: 'B', unitType: 'Sord' }],
    Terrains: [{ name: 'C', type: 'Air' }],
  })
  expect(warnings).toHaveLength(3)
})

test('a wrong taste of a computer player is a warning', () => {
  const { errors, warnings } = tryMod({
    Nations: [{ name: 'X', cities: ['Y'], outerColor: [1, 2, 3], favoredReligion: 'Tengrism' }],
  })
  expect(errors).toEqual([])
  expect(warnings).toEqual([
    'warning mod/Nations.json, X, favoredReligion: "Tengrism" is not in Religions.json and is left out; nearest: Tengriism',
  ])
})

test('an unknown field is a warning, a field of display is nothing', () => {
  const { errors, warnings } = tryMod({ Units: [{ ...warrior, speed: 3, attackSound: 'clang', civilopediaText: [] }] })
  expect(errors).toEqual([])
  expect(warnings).toEqual(['warning mod/Units.json, Warrior, speed: this field is unknown and ignored'])
})

test('a name that stands twice in a file is a warning, and the later one counts', () => {
  const { warnings, ruleset } = tryMod({ Religions: [], Units: [warrior, { ...warrior, strength: 9 }] })
  expect(warnings).toEqual(['warning mod/Units.json, Warrior: this name stands twice in the file; the later one counts'])
  expect(ruleset.units.find(unit => unit.name === 'Warrior')!.strength).toBe(9)
})

test('technologies that need each other do without the link that closes the ring', () => {
  const column = { columnNumber: 1, era: 'Ancient era' }
  const ring = ['A', 'B', 'C'].map((name, i) => ({ name, prerequisites: ['BCA'[i]] }))
  const { warnings, ruleset } = tryMod({ Techs: [{ ...column, techs: ring }] })
  expect(warnings).toEqual(['warning mod/Techs.json, C, prerequisites: needs itself: A → B → C → A; A is left out'])
  expect(ruleset.techs.find(({ name }) => name === 'C')!.prerequisites).toEqual([])
})

test('a ring of units that upgrade is cut, with a warning', () => {
  const { errors, warnings, ruleset } = tryMod({
    Units: [
      { ...warrior, name: 'A', upgradesTo: 'B' },
      { ...warrior, name: 'B', upgradesTo: 'A' },
    ],
  })
  expect(errors).toEqual([])
  expect(warnings).toEqual(['warning mod/Units.json, B, upgradesTo: needs itself: A → B → A; A is left out'])
  expect(ruleset.units.slice(-2).map(({ upgradesTo }) => upgradesTo)).toEqual([ruleset.units.length - 1, -1])
})

test('a long chain of technologies is no ring and no overflow', () => {
  const chain = Array.from({ length: 20_000 }, (_, i) => ({ name: `T${i}`, prerequisites: i ? [`T${i - 1}`] : [] })).reverse()
  const { errors } = tryMod({ Techs: [{ columnNumber: 1, era: 'Ancient era', techs: chain }] })
  expect(errors).toEqual([])
})

test('a second base ruleset is an error', () => {
  const { errors } = tryRules(standard(), folder('other', { ModOptions: { isBaseRuleset: true } }))
  expect(errors).toEqual([
    'error other/ModOptions.json, isBaseRuleset: is a base ruleset and cannot be laid over another one, standard',
  ])
})

test('a base ruleset without land, technologies or nations is an error', () => {
  const { errors } = tryRules(folder('bare', { ModOptions: { isBaseRuleset: true } }))
  expect(errors.join('\n')).toContain('error bare/Terrains.json: no game can start without a land terrain')
  expect(errors.join('\n')).toContain('error bare/Nations.json: no game can start without a nation with cities')
})
