/** What a kill brings, and units taken over in place of killed. */
import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { captureChanceX100 } from '../../../engine/combat/unit-takeover.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { seedRng } from '../../../engine/core/numbers/rng.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import { rulesWith, type Sentences } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

function duel(mine: string, theirs: string, sentences: Sentences = {}, terrain = 'Grassland') {
  const w = flatWorld({ explored: true, rules: rulesWith(sentences), terrain })
  declareWar(w, 0, 1)
  return { w, unit: addUnit(w, 0, mine, 5, 5), enemy: addUnit(w, 1, theirs, 6, 5) }
}
const attack = (w: EngineContext, unit: Unit) => perform(w, 0, { type: 'attack', unit: unit.id, tile: at(w, 6, 5) })

const CULTURE = "Earn [50]% of killed [Military] unit's [Strength] as [Culture]"
describe('effects pay for soldiers killed, whoever attacked, cut to whole amounts', () => {
  // Half of 11 is 5.5, of the catapult's 8 from afar (7 else) 4, of 56 production 28.
  test.each([
    ['Warrior', 'Spearman', CULTURE, 5],
    ['Archer', 'Catapult', CULTURE, 4],
    ['Archer', 'Worker', CULTURE, 0],
    ['Warrior', 'Spearman', "Earn [50]% of killed [Military] unit's [Cost] as [Culture]", 28],
    ['Warrior', 'Spearman', "Earn [50]% of killed [Mounted] unit's [Strength] as [Culture]", 0],
  ])('%s kills %s, with %s: %i', (mine, theirs, sentence, expected) => {
    const { w, unit, enemy } = duel(mine, theirs, { global: sentence })
    enemy.hp = 1
    const { culture } = w.s.civs[0]
    attack(w, unit)
    expect([w.s.units[enemy.id], w.s.civs[0].culture - culture]).toEqual([null, expected])
  })

  test('who is attacked and kills earns as well', () => {
    const { w, unit } = duel('Warrior', 'Modern Armor', { global: CULTURE })
    unit.hp = 1
    const { culture } = w.s.civs[1]
    attack(w, unit)
    expect([w.s.units[unit.id], w.s.civs[1].culture - culture]).toEqual([null, 4])
  })

  test('so does a city that shoots, and one that is attacked', () => {
    const { w, unit, enemy } = duel('Warrior', 'Spearman', { global: CULTURE })
    const city = addCity(w, 0, 5, 7)
    addCity(w, 1, 14, 9)
    enemy.hp = 1
    const before = w.s.civs.map(({ culture }) => culture)
    perform(w, 0, { type: 'cityAttack', city: city.id, tile: enemy.tile })
    expect([w.s.units[enemy.id], w.s.civs[0].culture - before[0]]).toEqual([null, 5])
    const besieged = addCity(w, 1, 6, 5, 20)
    besieged.hp = 200
    unit.hp = 1
    attack(w, unit)
    expect([w.s.units[unit.id], w.s.civs[1].culture - before[1]]).toEqual([null, 4])
  })
})

describe('who kills a soldier heals by an effect, up to the full amount', () => {
  test.each([
    ['Spearman', 50, 75],
    ['Spearman', 90, 100],
    ['Worker', 50, 50],
  ])('an archer that shoots a %s: from %i to %i', (theirs, before, after) => {
    const { w, unit, enemy } = duel('Archer', theirs, { 'units/Archer': 'Heals [25] damage if it kills a unit' })
    unit.hp = before
    enemy.hp = 1
    attack(w, unit)
    expect(unit.hp).toBe(after)
  })
})

describe('damage that an attacker does pays, damage that a defender does does not', () => {
  // A third of the 10 health that is left to the enemy is 3.3.
  test('a third of ten is three', () => {
    const { w, unit, enemy } = duel('Archer', 'Warrior', {
      'units/Archer': 'Earn [33]% of the damage done to [All] units as [Gold]',
    })
    enemy.hp = 10
    const { gold } = w.s.civs[0]
    attack(w, unit)
    expect(w.s.civs[0].gold - gold).toBe(3)
  })

  test('nothing for the defender', () => {
    const { w, unit } = duel('Warrior', 'Swordsman', {
      'units/Swordsman': 'Earn [100]% of the damage done to [All] units as [Gold]',
    })
    const { gold } = w.s.civs[1]
    attack(w, unit)
    expect([unit.hp < 100, w.s.civs[1].gold - gold]).toEqual([true, 0])
  })
})

