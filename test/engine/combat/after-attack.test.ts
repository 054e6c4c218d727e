/** Movement, place and side after an attack. */
import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { checkAttack } from '../../../engine/combat/attack-target.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { check, perform } from '../../../engine/perform.ts'
import { rulesWith, type Sentences } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

function duel(mine: string, theirs: string, sentences?: Sentences) {
  const w = flatWorld({ explored: true, ...(sentences ? { rules: rulesWith(sentences) } : {}) })
  declareWar(w, 0, 1)
  addCity(w, 1, 14, 9)
  return { w, unit: addUnit(w, 0, mine, 5, 5), enemy: addUnit(w, 1, theirs, 6, 5) }
}
const attack = (w: EngineContext, unit: Unit) => perform(w, 0, { type: 'attack', unit: unit.id, tile: at(w, 6, 5) })
const hill = (w: EngineContext) => {
  w.s.tiles.features[at(w, 6, 5)] |= w.rules.terrains[id(w, 'terrains', 'Hill')].bit
}
const left = (unit: Unit) => unit.movesX60 / 60

const TWICE = '[1] additional attacks per turn'
describe('an attack ends movement; who may go on pays a point, and where it kills hand to hand the step alone', () => {
  // Kind, its movement, what it may besides, whether the enemy has one point of health or all, the land; movement left.
  test.each([
    ['Warrior', 2, [], 'dies', '', 0],
    ['Horseman', 4, [], 'lives', '', 3],
    ['Horseman', 4, [], 'dies', '', 3],
    ['Horseman', 4, [], 'dies', 'hill', 2],
    ['Horseman', 4, [], 'lives', 'hill', 3],
    ['Warrior', 2, [TWICE], 'dies', '', 1],
    ['Warrior', 2, [TWICE], 'lives', '', 1],
    // From afar there is no step to pay.
    ['Archer', 2, [TWICE], 'dies', '', 1],
    ['Archer', 2, [], 'dies', '', 0],
  ])('%s (%i) with %j, the enemy %s %s: %i', (kind, moves, more, fate, land, expected) => {
    const { w, unit, enemy } = duel(kind, 'Swordsman', { [`units/${kind}`]: more })
    if (land) hill(w)
    if (fate === 'dies') enemy.hp = 1
    expect(left(unit)).toBe(moves)
    attack(w, unit)
    expect([w.s.units[enemy.id] === null, left(unit), unit.attacks]).toEqual([fate === 'dies', expected, 1])
  })

  test('nor does it pay where it cannot follow, as a ship that kills ashore', () => {
    const { w, enemy } = duel('Scout', 'Worker', { 'units/Trireme': 'Can move after attacking' })
    w.s.units[enemy.id]!.hp = 1
    w.s.tiles.terrain[at(w, 7, 5)] = id(w, 'terrains', 'Coast')
    const ship = addUnit(w, 0, 'Trireme', 7, 5)
    const soldier = addUnit(w, 1, 'Warrior', 6, 5)
    soldier.hp = 1
    attack(w, ship)
    expect([w.s.units[soldier.id], ship.tile, left(ship)]).toEqual([null, at(w, 7, 5), 4])
  })

  test('who takes a city pays both', () => {
    const { w, unit } = duel('Horseman', 'Worker')
    const city = addCity(w, 1, 6, 5)
    city.hp = 1
    attack(w, unit)
    expect([city.owner, unit.tile, left(unit)]).toEqual([0, city.tile, 2])
  })
})

describe('who captures a civilian by stepping onto it pays the step and has not attacked', () => {
  test.each([
    ['Warrior', '', 1],
    ['Warrior', 'hill', 0],
    ['Horseman', '', 3],
  ])('%s %s: %i left', (kind, land, expected) => {
    const { w, unit, enemy } = duel(kind, 'Worker')
    if (land) hill(w)
    attack(w, unit)
    expect([enemy.owner, unit.tile, left(unit), unit.attacks]).toEqual([0, at(w, 6, 5), expected, 0])
  })

  test('so it may attack afterwards', () => {
    const { w, unit } = duel('Warrior', 'Worker')
    addUnit(w, 1, 'Warrior', 7, 5)
    attack(w, unit)
    expect(check(w, 0, { type: 'attack', unit: unit.id, tile: at(w, 7, 5) })).toBeNull()
  })

  test('by attack or by a move, it is the same', () => {
    const ends = (['attack', 'moveUnit'] as const).map(type => {
      const { w, unit, enemy } = duel('Warrior', 'Worker')
      perform(w, 0, { type, unit: unit.id, tile: at(w, 6, 5) })
      return [enemy.owner, enemy.movesX60, unit.tile, unit.movesX60, unit.attacks]
    })
    expect(ends[0]).toEqual(ends[1])
  })

  test('a ship that captures one ashore has', () => {
    const { w, enemy } = duel('Scout', 'Worker')
    w.s.tiles.terrain[at(w, 7, 5)] = id(w, 'terrains', 'Coast')
    const ship = addUnit(w, 0, 'Trireme', 7, 5)
    attack(w, ship)
    expect([enemy.owner, left(ship), ship.attacks]).toEqual([0, 0, 1])
  })
})

describe('a land unit attacks hand to hand what is on the water once its civilization can embark', () => {
  test.each([
    ['Warrior', {}, 'tile/no-embarking'],
    ['Warrior', { global: 'Enables embarkation for land units' }, null],
    ['Warrior', { 'units/Warrior': 'May travel on Water tiles without embarking' }, null],
    ['Archer', {}, null],
  ])('%s with %j: %s', (kind, sentences, code) => {
    const w = flatWorld({ explored: true, rules: rulesWith(sentences) })
    declareWar(w, 0, 1)
    w.s.tiles.terrain[at(w, 6, 5)] = id(w, 'terrains', 'Coast')
    addUnit(w, 1, 'Trireme', 6, 5)
    const unit = addUnit(w, 0, kind, 5, 5)
    expect(check(w, 0, { type: 'attack', unit: unit.id, tile: at(w, 6, 5) })?.code ?? null).toBe(code)
  })

  test.each([
    [[], 'tile/no-embarking'],
    [[0], 'tile/no-embarking'],
    [[0, 1], null],
  ])('barbarians do once everybody can: %j', (able, code) => {
    const w = flatWorld({ explored: true })
    for (const civ of able) learn(w, civ, 'Optics')
    w.s.tiles.terrain[at(w, 6, 5)] = id(w, 'terrains', 'Coast')
    addUnit(w, 1, 'Trireme', 6, 5)
    const brute = addUnit(w, 2, 'Brute', 5, 5)
    expect(checkAttack(w, brute, at(w, 6, 5))?.code ?? null).toBe(code)
  })
})
