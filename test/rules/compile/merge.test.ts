import { expect, test } from 'vitest'
import { folder, named, standard, tryMod, tryRules } from '../folders.ts'

const names = (list: readonly { name: string }[]): string[] => list.map(one => one.name)
const warrior = { name: 'Warrior', unitType: 'Sword', strength: 8, cost: 40, movement: 2 }
const without = (file: string) => {
  const base = standard()
  base.texts.delete(`${file}.json`)
  return base
}

test('an object of an extension replaces the whole one of its name, in its place', () => {
  const { ruleset } = tryMod({ Units: [warrior] })
  const before = tryRules(standard()).ruleset
  const unit = named(ruleset.units, 'Warrior')
  expect(unit.obsoleteTech).toBe(-1)
  expect(unit.id).toBe(named(before.units, 'Warrior').id)
  expect(ruleset.units).toHaveLength(before.units.length)
})

test('remove lists act before additions', () => {
  const { ruleset } = tryMod({
    ModOptions: { nationsToRemove: ['Major'], religionsToRemove: ['Taoism'] },
    Nations: [{ name: 'Atlantis', cities: ['Poseidonis'], outerColor: [0, 0, 255] }],
    Religions: ['Sunism'],
  })
  expect(names(ruleset.nations.filter(nation => nation.kind === 'major'))).toEqual(['Atlantis'])
  expect(names(ruleset.nations)).toContain('Barbarians')
  expect(ruleset.religions).not.toContain('Taoism')
  expect(ruleset.religions.at(-1)).toBe('Sunism')
})

test.each([
  ['a name', 'buildingsToRemove', 'Monument', 'buildings', 'Monument', 'Granary'],
  ['a word', 'buildingsToRemove', 'World Wonder', 'buildings', 'Petra', 'Granary'],
  ['words that all must fit', 'unitsToRemove', '{Water} {Ranged}', 'units', 'Frigate', 'Trireme'],
  ['the opposite of a word', 'unitsToRemove', 'non-[Land]', 'units', 'Trireme', 'Warrior'],
  ['an effect of the object', 'nationsToRemove', 'Will not be chosen for new games', 'nations', 'Nation 1', 'Egypt'],
] as const)('a remove list may hold %s', (_, list, filter, kind, gone, left) => {
  const extra = kind === 'nations' ? [{ name: gone, cities: ['X'], outerColor: [1, 1, 1], uniques: [filter] }] : []
  const base = folder('first', { Nations: extra })
  const { raw } = tryRules(base, folder('second', { ModOptions: { [list]: [filter] } }))
  expect(raw.lists[kind].has(gone)).toBe(false)
  expect(raw.lists[kind].has(left)).toBe(true)
})

test('what is left pointing at a removed object is told', () => {
  const { errors, warnings } = tryMod({ ModOptions: { techsToRemove: ['Sailing'] } })
  expect(errors).toEqual([])
  expect(warnings).toContainEqual(
    expect.stringContaining('standard/Units.json, Trireme, requiredTech: "Sailing" is not in Techs.json: nobody can have it'),
  )
})

test('an extension may remove policies of its own', () => {
  const { ruleset } = tryMod({
    ModOptions: { policiesToRemove: ['Thrift'] },
    Policies: [{ name: 'Frugality', era: 'Ancient era', policies: [{ name: 'Thrift' }, { name: 'Rest' }, { name: 'End' }] }],
  })
  expect(names(ruleset.policies.slice(-3))).toEqual(['Frugality', 'Rest', 'Frugality Complete'])
})

test('a replaced branch loses its old policies', () => {
  const { ruleset } = tryMod({
    Policies: [{ name: 'Tradition', era: 'Ancient era', policies: [{ name: 'New' }, { name: 'End' }] }],
  })
  expect(names(ruleset.policies)).not.toContain('Aristocracy')
  expect(named(ruleset.branches, 'Tradition').members).toHaveLength(1)
})

test('effects for the whole world are joined', () => {
  const { raw } = tryMod({ GlobalUniques: { uniques: ['One more effect'] }, ModOptions: { uniques: ['And one'] } })
  expect(raw.globals.uniques.at(-1)).toBe('One more effect')
  expect(raw.globals.uniques.length).toBeGreaterThan(1)
  expect(raw.options.uniques.at(-1)).toBe('And one')
})

test('constants override one by one', () => {
  const first = folder('first', { ModOptions: { constants: { cityWorkRange: 4, maxLakeSize: 7 } } })
  const second = folder('second', { ModOptions: { constants: { maxLakeSize: 8 } } })
  expect(tryRules(first, second).ruleset.constants).toMatchObject({ cityWorkRange: 4, maxLakeSize: 8, cityExpandRange: 5 })
})

test.each(['UnitTypes', 'Speeds', 'Difficulties', 'VictoryTypes', 'CityStateTypes', 'Ruins', 'GlobalUniques'])(
  'a base ruleset without %s takes the default ones',
  file => {
    const { raw, errors } = tryRules(without(file))
    expect(errors).toEqual([])
    expect(raw.lists).toEqual(expect.anything())
    expect(raw.globals.uniques.length).toBeGreaterThan(0)
    expect(raw.lists.ruins.size).toBeGreaterThan(0)
    expect(raw.lists.speeds.size).toBeGreaterThan(0)
  },
)