describe('the chance to take over a ship is 10 and 40 times the base strengths’ ratio, 80 at most', () => {
  // 25 / 25; 25 / 45 = 0.5556; 25 / 10 would be 110; a frigate's 25, not its 28 from afar; flat points count, percentages do not.
  test.each([
    ['Privateer', 'Frigate', {}, 5000],
    ['Privateer', 'Ironclad', {}, 3222],
    ['Privateer', 'Trireme', {}, 8000],
    ['Privateer', 'Frigate', { 'units/Privateer': ['[+5] Strength', '[+50]% Strength'] }, 5800],
    ['Privateer', 'Frigate', { 'units/Frigate': '[+100]% Strength' }, 5000],
  ])('%s against %s with %j: %i hundredths of a percent', (mine, theirs, sentences, expected) => {
    const { w, unit, enemy } = duel(mine, theirs, sentences, 'Coast')
    expect(captureChanceX100(w, unit, enemy)).toBe(expected)
  })
})

describe('a unit that is taken over', () => {
  /** Ten seeds: how many of the killed changed sides. */
  function taken(mine: string, theirs: string, sentences: Sentences = {}, killer: 'attacker' | 'defender' = 'attacker') {
    let count = 0
    for (let seed = 0; seed < 10; seed++) {
      const { w, unit, enemy } = duel(mine, theirs, sentences, 'Coast')
      w.s.rng = seedRng(seed)
      const victim = killer === 'attacker' ? enemy : unit
      victim.hp = 1
      attack(w, unit)
      if (w.s.units[victim.id] && victim.owner === (killer === 'attacker' ? 0 : 1)) count++
    }
    return count
  }

  test('is one that was attacked, not one that attacked in vain', () => {
    expect(taken('Privateer', 'Trireme')).toBeGreaterThan(4)
    expect(taken('Trireme', 'Privateer', {}, 'defender')).toBe(0)
  })

  test('may have been shot at', () => {
    expect(taken('Frigate', 'Trireme', { 'units/Frigate': 'May capture killed [Water] units' })).toBeGreaterThan(4)
  })

  test('is none that is uncapturable, and no civilian', () => {
    expect(taken('Privateer', 'Trireme', { 'units/Trireme': 'Uncapturable' })).toBe(0)
    expect(taken('Frigate', 'Work Boats', { 'units/Frigate': 'May capture killed [All] units' })).toBe(0)
  })

  test('has 50 health, no movement, and only the promotions of its kind', () => {
    const { w, unit, enemy } = duel('Warrior', 'Scout', {
      global: 'When defeating a [Military] unit, earn [30] Gold and recruit it',
    })
    Object.assign(enemy, { hp: 1, xp: 12, promotionsBought: 1, name: 'Old Guard' })
    enemy.promotions.push(id(w, 'promotions', 'Shock I'))
    attack(w, unit)
    const { promotions } = w.rules.units[enemy.kind]
    const fresh = { owner: 0, originalOwner: 0, hp: 50, movesX60: 0, xp: 0, promotionsBought: 0, promotions, name: '' }
    expect(enemy).toMatchObject(fresh)
    expect(unit.tile).toBe(at(w, 5, 5))
    expect(findBroken(w).filter(fault => !/lookers|explored/.test(fault))).toEqual([])
  })

  test('is recruited hand to hand only', () => {
    const { w, unit, enemy } = duel('Archer', 'Scout', {
      global: 'When defeating a [Military] unit, earn [30] Gold and recruit it',
    })
    enemy.hp = 1
    attack(w, unit)
    expect(w.s.units[enemy.id]).toBeNull()
  })
})
