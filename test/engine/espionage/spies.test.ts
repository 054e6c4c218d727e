import { describe, expect, test } from 'vitest'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import { cedeCity } from '../../../engine/city/ownership/cession.ts'
import { destroyCity } from '../../../engine/city/ownership/destruction.ts'
import { eliminate } from '../../../engine/civ/elimination.ts'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { gainSpy, kill } from '../../../engine/espionage/spies.ts'
import { perform } from '../../../engine/perform.ts'
import { endSpiesTurn } from '../../../engine/turn/spies-turn.ts'
import { recount } from '../../../engine/visibility/visible-counts.ts'
import { withEffects } from '../../effects/compiled.ts'
import { addCity, flatWorld, id, learn, standardRules } from '../../world.ts'

function setting() {
  const w = flatWorld({ seats: 3, cityStates: 1, espionage: true, explored: true })
  const cities = [addCity(w, 0, 3, 3, 5), addCity(w, 1, 10, 3, 5), addCity(w, 3, 15, 8, 3)]
  for (const city of cities) w.s.civs[0].known!.city[city.tile] = city.id
  const [civ] = w.s.civs
  return { w, civ, own: cities[0], foreign: cities[1], minor: cities[2], spy: gainSpy(w, civ)! }
}

const move = (w: EngineContext, spy: number, city: number) => perform(w, 0, { type: 'moveSpy', spy, city })
const pass = (w: EngineContext, turns: number) => {
  for (let n = 0; n < turns; n++) endSpiesTurn(w, w.s.civs[0])
}
const soundSight = (w: EngineContext) =>
  w.s.civs.slice(0, 3).every(({ id: civ, known }) => recount(w, civ).join() === known!.visible.join())

describe('spies come', () => {
  test('with a name of their nation, at rank 1, at home', () => {
    const { w, civ, spy } = setting()
    expect(w.rules.nations[civ.nation].spies).toContain(spy.name)
    expect(spy).toMatchObject({ rank: 1, deed: 'idle', city: NONE })
  })

  test('each with a name of its own, also when the list is used up', () => {
    const { w, civ } = setting()
    for (let n = 0; n < 25; n++) gainSpy(w, civ)
    expect(new Set(civ.spies.map(({ name }) => name)).size).toBe(26)
  })

  test('to every major when the first enters the Renaissance, once', () => {
    const w = flatWorld({ seats: 3, espionage: true })
    const renaissance = w.rules.techs.filter(({ era }) => era === id(w, 'eras', 'Renaissance era'))
    learn(w, 1, renaissance[0].name)
    expect(w.s.civs.slice(0, 3).map(({ spies }) => spies.length)).toEqual([1, 1, 1])
    learn(w, 0, renaissance[1].name)
    expect(w.s.civs.slice(0, 3).map(({ spies }) => spies.length)).toEqual([1, 1, 1])
  })

  test('only in games with espionage', () => {
    const w = flatWorld()
    learn(w, 0, 'Acoustics')
    expect(w.s.civs[0].spies).toEqual([])
    expect(perform(w, 0, { type: 'moveSpy', spy: 0, city: 0 })).toRefuse('spy/off')
  })

  test('at a higher rank by "New spies start with [n] level(s)", up to the highest', () => {
    const rules = withEffects(standardRules(), 'techs', 'Agriculture', 'New spies start with [1] level(s)')
    const w = flatWorld({ rules, espionage: true })
    expect(gainSpy(w, w.s.civs[0])!.rank).toBe(2)
    const more = withEffects(rules, 'techs', 'Agriculture', 'New spies start with [7] level(s)')
    const best = flatWorld({ rules: more, espionage: true })
    expect(gainSpy(best, best.s.civs[0])!.rank).toBe(more.constants.maxSpyRank)
  })

  test('and rise, by effects of things gained', () => {
    const rules = withEffects(standardRules(), 'techs', 'Writing', 'Gain an extra spy', 'Promotes all spies [1] time(s)')
    const w = flatWorld({ rules, espionage: true })
    gainSpy(w, w.s.civs[0])
    learn(w, 0, 'Writing')
    expect(w.s.civs[0].spies.map(({ rank }) => rank)).toEqual([2, 2])
  })
})

