import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { hashState } from '../../../engine/core/codec.ts'
import { publish } from '../../../engine/core/domain-events.ts'
import { NONE } from '../../../engine/core/state.ts'
import { protect } from '../../../engine/diplomacy/grudges.ts'
import { reasonsOf } from '../../../engine/diplomacy/opinion.ts'
import { memoryX1000, remember } from '../../../engine/diplomacy/opinion-memory.ts'
import { perform } from '../../../engine/perform.ts'
import { endDiplomacyRound } from '../../../engine/turn/diplomacy-round.ts'
import { influence, pointsOf, setting } from './minors.ts'

describe('a pledge of protection', () => {
  const pledged = () => {
    const s = setting()
    perform(s.w, 0, { type: 'pledgeProtection', player: s.minor.id })
    return s
  }

  test('can be withdrawn from the tenth turn on, for 20 influence, and given again 20 turns later', () => {
    const { w, minor } = pledged()
    w.s.turn = 10
    expect(perform(w, 0, { type: 'withdrawProtection', player: minor.id })).toRefuse('city-state/withdraw-later')
    w.s.turn = 11
    perform(w, 0, { type: 'withdrawProtection', player: minor.id })
    expect([pointsOf(minor), minor.cityState!.of[0].pledgedOn]).toEqual([-20, NONE])
    influence(w, minor, 0)
    w.s.turn = 30
    expect(perform(w, 0, { type: 'pledgeProtection', player: minor.id })).toRefuse('city-state/pledge-later')
    w.s.turn = 31
    expect(perform(w, 0, { type: 'pledgeProtection', player: minor.id })).not.toRefuse('city-state/pledge-later')
  })

  test('is given once, and only where influence is 0 or more', () => {
    const { w, minor } = pledged()
    const before = hashState(w.s)
    expect(perform(w, 0, { type: 'pledgeProtection', player: minor.id })).toRefuse('city-state/pledged')
    expect(hashState(w.s)).toBe(before)
    const other = setting()
    influence(other.w, other.minor, -1)
    expect(perform(other.w, 0, { type: 'pledgeProtection', player: other.minor.id })).toRefuse('city-state/pledge-influence')
    expect(perform(other.w, 0, { type: 'withdrawProtection', player: other.minor.id })).toRefuse('city-state/not-pledged')
  })

  // By the first, and by a second one so many turns later.
  test.each([
    ['bullied', 'bulliedProtected', 24, -15, -10],
    ['bullied', 'bulliedProtected', 25, -15, -15],
    ['cityStateAttacked', 'attackedProtected', 24, -20, -15],
    ['cityStateAttacked', 'attackedProtected', 25, -20, -20],
  ] as const)('makes one mind that others harm it (%s), less where it comes again within 25 turns', (...row) => {
    const [what, reason, gap, first, again] = row
    const { w, minor } = pledged()
    const harm = () => {
      const before = memoryX1000(w, 0, 1, reason)
      if (what === 'bullied') publish(w, what, minor.id, 1)
      else publish(w, what, minor.id, 1, NONE)
      return (memoryX1000(w, 0, 1, reason) - before) / 1000
    }
    const points = [harm()]
    w.s.turn += gap
    expect([...points, harm()]).toEqual([first, again])
  })

  test('makes one mind no more than 100 points of it', () => {
    const { w, minor } = pledged()
    remember(w, 0, 1, 'bulliedProtected', -95)
    publish(w, 'bullied', minor.id, 1)
    expect(memoryX1000(w, 0, 1, 'bulliedProtected')).toBe(-100_000)
  })

  // 0.335 fades a turn; after 25 turns 5 points are forgiven, after 75 all.
  test.each([
    [24, -11.96],
    [25, -6.625],
    [74, 0],
  ])('is kept in mind when it failed: %i turns after an attack %f points are left', (turns, points) => {
    const { w, minor } = pledged()
    publish(w, 'cityStateAttacked', minor.id, 1, NONE)
    for (let n = 0; n < turns; n++, w.s.turn++) endDiplomacyRound(w)
    expect(memoryX1000(w, 0, 1, 'attackedProtected') / 1000).toBe(points)
  })

  // 0.168 fades a turn.
  test.each([
    [124, -19.168],
    [125, 0],
  ])('that comes to nothing counts 40: %i turns after its destruction %f points are left', (turns, points) => {
    const { w, minor } = pledged()
    protect(w, minor.id, 1, 'destroyedProtected')
    remember(w, 0, 1, 'attackedProtected', -20)
    expect(reasonsOf(w, 0, 1)).toEqual([{ reason: 'destroyedProtected', points: -40 }])
    for (let n = 0; n < turns; n++, w.s.turn++) endDiplomacyRound(w)
    expect(memoryX1000(w, 0, 1, 'destroyedProtected') / 1000).toBe(points)
  })

  test('ends with war', () => {
    const { w, minor } = pledged()
    declareWar(w, 0, minor.id)
    expect(minor.cityState!.of[0].pledgedOn).toBe(NONE)
    expect(perform(w, 0, { type: 'pledgeProtection', player: minor.id })).toRefuse('city-state/at-war')
  })
})
