import { expect, test } from 'vitest'
import { folder, named, standard, tryMod, tryRules } from './folders.ts'

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

test('what is left pointing at a removed object is an error', () => {
  const { errors } = tryMod({ ModOptions: { techsToRemove: ['Sailing'] } })
  expect(errors).toContainEqual(
    expect.stringContaining('standard/Units.json, Trireme, requiredTech: "Sailing" is not in Techs.json'),
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
