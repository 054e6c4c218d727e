/** Defenders that slip away from a melee attack. */
import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { withdraw } from '../../../engine/combat/withdrawal.ts'
import { DIRECTIONS, distance } from '../../../engine/core/grid.ts'
import { seedRng } from '../../../engine/core/numbers/rng.ts'
import { perform } from '../../../engine/perform.ts'
import { formUp } from '../../../engine/unit/partners.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addUnit, at, flatWorld, id } from '../../world.ts'

const SLIPS = 'Withdraws before melee combat'

function duel(theirs = 'Scout') {
  const w = flatWorld({ explored: true, rules: rulesWith({ [`units/${theirs}`]: SLIPS }) })
  declareWar(w, 0, 1)
  return { w, unit: addUnit(w, 0, 'Warrior', 5, 5), enemy: addUnit(w, 1, theirs, 6, 5) }
}
/** Tiles beside (6, 5) but (5, 5): those that do not touch the attacker, and those that do. */
function sides(w: ReturnType<typeof duel>['w']) {
  const t = at(w, 6, 5)
  const around = [...w.grid.neighbours.subarray(t * DIRECTIONS, t * DIRECTIONS + DIRECTIONS)].filter(n => n !== at(w, 5, 5))
  return {
    far: around.filter(n => distance(w.grid, n, at(w, 5, 5)) > 1),
    near: around.filter(n => distance(w.grid, n, at(w, 5, 5)) === 1),
  }
}

test('a defender steps away from the attacker, whose attack is spent without harm', () => {
  for (let seed = 0; seed < 10; seed++) {
    const { w, unit, enemy } = duel()
    w.s.rng = seedRng(seed)
    perform(w, 0, { type: 'attack', unit: unit.id, tile: enemy.tile })
    expect(sides(w).far).toContain(enemy.tile)
    expect([enemy.hp, unit.hp, unit.attacks, unit.movesX60, unit.tile]).toEqual([100, 100, 1, 0, at(w, 5, 5)])
  }
})

test('beside the attacker only where there is no other place, and nowhere where there is none', () => {
  const { w, unit, enemy } = duel()
  const { far, near } = sides(w)
  expect([far.length, near.length]).toEqual([3, 2])
  for (const t of far) w.s.tiles.terrain[t] = id(w, 'terrains', 'Mountain')
  w.s.tiles.terrain[near[0]] = id(w, 'terrains', 'Coast')
  expect(withdraw(w, unit, enemy)).toBe(true)
  expect(enemy.tile).toBe(near[1])
  const closed = duel()
  for (const t of [...far, ...near]) closed.w.s.tiles.terrain[t] = id(w, 'terrains', 'Coast')
  expect(withdraw(closed.w, closed.unit, closed.enemy)).toBe(false)
})

test.each([
  ['embarked', (d: ReturnType<typeof duel>) => void (d.enemy.embarked = true)],
  ['on guard', (d: ReturnType<typeof duel>) => void (d.enemy.order = 'guard')],
  ['in a formation', (d: ReturnType<typeof duel>) => formUp(d.w, d.enemy, addUnit(d.w, 1, 'Worker', 6, 5))],
])('not while it is %s', (_, prepare) => {
  const given = duel()
  prepare(given)
  expect(withdraw(given.w, given.unit, given.enemy)).toBe(false)
})

test('not from a shot', () => {
  const { w, enemy } = duel()
  const archer = addUnit(w, 0, 'Archer', 5, 6)
  perform(w, 0, { type: 'attack', unit: archer.id, tile: enemy.tile })
  expect([enemy.tile, enemy.hp < 100]).toEqual([at(w, 6, 5), true])
})

test('a civilian with the effect slips away before it is taken', () => {
  const { w, unit, enemy } = duel('Worker')
  perform(w, 0, { type: 'attack', unit: unit.id, tile: enemy.tile })
  expect([enemy.owner, enemy.tile !== at(w, 6, 5), unit.attacks]).toEqual([1, true, 1])
})
