import { describe, expect, test } from 'vitest'
import { matchesCity } from '../../engine/effects/filters/match.ts'
import { addCity, addUnit, at, flatWorld, id } from '../world.ts'
import { filter } from './compiled.ts'

function setting() {
  const w = flatWorld({ cityStates: 1 })
  const capital = addCity(w, 0, 4, 4)
  const second = addCity(w, 0, 10, 4)
  const foreign = addCity(w, 1, 16, 8)
  const free = addCity(w, 2, 4, 9)
  const is = (word: string, city = second, viewer = 0) => matchesCity(w, filter(w.rules, 'cityFilter', word), city, viewer)
  return { w, capital, second, foreign, free, is }
}

describe('a city filter', () => {
  const { w, capital, second, foreign, free, is } = setting()

  test.each(['in this city', 'in all cities', 'All', 'all', 'in cities following this religion'])('%s: every city', word => {
    expect([is(word), is(word, foreign)]).toEqual([true, true])
  })

  test.each(['in your cities', 'Your'])("%s: the viewer's", word => {
    expect([is(word), is(word, foreign), is(word, foreign, 1)]).toEqual([true, false, true])
  })

  test.each(['in capital', 'Capital'])("%s: its owner's", word => {
    expect([is(word, capital), is(word, foreign), is(word, second)]).toEqual([true, true, false])
  })

  test('in all cities connected to capital: it is itself', () => {
    const word = 'in all cities connected to capital'
    expect([is(word, capital), is(word, second)]).toEqual([true, false])
  })

  test.each(['in all coastal cities', 'Coastal'])('%s: sea coast touches it', word => {
    expect(is(word)).toBe(false)
    const beside = at(w, 11, 4)
    w.s.tiles.terrain[beside] = w.rules.known.lakes
    expect(is(word)).toBe(false)
    w.s.tiles.terrain[beside] = w.rules.known.coast
    expect(is(word)).toBe(true)
    w.s.tiles.terrain[beside] = w.rules.known.grassland
  })

  test.each(['in foreign cities', 'Foreign'])('%s: of others', word => {
    expect([is(word), is(word, foreign), is(word, free)]).toEqual([false, true, true])
  })

  test('in enemy cities, in non-enemy foreign cities: as war stands', () => {
    const words = ['in enemy cities', 'Enemy', 'in non-enemy foreign cities']
    expect(words.map(word => is(word, foreign))).toEqual([false, false, true])
    w.s.civs[0].relations[1].war = true
    expect(words.map(word => is(word, foreign))).toEqual([true, true, false])
    w.s.civs[0].relations[1].war = false
    expect(words.map(word => is(word))).toEqual([false, false, false])
  })

  test.each([
    ['in puppeted cities', 'puppet', true],
    ['Puppeted', 'puppet', true],
    ['in resisting cities', 'resistance', 3],
    ['Resisting', 'resistance', 3],
    ['in cities being razed', 'razing', true],
    ['Razing', 'razing', true],
    ['in all cities connected to capital', 'connected', 1],
  ] as const)('%s: its state', (word, field, value) => {
    expect(is(word)).toBe(false)
    const before = second[field]
    Object.assign(second, { [field]: value })
    expect(is(word)).toBe(true)
    Object.assign(second, { [field]: before })
  })

  test.each(['in annexed cities', 'Annexed'])('%s: founded by another, and no puppet', word => {
    expect(is(word)).toBe(false)
    second.founder = 1
    expect(is(word)).toBe(true)
    second.puppet = true
    expect(is(word)).toBe(false)
    Object.assign(second, { founder: 0, puppet: false })
  })

  test.each(['in all non-occupied cities', 'Non-occupied'])('%s: not annexed, or with a courthouse', word => {
    expect(is(word)).toBe(true)
    second.founder = 1
    expect(is(word)).toBe(false)
    second.buildings[id(w, 'buildings', 'Courthouse')] = 1
    expect(is(word)).toBe(true)
    second.buildings[id(w, 'buildings', 'Courthouse')] = 0
    second.founder = 0
  })

  test('in all cities with a world wonder', () => {
    expect(is('in all cities with a world wonder')).toBe(false)
    second.buildings[id(w, 'buildings', 'Stonehenge')] = 1
    expect(is('in all cities with a world wonder')).toBe(true)
  })

  test.each(['in all cities with a garrison', 'Garrisoned'])('%s: a military unit on its centre', word => {
    expect(is(word, capital)).toBe(false)
    const guard = addUnit(w, 0, 'Warrior', 4, 4)
    expect(guard.tile).toBe(capital.tile)
    expect(is(word, capital)).toBe(true)
    w.s.tiles.military[capital.tile] = -1
  })

  test('in City-State cities; a nation; words combine', () => {
    expect([is('in City-State cities', free), is('in City-State cities')]).toEqual([true, false])
    expect(is(w.rules.nations[w.s.civs[1].nation].name, foreign)).toBe(true)
    expect([is('{in your cities} {non-[Capital]}'), is('{in your cities} {non-[Capital]}', capital)]).toEqual([true, false])
  })

  test.each([
    'in holy cities',
    'Holy',
    'in cities following our religion',
    'in all cities in which the majority religion is a major religion',
    'in all cities in which the majority religion is an enhanced religion',
  ])('%s: none while there is no religion', word => expect(is(word)).toBe(false))
})
