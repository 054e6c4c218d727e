import { describe, expect, test } from 'vitest'
import { hashState } from '../../engine/core/codec.ts'
import { makeContext } from '../../engine/core/engine-context.ts'
import { sumCiv } from '../../engine/effects/aggregate.ts'
import { civContext, combatContext } from '../../engine/effects/context.ts'
import { perform } from '../../engine/perform.ts'
import { E } from '../../rules/effects/templates.ts'
import { addCity, addUnit, flatWorld, id, learn, standardRules } from '../world.ts'
import { withEffects } from './compiled.ts'

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
})
