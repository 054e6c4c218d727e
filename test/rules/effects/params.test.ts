import { describe, expect, test } from 'vitest'
import type { ParamKind } from '../../../rules/effects/param-types.ts'
import {
  ALL,
  beliefParam,
  FIRST_RESOURCE_POOL,
  GOLDEN_AGE_POINTS,
  PARAM_KINDS,
  STORED_FOOD,
} from '../../../rules/effects/params.ts'
import { loadStandard } from '../../../rules/load.ts'
import { idOf } from '../../../rules/ruleset.ts'
import { param } from '../../effects/compiled.ts'

const rules = loadStandard()
const read = (kind: ParamKind, text: string) => param(rules, kind, text)
const id = (kind: Parameters<typeof idOf>[1], name: string) => idOf(rules, kind, name)

/** One good value of each kind, what it becomes (a number or list, or a filter of that vocabulary), and one that does not fit. */
const VALUES: [kind: ParamKind, good: string, becomes: unknown, bad: string | null][] = [
  ['amount', '-3', -3, '1.5'],
  ['relativeAmount', '+15', 15, 'much'],
  ['positiveAmount', '2', 2, '0'],
  ['nonNegativeAmount', '0', 0, '-1'],
  ["positiveAmount/'all'", 'all', ALL, 'some'],
  ['fraction', '-0.25', -0.25, '1/4'],
  ['stat', 'Science', 3, 'Wisdom'],
  ['civWideStat', 'Faith', 6, 'Food'],
  ['stats', '+2 Gold, -1 Food', [0, -1, 2, 0, 0, 0, 0], '2 Gold'],
  ['stockpile', 'Stored Food', STORED_FOOD, 'Mud'],
  ['stockpile', 'Golden Age points', GOLDEN_AGE_POINTS, null],
  ['stockpile', 'Iron', FIRST_RESOURCE_POOL + id('resources', 'Iron'), null],
  ['stat/resource', 'Happiness', 'countable', 'Mud'],
  ['unit', 'Warrior', id('units', 'Warrior'), 'Warior'],
  ['greatPerson', 'Great General', id('units', 'Great General'), 'General'],
  ['building', 'Granary', id('buildings', 'Granary'), 'Granery'],
  ['buildingName', 'Monument', id('buildings', 'Monument'), 'Monumnt'],
  ['tech', 'Writing', id('techs', 'Writing'), 'Reading'],
  ['promotion', 'Shock I', id('promotions', 'Shock I'), 'Shok'],
  ['policy', 'Tradition', id('policies', 'Tradition'), 'Habit'],
  ['belief', rules.beliefs[3].name, 3, 'Doubt'],
  ['policy/belief', rules.beliefs[3].name, beliefParam(3), 'Doubt'],
  ['policy/belief', 'Tradition', id('policies', 'Tradition'), null],
  ['resource', 'Iron', id('resources', 'Iron'), 'Irn'],
  ['stockpiledResource', 'Iron', id('resources', 'Iron'), 'Irn'],
  ['improvementName', 'Farm', id('improvements', 'Farm'), 'Firm'],
  ['terrainName', 'Hill', id('terrains', 'Hill'), 'Hills'],
  ['baseTerrain', 'Plains', id('terrains', 'Plains'), 'Plain'],
  ['terrainFeature', 'Forest', id('terrains', 'Forest'), 'Wood'],
  ['baseTerrain/terrainFeature', 'Coast', id('terrains', 'Coast'), 'Beach'],
  ['specialist', 'Merchant', id('specialists', 'Merchant'), 'Monger'],
  ['era', 'Medieval era', id('eras', 'Medieval era'), 'Medieval'],
  ['difficulty', 'Prince', id('difficulties', 'Prince'), 'Pauper'],
  ['speed', 'Standard', id('speeds', 'Standard'), 'Slow'],
  ['victoryType', 'Time', id('victories', 'Time'), 'Luck'],
  ['unitNameGroup', rules.unitNameGroups[0].name, 'nameGroup', 'Nobody'],
  ['regionType', 'Hybrid', 'Hybrid', 'Swamp'],
  ['regionType', 'Jungle', 'Jungle', null],
  ['comment', 'anything [at] all', 'anything [at] all', null],
  ['leaderTitle', '[leaderName] the Great', '[leaderName] the Great', null],
  ['modFilter', '*sea*', '*sea*', '**'],
  ['validationWarning', '* is *', '* is *', null],
  ['costOrStrength', 'Strength', 1, 'Price'],
  ['unitTriggerTarget', 'Target Unit', 1, 'That Unit'],
  ['foundingOrEnhancing', 'enhancing', 1, 'losing'],
  ['beliefType', 'Enhancer', 3, 'Prophet'],
  ['greatPersonField', 'War', 1, null],
  ['terrainQuality', 'Desirable', 'Desirable', 'Nice'],
  ['baseUnitFilter', '{Land} {non-[Melee]}', 'unit', 'Wounded'],
  ['mapUnitFilter', 'Wounded', 'unit', 'Tired'],
  ['combatantFilter', 'City', 'combatant', 'Town'],
  ['cityFilter', 'in all cities', 'city', 'in some cities'],
  ['buildingFilter', 'World Wonder', 'building', 'Hut'],
  ['tileFilter', 'unimproved', 'tile', 'pretty'],
  ['terrainFilter', 'Rough terrain', 'tile', 'Steep'],
  ['simpleTerrain', 'Elevated', 'tile', 'High'],
  ['improvementFilter', 'All Road', 'improvement', 'Path'],
  ['resourceFilter', 'Luxury', 'resource', 'Rare'],
  ['nationFilter', 'Major', 'civ', 'Minor'],
  ['civFilter', 'Open Borders', 'civ', 'Shut'],
  ['techFilter', '{pre-[Medieval era]}', 'tech', 'Reading'],
  ['eraFilter', 'post-[Medieval era]', 'era', 'Once'],
  ['policyFilter', '[Tradition] branch', 'policy', 'Habit'],
  ['populationFilter', 'Unemployed', 'population', 'Babies'],
  ['populationFilter', 'Population', 'population', '{Population} {Specialists}'],
  ['religionFilter', 'major', 'religion', 'minor'],
  ['countable', '[[Cities] * 2] + 1', 'countable', '[Cities] times 2'],
  ['tileFilter/buildingFilter', 'Library', 'tile', 'Hut'],
  ['tileFilter/specialist/buildingFilter', 'Merchant', 'tile', 'Hut'],
  ['improvementFilter/terrainFilter', 'Water', 'improvement', 'Path'],
  ['improvementFilter/buildingFilter', 'Library', 'improvement', 'Hut'],
]

describe('a parameter of kind', () => {
  test.each(VALUES)('%s: %s', (kind, good, becomes, bad) => {
    const got = read(kind, good)
    const isFilter = typeof got === 'object' && 'op' in got
    expect(isFilter ? got.kind : got).toEqual(becomes)
    if (bad !== null) expect(() => read(kind, bad)).toThrow()
  })

  test('each is tried here, but events, of which there are none by default', () => {
    const tried = new Set(VALUES.map(([kind]) => kind))
    expect(PARAM_KINDS.filter(kind => !tried.has(kind))).toEqual(['event'])
  })
})
