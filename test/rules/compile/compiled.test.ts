import { expect, test } from 'vitest'
import { loadStandard } from '../../../rules/load.ts'
import { NONE } from '../../../rules/ruleset.ts'
import { named, tryMod } from '../folders.ts'

const rules = loadStandard()

test('a building without a cost has that of its technology column, a wonder that for wonders', () => {
  expect(named(rules.buildings, 'Granary').cost).toBe(60)
  expect(named(rules.buildings, 'Temple of Artemis').cost).toBe(185)
  expect(named(rules.buildings, 'Palace').cost).toBe(0)
})

test('a technology without a cost has that of its column', () => {
  expect(named(rules.techs, 'Pottery').cost).toBe(35)
})

test('eras are numbered in the order of the file, and technologies belong to the era of their column', () => {
  expect(rules.eras.map(era => era.name).slice(0, 3)).toEqual(['Ancient era', 'Classical era', 'Medieval era'])
  expect(named(rules.techs, 'Agriculture').era).toBe(0)
})

test('a policy that names no other needs the opener of its branch', () => {
  const tradition = named(rules.branches, 'Tradition')
  expect(named(rules.policies, 'Aristocracy').requires).toEqual([tradition.opener])
  expect(named(rules.policies, 'Landed Elite').requires).toEqual([named(rules.policies, 'Legalism').id])
})

test('the last policy of a branch is its finisher and needs all others', () => {
  const tradition = named(rules.branches, 'Tradition')
  const finisher = rules.policies[tradition.finisher]
  expect([finisher.name, finisher.role]).toEqual(['Tradition Complete', 'finisher'])
  expect(finisher.requires).toEqual(tradition.members)
})

test('features have bits in the order of the file; a river is none of them', () => {
  expect(rules.features.map(id => rules.terrains[id].name).slice(0, 3)).toEqual(['Hill', 'Forest', 'Jungle'])
  expect(rules.features.map(id => rules.terrains[id].bit)).toEqual(rules.features.map((_, i) => 2 ** i))
  expect(rules.terrains[rules.known.river].bit).toBe(0)
})

test('what a terrain does to sight and movement is read from its effects', () => {
  const hill = rules.terrains[rules.known.hill]
  expect([hill.rough, hill.defence]).toEqual([true, 25])
  expect(rules.terrains[rules.known.lakes].freshWater).toBe(true)
})

test('orders of workers are told apart by their names', () => {
  expect(named(rules.improvements, 'Road').road).toBe(1)
  expect(named(rules.improvements, 'Railroad').road).toBe(2)
  expect(named(rules.improvements, 'Remove Forest').removesFeature).toBe(rules.known.forest)
  expect(named(rules.improvements, 'Remove Railroad').removesRoad).toBe(2)
  expect(named(rules.improvements, 'Repair').isRepair).toBe(true)
  expect(named(rules.improvements, 'Road')).toMatchObject({ anyLand: true, anyWater: false, terrains: [] })
})

test('everything that rules name directly is there in the default ruleset', () => {
  expect(Object.entries(rules.known).filter(([, id]) => id === NONE)).toEqual([])
  expect(rules.buildings[rules.known.palace].name).toBe('Palace')
})

test('nations are of four kinds', () => {
  expect(named(rules.nations, 'Egypt').kind).toBe('major')
  expect(named(rules.nations, 'Barbarians').kind).toBe('barbarian')
  expect(named(rules.nations, 'Spectator').kind).toBe('spectator')
  expect(rules.nations.filter(nation => nation.kind === 'cityState').length).toBeGreaterThan(20)
})

test('the victories have the words of the service', () => {
  expect(rules.victories.map(victory => victory.kind)).toEqual(['science', 'culture', 'domination', 'diplomatic', 'time'])
})

test('a game at standard speed lasts 500 turns, a quick one 330', () => {
  expect(rules.speeds.map(speed => [speed.name, speed.turns])).toContainEqual(['Standard', 500])
  expect(named(rules.speeds, 'Quick').turns).toBe(330)
})

test('a speed that gives only its modifier takes it for all factors', () => {
  const speed = { name: 'Slow', modifier: 2, turns: [{ yearsPerTurn: 10, untilTurn: 900 }] }
  expect(named(tryMod({ Speeds: [speed] }).ruleset.speeds, 'Slow')).toMatchObject({ production: 2, faith: 2, turns: 900 })
})

test('a difficulty that names no other gives bots the fields of Chieftain', () => {
  const { ruleset } = tryMod({ Difficulties: [{ name: 'Odd' }] })
  expect(named(ruleset.difficulties, 'Odd').aiLevel).toBe(named(ruleset.difficulties, 'Chieftain').id)
})

test('ids are places in the lists', () => {
  for (const list of [rules.terrains, rules.units, rules.policies, rules.nations, rules.quests]) {
    expect(list.map(one => one.id)).toEqual(list.map((_, i) => i))
  }
})
