import { describe, expect, test } from 'vitest'
import { cityContext, civContext, unitContext } from '../../engine/effects/context.ts'
import { countOf } from '../../engine/effects/countables.ts'
import { FOOD, SCIENCE } from '../../rules/stats.ts'
import { addCity, addUnit, flatWorld, id, learn } from '../world.ts'
import { filter } from './compiled.ts'

const w = flatWorld({ cityStates: 2 })
const [civ] = w.s.civs
const city = addCity(w, 0, 4, 4, 5)
addCity(w, 0, 10, 4)
addCity(w, 1, 16, 8)
addUnit(w, 0, 'Warrior', 2, 2)
addUnit(w, 0, 'Worker', 2, 3)
learn(w, 0, 'Pottery', 'Mining')
civ.gold = 120
civ.culture = 7
civ.happiness = -3
city.food = 4
city.buildings[id(w, 'buildings', 'Library')] = 1
civ.policies[id(w, 'policies', 'Tradition')] = 1
w.s.turn = 11
civ.researchQueue = [id(w, 'techs', 'Writing')]
civ.research[civ.researchQueue[0]] = 30
city.queue = [{ kind: 'unit', id: id(w, 'units', 'Warrior') }]
city.progress = [{ item: { ...city.queue[0] }, amount: 12 }]
city.perTurn[FOOD] = 9
city.perTurn[SCIENCE] = 7
civ.perTurn[SCIENCE] = 4

const count = (text: string) => countOf(w, filter(w.rules, 'countable', text), cityContext(w, city))

describe('a countable', () => {
  test.each([
    ['12', 12],
    ['turns', 10],
    ['Cities', 2],
    ['Units', 2],
    ['Gold', 120],
    ['Culture', 7],
    ['Happiness', -3],
    ['Food', 4],
    ['[Capital] Cities', 1],
    ['[Military] Units', 1],
    ['[Library] Buildings', 1],
    ['[Palace] Buildings by [Major] Civilizations', 2],
    ['[All] Cities of [Major] Civilizations', 3],
    ['Adopted [[Tradition] branch] Policies', 1],
    ['Adopted [All] Policies by [Major] Civilizations', 1],
    ['Researched [{Ancient era} {non-[Starting tech]}] Technologies', 2],
    ['Remaining [City-State] Civilizations', 2],
    ['City-States', 2],
    ['Science', 30],
    ['Production', 12],
    ['[Food] Per Turn', 9],
    ['[Science] Per Turn', 4],
    ['Owned [City center] Tiles', 2],
    ['[City center] Tiles', 3],
    ['Iron', 0],
    ['[Strategic] resource of [Major] Civilizations', 0],
    ['Completed Policy branches', 0],
    ['Era number', 0],
    ['Speed modifier for [Gold]', 100],
    ['year', -3600],
  ])('%s is %i', (text, expected) => {
    expect(count(text)).toBe(expected)
  })

  test.each([
    ['[Cities] + 2 * 3', 8],
    ['([Cities] + 2) * 3', 12],
    ['[Gold] / 7', 17],
    ['[Gold] / 0', 0],
    ['[Gold] % 7', 1],
    ['-[Cities] - -1', -1],
    ['-[Gold] % 7', 6],
    ['-2 ^ 2', 4],
    ['2 ^ -1 * 4', 2],
    ['√ 9 ^ 2', 9],
    ['sqrt 16 + abs -3 - floor 1.9 + ceil .2', 7],
    ['√-(4)', 0],
    ['0 ^ -1', 0],
    ['(0 - 8) ^ 3', -512],
    ['5 / 2', 3],
    ['-5 / 2', -2],
    ['10 / 4 * 2', 5],
    ['[[Cities] / 4] * 2', 1],
    ['[Carried [All] units] + 1', 1],
    ['max(1, 2, min([Cities], 9))', 2],
    ['π * 2 + e', 9],
    ['2 ^ 3 ^ 2', 512],
    ['√16 + sqrt(9)', 7],
    ['max([Cities], 3, [Units]) + min(1, 2)', 4],
    ['floor(3 / 2) + ceil(3 / 2) + abs(-2)', 5],
    ['pi * 100', 314],
  ])('expression %s is %i', (text, expected) => {
    expect(count(text)).toBe(expected)
  })

  test.each([
    '[Cities] +',
    '(1',
    'max 2',
    'max(2)',
    '1 2',
    '',
    'log(3)',
    'Cities * 2',
    '[Towns] + 1',
    '1e3',
    '[Speed modifier for [Luck]]',
  ])('expression "%s" cannot be read', text => {
    expect(() => filter(w.rules, 'countable', text)).toThrow()
  })

  test('without what it asks for is no number', () => {
    expect(countOf(w, filter(w.rules, 'countable', 'Cities'), { ...civContext(civ), civ: null })).toBeNull()
    expect(countOf(w, filter(w.rules, 'countable', 'Food'), civContext(civ))).toBeNull()
    expect(countOf(w, filter(w.rules, 'countable', '[Gold] Per Turn'), { ...civContext(civ), civ: null })).toBeNull()
    expect(countOf(w, filter(w.rules, 'countable', 'Carried [All] units'), civContext(civ))).toBeNull()
  })

  test('within an expression it counts as 0', () => {
    expect(countOf(w, filter(w.rules, 'countable', '[Food] + 3'), civContext(civ))).toBe(3)
  })

  test('of a city is asked only of one that is given, not of the one whose land it is', () => {
    const onLand = { ...civContext(civ), tile: city.tile }
    expect(countOf(w, filter(w.rules, 'countable', 'Food'), onLand)).toBeNull()
  })

  test('carried units are those aboard the ship on the unit’s tile', () => {
    const sea = flatWorld({ terrain: 'Coast' })
    const [ship, plane] = [addUnit(sea, 0, 'Carrier', 4, 4), addUnit(sea, 0, 'Fighter', 4, 4)]
    const seen = (text: string) => countOf(sea, filter(sea.rules, 'countable', text), unitContext(sea, ship))
    expect(['Carried [All] units', 'Carried [Fighter] units', 'Carried [Land] units'].map(seen)).toEqual([1, 1, 0])
    expect(plane.carrier).toBe(ship.id)
  })

  test('a thousand brackets are no expression', () => {
    for (const [open, close] of ['()', '[]', '- ', '2^'].map(([a, b]) => [a.repeat(5000), b.repeat(5000)])) {
      expect(() => filter(w.rules, 'countable', `${open}1${close}`)).toThrow()
    }
  })
})
