import { describe, expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { cityEffects, civEffects, civSourcesChanged } from '../../../engine/effects/scope.ts'
import { foundPantheon } from '../../../engine/religion/pantheon.ts'
import { E } from '../../../rules/effects/templates.ts'
import { effect } from '../../effects/compiled.ts'
import { addCity, addUnit } from '../../world.ts'
import { act, addProphet, belief, buddhism, give, holyLand, religion } from './faiths.ts'

const found = (w: EngineContext, unit: number, name: string, ...beliefs: string[]) =>
  give(w, { type: 'foundReligion', unit, religion: religion(w, name), beliefs: beliefs.map(one => belief(w, one)) })
const enhance = (w: EngineContext, unit: number, ...beliefs: string[]) =>
  give(w, { type: 'enhanceReligion', unit, beliefs: beliefs.map(one => belief(w, one)) })

function pantheonAndProphet() {
  const { w, city } = holyLand()
  w.s.civs[0].faith = 10
  foundPantheon(w, w.s.civs[0], belief(w, 'God of the Sea'))
  return { w, city, prophet: addProphet(w, 0, 5, 5) }
}

test('a prophet founds a religion in a city: it is holy, takes 500 pressure for each citizen, and the prophet is gone', () => {
  const { w, city, prophet } = pantheonAndProphet()
  expect(found(w, prophet.id, 'Islam', 'Tithe', 'Choral Music')).toMatchObject({ result: { city: city.id } })
  const own = w.s.religions[w.s.civs[0].religion]
  expect(own.beliefs).toEqual([belief(w, 'God of the Sea'), belief(w, 'Tithe'), belief(w, 'Choral Music')])
  expect([own.holyCity, own.enhanced, w.s.units[prophet.id]]).toEqual([city.id, false, null])
  // 100 unbelief, 800 pantheon, 2000 Islam over four citizens: 0.14, 1.10, 2.76.
  expect([city.pressure, city.followers, city.majority]).toEqual([[800, 2000], [1, 3], own.id])
})

test('founder beliefs are the founder’s, follower beliefs are every following city’s', () => {
  const { w, prophet } = pantheonAndProphet()
  const other = addCity(w, 1, 14, 5, 3)
  found(w, prophet.id, 'Islam', 'Tithe', 'Choral Music')
  const tithe = (civ: number) => civEffects(w, w.s.civs[civ], E.statsPerFollowers).length
  const music = () => cityEffects(w, other, E.statsFromEvery).some(({ text }) => text.includes('[Temple]'))
  expect([tithe(0), tithe(1), music()]).toEqual([1, 0, false])
  other.pressure[1] = 5000
  give(w, { type: 'endTurn' })
  give(w, { type: 'endTurn' })
  expect([other.majority, music(), tithe(1)]).toEqual([1, true, 0])
})

test('without a pantheon its belief is chosen with the others', () => {
  const { w } = holyLand()
  const prophet = addProphet(w, 0, 5, 5)
  expect(found(w, prophet.id, 'Islam', 'Tithe', 'Choral Music')).toRefuse('belief/choice')
  expect(found(w, prophet.id, 'Islam', 'God of War', 'Tithe', 'Choral Music')).not.toHaveProperty('code')
})

test('effects grant more beliefs of any kind', () => {
  const { w, prophet } = pantheonAndProphet()
  w.rules = {
    ...w.rules,
    globalEffects: [effect(w.rules, 'May choose [1] additional belief(s) of any type when [founding] a religion')],
  }
  civSourcesChanged(w, w.s.civs[0])
  expect(found(w, prophet.id, 'Islam', 'Tithe', 'Choral Music')).toRefuse('belief/choice')
  expect(found(w, prophet.id, 'Islam', 'Tithe', 'Choral Music', 'World Church')).not.toHaveProperty('code')
})

test('another prophet enhances it, once', () => {
  const { w, city } = holyLand()
  buddhism(w, city)
  const [first, second] = [addProphet(w, 0, 5, 5), addProphet(w, 0, 6, 5)]
  enhance(w, first.id, 'Just War', 'Mosques')
  const own = w.s.religions[w.s.civs[0].religion]
  expect([own.enhanced, own.beliefs.length, w.s.units[first.id]]).toEqual([true, 5, null])
  expect(civEffects(w, w.s.civs[0], E.strength).some(({ source }) => source.kind === 'beliefs')).toBe(true)
  expect(cityEffects(w, city, E.buyBuildingsWith).length).toBeGreaterThan(0)
  give(w, { type: 'moveUnit', unit: second.id, tile: city.tile })
  expect(enhance(w, second.id, 'Holy Order', 'Pagodas')).toRefuse('religion/enhanced')
})

describe('founding is refused', () => {
  test.each([
    [
      'outside a city',
      'religion/no-city',
      (w: EngineContext) => found(w, addProphet(w, 0, 9, 9).id, 'Islam', 'Tithe', 'Mosques'),
    ],
    [
      'to others than prophets',
      'religion/not-a-prophet',
      (w: EngineContext) => found(w, addUnit(w, 0, 'Worker', 5, 6).id, 'Islam'),
    ],
    ['for units of others', 'unit/unknown', (w: EngineContext) => found(w, addProphet(w, 1, 14, 9).id, 'Islam')],
    ['under no known name', 'religion/unknown', (w: EngineContext) => found(w, 0, 'Pastafarianism', 'Tithe', 'Mosques')],
    ['with too many beliefs', 'belief/choice', (w: EngineContext) => found(w, 0, 'Islam', 'Tithe', 'Mosques', 'Pagodas')],
    ['with a belief twice', 'belief/twice', (w: EngineContext) => found(w, 0, 'Islam', 'Mosques', 'Mosques')],
    ['with beliefs of the wrong kind', 'belief/choice', (w: EngineContext) => found(w, 0, 'Islam', 'Mosques', 'Just War')],
    ['without a choice', 'religion/beliefs-missing', (w: EngineContext) => act(w, w.s.units[0]!, 'found_religion')],
  ])('%s', (_when, code, ask) => {
    const { w } = pantheonAndProphet()
    expect(ask(w)).toRefuse(code)
  })

  test('when the name is taken, to who has a religion, and when none is left', () => {
    const { w, city } = holyLand(4, 2)
    buddhism(w, city)
    expect(found(w, addProphet(w, 0, 5, 5).id, 'Islam', 'Tithe', 'Mosques')).toRefuse('religion/have')
    addCity(w, 1, 20, 5)
    const prophet = addProphet(w, 1, 20, 5)
    w.s.active = 1
    expect(found(w, prophet.id, 'Buddhism', 'God of War', 'Tithe', 'Mosques')).toRefuse('religion/name-taken')
    w.rules = { ...w.rules, constants: { ...w.rules.constants, religionLimitBase: 0 } }
    expect(found(w, prophet.id, 'Islam', 'God of War', 'Tithe', 'Mosques')).toRefuse('religion/none-left')
  })

  test('in the holy city of another', () => {
    const { w, city } = holyLand()
    buddhism(w, city)
    w.s.religions[1].founder = 1
    w.s.civs[0].religion = NONE
    expect(found(w, addProphet(w, 0, 5, 5).id, 'Islam', 'God of War', 'Tithe', 'Mosques')).toRefuse('religion/holy-already')
  })
})

test('enhancing is refused without a religion', () => {
  const { w, prophet } = pantheonAndProphet()
  expect(enhance(w, prophet.id, 'Just War', 'Mosques')).toRefuse('religion/not-founded')
})

test('a prophet who has preached founds nothing any more', () => {
  const { w, prophet } = pantheonAndProphet()
  prophet.uses = [{ text: 'Can Spread Religion', times: 1 }]
  expect(found(w, prophet.id, 'Islam', 'Tithe', 'Mosques')).toRefuse('act/condition')
})
