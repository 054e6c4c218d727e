import { describe, expect, test } from 'vitest'
import { civContext } from '../../../engine/effects/context.ts'
import { citySourcesChanged } from '../../../engine/effects/scope.ts'
import { addCity, flatWorld, id, learn } from '../../world.ts'
import { holds } from './holds.ts'

describe('of a civilization', () => {
  const w = flatWorld({ seats: 3, cityStates: 1 })
  const [civ, other, third, minor] = w.s.civs
  const is = (condition: string, of = civ) => holds(w, condition, civContext(of))

  test('for civilizations of a kind: its own, seen by itself', () => {
    const { name } = w.rules.nations[civ.nation]
    const words = [name, 'Major', 'City-State', 'Known', 'Hostile']
    expect(words.map(word => is(`for [${word}] Civilizations`))).toEqual([true, true, false, true, false])
    expect(is(`for [${name}] Civilizations`, other)).toBe(false)
    expect(is('for [City-State] Civilizations', minor)).toBe(true)
    civ.ai = true
    expect([is('for [Human player] Civilizations'), is('for [Human player] Civilizations', other)]).toEqual([false, true])
    civ.ai = false
  })

  test('when not in a Golden Age', () => {
    expect(is('when not in a Golden Age')).toBe(true)
    civ.goldenAgeTurns = 1
    expect(is('when not in a Golden Age')).toBe(false)
    civ.goldenAgeTurns = 0
  })

  test('during an era: neither before nor after it', () => {
    const seen = [0, 1, 2].map(era => {
      civ.era = era
      return is('during the [Classical era]')
    })
    expect(seen).toEqual([false, true, false])
    civ.era = 0
  })

  test('while researching a technology: what is first in the queue', () => {
    expect(is('while researching [All]')).toBe(false)
    civ.researchQueue = [id(w, 'techs', 'Writing'), id(w, 'techs', 'Sailing')]
    const words = ['Writing', 'Sailing', 'Ancient era', 'Medieval era']
    expect(words.map(word => is(`while researching [${word}]`))).toEqual([true, false, true, false])
    civ.researchQueue = []
  })

  test('if no other civilization has researched this: on a technology only, of majors dead or alive', () => {
    const source = { kind: 'techs', id: id(w, 'techs', 'Writing') } as const
    const first = (of = source as { kind: 'techs' | 'policies'; id: number }) =>
      holds(w, 'if no other Civilization has researched this', civContext(civ), of)
    learn(w, 0, 'Writing')
    minor.techs[source.id] = 1
    expect([first(), first({ kind: 'policies', id: source.id })]).toEqual([true, false])
    third.techs[source.id] = 1
    third.alive = false
    expect(first()).toBe(false)
    third.alive = true
  })

  test('if no other civilization has adopted this: on a policy only', () => {
    const source = { kind: 'policies', id: id(w, 'policies', 'Liberty') } as const
    const first = (of = source as { kind: 'techs' | 'policies'; id: number }) =>
      holds(w, 'if no other Civilization has adopted this', civContext(civ), of)
    civ.policies[source.id] = 1
    expect([first(), first({ kind: 'techs', id: source.id })]).toEqual([true, false])
    other.policies[source.id] = 1
    expect(first()).toBe(false)
    civ.policies[source.id] = other.policies[source.id] = 0
  })

  test('after adopting a policy; if no civilization has: of living majors, itself too', () => {
    const seen = () => [is('after adopting [Tradition]'), is('if no Civilization has adopted [Tradition]')]
    const tradition = id(w, 'policies', 'Tradition')
    expect(seen()).toEqual([false, true])
    other.policies[tradition] = 1
    expect(seen()).toEqual([false, false])
    other.alive = false
    expect(seen()).toEqual([false, true])
    other.alive = true
    other.policies[tradition] = 0
    civ.policies[tradition] = 1
    expect(seen()).toEqual([true, false])
  })

  test('before and after founding and enhancing a religion: a pantheon is none; its beliefs are adopted', () => {
    const belief = w.rules.beliefs.find(({ kind }) => kind === 'founder')!
    const words = [
      'before founding a religion',
      'after founding a religion',
      'before enhancing a religion',
      'after enhancing a religion',
    ]
    const seen = () => words.map(word => is(word))
    expect(seen()).toEqual([true, false, true, false])
    const religion = { id: 0, name: -1, founder: 0, beliefs: [0], holyCity: -1, holyCityBlocked: false, enhanced: false }
    w.s.religions.push(religion)
    civ.religion = 0
    expect(seen()).toEqual([true, false, true, false])
    religion.name = 0
    religion.beliefs.push(belief.id)
    expect(seen()).toEqual([false, true, true, false])
    religion.enhanced = true
    expect(seen()).toEqual([false, true, false, true])
    expect([is(`after adopting [${belief.name}]`), is(`after adopting [${belief.name}]`, other)]).toEqual([true, false])
    expect(is(`if no Civilization has adopted [${belief.name}]`, other)).toBe(false)
  })

  test('without a civilization none of this holds', () => {
    const nobody = { ...civContext(civ), civ: null }
    const words = [
      'for [All] Civilizations',
      'when not in a Golden Age',
      'before founding a religion',
      'if [Library] is not constructed',
    ]
    expect(words.map(word => holds(w, word, nobody))).toEqual([false, false, false, false])
  })
})

describe('of what is built', () => {
  const w = flatWorld({ cityStates: 1 })
  const [civ, other, minor] = w.s.civs
  const [first, second] = [addCity(w, 0, 4, 4), addCity(w, 0, 10, 4)]
  const [foreign, small] = [addCity(w, 1, 4, 9), addCity(w, 2, 16, 9)]
  const library = id(w, 'buildings', 'Library')
  const put = (city: typeof first, built: number) => {
    city.buildings[library] = built
    citySourcesChanged(w, city)
  }
  const is = (condition: string) => holds(w, condition, civContext(civ))

  test('if it is not constructed: in no own city', () => {
    put(foreign, 1)
    expect(is('if [Library] is not constructed')).toBe(true)
    put(second, 1)
    expect(is('if [Library] is not constructed')).toBe(false)
    put(second, 0)
    put(foreign, 0)
  })

  test('if it is constructed in at least so many cities that match', () => {
    const words = [
      'if [Library] is constructed in at least [1] of [in all cities] cities',
      'if [Library] is constructed in at least [2] of [in all cities] cities',
      'if [Library] is constructed in at least [1] of [Capital] cities',
    ]
    const seen = () => words.map(word => is(word))
    put(second, 1)
    expect(seen()).toEqual([true, false, false])
    put(first, 1)
    expect(seen()).toEqual([true, true, true])
    put(first, 0)
    put(second, 0)
  })

  test('by anybody, not by anybody: city-states count', () => {
    const seen = () => ['if [Library] is constructed by anybody', 'if [Library] is not constructed by anybody'].map(is)
    expect(seen()).toEqual([false, true])
    put(small, 1)
    expect([minor.kind, ...seen()]).toEqual(['cityState', true, false])
    expect(other.cities).toEqual([foreign.id])
  })
})
