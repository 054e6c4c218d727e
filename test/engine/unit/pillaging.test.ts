/** Pillage: what may be pillaged, what it brings, what it takes (rulebook, improvements 7). */
import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { checkPillage, pillage } from '../../../engine/unit/pillaging.ts'
import { E } from '../../../rules/effects/templates.ts'
import { rulesWith, rulesWithout, type Sentences } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

/** A warrior with 50 health on an enemy's tile with a farm and a road, a home city of its own. */
function setting(sentences: Sentences = {}) {
  const w = flatWorld({ rules: rulesWith(sentences, rulesWithout(E.pillageYield)) })
  addCity(w, 0, 2, 2)
  addCity(w, 1, 10, 5)
  declareWar(w, 0, 1)
  const t = at(w, 11, 5)
  w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
  w.s.tiles.road[t] = 1
  const unit = addUnit(w, 0, 'Warrior', 11, 5)
  unit.hp = 50
  return { w, t, unit }
}
const FARM = 'improvements/Farm'

test('approximately [n] is two draws of 0 to n: all sums from 0 to 2n come about, nothing beyond', () => {
  const { w, t, unit } = setting({ [FARM]: 'Pillaging this improvement yields approximately [+2 Gold]' })
  const sums = new Set<number>()
  for (let n = 0; n < 200; n++) {
    sums.add(pillage(w, unit).gold)
    w.s.tiles.pillaged[t] = 0
  }
  expect([...sums].sort()).toEqual([0, 1, 2, 3, 4])
})

test.each<[string, string[], number]>([
  ['5', [], 5],
  ['5 × 1.5 = 7.5', ['[+50]% Yield from pillaging tiles'], 7],
  ['5 × 1.5 × 1.5 = 11.25', ['[+50]% Yield from pillaging tiles', '[+50]% Yield from pillaging tiles'], 11],
  ['5 × 0', ['[-100]% Yield from pillaging tiles'], 0],
])('a sure yield is raised by what the unit makes of it, and cut: %s', (_what, effects, gold) => {
  const { w, unit } = setting({ [FARM]: 'Pillaging this improvement yields [+5 Gold]', 'units/Warrior': effects })
  expect(pillage(w, unit).gold).toBe(gold)
})

test.each<[string, number, string[], number]>([
  ['25', 50, [], 75],
  ['no more than 100', 90, [], 100],
  ['25 × 1.5 = 37.5', 50, ['[+50]% Health from pillaging tiles'], 87],
])('an improvement heals %s', (_what, hp, effects, after) => {
  const { w, unit } = setting({ 'units/Warrior': effects })
  unit.hp = hp
  pillage(w, unit)
  expect(unit.hp).toBe(after)
})

test('the road comes second: it heals nobody, and pays what it yields', () => {
  const { w, unit } = setting({ 'improvements/Road': 'Pillaging this improvement yields [+4 Gold]' })
  expect([pillage(w, unit), pillage(w, unit)]).toEqual([
    { gold: 0, healed: 25 },
    { gold: 4, healed: 0 },
  ])
  expect([w.s.tiles.pillaged[unit.tile], unit.movesX60]).toEqual([3, 0])
  expect(checkPillage(w, unit)).toRefuse('unit/nothing-to-pillage')
})

test('a road that cannot be pillaged is not', () => {
  const { w, unit } = setting({ 'improvements/Road': 'Unpillagable' })
  pillage(w, unit)
  expect(checkPillage(w, unit)).toRefuse('unit/nothing-to-pillage')
})

test.each([
  [[], 0, 'unit/no-moves'],
  [[], 1, null],
  // It costs nothing, but a unit without movement left does nothing.
  [['No movement cost to pillage'], 0, 'unit/no-moves'],
  [['No movement cost to pillage'], 1, null],
] as const)('pillage needs movement left, with %j and %i sixtieths', (effects, movesX60, code) => {
  const { w, unit } = setting({ 'units/Warrior': [...effects] })
  unit.movesX60 = movesX60
  const refusal = checkPillage(w, unit)
  if (code === null) expect(refusal).toBeNull()
  else expect(refusal).toRefuse(code)
})

test('work under way on the tile is lost', () => {
  const { w, t, unit } = setting()
  w.s.tiles.work[t] = id(w, 'improvements', 'Fort')
  w.s.tiles.workLeft[t] = 3
  pillage(w, unit)
  expect([w.s.tiles.work[t], w.s.tiles.workLeft[t]]).toEqual([-1, 0])
})

test.each([
  ['own land', 0, 'unit/own-land'],
  ['land of who is at peace', 2, 'unit/own-land'],
  ['an enemy’s land', 1, null],
  ['nobody’s land', -1, null],
] as const)('pillage on %s', (_what, owner, code) => {
  const w = flatWorld({ seats: 3 })
  declareWar(w, 0, 1)
  const unit = addUnit(w, 0, 'Warrior', 11, 5)
  w.s.tiles.improvement[unit.tile] = id(w, 'improvements', 'Farm')
  w.s.tiles.owner[unit.tile] = owner
  const refusal = checkPillage(w, unit)
  if (code === null) expect(refusal).toBeNull()
  else expect(refusal).toRefuse(code)
})
