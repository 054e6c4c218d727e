/** Who rises against aircraft, and what it does to them (rulebook, air 3). */
import { describe, expect, test } from 'vitest'
import { intercept, interceptChance, interceptDamage, interceptorOf, mayRise } from '../../../engine/air/interception.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import { unitCombatant } from '../../../engine/combat/combatant.ts'
import { LUCK } from '../../../engine/combat/damage.ts'
import { preview } from '../../../engine/combat/preview.ts'
import { seedRng } from '../../../engine/core/numbers/rng.ts'
import { grantPromotion } from '../../../engine/unit/promotions.ts'
import { removeUnit } from '../../../engine/unit/removal.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addUnit, at, id } from '../../world.ts'
import { airfield, flood, fly, fuelled, hit } from './airfield.ts'

const target = () => {
  const { w, ...rest } = airfield()
  return { w, ...rest, enemy: addUnit(w, 1, 'Infantry', 10, 4), plane: fly(w, 'Bomber') }
}

test('an anti-aircraft gun near the target hits the bomber first, learns two, and has spent its shot', () => {
  const { w, enemy, plane } = target()
  const gun = addUnit(w, 1, 'Anti-Aircraft Gun', 9, 4)
  const { intercepted } = hit(w, plane, enemy.tile)
  expect(intercepted).toBeGreaterThan(0)
  expect(gun).toMatchObject({ xp: 2, attacks: 1 })
})

test('one shot a turn: the second bomber comes through', () => {
  const { w, enemy, plane } = target()
  addUnit(w, 1, 'Anti-Aircraft Gun', 9, 4)
  hit(w, plane, enemy.tile)
  enemy.hp = 100
  expect(hit(w, fly(w, 'Bomber'), enemy.tile).intercepted).toBe(0)
})

test('with a sortie a fighter rises twice', () => {
  const { w, enemy, plane } = target()
  const fighter = addUnit(w, 1, 'Fighter', 10, 5)
  grantPromotion(w, fighter, id(w, 'promotions', 'Sortie'))
  hit(w, plane, enemy.tile)
  expect(interceptorOf(w, 1, plane, enemy.tile)).toBe(fighter)
})

test('a shot is spent even where it misses', () => {
  const { w, enemy, plane } = target()
  const ship = addUnit(w, 1, 'Triplane', 10, 5)
  for (let seed = 0; seed < 100; seed++) {
    w.s.rng = seedRng(seed)
    ship.attacks = 0
    plane.hp = 100
    Object.assign(plane, { attacks: 0, movesX60: 60 })
    enemy.hp = 100
    if (hit(w, plane, enemy.tile).intercepted === 0) break
  }
  expect(ship.attacks).toBe(1)
})

test('the best chance rises first', () => {
  const { w, enemy, plane } = target()
  addUnit(w, 1, 'Triplane', 10, 5)
  const fighter = addUnit(w, 1, 'Fighter', 10, 5)
  expect([interceptChance(w, fighter), interceptorOf(w, 1, plane, enemy.tile)]).toEqual([100, fighter])
})

test('a fighter that has flown in its own turn does not rise', () => {
  const { w, enemy, plane } = target()
  addUnit(w, 1, 'Fighter', 10, 5).movesX60 = 0
  expect(interceptorOf(w, 1, plane, enemy.tile)).toBeNull()
})

test('beyond its interception range nobody rises', () => {
  const { w, enemy, plane } = target()
  addUnit(w, 1, 'Anti-Aircraft Gun', 13, 4)
  expect(interceptorOf(w, 1, plane, enemy.tile)).toBeNull()
})

test('third parties do not rise, even if they are at war with the attacker', () => {
  const { w } = airfield({ seats: 3 })
  declareWar(w, 0, 2)
  const [plane, enemy] = [fly(w, 'Bomber'), addUnit(w, 1, 'Infantry', 10, 4)]
  const gun = addUnit(w, 2, 'Anti-Aircraft Gun', 9, 4)
  expect(preview(w, unitCombatant(plane), unitCombatant(enemy), enemy.tile).interception).toBeNull()
  expect([hit(w, plane, enemy.tile).intercepted, gun.attacks]).toEqual([0, 0])
})

