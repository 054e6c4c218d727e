/** Percentages that count on either side of a fight. */
import { describe, expect, test } from 'vitest'
import { civYieldCache } from '../../../engine/city/yields/yield-cache.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import { type Combatant, cityCombatant, unitCombatant } from '../../../engine/combat/combatant.ts'
import { attackStrength, cityStrength, defenceStrength } from '../../../engine/combat/strength.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { rulesWith, type Sentences } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

const BARBARIANS = 2

function world(sentences?: Sentences): EngineContext {
  const w = flatWorld(sentences ? { rules: rulesWith(sentences) } : {})
  declareWar(w, 0, 1)
  return w
}
/** Percentages of the attacker, then of the defender, in the order of their size. */
function percents(w: EngineContext, attacker: Combatant, defender: Combatant) {
  const tile = defender.unit ? defender.unit.tile : defender.city!.tile
  const given = { attacker, defender, tile }
  return [attackStrength(w, given), defenceStrength(w, given)].map(({ parts }) =>
    parts.map(({ percent }) => percent).sort((a, b) => a - b),
  )
}
const rounded = (n: number): number => Math.round(n * 1000) / 1000

describe('the difficulty helps units and cities against barbarians', () => {
  // Warrior 8: × 1.75 = 14, × 1.33 = 10.64, × 1 = 8. The capital of five: 8 + 2 + 2.5 = 12.5, so 13; it shoots with 9.75, so 10.
  test.each([
    ['Settler', 75, 14, 17.5, 22.75],
    ['Prince', 33, 10.64, 13.3, 17.29],
    ['Deity', 0, 8, 10, 13],
  ])('%s: %i percent', (level, percent, unit, shot, walls) => {
    const w = flatWorld()
    w.s.setup.difficulty = id(w, 'difficulties', level)
    const brute = unitCombatant(addUnit(w, BARBARIANS, 'Brute', 6, 5))
    const own = unitCombatant(addUnit(w, 0, 'Warrior', 5, 5))
    const city = cityCombatant(addCity(w, 0, 6, 7, 5))
    const expected = percent === 0 ? [] : [percent]
    expect(percents(w, own, brute)).toEqual([expected, []])
    expect(percents(w, brute, own)).toEqual([[], expected])
    expect(percents(w, city, brute)).toEqual([expected, []])
    expect(percents(w, brute, city)).toEqual([[], expected])
    expect(rounded(attackStrength(w, { attacker: own, defender: brute, tile: brute.unit!.tile }).final)).toBe(unit)
    expect(rounded(attackStrength(w, { attacker: city, defender: brute, tile: brute.unit!.tile }).final)).toBe(shot)
    expect(rounded(defenceStrength(w, { attacker: brute, defender: city, tile: city.city!.tile }).final)).toBe(walls)
  })

  // 8 + 4 + (5.5 × 30 / 80)^2.8 = 7.59, + 0.2 × 5 × 50 % = 0.5, + 5 for walls and 2.5 for the palace: 27.59, so 28; × 0.75 = 21.
  test('a walled capital of ten that knows 30 of 80 technologies has 27.93 and 37.24 against them', () => {
    const w = flatWorld()
    const city = addCity(w, 0, 5, 5, 10)
    city.buildings[id(w, 'buildings', 'Walls')] = 1
    w.s.civs[0].techs.fill(0)
    w.s.civs[0].techs.fill(1, 0, 30)
    addUnit(w, 0, 'Archer', 5, 5).hp = 50
    const brute = unitCombatant(addUnit(w, BARBARIANS, 'Brute', 6, 5))
    const own = cityCombatant(city)
    expect([w.rules.techs.length, cityStrength(w, city)]).toEqual([80, 28])
    expect(rounded(attackStrength(w, { attacker: own, defender: brute, tile: at(w, 6, 5) }).final)).toBe(27.93)
    expect(rounded(defenceStrength(w, { attacker: brute, defender: own, tile: at(w, 5, 5) }).final)).toBe(37.24)
  })

  test('not against anybody else', () => {
    const w = world()
    const [own, enemy] = [unitCombatant(addUnit(w, 0, 'Warrior', 5, 5)), unitCombatant(addUnit(w, 1, 'Warrior', 6, 5))]
    expect(percents(w, own, enemy)).toEqual([[], []])
  })
})

