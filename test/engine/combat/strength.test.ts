import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { cityCombatant, unitCombatant } from '../../../engine/combat/combatant.ts'
import { type Preview, preview, previewAttack } from '../../../engine/combat/preview.ts'
import { cityStrength } from '../../../engine/combat/strength.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { directionTo, opposite } from '../../../engine/core/grid.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

/** Warrior of civ 0 on (5, 5), an enemy of civ 1 on (6, 5). */
function duel(mine = 'Warrior', theirs = 'Warrior') {
  const w = flatWorld()
  declareWar(w, 0, 1)
  return { w, unit: addUnit(w, 0, mine, 5, 5), enemy: addUnit(w, 1, theirs, 6, 5) }
}
const fight = (w: EngineContext, unit: Unit): Preview => previewAttack(w, unit, at(w, 6, 5)) as Preview
const parts = (list: { name: string; percent: number }[]) => Object.fromEntries(list.map(part => [part.name, part.percent]))
const put = (w: EngineContext, feature: string, x: number, y: number) => {
  w.s.tiles.features[at(w, x, y)] |= w.rules.terrains[id(w, 'terrains', feature)].bit
}

/** Of 50 citizens and without a palace: 8 + 0.4 × 50. */
function cityOf28(w: EngineContext) {
  const city = addCity(w, 0, 5, 5, 50)
  city.buildings.fill(0)
  return city
}

test('on open ground strengths are those of the kinds', () => {
  const { w, unit } = duel('Spearman')
  expect(fight(w, unit)).toMatchObject({
    attacker: { base: 11, final: 11, parts: [] },
    defender: { base: 8, final: 8, parts: [] },
  })
})

test('equals take 24 to 36 from each other', () => {
  const { w, unit } = duel()
  expect(fight(w, unit)).toMatchObject({ toDefender: { min: 24, max: 36 }, toAttacker: { min: 24, max: 36 } })
})

test('a defender on a hill is a quarter stronger', () => {
  const { w, unit } = duel()
  put(w, 'Hill', 6, 5)
  expect(parts(fight(w, unit).defender.parts)).toEqual({ Terrain: 25 })
})

test('a defender in a marsh is weaker', () => {
  const { w, unit } = duel()
  put(w, 'Marsh', 6, 5)
  expect(parts(fight(w, unit).defender.parts)).toEqual({ Terrain: -15 })
})

test('digging in adds twenty percent a turn', () => {
  const { w, unit, enemy } = duel()
  enemy.fortified = 2
  expect(parts(fight(w, unit).defender.parts)).toEqual({ Fortified: 40 })
})

test('each other own melee unit next to the target adds ten percent', () => {
  const { w, unit } = duel()
  addUnit(w, 0, 'Warrior', 7, 5)
  addUnit(w, 0, 'Archer', 6, 4)
  expect(parts(fight(w, unit).attacker.parts)).toEqual({ Flanking: 10 })
})

test('an attack across a river loses twenty percent', () => {
  const { w, unit, enemy } = duel()
  const d = directionTo(w.grid, unit.tile, enemy.tile)
  w.s.tiles.rivers[unit.tile] |= 1 << d
  w.s.tiles.rivers[enemy.tile] |= 1 << opposite(d)
  expect(parts(fight(w, unit).attacker.parts)).toEqual({ 'Across a river': -20 })
})

test('a landing loses half', () => {
  const { w, unit } = duel()
  w.s.tiles.terrain[unit.tile] = id(w, 'terrains', 'Coast')
  unit.embarked = true
  expect(parts(fight(w, unit).attacker.parts)).toEqual({ Landing: -50 })
})

test('spearmen are half again as strong against riders', () => {
  const { w, unit } = duel('Spearman', 'Horseman')
  expect(Object.values(parts(fight(w, unit).attacker.parts))).toContain(50)
})

test('the difficulty helps against barbarians', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 2, 'Brute', 6, 5)
  expect(parts(fight(w, unit).attacker.parts)).toEqual({ Difficulty: 33 })
})

// Prince gives 33 %, Settler 75 %, Deity nothing; barbarians have no such bonus themselves.
test.each([
  ['Prince', 27.93, 37.24],
  ['Settler', 36.75, 49],
  ['Deity', 21, 28],
])('on %s a city of 28 shoots at barbarians with %d and holds out with %d', (level, shot, held) => {
  const w = flatWorld()
  w.s.setup.difficulty = id(w, 'difficulties', level)
  const city = cityOf28(w)
  const brute = unitCombatant(addUnit(w, 2, 'Brute', 6, 5))
  const { attacker } = preview(w, cityCombatant(city), brute, at(w, 6, 5))
  const { defender } = preview(w, brute, cityCombatant(city), city.tile)
  // 28 × 0.75 = 21.
  expect([attacker.final, defender.final].map(figure => Math.round(figure * 100) / 100)).toEqual([shot, held])
})

