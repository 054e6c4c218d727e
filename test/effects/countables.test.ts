import { describe, expect, test } from 'vitest'
import { cityContext, civContext } from '../../engine/effects/context.ts'
import { countOf } from '../../engine/effects/countables.ts'
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
    ['2 ^ 3 ^ 2', 512],
    ['√16 + sqrt(9)', 7],
    ['max([Cities], 3, [Units]) + min(1, 2)', 4],
    ['floor(3 / 2) + ceil(3 / 2) + abs(-2)', 5],
    ['pi * 100', 314],
  ])('expression %s is %i', (text, expected) => {
    expect(count(text)).toBe(expected)
  })

  test.each(['[Cities] +', '(1', 'max 2', '1 2', '', 'log(3)'])('expression "%s" cannot be read', text => {
    expect(() => filter(w.rules, 'countable', text)).toThrow()
  })

  test('without what it asks for is no number', () => {
    expect(countOf(w, filter(w.rules, 'countable', 'Cities'), { ...civContext(civ), civ: null })).toBeNull()
    expect(countOf(w, filter(w.rules, 'countable', 'Food'), civContext(civ))).toBeNull()
    expect(countOf(w, filter(w.rules, 'countable', '[Gold] Per Turn'), { ...civContext(civ), civ: null })).toBeNull()
  })
})