describe('strength that falls with the distance from the capital', () => {
  // 30 − 3 × distance, not below 0.
  test.each([
    [3, 5, [21]],
    [9, 5, [3]],
    [10, 5, []],
  ])('a capital %i tiles away', (tiles, y, expected) => {
    const w = world({ 'units/Warrior': '[+30]% Strength decreasing with distance from the capital' })
    addCity(w, 0, 5 + tiles, y)
    const own = unitCombatant(addUnit(w, 0, 'Warrior', 5, 5))
    expect(percents(w, own, unitCombatant(addUnit(w, 1, 'Scout', 4, 5)))[0]).toEqual(expected)
  })
})

describe('enemies beside a unit weaken it, the strongest of them counts', () => {
  const WEAKENS: Sentences = {
    'units/Scout': '[-10]% Strength for enemy [Military] units in adjacent [All] tiles',
    'units/Spearman': '[-25]% Strength for enemy [Military] units in adjacent [All] tiles',
    'units/Worker': '[-15]% Strength for enemy [Military] units in adjacent [All] tiles',
  }
  test.each([
    [['Scout'], [-10]],
    [['Scout', 'Spearman', 'Scout'], [-25]],
    [['Worker', 'Scout'], [-15]],
    [['Archer'], []],
  ])('%j: %j', (kinds, expected) => {
    const w = world(WEAKENS)
    const own = unitCombatant(addUnit(w, 0, 'Warrior', 5, 5))
    const enemy = unitCombatant(addUnit(w, 1, 'Archer', 6, 5))
    const around = [...w.grid.neighbours.subarray(at(w, 5, 5) * 6, at(w, 5, 5) * 6 + 6)].filter(t => t !== at(w, 6, 5))
    kinds.forEach((kind, i) => void addUnit(w, 1, kind, around[i] % w.grid.width, Math.floor(around[i] / w.grid.width)))
    expect(percents(w, own, enemy)[0]).toEqual(expected)
  })
})

describe('the best aura of an own unit near counts', () => {
  // Distance of the general, what else is written, percentages of the attacker.
  test.each([
    [2, undefined, [15]],
    [3, undefined, []],
    [2, { 'units/Warrior': 'Great General provides double combat bonus' }, [30]],
    [2, { 'units/Scout': '[+10]% Strength bonus for [Military] units within [2] tiles' }, [15]],
    [2, { 'units/Scout': '[+25]% Strength bonus for [Military] units within [2] tiles' }, [25]],
    [3, { 'units/Scout': '[+25]% Strength bonus for [Military] units within [2] tiles <when attacking>' }, [25]],
    [3, { 'units/Scout': '[+25]% Strength bonus for [Military] units within [2] tiles <when defending>' }, []],
    [3, { 'units/Scout': '[+25]% Strength bonus for [Military] units within [2] tiles <for [Wounded] units>' }, []],
  ])('a general %i tiles away, with %j: %j', (tiles, sentences, expected) => {
    const w = world(sentences)
    const own = unitCombatant(addUnit(w, 0, 'Warrior', 5, 5))
    addUnit(w, 0, 'Great General', 5 - tiles, 5)
    addUnit(w, 0, 'Scout', 5, 4)
    expect(percents(w, own, unitCombatant(addUnit(w, 1, 'Warrior', 7, 5)))[0]).toEqual(expected)
  })
})

describe('a resource that a unit needs and that is in deficit costs a quarter', () => {
  // Supply of iron less the one that the swordsman uses.
  test.each([
    [1, []],
    [0, [-25]],
    [-3, [-25]],
  ])('with %i iron: %j', (iron, expected) => {
    const w = world()
    const own = unitCombatant(addUnit(w, 0, 'Swordsman', 5, 5))
    const enemy = unitCombatant(addUnit(w, 1, 'Warrior', 6, 5))
    const supply = new Int32Array(w.rules.resources.length)
    supply[id(w, 'resources', 'Iron')] = iron
    civYieldCache(w, 0).supply = supply
    expect(percents(w, own, enemy)[0]).toEqual(expected)
    expect(percents(w, enemy, own)[1]).toEqual(expected)
  })
})
