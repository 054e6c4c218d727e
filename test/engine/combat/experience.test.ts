import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { unitCombatant } from '../../../engine/combat/combatant.ts'
import { learn } from '../../../engine/combat/experience.ts'
import { perform } from '../../../engine/perform.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld } from '../../world.ts'

function duel(mine: string, theirs: string) {
  const w = flatWorld()
  declareWar(w, 0, 1)
  return { w, unit: addUnit(w, 0, mine, 5, 5), enemy: addUnit(w, 1, theirs, 6, 5) }
}

// Rulebook, combat 8: attacker's experience, then the defender's.
test.each([
  ['Warrior', 'Warrior', 5, 4],
  ['Archer', 'Warrior', 2, 2],
  ['Warrior', 'Archer', 5, 4],
  // A civilian is no teacher hand to hand, where it is captured; who shoots it learns as from any shot.
  ['Archer', 'Worker', 2, 0],
  ['Archer', 'Settler', 2, 0],
  ['Warrior', 'Worker', 0, 0],
])('a %s that attacks a %s learns %i, and teaches %i', (mine, theirs, attacker, defender) => {
  const { w, unit, enemy } = duel(mine, theirs)
  perform(w, 0, { type: 'attack', unit: unit.id, tile: enemy.tile })
  expect([unit.xp, enemy.xp]).toEqual([attacker, defender])
})

// A shot at a city brings 3, hand to hand 5; nothing where it is at 1 health before.
test.each([
  ['Archer', 100, 3],
  ['Archer', 2, 3],
  ['Archer', 1, 0],
  ['Warrior', 100, 5],
  ['Swordsman', 1, 0],
])('a %s that attacks a city of %i health learns %i', (mine, hp, learnt) => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  addCity(w, 1, 15, 8)
  const city = addCity(w, 1, 6, 5)
  city.hp = hp
  const unit = addUnit(w, 0, mine, 5, 5)
  perform(w, 0, { type: 'attack', unit: unit.id, tile: city.tile })
  expect(unit.xp).toBe(learnt)
})

test('shots at a city that has fallen already teach nothing, however many there are', () => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  const city = addCity(w, 1, 6, 5)
  city.hp = 1
  const unit = addUnit(w, 0, 'Archer', 5, 5)
  for (let n = 0; n < 3; n++) {
    Object.assign(unit, { attacks: 0, movesX60: 120 })
    perform(w, 0, { type: 'attack', unit: unit.id, tile: at(w, 6, 5) })
  }
  expect(unit.xp).toBe(0)
})

// trunc((n + Σ) × (100 + Σ%) / 100).
test.each([
  [5, [], 5],
  [5, ['[+50]% XP gained from combat'], 7],
  [4, ['[+50]% XP gained from combat'], 6],
  [4, ['[+34]% XP gained from combat'], 5],
  [2, ['[+50]% XP gained from combat', '[+25]% XP gained from combat'], 3],
  [2, ['[3] XP gained from combat', '[+50]% XP gained from combat'], 7],
])('%i points are with %j worth %i', (base, effects, gained) => {
  const w = flatWorld({ rules: rulesWith({ unit: effects }) })
  declareWar(w, 0, 1)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  expect(learn(w, unit, base, unitCombatant(addUnit(w, 1, 'Warrior', 6, 5)), true)).toBe(gained)
})

// constants.maxXPfromBarbarians is 30: below it all is learnt, at it nothing; a rival teaches on.
test.each([
  [29, 2, 34],
  [30, 2, 30],
  [30, 1, 35],
])('a unit that has %i learns from the civilization %i up to %i', (xp, teacher, after) => {
  const { w, unit } = duel('Warrior', 'Warrior')
  unit.xp = xp
  learn(w, unit, 5, unitCombatant(addUnit(w, teacher, 'Warrior', 6, 6)), true)
  expect(unit.xp).toBe(after)
})

test('who is shot at by a city learns 2', () => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  const city = addCity(w, 0, 5, 5)
  const enemy = addUnit(w, 1, 'Warrior', 7, 5)
  perform(w, 0, { type: 'cityAttack', city: city.id, tile: enemy.tile })
  expect(enemy.xp).toBe(2)
})