describe('a spy that is sent', () => {
  test('abroad travels a turn, gathers friends for three, then steals and sees', () => {
    const { w, spy, foreign } = setting()
    expect(move(w, 0, foreign.id)).toMatchObject({ result: { turns: 1 } })
    expect(spy.deed).toBe('moving')
    pass(w, 1)
    expect([spy.deed, spy.turns]).toEqual(['network', 3])
    pass(w, 2)
    expect([spy.deed, w.s.civs[0].known!.visible[foreign.tile]]).toEqual(['network', 0])
    pass(w, 1)
    expect([spy.deed, w.s.civs[0].known!.visible[foreign.tile]]).toEqual(['stealing', 1])
    expect(soundSight(w)).toBe(true)
  })

  test('to a city-state rigs its elections', () => {
    const { w, spy, minor } = setting()
    move(w, 0, minor.id)
    pass(w, 4)
    expect(spy.deed).toBe('rigging')
  })

  test('to a city of its own keeps watch as soon as it is there', () => {
    const { w, spy, own } = setting()
    move(w, 0, own.id)
    pass(w, 1)
    expect(spy.deed).toBe('counter')
  })

  test('home gives up its post and its sight', () => {
    const { w, spy, foreign } = setting()
    move(w, 0, foreign.id)
    pass(w, 4)
    move(w, 0, NONE)
    expect([spy.deed, spy.city, w.s.civs[0].known!.visible[foreign.tile]]).toEqual(['idle', NONE, 0])
    expect(soundSight(w)).toBe(true)
  })
})

describe('spies leave a city', () => {
  test.each([
    ['that is taken', (w: EngineContext, city: number) => captureCity(w, w.s.cities[city]!, w.s.civs[2])],
    ['that is given away', (w: EngineContext, city: number) => cedeCity(w, w.s.cities[city]!, w.s.civs[2])],
    ['that is razed', (w: EngineContext, city: number) => destroyCity(w, w.s.cities[city]!)],
  ])('%s', (_how, act) => {
    const { w, spy, foreign } = setting()
    addCity(w, 1, 6, 9)
    move(w, 0, foreign.id)
    pass(w, 4)
    act(w, foreign.id)
    expect([spy.deed, spy.city]).toEqual(['idle', NONE])
    expect(soundSight(w)).toBe(true)
  })

  test('when their civilization is no more', () => {
    const { w, civ, foreign } = setting()
    move(w, 0, foreign.id)
    pass(w, 4)
    for (const city of [...civ.cities]) cedeCity(w, w.s.cities[city]!, w.s.civs[1])
    if (civ.alive) eliminate(w, civ)
    expect([civ.alive, civ.spies]).toEqual([false, []])
    expect(soundSight(w)).toBe(true)
  })
})

test('a dead spy is replaced after five turns by another at the first rank', () => {
  const { w, civ, spy } = setting()
  const { name } = spy
  spy.rank = 3
  kill(w, civ, spy)
  expect(move(w, 0, 0)).toRefuse('spy/dead')
  pass(w, 4)
  expect(spy.deed).toBe('dead')
  pass(w, 1)
  expect(spy).toMatchObject({ deed: 'idle', rank: 1 })
  expect(spy.name).not.toBe(name)
})

describe('an order to a spy is refused, and changes nothing', () => {
  test.each([
    ['to one that is not there', 'spy/unknown', 7, 0],
    ['to a city nobody knows', 'city/unknown', 0, 99],
    ['to go home from home', 'spy/at-home', 0, NONE],
    ['to a city where another is', 'spy/taken', 0, 1],
  ])('%s', (_what, code, spy, city) => {
    const { w, civ } = setting()
    gainSpy(w, civ)
    move(w, 1, 1)
    const before = hashState(w.s)
    expect(move(w, spy, city)).toRefuse(code)
    expect(hashState(w.s)).toBe(before)
  })

  test('to a city not seen yet, and to where it is', () => {
    const { w, civ, foreign } = setting()
    move(w, 0, foreign.id)
    expect(move(w, 0, foreign.id)).toRefuse('spy/there')
    move(w, 0, NONE)
    civ.known!.city[foreign.tile] = NONE
    expect(move(w, 0, foreign.id)).toRefuse('city/unknown')
  })
})