test('a gun that is attacked does not intercept its own attacker', () => {
  const { w, plane } = target()
  const gun = addUnit(w, 1, 'Anti-Aircraft Gun', 9, 4)
  expect(preview(w, unitCombatant(plane), unitCombatant(gun), gun.tile).interception).toBeNull()
  expect([hit(w, plane, gun.tile).intercepted, gun.attacks]).toEqual([0, 0])
})

test('but another one beside it does', () => {
  const { w, plane } = target()
  const gun = addUnit(w, 1, 'Anti-Aircraft Gun', 9, 4)
  const other = addUnit(w, 1, 'Mobile SAM', 11, 4)
  hit(w, plane, gun.tile)
  expect([gun.attacks, other.attacks]).toEqual([0, 1])
})

test('of equal chances the oldest rises', () => {
  const { w, enemy, plane } = target()
  const first = addUnit(w, 1, 'Mobile SAM', 9, 5)
  addUnit(w, 1, 'Anti-Aircraft Gun', 9, 4)
  expect(interceptorOf(w, 1, plane, enemy.tile)).toBe(first)
})

test('an attack in its own turn counts as an interception', () => {
  const { w, enemy, plane } = target()
  addUnit(w, 1, 'Anti-Aircraft Gun', 9, 4).attacks = 1
  expect(interceptorOf(w, 1, plane, enemy.tile)).toBeNull()
})

test('a gun afloat does not rise', () => {
  const { w, enemy, plane } = target()
  addUnit(w, 1, 'Anti-Aircraft Gun', 9, 4).embarked = true
  expect(interceptorOf(w, 1, plane, enemy.tile)).toBeNull()
})

describe('it rises within its range', () => {
  test.each([
    ['Anti-Aircraft Gun', 2, true],
    ['Anti-Aircraft Gun', 3, false],
    ['Triplane', 5, true],
    ['Triplane', 6, false],
    ['Fighter', 8, true],
    ['Fighter', 9, false],
  ])('%s over a tile %i away: %s', (kind, tiles, rises) => {
    const { w } = airfield()
    // Its base is the city on (10, 5); the tiles are on the same row.
    const unit = addUnit(w, 1, kind, 10, 5)
    expect(mayRise(w, unit, fly(w, 'Bomber'), at(w, 10 + tiles, 5))).toBe(rises)
  })

  test('one of no range only over its own tile: the city that it holds', () => {
    const { w, foe } = airfield({ rules: rulesWith({ 'units/Infantry': '[100]% chance to intercept air attacks' }) })
    const [plane, guard] = [fly(w, 'Bomber'), addUnit(w, 1, 'Infantry', 10, 5)]
    expect([mayRise(w, guard, plane, at(w, 11, 5)), mayRise(w, guard, plane, foe.tile)]).toEqual([false, true])
    expect(hit(w, plane, foe.tile).intercepted).toBeGreaterThan(0)
  })
})

test('a destroyer hits in four of ten cases, what has more than 100 always: 2,000 tries', () => {
  const { w, plane } = target()
  flood(w)
  const tries = (kind: string, x: number) => {
    const unit = addUnit(w, 1, kind, x, 5)
    let hits = 0
    for (let n = 0; n < 2000; n++) {
      unit.attacks = 0
      plane.hp = 100
      if (intercept(w, 1, plane, unit.tile).damage > 0) hits++
    }
    removeUnit(w, unit)
    return hits
  }
  // Four standard deviations of 2,000 tries: 4 × √(2000 × 0.4 × 0.6) = 87.6.
  expect(Math.abs(tries('Destroyer', 14) - 800)).toBeLessThanOrEqual(88)
  expect(tries('Fighter', 10)).toBe(2000)
})

