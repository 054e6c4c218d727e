/** Which mods go together (rulebook, rulesets 8). */
import { expect, test } from 'vitest'
import { factsOf, faultsAmong } from '../../../rules/compile/mods.ts'
import { matchesMod } from '../../../rules/effects/mod-filter.ts'
import { folder, tryRules } from '../folders.ts'

const mod = (name: string, ...uniques: string[]) => folder(name, { ModOptions: { uniques } })
const facts = (name: string, ...uniques: string[]) => factsOf(name, [mod(name, ...uniques)])

test.each([
  ['River Kings', ['river-kings'], true],
  ['river_kings', ['River Kings'], true],
  ['*king*', ['River Kings'], true],
  ['River', ['River Kings'], false],
  ['*', ['River Kings'], false],
  ['**', ['River Kings'], false],
])('%s as a filter of mods against %j is %s', (filter, names, fits) => {
  expect(matchesMod(filter, names)).toBe(fits)
})

test('incompatibility holds both ways, whichever of the two says so, and is told of the later one', () => {
  const base = facts('base')
  const shy = facts('shy', 'Mod is incompatible with [loud]')
  expect(faultsAmong([base, shy, facts('loud')])).toMatchObject([{ part: 2, kind: 'incompatible' }])
  expect(faultsAmong([base, facts('loud'), shy])).toMatchObject([{ part: 2, kind: 'incompatible' }])
  expect(faultsAmong([base, shy])).toEqual([])
})

test('a mod may be incompatible with a base', () => {
  expect(faultsAmong([facts('base'), facts('shy', 'Mod is incompatible with [*as*]')])).toMatchObject([{ part: 1 }])
})

test('every requirement has to be met, by the base or by another mod, in whatever order', () => {
  const needy = facts('needy', 'Mod requires [base]', 'Mod requires [helper]')
  expect(faultsAmong([facts('base'), needy])).toMatchObject([{ part: 1, kind: 'requires' }])
  expect(faultsAmong([facts('base'), needy, facts('helper')])).toEqual([])
})

test('a mod does not meet its own requirement', () => {
  expect(faultsAmong([facts('base'), facts('needy', 'Mod requires [*need*]')])).toHaveLength(1)
})

test('folders that are merged are refused where they are incompatible, and warned of where something is missing', () => {
  const { errors } = tryRules(mod('a', 'Mod is incompatible with [b]'), mod('b'))
  expect(errors).toEqual(['error b/ModOptions.json, uniques: b and a are incompatible.'])
  expect(tryRules(mod('a', 'Mod requires [b]')).warnings.join()).toContain('a requires [b]')
  expect(tryRules(mod('a', 'Mod requires [standard]')).warnings).toEqual([])
})
