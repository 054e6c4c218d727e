import { describe, expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { civContext } from '../../../engine/effects/context.ts'
import { triggerEffects } from '../../../engine/effects/triggers.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import { neededToEnhance, neededToFound, openBeliefs } from '../../../engine/religion/beliefs.ts'
import { beliefsToTake } from '../../../engine/religion/free-beliefs.ts'
import { enhanceReligion, foundReligion } from '../../../engine/religion/religion-founding.ts'
import { effect } from '../../effects/compiled.ts'
import { addCity, flatWorld, id } from '../../world.ts'

function world(): EngineContext {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  addCity(w, 1, 12, 5)
  return w
}
const give = (w: EngineContext, type: string) =>
  triggerEffects(w, [effect(w.rules, `Gain a free [${type}] belief`)], civContext(w.s.civs[0]))
const take = (w: EngineContext, name: string) => perform(w, 0, { type: 'takeBelief', belief: id(w, 'beliefs', name) })
/** The first open ones of the kinds that it takes. */
function chosen(w: EngineContext, needed: ReturnType<typeof neededToFound>): number[] {
  const ids = (['pantheon', 'founder', 'follower', 'enhancer'] as const).flatMap(kind =>
    openBeliefs(w, w.s.civs[0], kind).slice(0, needed[kind]),
  )
  return ids
}
const found = (w: EngineContext) => foundReligion(w, w.s.civs[0], w.s.cities[0]!, 0, chosen(w, neededToFound(w, w.s.civs[0])))
const held = (w: EngineContext) => w.s.religions[w.s.civs[0].religion].beliefs.map(belief => w.rules.beliefs[belief].name)

describe('a belief given freely', () => {
  test('makes the first pantheon, and costs no faith', () => {
    const w = world()
    expect(give(w, 'Pantheon')).toBe(1)
    expect(take(w, 'God of War')).toMatchObject({ result: { faith: 0 } })
    expect([held(w), w.s.civs[0].choices]).toEqual([['God of War'], []])
    expect(findBroken(w)).toEqual([])
  })

  test('joins the pantheon that there is', () => {
    const w = world()
    give(w, 'Pantheon')
    take(w, 'God of War')
    give(w, 'Any')
    expect(take(w, 'Sacred Path')).toMatchObject({ result: { religion: 0 } })
    expect(held(w)).toEqual(['God of War', 'Sacred Path'])
  })

  test('of other classes needs a religion that is founded', () => {
    const w = world()
    expect([give(w, 'Follower'), give(w, 'Founder'), give(w, 'Enhancer')]).toEqual([0, 0, 0])
    found(w)
    expect(give(w, 'Enhancer')).toBe(1)
    const [belief] = openBeliefs(w, w.s.civs[0], 'enhancer')
    expect(perform(w, 0, { type: 'takeBelief', belief })).toHaveProperty('result')
    expect(held(w)).toContain(w.rules.beliefs[belief].name)
  })

  test('of any class is of a pantheon before there is a religion', () => {
    const w = world()
    give(w, 'Any')
    expect(beliefsToTake(w, w.s.civs[0])).toEqual(openBeliefs(w, w.s.civs[0], 'pantheon'))
  })

  test('is of its class, free, and given', () => {
    const w = world()
    expect(take(w, 'God of War')).toRefuse('belief/none-given')
    give(w, 'Pantheon')
    expect(take(w, 'Tithe')).toRefuse('belief/kind')
    w.s.civs[1].faith = 1000
    w.s.active = 1
    perform(w, 1, { type: 'foundPantheon', belief: id(w, 'beliefs', 'God of War') })
    w.s.active = 0
    expect(take(w, 'God of War')).toRefuse('belief/taken')
  })

  test('is given no more often than there are such', () => {
    const w = world()
    const there = openBeliefs(w, w.s.civs[0], 'pantheon').length
    let given = 0
    for (let n = 0; n < there + 3; n++) given += give(w, 'Pantheon')
    expect(given).toBe(there)
  })

  test('is given to majors alone, and where there is religion', () => {
    const w = flatWorld({ cityStates: 1, religion: false })
    const lines = [effect(w.rules, 'Gain a free [Pantheon] belief')]
    expect(triggerEffects(w, lines, civContext(w.s.civs[0]))).toBe(0)
    const other = flatWorld({ cityStates: 1 })
    expect(triggerEffects(other, lines, civContext(other.s.civs[2]))).toBe(0)
  })

  test('that waits is chosen with those of the founding, and of the enhancing', () => {
    const w = world()
    give(w, 'Pantheon')
    expect(neededToFound(w, w.s.civs[0])).toMatchObject({ pantheon: 2, founder: 1, follower: 1 })
    found(w)
    expect([held(w).length, w.s.civs[0].choices]).toEqual([4, []])
    give(w, 'Follower')
    expect(neededToEnhance(w, w.s.civs[0])).toMatchObject({ follower: 2, enhancer: 1 })
    enhanceReligion(w, w.s.civs[0], chosen(w, neededToEnhance(w, w.s.civs[0])))
    expect(w.s.civs[0].choices).toEqual([])
  })
})