/** 50 × 2.5 = 125 against a bomber of 65: ((125 / 65 + 3) / 4)^4 = 2.2946, half of it and of 1 is 1.6473. */
describe('what an interceptor does', () => {
  const EVASION = 'Evasion'
  const [I, II, III] = ['Interception I', 'Interception II', 'Interception III']
  test.each<[string, string, number, number, string[], string[], number]>([
    ['24 × 1.6473 = 39.5', 'Anti-Aircraft Gun', 100, 0, [], [], 40],
    ['30 × 1.6473 = 49.4', 'Anti-Aircraft Gun', 100, LUCK / 2, [], [], 49],
    ['36 × 1.6473 = 59.3', 'Anti-Aircraft Gun', 100, LUCK, [], [], 59],
    ['at 40 hp four fifths: 49.4 × 0.8 = 39.5', 'Anti-Aircraft Gun', 40, LUCK / 2, [], [], 40],
    ['49 × 1.33 = 65.2', 'Anti-Aircraft Gun', 100, LUCK / 2, [I], [], 65],
    ['49 × (1 + 33 % + 33 %) = 81.3', 'Anti-Aircraft Gun', 100, LUCK / 2, [I, II], [], 81],
    ['49 × (1 + 33 % + 33 % + 34 %) = 98', 'Anti-Aircraft Gun', 100, LUCK / 2, [I, II, III], [], 98],
    ['49 × 0.5 = 24.5', 'Anti-Aircraft Gun', 100, LUCK / 2, [], [EVASION], 24],
    ['49 × 1.33 × 0.5 = 32.6', 'Anti-Aircraft Gun', 100, LUCK / 2, [I], [EVASION], 32],
    ['35 × 2.5 = 87.5 against 65: 30 × 1.1969 = 35.9', 'Triplane', 100, LUCK / 2, [], [], 36],
  ])('%s', (_how, kind, hp, luck, mine, theirs, damage) => {
    const { w } = airfield({ rules: fuelled() })
    const [plane, gun] = [fly(w, 'Bomber'), addUnit(w, 1, kind, 10, 5)]
    gun.hp = hp
    for (const name of mine) grantPromotion(w, gun, id(w, 'promotions', name))
    for (const name of theirs) grantPromotion(w, plane, id(w, 'promotions', name))
    expect(interceptDamage(w, gun, plane, luck)).toBe(damage)
  })

  test('a whole number stays whole: 45 × 1.4 = 63', () => {
    const rules = fuelled(rulesWith({ 'units/Triplane': '[+40]% Damage when intercepting' }))
    const { w } = airfield({ rules })
    // 35 × 2.5 = 87.5 against 50: ((1.75 + 3) / 4)^4 = 1.9885, half of it and of 1 is 1.4943; × 30 = 44.8.
    const [plane, rival] = [fly(w, 'Great War Bomber'), addUnit(w, 1, 'Triplane', 10, 5)]
    expect(interceptDamage(w, rival, plane, LUCK / 2)).toBe(63)
  })

  test('is nothing where all of it is spared, and teaches nothing', () => {
    const { w } = airfield()
    const [plane, gun, enemy] = [fly(w, 'Stealth Bomber'), addUnit(w, 1, 'Mobile SAM', 9, 4), addUnit(w, 1, 'Infantry', 10, 4)]
    expect([hit(w, plane, enemy.tile).intercepted, gun.attacks, gun.xp]).toEqual([0, 1, 0])
  })

  test('does not hang on the ground under the aircraft', () => {
    const { w, home } = airfield({ rules: fuelled() })
    w.s.tiles.features[home.tile] |= w.rules.terrains[id(w, 'terrains', 'Hill')].bit
    expect(interceptDamage(w, addUnit(w, 1, 'Anti-Aircraft Gun', 9, 4), fly(w, 'Bomber'), LUCK / 2)).toBe(49)
  })
})

test('promotions add a third to what an interceptor does; evasion halves what is taken; stealth takes nothing', () => {
  const { w, plane } = target()
  const gun = addUnit(w, 1, 'Mobile SAM', 9, 4)
  const plain = interceptDamage(w, gun, plane, LUCK / 2)
  grantPromotion(w, gun, id(w, 'promotions', 'Interception I'))
  expect(interceptDamage(w, gun, plane, LUCK / 2)).toBe(Math.trunc(plain * 1.33))
  grantPromotion(w, plane, id(w, 'promotions', 'Evasion'))
  expect(interceptDamage(w, gun, plane, LUCK / 2)).toBe(Math.trunc(plain * 1.33 * 0.5))
  expect(interceptDamage(w, gun, fly(w, 'Stealth Bomber'), LUCK / 2)).toBe(0)
})

test('a bomber shot down does no harm', () => {
  const { w, enemy, plane } = target()
  const gun = addUnit(w, 1, 'Mobile SAM', 9, 4)
  plane.hp = 5
  expect(hit(w, plane, enemy.tile)).toMatchObject({ attackerDied: true, intercepted: 5, toDefender: 0 })
  expect([w.s.units[plane.id], enemy.hp, gun.attacks]).toEqual([null, 100, 1])
})
