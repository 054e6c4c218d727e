/** What a rest gives, and what the land takes. */
import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { perform } from '../../../engine/perform.ts'
import { endUnitsTurn } from '../../../engine/turn/units-turn-end.ts'
import { startUnitsTurn } from '../../../engine/turn/units-turn-start.ts'
import { healingHere } from '../../../engine/unit/healing.ts'
import { rulesWith, type Sentences } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

/** Civ 0's city on (5, 5), civ 1's on (12, 5), a city-state's (2) on (5, 10); the columns from 15 on are sea. */
function world(sentences: Sentences = {}) {
  const w = flatWorld({ cityStates: 1, explored: true, rules: rulesWith(sentences) })
  for (let y = 0; y < 12; y++) for (let x = 15; x < 20; x++) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  addCity(w, 0, 5, 5)
  addCity(w, 1, 12, 5)
  addCity(w, 2, 5, 10)
  return w
}
function stand(w: EngineContext, kind: string, x: number, y: number): Unit {
  const unit = addUnit(w, 0, kind, 9, 2)
  unit.tile = at(w, x, y)
  return unit
}
const own = (w: EngineContext, x: number, y: number, civ = 0) => {
  w.s.tiles.owner[at(w, x, y)] = civ
}

describe('health by place', () => {
  test.each([
    ['Warrior', 'its own city', 5, 5, 25],
    ['Warrior', 'own land', 6, 5, 20],
    ['Warrior', 'nobody’s land', 9, 2, 10],
    ['Warrior', 'land of a major without open borders', 11, 5, 10],
    ['Warrior', 'land of a city-state that is no friend', 5, 9, 10],
  ] as const)('%s on %s', (kind, _, x, y, expected) => {
    const w = world()
    expect(healingHere(w, stand(w, kind, x, y))).toBe(expected)
  })

  test('land with open borders is friendly, and that of a friendly city-state', () => {
    const w = world()
    w.s.civs[1].relations[0].openBordersUntil = w.s.turn + 10
    w.s.civs[2].relations[0].influenceX100 = 3000
    expect([healingHere(w, stand(w, 'Warrior', 11, 5)), healingHere(w, stand(w, 'Warrior', 5, 9))]).toEqual([20, 20])
  })

  const SAILS = 'May heal outside of friendly territory'
  const MORE = '[+15] HP when healing'
  // Friendly water, effects, health.
  test.each([
    ['Trireme', true, [], 20],
    ['Trireme', true, [MORE], 35],
    ['Trireme', false, [], 0],
    ['Trireme', false, [MORE], 0],
    ['Trireme', false, [SAILS], 0],
    ['Trireme', false, [SAILS, MORE], 15],
    ['Warrior', true, [MORE], 0],
    ['Warrior', false, [SAILS, MORE], 0],
  ])('%s on the water, friendly: %s, with %j: %i', (kind, friendly, effects, expected) => {
    const w = world({ [`units/${kind}`]: effects })
    const unit = stand(w, kind, 16, 5)
    unit.embarked = kind === 'Warrior'
    if (friendly) own(w, 16, 5)
    expect(healingHere(w, unit)).toBe(expected)
  })

  test.each([
    [true, 20],
    [false, 0],
  ])('who walks on water rests there as a ship does, friendly: %s', (friendly, expected) => {
    const w = world({ 'units/Warrior': 'May travel on Water tiles without embarking' })
    const unit = stand(w, 'Warrior', 16, 5)
    if (friendly) own(w, 16, 5)
    expect(healingHere(w, unit)).toBe(expected)
  })
})

describe('the best of the own units beside it adds all that it gives its neighbours', () => {
  // Promotions of the units beside it, whose they are; 10 for the place.
  test.each([
    [[['Medic']], 0, 15],
    [[['Medic', 'Medic II']], 0, 20],
    [[['Medic'], ['Medic']], 0, 15],
    [[['Medic'], ['Medic', 'Medic II']], 0, 20],
    [[['Medic', 'Medic II']], 1, 10],
  ])('%j of civilization %i: %i', (medics, civ, expected) => {
    const w = world()
    const unit = addUnit(w, 0, 'Warrior', 9, 2)
    const around = [...w.grid.neighbours.subarray(unit.tile * 6, unit.tile * 6 + 6)]
    medics.forEach((names, i) => {
      const medic = addUnit(w, civ, 'Warrior', around[i] % w.grid.width, Math.floor(around[i] / w.grid.width))
      medic.promotions.push(...names.map(name => id(w, 'promotions', name)))
    })
    expect(healingHere(w, unit)).toBe(expected)
  })

  test('not itself, nor who is afloat', () => {
    const w = world()
    const unit = addUnit(w, 0, 'Warrior', 9, 2)
    unit.promotions.push(id(w, 'promotions', 'Medic'))
    expect(healingHere(w, unit)).toBe(10)
    const afloat = addUnit(w, 0, 'Warrior', 9, 3)
    afloat.embarked = true
    expect(healingHere(w, afloat)).toBe(0)
  })
})

