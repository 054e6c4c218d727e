import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { civIncome } from '../../../engine/civ/income.ts'
import { hashState } from '../../../engine/core/codec.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { isRefusal, type Refusal, wordsOf } from '../../../engine/core/refusal.ts'
import { dropEffects } from '../../../engine/effects/effect-index.ts'
import { civEffectIndex, civSourcesChanged } from '../../../engine/effects/scope.ts'
import { perform } from '../../../engine/perform.ts'
import { openPolicies } from '../../../engine/policies/adoptable-policies.ts'
import { grantPolicy } from '../../../engine/policies/policy-adoption.ts'
import { policyCost } from '../../../engine/policies/policy-cost.ts'
import { CULTURE } from '../../../rules/stats.ts'
import { assertProperty } from '../../property.ts'
import { addCity, flatWorld, id } from '../../world.ts'

const policy = (w: EngineContext, name: string) => id(w, 'policies', name)
const adopt = (w: EngineContext, name: string) => perform(w, 0, { type: 'adoptPolicy', policy: policy(w, name) })

function setting(culture = 25) {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  const [civ] = w.s.civs
  civ.culture = culture
  return { w, civ, city }
}

describe('adopting a policy', () => {
  test('takes its price; what is left over stays, and the next is dearer', () => {
    const { w, civ } = setting(32)
    expect(adopt(w, 'Tradition')).toMatchObject({ result: { culture: 7, next: 45, free: 0 } })
    expect([civ.culture, civ.policiesBought]).toEqual([7, 1])
  })

  test('puts its effects in force at once', () => {
    const { w, civ, city } = setting()
    const [before, sum] = [cityYields(w, city).base[CULTURE], civIncome(w, civ).culture]
    adopt(w, 'Tradition')
    expect(cityYields(w, city).base[CULTURE]).toBe(before + 3)
    expect(civIncome(w, civ).culture).toBe(sum + 3)
  })

  test('lets its one-time effects happen', () => {
    const { w, civ } = setting(1000)
    const units = civ.units.length
    adopt(w, 'Liberty')
    adopt(w, 'Citizenship')
    expect(civ.units.slice(units).map(unit => w.rules.units[w.s.units[unit]!.kind].name)).toEqual(['Worker'])
    adopt(w, 'Representation')
    expect(civ.goldenAgeTurns).toBe(10)
  })

  test('is told to the world of events', () => {
    const { w } = setting()
    expect(adopt(w, 'Tradition')).toMatchObject({ events: [{ kind: 'policy/adopted', civ: 0 }] })
  })

  test('uses a free policy first, which costs nothing and makes none dearer', () => {
    const { w, civ } = setting(30)
    civ.freePolicies = 1
    adopt(w, 'Tradition')
    expect([civ.culture, civ.freePolicies, civ.policiesBought, policyCost(w, civ)]).toEqual([30, 0, 0, 25])
  })

  test('of a whole branch brings its finisher, which costs nothing', () => {
    const { w, civ } = setting(100000)
    const branch = w.rules.branches[id(w, 'branches', 'Liberty')]
    for (const name of ['Liberty', 'Republic', 'Citizenship', 'Collective Rule', 'Representation']) adopt(w, name)
    expect(civ.policies[branch.finisher]).toBe(0)
    const outcome = adopt(w, 'Meritocracy')
    expect(outcome).toMatchObject({ result: { adopted: [policy(w, 'Meritocracy'), branch.finisher] } })
    expect([civ.policies[branch.finisher], civ.policiesBought, civ.freeGreatPeople]).toEqual([1, 6, 1])
  })
})

describe('a policy is refused', () => {
  test('that the rules do not know', () => {
    const { w } = setting()
    expect(perform(w, 0, { type: 'adoptPolicy', policy: 999 })).toRefuse('policy/unknown')
  })

  test('that was adopted', () => {
    const { w } = setting(1000)
    adopt(w, 'Tradition')
    expect(adopt(w, 'Tradition')).toRefuse('policy/adopted')
  })

  test('that finishes a branch', () => {
    expect(adopt(setting(1000).w, 'Tradition Complete')).toRefuse('policy/finisher')
  })

  test('before the era of its branch', () => {
    const { w, civ } = setting(1000)
    expect(adopt(w, 'Rationalism')).toRefuse('policy/era')
    civ.era = id(w, 'eras', 'Renaissance era')
    expect(adopt(w, 'Rationalism')).not.toHaveProperty('code')
  })

  test('before its branch is opened, and before those it requires', () => {
    const { w } = setting(1000)
    expect(adopt(w, 'Legalism')).toRefuse('policy/requires')
    adopt(w, 'Tradition')
    expect(wordsOf(adopt(w, 'Monarchy') as Refusal)).toMatchObject({
      text: 'Monarchy requires policies you have not adopted: Legalism.',
    })
  })

  test('where another branch shuts it out', () => {
    const { w, civ } = setting(10000)
    civ.era = id(w, 'eras', 'Renaissance era')
    adopt(w, 'Piety')
    expect(adopt(w, 'Rationalism')).toRefuse('policy/condition')
  })

  test('without the culture for it', () => {
    expect(wordsOf(adopt(setting(24).w, 'Tradition') as Refusal)).toMatchObject({
      text: 'Tradition costs 25 culture; you have 24.',
    })
  })
})

test('refused or not: what is refused changes nothing, what is adopted was open, and what is derived equals what is made afresh', () => {
  const choices = fc.array(fc.record({ policy: fc.nat(80), culture: fc.nat(3000), era: fc.nat(8) }), { maxLength: 30 })
  assertProperty(
    'refused or not: what is refused changes nothing, what is adopted was open, and what is derived equals what is made afresh',
    fc.property(choices, chosen => {
      const { w, civ, city } = setting(0)
      for (const { policy, culture, era } of chosen) {
        civ.culture += culture
        if (era > civ.era) civ.era++
        civSourcesChanged(w, w.s.civs[0])
        const open = openPolicies(w, civ)
        const before = hashState(w.s)
        if (isRefusal(perform(w, 0, { type: 'adoptPolicy', policy }))) expect(hashState(w.s)).toBe(before)
        else expect(open).toContain(policy)
      }
      const cached = [civEffectIndex(w, civ), cityYields(w, city), civIncome(w, civ)]
      dropEffects(w)
      expect(civEffectIndex(w, civ)).toEqual(cached[0])
      const fresh = makeContext(w.s, w.rules)
      expect([cityYields(fresh, city), civIncome(fresh, civ)]).toEqual(cached.slice(1))
    }),
  )
})

test('a policy granted twice counts once', () => {
  const { w, civ } = setting()
  grantPolicy(w, civ, policy(w, 'Tradition'))
  const events = w.s.nextEvent
  grantPolicy(w, civ, policy(w, 'Tradition'))
  expect(w.s.nextEvent).toBe(events)
})
