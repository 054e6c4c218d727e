/** Percentages of the defender alone. */
import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { unitCombatant } from '../../../engine/combat/combatant.ts'
import { defenceStrength } from '../../../engine/combat/strength.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { addUnit, at, flatWorld, id, standardRules } from '../../world.ts'

/** A warrior on (6, 5) attacked from (5, 5): what the land and its digging in give it. */
function covered(
  terrain: string,
  features: readonly string[],
  rules: Ruleset = standardRules(),
  how: { kind?: string; fortified?: number; embarked?: boolean; improvement?: string; pillaged?: number; wonder?: string } = {},
) {
  const w = flatWorld({ rules })
  declareWar(w, 0, 1)
  const t = at(w, 6, 5)
  const enemy = addUnit(w, 1, how.kind ?? 'Warrior', 6, 5)
  Object.assign(enemy, { fortified: how.fortified ?? 0, embarked: how.embarked ?? false })
  w.s.tiles.terrain[t] = id(w, 'terrains', terrain)
  for (const name of features) w.s.tiles.features[t] |= w.rules.terrains[id(w, 'terrains', name)].bit
  if (how.improvement) w.s.tiles.improvement[t] = id(w, 'improvements', how.improvement)
  if (how.wonder) w.s.tiles.wonder[t] = id(w, 'terrains', how.wonder)
  w.s.tiles.pillaged[t] = how.pillaged ?? 0
  const attacker = unitCombatant(addUnit(w, 0, 'Warrior', 5, 5))
  const { parts } = defenceStrength(w, { attacker, defender: unitCombatant(enemy), tile: t })
  return Object.fromEntries(parts.map(({ name, percent }) => [name, percent]))
}

/** The rules with another defence of some terrains. */
const withDefence = (figures: Record<string, number>): Ruleset => {
  const rules = standardRules()
  return { ...rules, terrains: rules.terrains.map(row => ({ ...row, defence: figures[row.name] ?? row.defence })) }
}

describe('the highest defence of the features counts, or where that is zero that of the base terrain', () => {
  test.each([
    ['Grassland', [], {}, {}],
    ['Grassland', ['Hill', 'Forest'], {}, { Terrain: 25 }],
    ['Grassland', ['Forest', 'Fallout'], {}, { Terrain: 25 }],
    ['Grassland', ['Marsh'], {}, { Terrain: -15 }],
    ['Desert', ['Flood plains', 'Fallout'], {}, { Terrain: -10 }],
    ['Plains', [], { Plains: 30 }, { Terrain: 30 }],
    ['Plains', ['Marsh'], { Plains: 30 }, { Terrain: -15 }],
    ['Plains', ['Forest'], { Plains: 30, Forest: 0 }, { Terrain: 30 }],
    ['Plains', ['Forest', 'Fallout'], { Plains: 30, Forest: 0 }, { Terrain: 30 }],
    ['Plains', ['Forest', 'Fallout'], { Forest: 0 }, {}],
  ] as const)('%s with %j, where %j: %o', (terrain, features, figures, expected) => {
    expect(covered(terrain, features, withDefence(figures))).toEqual(expected)
  })

  test('an improvement and a natural wonder add theirs, pillaged ones nothing', () => {
    expect(covered('Grassland', ['Hill'], undefined, { improvement: 'Fort' })).toEqual({ Terrain: 75 })
    expect(covered('Grassland', ['Hill'], undefined, { improvement: 'Fort', pillaged: 1 })).toEqual({ Terrain: 25 })
    expect(covered('Grassland', ['Marsh'], withDefence({ 'Mount Fuji': 40 }), { wonder: 'Mount Fuji' })).toEqual({ Terrain: 25 })
  })
})

describe('digging in adds twenty for each level, and none of it counts for the embarked', () => {
  test.each([
    [0, false, {}],
    [1, false, { Fortified: 20 }],
    [2, false, { Fortified: 40 }],
    [2, true, {}],
  ])('level %i, embarked: %s: %o', (fortified, embarked, expected) => {
    expect(covered('Grassland', [], undefined, { fortified, embarked })).toEqual(expected)
    if (embarked) expect(covered('Grassland', ['Hill'], undefined, { embarked })).toEqual({})
  })
})
