/** Religion: religion.ts, and units that serve it. */
import { civStats } from '../../../../engine/civ/happiness.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import type { Unit } from '../../../../engine/core/state.ts'
import { check } from '../../../../engine/perform.ts'
import { addPressure } from '../../../../engine/religion/followers.ts'
import { isGuarded, spread, spreadStrength } from '../../../../engine/religion/missionaries.ts'
import { foundPantheon } from '../../../../engine/religion/pantheon.ts'
import { pressureFrom, spreadRange } from '../../../../engine/religion/pressure.ts'
import { awaitsProphet, prophetKind, prophetPrice } from '../../../../engine/religion/prophets.ts'
import { E } from '../../../../rules/effects/templates.ts'
import { GOLD } from '../../../../rules/stats.ts'
import { belief, buddhism } from '../../../engine/religion/faiths.ts'
import { addCity, addUnit } from '../../../world.ts'
import { capital, codeOf, conditionalRule, rule, rulesWithout } from '../rule.ts'

/** Seat 0's capital of four Buddhists (religion 1), and a unit on its land that preaches with a strength of 1000. */
function holy(w: EngineContext, kind = 'Missionary') {
  const city = capital(w, 4)
  buddhism(w, city)
  city.pressure[0] = 0
  addPressure(w, city, 1, 1e6)
  const unit = addUnit(w, 0, kind, 6, 5)
  Object.assign(unit, { religion: 1, religiousStrength: 1000 })
  return { city, unit }
}
conditionalRule('it preaches half as strongly again', '[+50]% Spread Religion Strength', [1000, 1500], w =>
  spreadStrength(w, holy(w).unit),
)
rule('it roots out what it finds', { 'units/Missionary': 'Removes other religions when spreading religion' }, [300, 0], w => {
  const { city, unit } = holy(w)
  city.pressure[0] = 300
  spread(w, unit)
  return city.pressure[0]
})
rule(
  'it has culture of each of three unbelievers',
  'When spreading religion to a city, gain [10] times the amount of followers of other religions as [Culture]',
  [0, 30],
  w => {
    const { city, unit } = holy(w)
    city.followers = city.followers.map((_, religion) => (religion === 0 ? 3 : 0))
    const { culture } = w.s.civs[0]
    spread(w, unit)
    return w.s.civs[0].culture - culture
  },
)
const act = (w: EngineContext, unit: Unit, action: string) => codeOf(check(w, 0, { type: 'unitAct', unit: unit.id, action }))
const HERESY = 'Can remove other religions from cities'
const purges = (w: EngineContext) => {
  const { city, unit } = holy(w)
  city.pressure[0] = 300
  return act(w, unit, 'remove_heresy')
}
rule('it removes heresy', { 'units/Missionary': HERESY }, ['act/unknown', null], purges)
rule('but only in a war', { 'units/Missionary': `${HERESY} <when at war>` }, ['act/unknown', 'act/condition'], purges)
rule('it founds a religion', { 'units/Warrior': 'May found a religion' }, ['act/unknown', 'religion/beliefs-missing'], w => {
  w.s.civs[0].faith = 100
  capital(w)
  foundPantheon(w, w.s.civs[0], belief(w, 'God of the Sea'))
  return act(w, addUnit(w, 0, 'Warrior', 5, 5), 'found_religion')
})
const enhances = (w: EngineContext) => {
  holy(w)
  return act(w, addUnit(w, 0, 'Warrior', 5, 5), 'enhance_religion')
}
rule('it enhances one', { 'units/Warrior': 'May enhance a religion' }, ['act/unknown', 'religion/beliefs-missing'], enhances)
rule(
  'it enhances one only in a war',
  { 'units/Warrior': 'May enhance a religion <when at war>' },
  ['act/unknown', 'act/condition'],
  enhances,
)
rule(
  'it keeps preachers of other faiths away',
  { 'units/Warrior': 'Prevents spreading of religion to the city it is next to' },
  [false, true],
  w => {
    const { city } = holy(w, 'Warrior')
    return isGuarded(w, city, 0)
  },
)
rule('it believes what its city does', { 'units/Warrior': 'Religious Unit' }, [-1, 1], w => {
  holy(w)
  return addUnit(w, 0, 'Warrior', 5, 5).religion
})
rule(
  'or what its civilization does',
  { 'units/Missionary': 'Takes your religion over the one in their birth city' },
  [0, 1],
  w => {
    const { city } = holy(w, 'Warrior')
    city.majority = 0
    return addUnit(w, 0, 'Missionary', 5, 5).religion
  },
)
rule('religion presses half as much again', '[+50]% Natural religion spread [in all cities]', [6, 9], w =>
  pressureFrom(w, holy(w).city, addCity(w, 0, 12, 5)),
)
rule('and farther', 'Religion naturally spreads to cities [5] tiles away', [10, 15], w => spreadRange(w, holy(w).city))
rule('prophets cost half', '[-50]% Faith cost of generating Great Prophet equivalents', [200, 100], w =>
  prophetPrice(w, w.s.civs[0]),
)
rule(
  'no prophets come',
  'May not generate great prophet equivalents naturally',
  [true, false],
  w => {
    holy(w)
    return awaitsProphet(w, w.s.civs[0])
  },
  { rules: rulesWithout(E.noNaturalProphets) },
)

/** Gold that effects give a civilization before its pantheon, after it, and after its first prophet. */
const stages = (w: EngineContext) => {
  const [civ] = w.s.civs
  const gold = () => civStats(w, civ)[GOLD]
  capital(w)
  const before = gold()
  civ.faith = 100
  foundPantheon(w, civ, belief(w, 'God of the Sea'))
  const pious = gold()
  civ.boughtRising[prophetKind(w, civ)]++
  return [before, pious, gold()]
}
const stage = (title: string, condition: string, values: number[]) =>
  rule(title, `[+5 Gold] <${condition}>`, [[0, 0, 0], values], stages)
stage('an effect holds once there is a pantheon', 'after founding a Pantheon', [0, 5, 5])
stage('or until then', 'before founding a Pantheon', [5, 0, 0])
stage('or once a prophet has come', 'after generating a Great Prophet', [0, 0, 5])
