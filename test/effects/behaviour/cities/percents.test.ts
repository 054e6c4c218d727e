/** Percentages: percents.ts. */

import { cityYields } from '../../../../engine/city/yields/city-yields.ts'
import { cityChanged } from '../../../../engine/city/yields/yield-cache.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import type { City } from '../../../../engine/core/state.ts'
import { addCombatPoints, cityPoints, cityThreshold } from '../../../../engine/great-people/great-person-points.ts'
import { addPressure } from '../../../../engine/religion/followers.ts'
import { E } from '../../../../rules/effects/templates.ts'
import { FAITH, GOLD, PRODUCTION } from '../../../../rules/stats.ts'
import { buddhism } from '../../../engine/religion/faiths.ts'
import { addCity, addUnit, id } from '../../../world.ts'
import { build, capital, conditionalRule, item, net, rule, rulesWith, rulesWithout } from '../rule.ts'

/** Rules in which every city brings ten faith. */
const faithful = { rules: rulesWith('[+10 Faith] [in all cities]') }
const faith = (w: EngineContext) => net(w, build(w, capital(w), 'Monument'), FAITH)
conditionalRule('a half more of a stat', '[+50]% [Faith]', [10, 15], faith, faithful)
rule('a half more of a stat in some cities', '[+50]% [Faith] [in capital]', [10, 15], faith, faithful)
rule('a quarter more of a stat by each such building', '[+25]% [Faith] from every [Monument]', [10, 12.5], faith, faithful)
rule('a quarter more of all by each such building', '[+25]% Yield from every [Monument]', [10, 12.5], faith, faithful)
rule('five percent by each of four followers, at most fifteen', '[+5]% [Gold] from every follower, up to [+15]%', [0, 15], w => {
  const city = capital(w, 4)
  buddhism(w, city)
  addPressure(w, city, 1, 1e6)
  cityChanged(w, city)
  return cityYields(w, city).percents[GOLD]
})

/** Percent on the production of a city that makes the thing. */
function towards(w: EngineContext, city: City, kind: 'building' | 'unit', name: string) {
  city.queue = [item(w, kind, name)]
  cityChanged(w, city)
  return cityYields(w, city).percents[PRODUCTION]
}
rule(
  'units of a kind are made faster',
  '[+25]% Production when constructing [Melee] units [in all cities]',
  [
    [0, 0],
    [25, 0],
  ],
  w => ['Warrior', 'Archer'].map(name => towards(w, capital(w), 'unit', name)),
)
rule('buildings are built faster', '[+25]% Production when constructing [Monument] buildings [in all cities]', [0, 25], w =>
  towards(w, capital(w), 'building', 'Monument'),
)
rule('wonders are built faster', '[+20]% Production when constructing [Stonehenge] wonders [in all cities]', [0, 20], w =>
  towards(w, capital(w), 'building', 'Stonehenge'),
)
rule(
  'what stands in the capital is built faster elsewhere',
  '[+25]% Production towards any buildings that already exist in the Capital',
  [0, 25],
  w => {
    build(w, capital(w), 'Monument')
    return towards(w, addCity(w, 0, 12, 5), 'building', 'Monument')
  },
)
rule(
  'two artists make six points, half as many again among friends who both have the effect',
  'When declaring friendship, both parties gain a [+25]% boost to great person generation',
  [6, 9],
  w => {
    const city = capital(w, 4)
    city.specialists[id(w, 'specialists', 'Artist')] = 2
    w.s.civs[0].relations[1].friendsUntil = w.s.civs[1].relations[0].friendsUntil = 30
    return cityPoints(w, city)[0].points
  },
)
rule('a great person is one by its effect', { 'units/Warrior': 'Great Person - [Science]' }, [0, 1], w => {
  addUnit(w, 0, 'Warrior', 5, 5)
  return w.s.civs[0].greatBorn
})
rule(
  'births make only those of the same group dearer',
  { 'units/Great Artist': 'Is part of Great Person group [Painters]' },
  [200, 100],
  w => {
    const [civ] = w.s.civs
    civ.greatBirths[id(w, 'units', 'Great Scientist')] = 1
    return cityThreshold(w, civ, id(w, 'units', 'Great Artist'))
  },
  { rules: rulesWithout(E.greatPersonGroup) },
)
rule('some great people are born of fights', { 'units/Great Artist': 'Can be earned through combat' }, [0, 5], w => {
  addCombatPoints(w, addUnit(w, 0, 'Warrior', 5, 5), 5)
  return w.s.civs[0].combatPoints[id(w, 'units', 'Great Artist')]
})
