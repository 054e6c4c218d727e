/** The strength of cities, term by term, and the base strengths of units. */
import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { cityCombatant, unitCombatant } from '../../../engine/combat/combatant.ts'
import { attackStrength, cityStrength, defenceStrength } from '../../../engine/combat/strength.ts'
import { rulesWith, type Sentences } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

interface Given {
  population?: number
  /** How many technologies its civilization knows, of 80. */
  techs?: number
  buildings?: readonly string[]
  hill?: boolean
  /** Kind and health of the garrison. */
  garrison?: readonly [kind: string, hp: number]
  hp?: number
}

/** A second city, without a palace. */
function arena(
  { population = 1, techs = 0, buildings = [], hill = false, garrison, hp = 200 }: Given,
  sentences: Sentences = {},
) {
  const w = flatWorld({ rules: rulesWith(sentences) })
  declareWar(w, 0, 1)
  addCity(w, 1, 12, 9)
  const city = addCity(w, 1, 6, 5, population)
  city.hp = hp
  w.s.civs[1].techs.fill(0)
  w.s.civs[1].techs.fill(1, 0, techs)
  if (hill) w.s.tiles.features[city.tile] |= w.rules.terrains[id(w, 'terrains', 'Hill')].bit
  for (const name of buildings) city.buildings[id(w, 'buildings', name)] = 1
  if (garrison) addUnit(w, 1, garrison[0], 6, 5).hp = garrison[1]
  return { w, city, unit: addUnit(w, 0, 'Warrior', 5, 5) }
}

describe('8, 0.4 a citizen, technologies, terrain, garrison, buildings, all rounded', () => {
  test.each<[Given, number]>([
    // 8 + 0.4 = 8.4; 8 + 1.2 = 9.2; 8 + 1.6 = 9.6; 8 + 4 = 12.
    [{ population: 1 }, 8],
    [{ population: 3 }, 9],
    [{ population: 4 }, 10],
    [{ population: 10 }, 12],
    // (5.5 × 1 / 4)^2.8 = 2.44; (5.5 / 2)^2.8 = 16.99; 5.5^2.8 = 118.3; each + 10.
    [{ population: 5, techs: 20 }, 12],
    [{ population: 5, techs: 40 }, 27],
    [{ population: 5, techs: 80 }, 128],
    [{ population: 5, buildings: ['Walls'] }, 15],
    [{ population: 5, buildings: ['Walls', 'Castle'] }, 22],
    [{ population: 5, hill: true }, 15],
    // A fifth of 14 is 2.8, of half of it 1.4; of an archer's 5, not its 7, 1.
    [{ population: 5, garrison: ['Swordsman', 100] }, 13],
    [{ population: 5, garrison: ['Swordsman', 50] }, 11],
    [{ population: 5, garrison: ['Archer', 100] }, 11],
    [{ population: 5, garrison: ['Worker', 100] }, 10],
    // Its own wounds do not weaken it.
    [{ population: 5, hp: 2 }, 10],
  ])('%o: %i', (given, expected) => {
    const { w, city } = arena(given)
    expect(cityStrength(w, city)).toBe(expected)
  })

  // 5 × 1.25 = 6.25, 12 × 1.25 = 15, 5 × 1.5 × 1.5 = 11.25; + 10.
  test.each([
    [['Walls'], ['[+25]% City Strength from defensive buildings'], 16],
    [['Walls', 'Castle'], ['[+25]% City Strength from defensive buildings'], 25],
    [['Walls'], ['[+50]% City Strength from defensive buildings', '[+50]% City Strength from defensive buildings'], 21],
    [[], ['[+50]% City Strength from defensive buildings'], 10],
    [['Walls'], ['[+3] Strength'], 18],
  ])('%j with %j: %i', (buildings, global, expected) => {
    const { w, city } = arena({ population: 5, buildings }, { global })
    expect(cityStrength(w, city)).toBe(expected)
  })

  test('where the rules have no technologies half of them count: 10 + 2.75^2.8 = 26.99', () => {
    const { w, city } = arena({ population: 5 })
    w.s.civs[1].techs = []
    expect(cityStrength(w, city)).toBe(27)
  })
})

