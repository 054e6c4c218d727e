import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { hashState } from '../../../engine/core/codec.ts'
import { publish } from '../../../engine/core/domain-events.ts'
import { NONE } from '../../../engine/core/state.ts'
import { forget, memoryX1000 } from '../../../engine/diplomacy/opinion-memory.ts'
import { perform } from '../../../engine/perform.ts'
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

  test('makes one mind tribute that others take: 15 points, ten more where it comes again within 75 turns', () => {
    const points = (gap: number) => {
      const { w, minor } = pledged()
      const opinion = () => memoryX1000(w, 0, 1, 'bulliedProtected') / 1000
      const taken = [w.s.turn, w.s.turn + gap].map(turn => {
        w.s.turn = turn
        publish(w, 'bullied', minor.id, 1)
        const gained = opinion()
        forget(w, 0, 1, 'bulliedProtected')
        return gained
      })
      return taken
    }
    expect([points(74), points(75)]).toEqual([
      [-15, -10],
      [-15, -15],
    ])
  })

  test('ends with war', () => {
    const { w, minor } = pledged()
    declareWar(w, 0, minor.id)
    expect(minor.cityState!.of[0].pledgedOn).toBe(NONE)
    expect(perform(w, 0, { type: 'pledgeProtection', player: minor.id })).toRefuse('city-state/at-war')
  })
})
