import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Balancer } from '../../../../actors/service/fleet/balancer.ts'
import { ShardLoads } from '../../../../actors/shard/shard-loads.ts'
import { assertProperty } from '../../../property.ts'

const LOOK_MS = 10_000

/** Shards whose games take what they take, wherever they are. */
function world(shards: number[][]) {
  let nowMs = 0
  const loads = new ShardLoads(shards.length, () => nowMs)
  const games = new Map<string, { shard: number; ms: number }>()
  for (const [shard, costs] of shards.entries())
    for (const [i, ms] of costs.entries()) {
      games.set(`${shard}.${i}`, { shard, ms })
      loads.add(`${shard}.${i}`, shard, false)
    }
  const balancer = new Balancer()
  const totals = () =>
    shards.map((_, shard) => [...games.values()].reduce((sum, one) => sum + (one.shard === shard ? one.ms : 0), 0))
  function look() {
    nowMs += LOOK_MS
    for (const shard of shards.keys()) {
      const own = [...games].filter(([, one]) => one.shard === shard)
      loads.note(
        shard,
        own.map(([game, { ms }]) => ({ game, busyMs: ms, wantMs: ms })),
        1_000,
      )
    }
    const move = balancer.look(loads)
    if (move) {
      loads.move(move.game, move.from, move.to)
      games.get(move.game)!.shard = move.to
    }
    return move
  }
  return { look, totals, loads, games }
}

test('games move, one at a time, until the shards carry about the same', () => {
  const { look, totals } = world([[400, 300, 300, 200, 100, 50], [100]])
  const moves = Array.from({ length: 40 }, look)
  expect(moves.slice(0, 2)).toEqual([null, null])
  const [one, other] = totals()
  expect(Math.abs(one - other)).toBeLessThan(400)
  for (const [i, move] of moves.entries()) if (move) expect(moves.slice(i + 1, i + 3)).toEqual([null, null])
})

test('a difference that passes, or turns round, moves nothing', () => {
  const { look, games } = world([
    [0, 0],
    [0, 0],
  ])
  for (let i = 0; i < 40; i++) {
    const heavy = Math.floor(i / 2) % 2
    for (const one of games.values()) one.ms = one.shard === heavy ? 500 : 0
    expect(look()).toBeNull()
  }
})

test('whatever the games take, balancing comes to rest, makes nothing worse and moves no game twice', () => {
  const costs = fc.array(fc.nat(1_000), { maxLength: 12 })
  assertProperty(
    'balancing comes to rest',
    fc.property(fc.array(costs, { minLength: 2, maxLength: 4 }), shards => {
      const { look, totals } = world(shards)
      const spread = () => Math.max(...totals()) - Math.min(...totals())
      const first = spread()
      const moves = Array.from({ length: 400 }, look)
      expect(spread()).toBeLessThanOrEqual(first)
      expect(moves.slice(-60)).toEqual(Array(60).fill(null))
      const moved = moves.filter(move => move !== null).map(({ game }) => game)
      expect(new Set(moved).size).toBe(moved.length)
    }),
  )
})

test('a new game is put where least is done, not where fewest lie: those that sleep weigh nothing', () => {
  const { look, loads } = world([[0, 0, 0, 0, 0, 0], [500]])
  look()
  expect(loads.freeShard()).toBe(0)
  const idle = new ShardLoads(2, () => 0)
  idle.add('sleeps', 0, false)
  expect(idle.freeShard()).toBe(1)
})

test('a game that will play counts as such until it is measured', () => {
  const loads = new ShardLoads(2, () => 0)
  for (let i = 0; i < 6; i++) loads.add(`bots ${i}`, loads.freeShard(), true)
  expect(loads.totals()[0]).toBe(loads.totals()[1])
  loads.note(0, [{ game: 'bots 0', busyMs: 10, wantMs: 20 }], 1_000)
  expect(loads.freeShard()).toBe(0)
})
