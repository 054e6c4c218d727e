/** What may be done to a service and its games, in any order: plain data, so that a course that failed can be kept. */
import fc from 'fast-check'
import { limits } from '../negotiations/negotiation-course.ts'

const weigh = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })

/** By number: which of the games that there are, gone ones included. */
const game = fc.nat(3)
const seat = fc.nat(2)
/** Same word twice: the call is made twice, with one id; 'later' after something else has happened. */
const twice = fc.constantFrom('', '', 'now', 'later')
/** Turns of the event loop before the next step; many: everything that can happen has happened. */
const gap = fc.constantFrom(0, 0, 1, 3, 20)
const record = <W extends string, M extends object>(what: W, model: { [K in keyof M]: fc.Arbitrary<M[K]> }) =>
  fc.record({ what: fc.constant(what), gap, ...model } as never) as fc.Arbitrary<{ what: W; gap: number } & M>

export const step = fc.oneof(
  weigh(14, record('note', { game, seat, twice })),
  weigh(8, record('end', { game, twice })),
  weigh(3, record('look', { game, seat })),
  weigh(4, record('offer', { game, gold: fc.integer({ min: 1, max: 50 }), waitSeconds: fc.constantFrom(0, 5, 30) })),
  weigh(4, record('answer', { game, seat, accept: fc.boolean() })),
  weigh(6, record('wait', { game, seat, seconds: fc.constantFrom(0, 5, 30), hangUp: fc.boolean() })),
  weigh(8, record('time', { ms: fc.constantFrom(10, 1_000, 5_000, 40_000, 130_000, 700_000) })),
  weigh(5, record('control', { game, paused: fc.boolean() })),
  weigh(4, record('sleep', { game })),
  weigh(4, record('driver', { game, seat: fc.integer({ min: 1, max: 2 }), bot: fc.boolean() })),
  weigh(2, record('limits', { game, seat, limits })),
  weigh(2, record('token', { game, seat })),
  weigh(1, record('create', {})),
  weigh(3, record('delete', { game, twice })),
  weigh(4, record('kill', { shard: fc.nat(1) })),
  weigh(1, record('restart', {})),
  weigh(1, record('crash', {})),
  weigh(4, record('disk', { how: fc.constantFrom('hold' as const, 'release' as const, 'release' as const) })),
  weigh(3, record('fault', { writes: fc.integer({ min: 1, max: 3 }), written: fc.boolean() })),
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