describe('at the end of a turn', () => {
  /** Health of a unit with `hp` after a turn in which it did what `act` says. */
  function healthAfter(
    hp: number,
    act: (w: EngineContext, unit: Unit) => void = () => {},
    sentences: Sentences = {},
    kind = 'Warrior',
  ) {
    const w = world(sentences)
    declareWar(w, 0, 1)
    const unit = addUnit(w, 0, kind, 9, 2)
    unit.hp = hp
    startUnitsTurn(w, w.s.civs[0])
    act(w, unit)
    endUnitsTurn(w, w.s.civs[0])
    return unit.hp
  }
  const walk = (w: EngineContext, unit: Unit) => void perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 9, 1) })

  test.each([
    [50, 60],
    [95, 100],
    [100, 100],
    [1, 11],
  ])('from %i to %i', (hp, expected) => {
    expect(healthAfter(hp)).toBe(expected)
  })

  test('who moves does not heal, but by an effect', () => {
    expect(healthAfter(50, walk)).toBe(50)
    expect(healthAfter(50, walk, { 'units/Warrior': 'Unit will heal every turn, even if it performs an action' })).toBe(60)
  })

  test('twice as much by an effect, up to the full amount; nothing who heals by pillaging only', () => {
    expect(healthAfter(50, undefined, { 'units/Warrior': 'All healing effects doubled' })).toBe(70)
    expect(healthAfter(95, undefined, { 'units/Warrior': 'All healing effects doubled' })).toBe(100)
    expect(healthAfter(50, undefined, { 'units/Warrior': 'Can only heal by pillaging' })).toBe(50)
  })

  test('who works heals', () => {
    const works = (w: EngineContext, unit: Unit) => {
      learn(w, 0, 'Agriculture')
      own(w, 9, 2)
      w.s.tiles.work[unit.tile] = id(w, 'improvements', 'Farm')
      w.s.tiles.workLeft[unit.tile] = 5
    }
    expect(healthAfter(50, works, {}, 'Worker')).toBe(70)
  })

  // 25 for pillaging; 10 more where that takes no movement.
  test.each([
    [{}, 75],
    [{ 'units/Warrior': 'No movement cost to pillage' }, 85],
    [{ 'units/Warrior': '[-50]% Health from pillaging tiles' }, 62],
  ])('who pays movement for pillaging does not: with %j', (sentences, expected) => {
    const pillages = (w: EngineContext, unit: Unit) => {
      own(w, 9, 2, 1)
      w.s.tiles.improvement[unit.tile] = id(w, 'improvements', 'Farm')
      perform(w, 0, { type: 'pillage', unit: unit.id })
    }
    expect(healthAfter(50, pillages, sentences)).toBe(expected)
  })

  test('the land takes its toll after the rest and once, and an enemy citadel beside it the highest', () => {
    const hard = { 'terrains/Grassland': 'Units ending their turn on this terrain take [15] damage' }
    expect(healthAfter(50, undefined, hard)).toBe(45)
    expect(healthAfter(100, undefined, hard)).toBe(85)
    const citadels = (pillaged: number) => (w: EngineContext) => {
      for (const x of [8, 10]) {
        own(w, x, 2, 1)
        w.s.tiles.improvement[at(w, x, 2)] = id(w, 'improvements', 'Citadel')
        w.s.tiles.pillaged[at(w, x, 2)] = pillaged
      }
    }
    expect(healthAfter(100, citadels(0))).toBe(70)
    expect(healthAfter(50, citadels(0))).toBe(30)
    expect(healthAfter(100, citadels(1))).toBe(100)
  })
})
