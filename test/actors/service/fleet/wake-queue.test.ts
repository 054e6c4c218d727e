import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WakeQueue } from '../../../../actors/service/fleet/wake-queue.ts'
import { assertProperty } from '../../../property.ts'

const GAMES = ['a', 'b', 'c', 'd', 'e']
const step = fc.oneof(
  fc.record({ what: fc.constant('set' as const), game: fc.constantFrom(...GAMES), at: fc.option(fc.nat(20)) }),
  fc.record({ what: fc.constant('take' as const), now: fc.nat(20) }),
)

test('games come out of the queue when they are due, the first due first, each once', () => {
  assertProperty(
    'the wake queue is a table of times',
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const queue = new WakeQueue()
      const table = new Map<string, number>()
      for (const one of steps) {
        if (one.what === 'set') {
          queue.set(one.game, one.at)
          if (one.at === null) table.delete(one.game)
          else table.set(one.game, one.at)
          continue
        }
        const first = Math.min(...table.values())
        const game = queue.take(one.now)
        expect(game === null).toBe(first > one.now)
        if (game === null) continue
        expect(table.get(game)).toBe(first)
        table.delete(game)
      }
      expect(queue.size).toBe(table.size)
      expect(queue.firstMs()).toBe(table.size > 0 ? Math.min(...table.values()) : null)
    }),
  )
})
