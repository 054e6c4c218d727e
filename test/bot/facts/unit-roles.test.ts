/** What units are for is told by what the rules say of them, whatever they are called. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unitRoles } from '../../../bot/facts/unit-roles.ts'
import { planSettling } from '../../../bot/planners/units/settling.ts'
import { planArmy } from '../../../bot/planners/war/army.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { bestSoldier, makeTurnContext } from '../../../bot/turn-context.ts'
import { loadRuleset } from '../../../rules/load.ts'
import { idOf, type Ruleset } from '../../../rules/ruleset.ts'
import { addCity, addUnit, at, flatWorld, standardRules } from '../../world.ts'
import { carryOut } from '../carry-out.ts'

function modOf(name: string): Ruleset {
  const loaded = loadRuleset([join(import.meta.dirname, '..', '..', 'fixtures', 'mods', name)])
  if ('errors' in loaded) throw new Error(`${name} has errors`)
  return loaded.ruleset
}

const roleIn = (rules: Ruleset, unit: string): string => unitRoles(rules).role[idOf(rules, 'units', unit)]

const [NOMADS, WANDERERS, SIEGES, STANDARDS] = [modOf('nomads'), modOf('wanderers'), modOf('sieges'), standardRules()]

test.each([
  ['a unit that fights and founds anywhere is a settler', NOMADS, 'Trek', 'settler'],
  ['one that founds on foreign continents only stays a soldier', STANDARDS, 'Conquistador', 'melee'],
  ['the old soldiers of rules that begin with stronger ones are no scouts', WANDERERS, 'Warrior', 'melee'],
  ['who is weak and cheap beside the first soldiers is a scout', WANDERERS, 'Scout', 'scout'],
  ['engines are told by what they do to cities', SIEGES, 'Wall Breaker', 'siege'],
  ['archers without a name that is known are archers', SIEGES, 'Bow Company', 'ranged'],
])('%s', (_, rules, unit, role) => {
  expect(roleIn(rules, unit)).toBe(role)
})

test('soldiers that need no technology count as the best there is, before better ones are known', () => {
  const w = flatWorld({ rules: SIEGES })
  w.s.civs[0].techs.fill(0)
  // Hill Guard 9, Bow Company 8.
  expect(bestSoldier(makeTurnContext(w, 0, STANDARD.params))).toBe(9)
})

test('where workers are all soldiers, idle ones near a city find work; by the default rules none does', () => {
  const orderOf = (rules: Ruleset, kind: string): string => {
    const w = flatWorld({ width: 24, explored: true, rules })
    addCity(w, 0, 8, 6, 3)
    const soldier = addUnit(w, 0, kind, 9, 6)
    w.s.turn = 40
    carryOut(w, planArmy)
    return soldier.order
  }
  expect(orderOf(NOMADS, 'Herd Guard')).toBe('automate')
  expect(orderOf(STANDARDS, 'Legion')).toBe('fortify')
})

test('a settler that fights leaves its city without waiting for anybody', () => {
  const leaves = (rules: Ruleset, kind: string): boolean => {
    const w = flatWorld({ width: 30, explored: true, rules })
    addCity(w, 0, 6, 6, 3)
    const settler = addUnit(w, 0, kind, 6, 6)
    w.s.turn = 40
    settler.born = 40
    carryOut(w, planSettling)
    return settler.tile !== at(w, 6, 6)
  }
  expect(leaves(NOMADS, 'Trek')).toBe(true)
  expect(leaves(STANDARDS, 'Settler')).toBe(false)
})
