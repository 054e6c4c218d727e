/** What a fight teaches. */
import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { City, Unit } from '../../../engine/core/state.ts'
import { perform } from '../../../engine/perform.ts'
import { rulesWith, type Sentences } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

const BARBARIANS = 2

function world(sentences?: Sentences): EngineContext {
  const w = flatWorld({ explored: true, ...(sentences ? { rules: rulesWith(sentences) } : {}) })
  declareWar(w, 0, 1)
  addCity(w, 1, 14, 9)
  return w
}
const attack = (w: EngineContext, unit: Unit) => void perform(w, 0, { type: 'attack', unit: unit.id, tile: at(w, 6, 5) })

describe('a unit learns by the fight and by its side of it', () => {
  // Attacker, defender, experience of each.
  test.each([
    ['Swordsman', 'Warrior', 5, 4],
    ['Archer', 'Warrior', 2, 2],
    ['Archer', 'Archer', 2, 2],
    ['Archer', 'Worker', 2, 0],
    ['Catapult', 'Great General', 2, 0],
    ['Warrior', 'Worker', 0, 0],
  ])('%s attacks %s: %i and %i', (mine, theirs, own, other) => {
    const w = world()
    const [unit, enemy] = [addUnit(w, 0, mine, 5, 5), addUnit(w, 1, theirs, 6, 5)]
    attack(w, unit)
    expect([unit.xp, enemy.xp]).toEqual([own, other])
  })

  test.each([
    ['Swordsman', 200, 5],
    ['Archer', 200, 3],
    ['Archer', 2, 3],
    ['Swordsman', 2, 5],
    ['Archer', 1, 0],
    ['Swordsman', 1, 0],
  ])('%s attacks a city of %i health: %i', (kind, hp, expected) => {
    const w = world()
    const city: City = addCity(w, 1, 6, 5)
    city.hp = hp
    const unit = addUnit(w, 0, kind, 5, 5)
    attack(w, unit)
    expect(unit.xp).toBe(expected)
  })

  test('a city that shoots teaches its target two', () => {
    const w = world()
    const city = addCity(w, 0, 5, 5)
    const enemy = addUnit(w, 1, 'Warrior', 7, 5)
    perform(w, 0, { type: 'cityAttack', city: city.id, tile: enemy.tile })
    expect(enemy.xp).toBe(2)
  })
})

describe('more by effects: trunc((n + Σ) × (100 + Σ%) / 100)', () => {
  // 5 × 1.5 = 7.5; (5 + 3) × 1.5 = 12; 4 × 1.1 = 4.4; (2 + 1) × 1.5 = 4.5.
  test.each([
    ['Warrior', ['[+50]% XP gained from combat'], 7],
    ['Warrior', ['[3] XP gained from combat', '[+50]% XP gained from combat'], 12],
    ['Warrior', ['[+25]% XP gained from combat', '[+25]% XP gained from combat'], 7],
    ['Warrior', ['[+10]% XP gained from combat'], 5],
    ['Archer', ['[1] XP gained from combat', '[+50]% XP gained from combat'], 4],
    ['Warrior', ['[-100]% XP gained from combat'], 0],
  ])('%s with %j: %i', (kind, sentences, expected) => {
    const w = world({ [`units/${kind}`]: sentences })
    const unit = addUnit(w, 0, kind, 5, 5)
    addUnit(w, 1, 'Spearman', 6, 5)
    attack(w, unit)
    expect(unit.xp).toBe(expected)
  })
})

describe('from barbarians while all it ever gained is below 30', () => {
  // Experience, promotions bought (10, 20, 30 each), experience afterwards.
  test.each([
    [0, 0, 5],
    [29, 0, 34],
    [30, 0, 30],
    [19, 1, 24],
    [20, 1, 20],
    [0, 2, 0],
  ])('%i and %i promotions: %i', (xp, promotionsBought, expected) => {
    const w = world()
    const unit = addUnit(w, 0, 'Swordsman', 5, 5)
    Object.assign(unit, { xp, promotionsBought })
    addUnit(w, BARBARIANS, 'Brute', 6, 5)
    attack(w, unit)
    expect(unit.xp).toBe(expected)
  })

  test('from others without end', () => {
    const w = world()
    const unit = addUnit(w, 0, 'Swordsman', 5, 5)
    unit.xp = 300
    addUnit(w, 1, 'Warrior', 6, 5)
    attack(w, unit)
    expect(unit.xp).toBe(305)
  })
})

describe('fights count for great people, also for the side whose unit fell; those with barbarians do not', () => {
  test.each([
    ['Swordsman', 100, 1, [5, 4]],
    ['Swordsman', 1, 1, [5, 4]],
    ['Archer', 100, 1, [2, 2]],
    ['Swordsman', 100, BARBARIANS, [0, 0]],
  ])('%s against a warrior of %i health of civilization %i: %j', (kind, hp, other, expected) => {
    const w = world()
    const unit = addUnit(w, 0, kind, 5, 5)
    addUnit(w, other, other === BARBARIANS ? 'Brute' : 'Warrior', 6, 5).hp = hp
    attack(w, unit)
    const general = id(w, 'units', 'Great General')
    expect([0, 1].map(civ => w.s.civs[civ].combatPoints[general])).toEqual(expected)
  })
})
