import { describe, expect, test } from 'vitest'
import { matchesCombatant, matchesKind, matchesUnit } from '../../engine/effects/filters/match.ts'
import { addCity, addUnit, flatWorld, id } from '../world.ts'
import { filter } from './compiled.ts'

const w = flatWorld({ cityStates: 1 })

/** word, a kind that matches, a kind that does not */
const KINDS: [word: string, matches: string, not: string | null][] = [
  ['All', 'Worker', null],
  ['all', 'Warrior', null],
  ['Warrior', 'Warrior', 'Archer'],
  ['Archery', 'Archer', 'Warrior'],
  ['Mounted', 'Horseman', 'Warrior'],
  ['Melee', 'Horseman', 'Archer'],
  ['Ranged', 'Archer', 'Horseman'],
  ['Military', 'Warrior', 'Worker'],
  ['military units', 'Warrior', 'Worker'],
  ['mounted units', 'Horseman', 'Warrior'],
  ['Archery units', 'Archer', 'Warrior'],
  ['any era', 'Spearman', 'Great General'],
  ['Civilian', 'Settler', 'Scout'],
  ['Land', 'Warrior', 'Trireme'],
  ['Water', 'Trireme', 'Warrior'],
  ['Air', 'Bomber', 'Trireme'],
  ['non-air', 'Warrior', 'Bomber'],
  ['Nuclear Weapon', 'Atomic Bomb', 'Bomber'],
  ['Great Person', 'Great General', 'Settler'],
  ['Religious', 'Missionary', 'Settler'],
  ['Bronze Working', 'Spearman', 'Warrior'],
  ['Ancient era', 'Spearman', 'Tank'],
  ['pre-[Industrial era]', 'Spearman', 'Tank'],
  ['post-[Industrial era]', 'Tank', 'Spearman'],
  ['Starting Era', 'Spearman', 'Tank'],
  ['Aircraft', 'Bomber', 'Trireme'],
  ['Uncapturable', 'Great General', 'Worker'],
  ['{Land} {Military}', 'Warrior', 'Worker'],
  ['non-[Melee]', 'Archer', 'Warrior'],
  ['{Military} {non-[Land]}', 'Trireme', 'Warrior'],
  ['non-[{Military} {Land}]', 'Trireme', 'Warrior'],
]

describe('a unit filter, of the kind alone', () => {
  test.each(KINDS)('%s: %s, not %s', (word, yes, no) => {
    expect(matchesKind(w, filter(w.rules, 'baseUnitFilter', word), id(w, 'units', yes))).toBe(true)
    if (no) expect(matchesKind(w, filter(w.rules, 'baseUnitFilter', word), id(w, 'units', no))).toBe(false)
  })

  test('a unique replacement answers to the general name too', () => {
    const own = w.rules.units.find(kind => kind.replaces !== -1)!
    expect(matchesKind(w, filter(w.rules, 'baseUnitFilter', w.rules.units[own.replaces].name), own.id)).toBe(true)
  })
})

describe('a unit filter, on the map', () => {
  const unit = addUnit(w, 0, 'Warrior', 3, 3)
  const barbarian = addUnit(w, w.s.civs.length - 1, 'Warrior', 8, 3)
  const guard = addUnit(w, 2, 'Warrior', 12, 3)
  const is = (word: string, u = unit, viewer = 0) => matchesUnit(w, filter(w.rules, 'mapUnitFilter', word), u, viewer)

  test('Wounded: less than full health', () => {
    expect([is('Wounded'), is('wounded units')]).toEqual([false, false])
    unit.hp = 99
    expect([is('Wounded'), is('wounded units')]).toEqual([true, true])
    unit.hp = 100
  })

  test('Embarked: on water as cargo of itself', () => {
    expect(is('Embarked')).toBe(false)
    unit.embarked = true
    expect(is('Embarked')).toBe(true)
    unit.embarked = false
  })

  test('Barbarians, City-State: whose it is', () => {
    expect([is('Barbarians', barbarian), is('Barbarian', barbarian), is('Barbarians')]).toEqual([true, true, false])
    expect([is('City-State', guard), is('City-State')]).toEqual([true, false])
  })

  test('Non-City: every unit', () => expect(is('Non-City')).toBe(true))

  test('Hostile, a nation: its owner', () => {
    expect([is('Hostile', barbarian), is('Hostile', guard)]).toEqual([true, false])
    expect(is(w.rules.nations[w.s.civs[0].nation].name)).toBe(true)
  })

  test('a promotion that it has', () => {
    expect(is('Shock I')).toBe(false)
    unit.promotions.push(id(w, 'promotions', 'Shock I'))
    expect(is('Shock I')).toBe(true)
  })

  test('words on the kind work as they do without a map', () => {
    expect([is('{Melee} {Land}'), is('non-[Ranged]'), is('Great Person')]).toEqual([true, true, false])
  })
})

describe('a combatant filter', () => {
  const city = addCity(w, 1, 15, 8)
  const unit = addUnit(w, 1, 'Archer', 5, 9)
  const is = (word: string, own: { unit?: typeof unit; city?: typeof city }, viewer = 0) =>
    matchesCombatant(w, filter(w.rules, 'combatantFilter', word), own.unit ?? null, own.city ?? null, viewer)

  test('City: cities, never units', () => {
    expect([is('City', { city }), is('City', { unit })]).toEqual([true, false])
    expect([is('non-[City]', { city }), is('non-[City]', { unit })]).toEqual([false, true])
  })

  test('All: both', () => expect([is('All', { city }), is('All', { unit })]).toEqual([true, true]))

  test('a unit word for units, a city word for cities', () => {
    expect([is('Ranged', { unit }), is('Ranged', { city })]).toEqual([true, false])
    expect([is('Capital', { city }), is('Capital', { unit })]).toEqual([true, false])
  })
})
