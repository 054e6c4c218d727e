/** What holds of every effect: modifiers that are no conditions, unknown ones, several triggers, multipliers. */
import { describe, expect, test } from 'vitest'
import { civHas, factorCiv, sumCiv, sumUnit, unitHas } from '../../engine/effects/aggregate.ts'
import { civContext } from '../../engine/effects/context.ts'
import { compileEffects } from '../../rules/effects/compile.ts'
import { E } from '../../rules/effects/templates.ts'
import { addCity, addUnit, at, flatWorld, learn } from '../world.ts'
import { rulesWith } from './behaviour/rule.ts'
import { wordsOf } from './compiled.ts'

const SOURCE = { kind: 'techs', id: 0 } as const

describe('a modifier', () => {
  test('that is no condition counts as true: a lasting effect "upon …" is in force all the time', () => {
    const w = flatWorld({ rules: rulesWith({ 'units/Warrior': '[+1] Movement <upon entering the [Medieval era]>' }) })
    const without = flatWorld()
    const [more, usual] = [w, without].map(world => sumUnit(world, addUnit(world, 0, 'Warrior', 4, 4), E.movement))
    expect(more - usual).toBe(1)
  })

  test('of an ability does not stand in the way of what is asked otherwise', () => {
    const w = flatWorld({ rules: rulesWith({ 'units/Warrior': '[+2] Sight <by consuming this unit>' }) })
    expect(sumUnit(w, addUnit(w, 0, 'Warrior', 4, 4), E.sight)).toBe(2)
  })

  test.each(['upon dancing', 'when the moon is full', '+1 Gold', '[+1 Gold]', 'Stockpiled'])(
    'that nobody knows, or an effect in its place, makes the line dead: <%s>',
    modifier => {
      const words = wordsOf(flatWorld().rules)
      const { effects, tags, problems } = compileEffects([`[+1] Movement <${modifier}> <when at war>`], SOURCE, words)
      expect([effects.length, tags, problems.map(({ isLeftOut }) => isLeftOut)]).toEqual([0, ['[] Movement'], [false]])
    },
  )

  test('that stands alone is a tag, and does nothing', () => {
    const words = wordsOf(flatWorld().rules)
    const { effects, tags, problems } = compileEffects(['when at war'], SOURCE, words)
    expect([effects, tags, problems]).toEqual([[], ['when at war'], []])
  })
})

test('an effect with several triggers happens at each of them, and not when its object is gained', () => {
  const sentence = 'Gain [7] [Culture] <upon discovering [Pottery] technology> <upon entering the [Classical era]>'
  const w = flatWorld({ rules: rulesWith({ 'techs/Mining': sentence }) })
  const [civ] = w.s.civs
  const seen = ['Mining', 'Pottery', 'Writing', 'Philosophy'].map(tech => {
    learn(w, 0, tech)
    return civ.culture
  })
  expect([...seen, civ.era]).toEqual([0, 7, 7, 14, 1])
})

describe('a multiplier', () => {
  const with_ = (...sentences: string[]) => {
    const w = flatWorld({ rules: rulesWith({ global: sentences }) })
    return { w, civ: w.s.civs[0] }
  }

  test('of 0 turns off what a civilization or a unit is asked for', () => {
    const sentence = 'Can see invisible [Water] units <for every [Cities]>'
    const w = flatWorld({ rules: rulesWith({ global: sentence, unit: sentence }) })
    const [civ] = w.s.civs
    const has = () => unitHas(w, unit, E.seesInvisible)
    const unit = addUnit(w, 0, 'Warrior', 4, 4)
    expect([has(), civHas(w, civ, E.seesInvisible)]).toEqual([false, false])
    addCity(w, 0, 5, 5)
    expect([has(), civHas(w, civ, E.seesInvisible)]).toEqual([true, true])
  })

  test('adds so often, and multiplies so often', () => {
    const { w, civ } = with_(
      '[+3] Sight <for every [Cities]>',
      '[+10]% Culture cost of adopting new Policies <for every [Cities]>',
    )
    for (const x of [4, 10]) addCity(w, 0, x, 5)
    expect(sumCiv(w, civ, E.sight)).toBe(6)
    expect(factorCiv(w, civ, E.policyCost)).toBeCloseTo(1.21)
  })

  test('counts neighbours of the tile; where there is none it counts once', () => {
    const { w, civ } = with_('[+3] Sight <for every adjacent [Forest]>')
    const tile = at(w, 5, 5)
    w.s.tiles.features[at(w, 6, 5)] = w.s.tiles.features[at(w, 4, 5)] = w.rules.terrains[w.rules.known.forest].bit
    expect(sumCiv(w, civ, E.sight)).toBe(3)
    expect(sumCiv(w, civ, E.sight, { ...civContext(civ), tile })).toBe(6)
    expect(sumCiv(w, civ, E.sight, { ...civContext(civ), tile: at(w, 12, 5) })).toBe(0)
  })

  test('that cannot be told is 0; whole division goes toward 0', () => {
    const { w, civ } = with_('[+3] Sight <for every [Food]>', '[+100] Sight <for every [2] [Gold]>')
    civ.gold = 3
    expect(sumCiv(w, civ, E.sight)).toBe(100)
    civ.gold = -5
    expect(sumCiv(w, civ, E.sight)).toBe(0)
  })
})