test('an empty Ruins file means no ruins', () => {
  const base = standard()
  base.texts.set('Ruins.json', '[]')
  expect(tryRules(base).ruleset.ruins).toEqual([])
})

test('a base ruleset without units takes none from the default one', () => {
  expect(tryRules(without('Units')).ruleset.units).toEqual([])
})

test('effects of the default city-states that do not fit a base ruleset are dropped with a warning', () => {
  const base = without('CityStateTypes')
  base.texts.set('Eras.json', base.texts.get('Eras.json')!.replaceAll('Medieval era', 'Middle era'))
  const { errors, warnings } = tryRules(base)
  expect(warnings.join()).toContain('standard/CityStateTypes.json, Cultured')
  expect(errors.join()).not.toContain('CityStateTypes')
})

test('a replaced branch goes to the end, and its policies with it', () => {
  const { ruleset } = tryMod({
    Policies: [{ name: 'Tradition', era: 'Ancient era', policies: [{ name: 'New' }, { name: 'End' }] }],
  })
  expect(ruleset.branches.at(-1)!.name).toBe('Tradition')
  expect(names(ruleset.policies.slice(-3))).toEqual(['Tradition', 'New', 'Tradition Complete'])
})

test('within a file a policy in the row and column of an earlier one takes its place', () => {
  const policies = [
    { name: 'First', row: 1, column: 2 },
    { name: 'Other', row: 1, column: 3 },
    { name: 'Second', row: 1, column: 2 },
    { name: 'Placeless' },
    { name: 'End' },
  ]
  const { ruleset } = tryMod({ Policies: [{ name: 'X', era: 'Ancient era', policies }] })
  expect(names(ruleset.policies.slice(-5))).toEqual(['X', 'Other', 'Second', 'Placeless', 'X Complete'])
})

test.each(['Honor', '[Honor] branch', 'Warlike'])('a branch may be removed by "%s"', filter => {
  const honor = { name: 'Honor', era: 'Ancient era', uniques: ['Warlike'], policies: [{ name: 'End' }] }
  const { raw } = tryRules(
    folder('first', { Policies: [honor] }),
    folder('second', { ModOptions: { policyBranchesToRemove: [filter] } }),
  )
  expect(raw.lists.branches.has('Honor')).toBe(false)
  expect(raw.lists.branches.has('Tradition')).toBe(true)
})

test("an extension may remove a religion of its own, and a removed one is nobody's favourite", () => {
  const { raw } = tryMod({
    ModOptions: { religionsToRemove: ['Buddhism', 'Sunism'] },
    Religions: ['Sunism', 'Moonism'],
    Nations: [{ name: 'Atlantis', cities: ['A'], outerColor: [0, 0, 255], favoredReligion: 'Buddhism' }],
  })
  expect(raw.religions.at(-1)).toBe('Moonism')
  expect(raw.religions).not.toContain('Buddhism')
  expect(raw.lists.nations.get('Atlantis')!.favoredReligion).toBe('')
})

test.each([
  ['Ancient era', 'Agriculture', 'Horseback Riding'],
  ['pre-[Medieval era]', 'Horseback Riding', 'Theology'],
  ['{post-[Classical era]} {non-[Theology]}', 'Guilds', 'Theology'],
])('technologies may be removed by an era: %s', (filter, gone, left) => {
  const { raw } = tryMod({ ModOptions: { techsToRemove: [filter] } })
  expect([raw.techs.has(gone), raw.techs.has(left)]).toEqual([false, true])
})

test('units may be removed by the era of their technology, though that goes too', () => {
  const { raw } = tryMod({ ModOptions: { techsToRemove: ['Ancient era'], unitsToRemove: ['Ancient era'] } })
  expect(raw.lists.units.has('Archer')).toBe(false)
})

test('an era that an extension adds comes after those there are', () => {
  const { ruleset } = tryMod({ Eras: [{ name: 'Space era' }] })
  expect(ruleset.eras.at(-1)).toMatchObject({ name: 'Space era', id: ruleset.eras.length - 1 })
  expect(ruleset.eras[0].name).toBe('Ancient era')
})

test('a building without a cost takes it from the column that its technology has after all extensions', () => {
  const shed = folder('first', { Buildings: [{ name: 'Shed', requiredTech: 'Glue' }] })
  const column = { columnNumber: 3, era: 'Ancient era', buildingCost: 77, techs: [{ name: 'Glue' }] }
  expect(named(tryRules(shed, folder('second', { Techs: [column] })).ruleset.buildings, 'Shed').cost).toBe(77)
})

test('a constant cannot be set back to its usual value by a later extension', () => {
  const first = folder('first', { ModOptions: { constants: { cityWorkRange: 4 } } })
  const second = folder('second', { ModOptions: { constants: { cityWorkRange: 3 } } })
  expect(tryRules(first, second).ruleset.constants.cityWorkRange).toBe(4)
})