// 0.75 of the strength, rounded: 11 × 0.75 = 8.25, 13 × 0.75 = 9.75, 28 × 0.75 = 21.
test.each([
  [3, 9, 7],
  [8, 11, 8],
  [13, 13, 10],
])('a city without a palace of %i citizens has a strength of %i and shoots with %i', (people, strength, shot) => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  addCity(w, 0, 12, 5)
  const city = addCity(w, 0, 5, 5, people)
  city.buildings.fill(0)
  const { attacker } = preview(w, cityCombatant(city), unitCombatant(addUnit(w, 1, 'Warrior', 6, 5)), at(w, 6, 5))
  expect([cityStrength(w, city), attacker.final]).toEqual([strength, shot])
})

test('a city at its last point defends with 1, and against barbarians with the bonus on it', () => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  const city = cityOf28(w)
  city.hp = 1
  const against = (civ: number) =>
    preview(w, unitCombatant(addUnit(w, civ, 'Warrior', 6, 5 + civ)), cityCombatant(city), city.tile).defender.final
  expect([against(1), against(2)]).toEqual([1, 1.33])
})

// Each other own melee unit beside the target 10 %, together cut to whole percent; one afloat counts, archers and civilians do not.
test.each([
  [['Warrior'], 10],
  [['Warrior', 'Spearman'], 20],
  [['Archer'], 0],
  [['Worker'], 0],
  [['Warrior', 'Archer'], 10],
])('beside the target %j make %i percent', (others, percent) => {
  const { w, unit } = duel()
  const places = [
    [7, 5],
    [6, 4],
  ]
  others.forEach((kind, i) => void addUnit(w, 0, kind, places[i][0], places[i][1]))
  expect(parts(fight(w, unit).attacker.parts)).toEqual(percent ? { Flanking: percent } : {})
})

test('a soldier afloat beside the target flanks it', () => {
  const { w, unit } = duel()
  addUnit(w, 0, 'Warrior', 7, 5).embarked = true
  w.s.tiles.terrain[at(w, 7, 5)] = id(w, 'terrains', 'Coast')
  expect(parts(fight(w, unit).attacker.parts)).toEqual({ Flanking: 10 })
})

test('a flank by an odd share is cut: 3 × 10 × 1.15 = 34.5 is 34', () => {
  const w = flatWorld({ rules: rulesWith({ unit: '[+15]% to Flank Attack bonuses' }) })
  declareWar(w, 0, 1)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 1, 'Warrior', 6, 5)
  for (const [x, y] of [
    [7, 5],
    [6, 4],
    [7, 4],
  ])
    addUnit(w, 0, 'Warrior', x, y)
  expect(parts(fight(w, unit).attacker.parts)).toEqual({ Flanking: 34 })
})

test('soldiers afloat land at a city with half their strength as well', () => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  w.s.tiles.terrain[unit.tile] = id(w, 'terrains', 'Coast')
  unit.embarked = true
  const city = addCity(w, 1, 6, 5)
  expect(parts(preview(w, unitCombatant(unit), cityCombatant(city), city.tile).attacker.parts)).toEqual({ Landing: -50 })
})

test('a great general near adds fifteen percent', () => {
  const { w, unit } = duel()
  addUnit(w, 0, 'Great General', 5, 6)
  expect(parts(fight(w, unit).attacker.parts)).toEqual({ 'Great General': 15 })
})

test('a wounded unit does less damage, and is no easier to hit', () => {
  const { w, unit } = duel()
  unit.hp = 50
  const { toDefender, toAttacker } = fight(w, unit)
  expect(toDefender).toEqual({ min: 20, max: 30 })
  expect(toAttacker).toEqual({ min: 24, max: 36 })
})

test('shots are not answered', () => {
  const { w, unit } = duel('Archer')
  expect(fight(w, unit).toAttacker).toEqual({ min: 0, max: 0 })
})

test('a capital of five on flat land has 8, 2 for its people and 2.5 for the palace, rounded', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 5)
  expect(cityStrength(w, city)).toBe(13)
})

test('a city on a hill is five stronger; a garrison adds a fifth of its own', () => {
  const w = flatWorld()
  put(w, 'Hill', 5, 5)
  const city = addCity(w, 0, 5, 5, 5)
  expect(cityStrength(w, city)).toBe(18)
  addUnit(w, 0, 'Swordsman', 5, 5)
  expect(cityStrength(w, city)).toBe(20)
})
