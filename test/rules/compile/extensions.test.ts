/** Three small extensions over the default ruleset: together they use every way of merging (rulebook, rulesets 4). */
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadRuleset, loadStandard } from '../../../rules/load.ts'
import { problemText } from '../../../rules/problem.ts'
import { idOf, NONE, type Ruleset } from '../../../rules/ruleset.ts'
import { named } from '../folders.ts'

const dirs = ['tundra', 'orders', 'tides'].map(name => join(import.meta.dirname, '..', '..', 'fixtures', 'rules', name))
const names = (list: readonly { name: string }[]): string[] => list.map(one => one.name)
const before = loadStandard()
let rules: Ruleset

beforeAll(() => {
  const loaded = loadRuleset(dirs)
  if ('errors' in loaded) throw new Error(loaded.errors.map(problemText).join('\n'))
  rules = loaded.ruleset
})

describe('remove lists', () => {
  test('take out what they name, and all that their filters match', () => {
    expect(names(rules.units)).not.toContain('War Elephant')
    const industrial = before.buildings.filter(one => one.wonder === 'world' && eraOf(before, one.tech) === 'Industrial era')
    expect(industrial.length).toBeGreaterThan(2)
    for (const { name } of industrial) expect(names(rules.buildings)).not.toContain(name)
    expect(rules.religions).toEqual(before.religions.filter(name => name !== 'Islam'))
  })

  test('act before the additions of the same extension', () => {
    expect(named(rules.buildings, 'Stable')).toMatchObject({ cost: 5, tech: NONE })
  })

  test('act on policies and beliefs after the additions', () => {
    expect(names(rules.policies)).not.toContain('Meritocracy')
    expect(names(rules.policies)).not.toContain('Oath of Rest')
    expect(rules.beliefs.filter(belief => belief.kind === 'founder')).toEqual([])
    expect(names(rules.beliefs)).toContain('Silent Hours')
  })
})

describe('policy branches', () => {
  test('that are removed are gone with all their policies', () => {
    const gone = before.branches.filter(({ name }) => name === 'Piety' || name === 'Rationalism').map(({ id }) => id)
    const lost = before.policies.filter(({ branch }) => gone.includes(branch)).map(({ name }) => name)
    expect(lost.length).toBeGreaterThan(10)
    expect(names(rules.policies).filter(name => lost.includes(name))).toEqual([])
  })

  test('that are replaced have the new policies alone, and the last one finishes', () => {
    const { id, members, finisher, opener } = named(rules.branches, 'Tradition')
    expect(names(rules.policies.filter(policy => policy.branch === id))).toEqual([
      'Tradition',
      'Oath of Work',
      'Oath of Arms',
      'Tradition Complete',
    ])
    expect(rules.policies[members[0]].requires).toEqual([opener])
    expect(rules.policies[finisher]).toMatchObject({ role: 'finisher', requires: members })
  })
})

describe('additions', () => {
  test('take costs from their column where they have none', () => {
    expect(named(rules.buildings, 'Tide Mill').cost).toBe(66)
    expect(named(rules.buildings, 'Moon Pool').cost).toBe(222)
    expect(named(rules.techs, 'Tide Tables').cost).toBe(70)
    expect(named(rules.techs, 'Sluices').cost).toBe(99)
  })

  test('of a nation alone stand in for the general ones', () => {
    const house = named(rules.buildings, 'Atoll House')
    expect(house.replaces).toBe(idOf(rules, 'buildings', 'Granary'))
    expect(house.uniqueTo).toBe(idOf(rules, 'nations', 'Tidefolk'))
  })

  test('leave the rest as it was', () => {
    const stays = (kind: 'terrains' | 'resources' | 'improvements' | 'promotions' | 'eras' | 'speeds' | 'difficulties') =>
      expect(names(rules[kind])).toEqual(names(before[kind]))
    for (const kind of ['terrains', 'resources', 'improvements', 'promotions', 'eras', 'speeds', 'difficulties'] as const)
      stays(kind)
    expect(rules.nations).toHaveLength(before.nations.length + 1)
  })
})

test('effects of the whole world are joined, and constants override one by one', () => {
  expect(rules.globalEffects).toHaveLength(before.globalEffects.length + 1)
  expect(rules.globalUnitEffects).toHaveLength(before.globalUnitEffects.length + 1)
  expect(rules.constants).toEqual({ ...before.constants, cityWorkRange: 2 })
})

test('an effect of no known template is a tag that filters match', () => {
  expect(named(rules.units, 'Sled').tags).toContain('Draught animals')
  const [sentence] = named(rules.buildings, 'Kennel').effects
  expect(sentence.params[1]).toMatchObject({ text: 'Draught animals' })
})

test('folders inside a folder of rules are no rules', () => {
  const loaded = loadRuleset(dirs)
  expect(loaded.warnings.filter(({ file }) => file.startsWith('tides'))).toEqual([])
})

test('the order of extensions is the order in which they act', () => {
  const turned = loadRuleset([...dirs].reverse())
  if ('errors' in turned) throw new Error(turned.errors.map(problemText).join('\n'))
  expect(turned.ruleset.hash).not.toBe(rules.hash)
  expect(turned.ruleset.name).toBe('standard+tides+orders+tundra')
})

const eraOf = (of: Ruleset, tech: number): string => (tech === NONE ? '' : of.eras[of.techs[tech].era].name)
