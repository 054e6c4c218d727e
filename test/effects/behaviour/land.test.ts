/** Improvements and what they ask of the land: land.ts. */
import { cityName } from '../../../engine/city/city-names.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { whyNotImprove } from '../../../engine/improvements/buildable-improvements.ts'
import { finishWork } from '../../../engine/improvements/completion.ts'
import { isFeature } from '../../../engine/improvements/features.ts'
import { arrive } from '../../../engine/unit/movement/arrival.ts'
import { pillage } from '../../../engine/unit/pillaging.ts'
import { E } from '../../../rules/effects/templates.ts'
import { addCity, addUnit, at, id, learn, standardRules } from '../../world.ts'
import { capital, codeOf, conditionalRule, rule, rulesWith, rulesWithout } from './rule.ts'

const FARM = 'improvements/Farm'
/** Why the owner of a capital on (5, 5) cannot build it on (x, 5). */
const why = (w: EngineContext, name = 'Farm', x = 6) => {
  capital(w)
  learn(w, 0, 'Mining')
  return codeOf(whyNotImprove(w, w.s.civs[0], at(w, x, 5), id(w, 'improvements', name)))
}
/** A feature, or an improvement, on (6, 5). */
const feature = (w: EngineContext, name: string) => {
  w.s.tiles.features[at(w, 6, 5)] = w.rules.terrains[id(w, 'terrains', name)].bit
}
const improve = (w: EngineContext, name: string) => {
  w.s.tiles.improvement[at(w, 6, 5)] = id(w, 'improvements', name)
}
rule('it stands outside borders', { [FARM]: 'Can be built outside your borders' }, ['work/borders', null], w =>
  why(w, 'Farm', 10),
)
rule(
  'it stands just outside borders',
  { [FARM]: 'Can be built just outside your borders' },
  [
    ['work/borders', 'work/borders'],
    [null, 'work/borders'],
  ],
  w => [why(w, 'Farm', 7), why(w, 'Farm', 10)],
)
rule('it stands only on such land', { [FARM]: 'Can only be built on [Desert] tiles' }, [null, 'work/place'], w => why(w))
rule('it does not stand on such land', { [FARM]: 'Cannot be built on [Grassland] tiles' }, [null, 'work/place'], w => why(w))
rule('it needs a resource', { [FARM]: 'Can only be built to improve a resource' }, [null, 'work/resource'], w => why(w))
rule(
  'it stands on a river where it would not',
  { 'improvements/Mine': 'Can also be built on tiles adjacent to fresh water' },
  ['work/terrain', null],
  w => {
    w.s.tiles.rivers[at(w, 6, 5)] = 1
    return why(w, 'Mine')
  },
)
rule('it stands in a forest', { [FARM]: 'Does not need removal of [Forest]' }, ['work/feature', null], w => {
  feature(w, 'Forest')
  return why(w)
})
rule(
  'the forest goes with it',
  { [FARM]: 'Removes removable features when built' },
  [
    ['work/feature', true],
    [null, false],
  ],
  w => {
    feature(w, 'Forest')
    const code = why(w)
    finishWork(w, w.s.civs[0], at(w, 6, 5), id(w, 'improvements', 'Farm'))
    return [code, isFeature(w, at(w, 6, 5), w.rules.known.forest)]
  },
)
rule(
  'some land takes mines only',
  { 'terrains/Grassland': 'Only [Mine] improvements may be built on this tile' },
  [null, 'work/place'],
  w => why(w),
)
rule('what stands stays', { 'improvements/Fort': 'Irremovable' }, [null, 'work/irremovable'], w => {
  improve(w, 'Fort')
  return why(w)
})
rule(
  'a pillaged farm brings gold',
  { [FARM]: 'Pillaging this improvement yields approximately [+20 Gold]' },
  [false, true],
  w => {
    declareWar(w, 0, 1)
    addCity(w, 1, 7, 5)
    improve(w, 'Farm')
    return pillage(w, addUnit(w, 0, 'Warrior', 6, 5)).gold > 0
  },
  { seed: 2, rules: rulesWithout(E.pillageYield) },
)
rule('who enters it is rewarded, and it is gone', { [FARM]: 'Provides a random bonus when entered' }, [true, false], w => {
  improve(w, 'Farm')
  arrive(w, addUnit(w, 0, 'Warrior', 6, 5))
  return w.s.tiles.improvement[at(w, 6, 5)] === id(w, 'improvements', 'Farm')
})
rule(
  'jungle cut down helps the city',
  { 'terrains/Jungle': 'Provides a one-time bonus of [+20 Production] to the closest city when cut down' },
  [0, 20],
  w => {
    feature(w, 'Jungle')
    const city = capital(w)
    finishWork(w, w.s.civs[0], at(w, 6, 5), id(w, 'improvements', 'Remove Jungle'))
    return city.overflow
  },
)
const majors = standardRules().nations.filter(({ kind }) => kind === 'major')
rule(
  'a nation out of names borrows those of others',
  { [`nations/${majors[0].name}`]: '"Borrows" city names from other civilizations in the game' },
  [`${majors[0].name} 2`, majors[1].cities[0]],
  w => cityName(w, w.s.civs[0]),
  {
    rules: {
      ...standardRules(),
      nations: standardRules().nations.map(nation => (nation === majors[0] ? { ...nation, cities: [] } : nation)),
    },
  },
)

/** What pillaging a farm brings to a warrior with 50 health: gold, food of its nearest city, health. */
function pillaged(w: EngineContext) {
  const city = capital(w)
  addCity(w, 1, 10, 5)
  declareWar(w, 0, 1)
  w.s.tiles.improvement[at(w, 11, 5)] = id(w, 'improvements', 'Farm')
  const unit = addUnit(w, 0, 'Warrior', 11, 5)
  unit.hp = 50
  const before = [w.s.civs[0].gold, city.food]
  pillage(w, unit)
  return [w.s.civs[0].gold - before[0], city.food - before[1], unit.hp]
}
const NO_LOOT = rulesWithout(E.pillageYield)
conditionalRule(
  'pillaging it brings exactly so much, food to the nearest city',
  { [FARM]: 'Pillaging this improvement yields [+7 Gold, +3 Food]' },
  [
    [0, 0, 75],
    [7, 3, 75],
  ],
  pillaged,
  { rules: NO_LOOT },
)
conditionalRule(
  'pillage brings half as much again, truncated',
  { global: '[+50]% Yield from pillaging tiles' },
  [
    [7, 3, 75],
    [10, 4, 75],
  ],
  pillaged,
  { rules: rulesWith({ [FARM]: 'Pillaging this improvement yields [+7 Gold, +3 Food]' }, NO_LOOT) },
)
conditionalRule(
  'a unit that pillages heals less',
  { 'units/Warrior': '[-50]% Health from pillaging tiles' },
  [
    [0, 0, 75],
    [0, 0, 62],
  ],
  pillaged,
  { rules: NO_LOOT },
)
