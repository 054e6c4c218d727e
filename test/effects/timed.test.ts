import { describe, expect, test } from 'vitest'
import { hashState } from '../../engine/core/codec.ts'
import { makeContext } from '../../engine/core/engine-context.ts'
import { sumCiv, sumUnit } from '../../engine/effects/aggregate.ts'
import { civContext, combatContext } from '../../engine/effects/context.ts'
import { placeOfEffect, timedEffectInForce } from '../../engine/effects/timed-effect.ts'
import { perform } from '../../engine/perform.ts'
import { E } from '../../rules/effects/templates.ts'
import { GOLD } from '../../rules/stats.ts'
import { addCity, addUnit, flatWorld, id, learn, standardRules } from '../world.ts'
import { build, net, rulesWith } from './behaviour/rule.ts'
import { effect, withEffects } from './compiled.ts'

const SENTENCE = '[+25]% Strength <when attacking> <for [3] turns>'

function setting(...sentences: string[]) {
  const w = flatWorld({ rules: withEffects(standardRules(), 'techs', 'Writing', ...sentences) })
  addCity(w, 0, 5, 5)
  addCity(w, 1, 15, 8)
  const [own, other] = [addUnit(w, 0, 'Warrior', 8, 8), addUnit(w, 1, 'Warrior', 9, 8)]
  const attack = combatContext(w, { unit: own, city: null }, { unit: other, city: null }, true, other.tile)
  return { w, civ: w.s.civs[0], strength: () => sumCiv(w, w.s.civs[0], E.strength, attack) }
}

describe('an effect "for n turns"', () => {
  test('counts from when its object is gained until n turns of the civ have ended', () => {
    const { w, civ, strength } = setting(SENTENCE)
    const before = strength()
    learn(w, 0, 'Writing')
    const seen = [strength() - before]
    for (let turn = 0; turn < 4; turn++) {
      perform(w, 0, { type: 'endTurn' })
      perform(w, 1, { type: 'endTurn' })
      seen.push(strength() - before)
    }
    expect(seen).toEqual([25, 25, 25, 0, 0])
    expect(civ.timed).toEqual([])
  })

  test('keeps its other conditions', () => {
    const { w, civ } = setting(SENTENCE)
    learn(w, 0, 'Writing')
    expect(sumCiv(w, civ, E.strength, civContext(civ))).toBe(0)
  })

  test('may wait for an event', () => {
    const { w, strength } = setting('[+25]% Strength <upon entering the [Medieval era]> <for [3] turns>')
    learn(w, 0, 'Writing')
    const before = strength()
    learn(w, 0, 'Theology')
    expect(strength() - before).toBe(25)
  })

  test('is part of the state: a world made from it behaves the same', () => {
    const { w, civ } = setting(SENTENCE)
    learn(w, 0, 'Writing')
    expect(civ.timed).toMatchObject([{ kind: 'techs', id: id(w, 'techs', 'Writing'), turns: 3 }])
    const fresh = makeContext(w.s, w.rules)
    perform(fresh, 0, { type: 'endTurn' })
    expect(fresh.s.civs[0].timed[0].turns).toBe(2)
    expect(hashState(fresh.s)).toMatch(/^[0-9a-f]+$/)
  })

  test('for 0 turns never ends', () => {
    const { w, strength } = setting('[+25]% Strength <when attacking> <for [0] turns>')
    const before = strength()
    learn(w, 0, 'Writing')
    for (let turn = 0; turn < 3; turn++) for (const seat of [0, 1]) perform(w, seat, { type: 'endTurn' })
    expect(strength() - before).toBe(25)
  })

  test('is given as often as it counts then, and counts as often at each use; given again it adds', () => {
    const { w, civ } = setting('[+10] Sight <for every [Cities]> <for [3] turns> <upon discovering [Ancient era] technology>')
    addCity(w, 0, 11, 5)
    learn(w, 0, 'Writing')
    learn(w, 0, 'Sailing')
    expect([civ.timed.length, sumCiv(w, civ, E.sight)]).toEqual([4, 80])
    civ.cities = civ.cities.slice(0, 1)
    expect(sumCiv(w, civ, E.sight)).toBe(40)
  })

  test('of a building "in this city" is given to the whole civilization', () => {
    const sentence = '[+3 Gold] [in this city] <for [3] turns>'
    const w = flatWorld({ rules: rulesWith({ 'buildings/Monument': sentence }) })
    const [first, second] = [addCity(w, 0, 4, 5), addCity(w, 0, 11, 5)]
    const before = net(w, second, GOLD)
    build(w, first, 'Monument')
    expect(net(w, second, GOLD) - before).toBe(3)
  })

  test('of all units, or of an event’s choice, is found again where it stands', () => {
    const [wide, every, chosen] = [1, 2, 3].map(n => effect(standardRules(), `[+${n}] Sight <for [3] turns>`))
    chosen.source = { kind: 'events', id: 0 }
    const choice = { text: '', effects: [chosen] }
    const events = [
      {
        id: 0,
        name: 'x',
        effects: [],
        tags: [],
        story: '',
        presentation: 'none' as const,
        choices: [{ text: '', effects: [wide] }, choice],
      },
    ]
    const rules = { ...standardRules(), globalEffects: [wide], globalUnitEffects: [every], events }
    const places = [wide, every, chosen].map(one => placeOfEffect(rules, one, 3)!)
    expect(places.map(({ kind, line }) => [kind, line])).toEqual([
      ['global', 0],
      ['global', 1],
      ['events', 1],
    ])
    expect(places.map(place => timedEffectInForce(rules, place).amount)).toEqual([1, 2, 3])
  })

  test('may be what a unit does', () => {
    const w = flatWorld({ rules: rulesWith({ 'units/Warrior': '[+10] Sight <for [3] turns> <by consuming this unit>' }) })
    const [civ] = w.s.civs
    const unit = addUnit(w, 0, 'Warrior', 4, 4)
    addUnit(w, 0, 'Worker', 8, 8)
    expect(sumUnit(w, unit, E.sight)).toBe(0)
    perform(w, 0, { type: 'unitAct', unit: unit.id, action: 'ability' })
    expect([sumCiv(w, civ, E.sight), civ.units.length]).toEqual([10, 1])
  })
})
