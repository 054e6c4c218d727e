import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { type Preview, previewAttack } from '../../../engine/combat/preview.ts'
import { cityStrength } from '../../../engine/combat/strength.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { directionTo, opposite } from '../../../engine/core/grid.ts'
import type { Unit } from '../../../engine/core/state.ts'
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