describe('it shoots with three quarters of it, rounded, and defends with the whole, at its last point with 1', () => {
  // 0.75 × 8 = 6; × 10 = 7.5; × 11 = 8.25; × 9 = 6.75.
  test.each<[Given, number, number]>([
    [{ population: 1 }, 6, 8],
    [{ population: 5 }, 8, 10],
    [{ population: 5, garrison: ['Archer', 100] }, 8, 11],
    [{ population: 3 }, 7, 9],
    [{ population: 3, hp: 2 }, 7, 9],
    [{ population: 3, hp: 1 }, 7, 1],
  ])('%o: %f and %i', (given, shot, defence) => {
    const { w, city, unit } = arena(given)
    const [own, enemy] = [unitCombatant(unit), cityCombatant(city)]
    expect(attackStrength(w, { attacker: enemy, defender: own, tile: unit.tile }).final).toBe(shot)
    expect(defenceStrength(w, { attacker: own, defender: enemy, tile: city.tile }).final).toBe(defence)
  })

  test('at its last point percentages still count, and what conditions on the fight give to its walls', () => {
    const last = arena({ hp: 1 }, { global: '[+50]% Strength for cities' })
    const sides = { attacker: unitCombatant(last.unit), defender: cityCombatant(last.city), tile: last.city.tile }
    expect(defenceStrength(last.w, sides).final).toBe(1.5)
    const { w, city, unit } = arena(
      { population: 5, buildings: ['Walls'] },
      { global: '[+100]% City Strength from defensive buildings <when defending>' },
    )
    expect(cityStrength(w, city)).toBe(15)
    expect(defenceStrength(w, { attacker: unitCombatant(unit), defender: cityCombatant(city), tile: city.tile }).final).toBe(20)
  })
})

describe('base strengths of units', () => {
  // Attacker, defender, its era while embarked (-1: ashore): the two bases.
  test.each([
    ['Warrior', 'Archer', -1, 8, 5],
    ['Archer', 'Archer', -1, 7, 7],
    ['Archer', 'Warrior', -1, 7, 8],
    ['Catapult', 'Catapult', -1, 8, 8],
    ['Warrior', 'Swordsman', 0, 8, 3],
    ['Archer', 'Archer', 2, 7, 6],
    ['Warrior', 'Worker', 2, 8, 6],
  ])('%s against %s in era %i: %i and %i', (mine, theirs, era, attack, defence) => {
    const w = flatWorld()
    declareWar(w, 0, 1)
    const enemy = addUnit(w, 1, theirs, 6, 5)
    enemy.embarked = era >= 0
    w.s.civs[1].era = Math.max(0, era)
    const given = { attacker: unitCombatant(addUnit(w, 0, mine, 5, 5)), defender: unitCombatant(enemy), tile: at(w, 6, 5) }
    expect([attackStrength(w, given).base, defenceStrength(w, given).base]).toEqual([attack, defence])
  })

  // 8 × (1 − 100 % − 50 %) would be less than nothing; 8 × 12 % = 0.96.
  test.each([
    [['[-100]% Strength', '[-50]% Strength'], 1],
    [['[-88]% Strength'], 1],
    [['[-80]% Strength'], 1.6],
  ])('with %j a warrior has %f, never less than 1', (sentences, expected) => {
    const w = flatWorld({ rules: rulesWith({ 'units/Warrior': sentences }) })
    declareWar(w, 0, 1)
    const given = {
      attacker: unitCombatant(addUnit(w, 0, 'Warrior', 5, 5)),
      defender: unitCombatant(addUnit(w, 1, 'Scout', 6, 5)),
      tile: at(w, 6, 5),
    }
    expect(attackStrength(w, given).final).toBeCloseTo(expected, 9)
  })
})
