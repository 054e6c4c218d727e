/** What the difficulty gives at the start, and that none of its figures nor of the speed's is left unread. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { Civ } from '../../../engine/core/state.ts'
import { createGame } from '../../../engine/index.ts'
import { type Difficulty, ERA_UNIT, idOf, type Ruleset } from '../../../rules/ruleset.ts'
import { id, standardRules } from '../../world.ts'

const rules = standardRules()
const withLevel = (change: Partial<Difficulty>): Ruleset => ({
  ...rules,
  difficulties: rules.difficulties.map(level => ({ ...level, ...change })),
})
const game = (of: Ruleset, difficulty = 'Prince'): EngineContext =>
  createGame(of, {
    size: 'duel',
    seed: 5,
    difficulty,
    seats: [
      { driver: 'agent', nation: 'Rome' },
      { driver: 'bot', nation: 'Greece' },
    ],
  })
const kinds = (w: EngineContext, civ: Civ): string[] => civ.units.map(unit => w.rules.units[w.s.units[unit]!.kind].name).sort()

test('bots have the technologies and units of the level, people have not', () => {
  const w = game(rules, 'Deity')
  const [person, bot] = w.s.civs
  expect(kinds(w, person)).toEqual(['Settler', 'Warrior'])
  expect(kinds(w, bot)).toEqual(['Scout', 'Settler', 'Settler', 'Warrior', 'Warrior', 'Warrior', 'Warrior', 'Worker'])
  expect(['Pottery', 'Mining', 'The Wheel'].map(name => bot.techs[id(w, 'techs', name)])).toEqual([1, 1, 1])
  expect(person.techs[id(w, 'techs', 'Pottery')]).toBe(0)
})

test('city-states know the free technologies of bots', () => {
  const known = (level: string) => {
    const w = game(rules, level)
    const minors = w.s.civs.filter(({ kind }) => kind === 'cityState')
    expect(minors.length).toBeGreaterThan(0)
    return ['Pottery', 'Animal Husbandry', 'The Wheel'].map(name => minors.every(civ => civ.techs[id(w, 'techs', name)] === 1))
  }
  expect([known('Prince'), known('Emperor'), known('Deity')]).toEqual([
    [false, false, false],
    [true, true, false],
    [true, true, true],
  ])
})

test('people have the units that the level gives them, bots have not', () => {
  const w = game(withLevel({ playerBonusUnits: [idOf(rules, 'units', 'Scout'), ERA_UNIT] }))
  expect(kinds(w, w.s.civs[0])).toEqual(['Scout', 'Settler', 'Warrior', 'Warrior'])
  expect(kinds(w, w.s.civs[1])).toEqual(['Settler', 'Warrior'])
})

test('city-states have nothing but the settler of their city, whatever the level gives', () => {
  const w = game(withLevel({ aiCityStateBonusUnits: [idOf(rules, 'units', 'Worker'), ERA_UNIT] }), 'Deity')
  const cityStates = w.s.civs.filter(({ kind }) => kind === 'cityState')
  expect(cityStates.map(civ => [civ.cities.length, kinds(w, civ)])).toEqual(cityStates.map(() => [1, []]))
})

const sources = readdirSync(join(import.meta.dirname, '../../../engine'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => readFileSync(join(import.meta.dirname, '../../../engine', file), 'utf8'))
  .join('\n')

const ENTRY = ['id', 'name', 'effects', 'tags']
const figures = (of: object): string[] => Object.keys(of).filter(key => !ENTRY.includes(key))

test.each([
  // City-states begin with a settler alone: what a level would add to it is told to readers of the rules only.
  ...figures(rules.difficulties[0])
    .filter(name => name !== 'aiCityStateBonusUnits')
    .map(name => ['difficulty', name]),
  ...figures(rules.speeds[0]).map(name => ['speed', name]),
  ...figures(rules.eras[0]).map(name => ['era', name]),
])('the engine reads of a %s: %s', (_, name) => {
  expect(new RegExp(`\\.${name}\\b|[{,] ${name}[ ,]`).test(sources)).toBe(true)
})
