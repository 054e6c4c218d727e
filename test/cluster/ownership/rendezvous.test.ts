/** Who claims what: decided by each host alone, and yet spread, in order, and never all at once. */
import { describe, expect, test } from 'vitest'
import type { Member } from '../../../actors/cluster/nodes/heartbeat.ts'
import { ClaimQueue, rankedHosts, roomOf } from '../../../actors/cluster/ownership/rendezvous.ts'

const member = (node: string, more: Partial<Member> = {}): Member => ({
  ...{ node, role: 'both', version: '1', url: null, games: 0, workMs: 0, lagMs: 0, isDraining: false },
  ...more,
})
const logs = (count: number) => Array.from({ length: count }, (_, i) => `game${i}`)
const PLAIN = { isOwn: false, isWaking: false }

/** A queue of host a, that knows of such others. */
function queueOf(members: Member[], orphans: string[], random = () => 0.5): ClaimQueue {
  const queue = new ClaimQueue('a', random)
  for (const log of orphans) queue.add(log, PLAIN, 0)
  queue.setHosts(members)
  return queue
}

const firstsOf = (members: Member[], count: number): Record<string, number> => {
  const room = roomOf(members, count)
  const firsts: Record<string, number> = {}
  for (const log of logs(count)) {
    const [first] = rankedHosts(log, room)
    firsts[first] = (firsts[first] ?? 0) + 1
  }
  return firsts
}

describe('the order of hosts', () => {
  test('is the same on every host, and changes for no game but those of the host that goes', () => {
    const room = roomOf(
      ['a', 'b', 'c'].map(node => member(node)),
      300,
    )
    for (const log of logs(300)) {
      const order = rankedHosts(log, room)
      expect(rankedHosts(log, [...room].reverse())).toEqual(order)
      const without = rankedHosts(
        log,
        room.filter(({ node }) => node !== 'b'),
      )
      expect(without).toEqual(order.filter(node => node !== 'b'))
    }
  })

  test('gives each host a part that makes them even, less to one that is behind, nothing to those that drain or only pass on', () => {
    const others = [member('c', { isDraining: true }), member('d', { role: 'gateway' }), member('e', { role: 'worker' })]
    const even = firstsOf([member('a'), member('b'), ...others], 1_000)
    expect(Object.keys(even).sort()).toEqual(['a', 'b'])
    expect(Math.abs(even.a - even.b)).toBeLessThan(120)
    const loaded = firstsOf([member('a', { games: 100 }), member('b', { games: 900 })], 1_000)
    expect(loaded.a).toBeGreaterThan(820)
    expect(loaded.a).toBeLessThan(960)
    const slow = firstsOf([member('a', { lagMs: 300 }), member('b')], 1_000)
    expect(slow.b).toBeGreaterThan(700)
  })
})

describe('what is due', () => {
  const both = [member('a'), member('b')]

  test('is what this host comes first for at once, and the rest after a moment that differs by chance', () => {
    const queue = queueOf(both, logs(40))
    const first = logs(40).filter(log => rankedHosts(log, roomOf(both, 40))[0] === 'a')
    expect(queue.due(0, 100).sort()).toEqual([...first].sort())
    expect(queue.due(299, 100)).toHaveLength(first.length)
    expect(queue.due(600, 100)).toHaveLength(40)
    let chance = 0
    const spread = queueOf(both, logs(40), () => (chance = (chance + 0.1) % 1))
    const counts = [300, 350, 400, 450, 500, 550, 600].map(ms => spread.due(ms, 100).length)
    expect(new Set(counts).size).toBeGreaterThan(4)
  })

  test('is a bounded number at once, however many there are, and a large number is looked through in no time', () => {
    const queue = queueOf(both, logs(20_000))
    expect(queue.due(10_000, 8)).toHaveLength(8)
    const beganMs = performance.now()
    for (let i = 0; i < 50; i++) queue.due(10_000, 8)
    expect((performance.now() - beganMs) / 50).toBeLessThan(50)
  })

  test('is first what somebody asks for, then what is first for this host, and of those what has to act', () => {
    const queue = queueOf([member('a')], [])
    queue.add('idle', PLAIN, 0)
    queue.add('waking', { ...PLAIN, isWaking: true }, 0)
    queue.add('asked', PLAIN, 0)
    queue.setHosts([member('a')])
    queue.want('asked')
    queue.want('unknown')
    expect(queue.due(0, 2)).toEqual(['asked', 'waking'])
    expect(queue.due(0, 9)).toEqual(['asked', 'waking', 'idle'])
    queue.forget('asked')
    expect(queue.due(0, 9)).toEqual(['waking', 'idle'])
  })

  test('is what was its own before any other host would be asked', () => {
    const queue = queueOf(both, [])
    const second = logs(40).find(log => rankedHosts(log, roomOf(both, 0))[0] === 'b')!
    queue.add(second, { isOwn: true, isWaking: false }, 0)
    expect(queue.due(0, 9)).toEqual([second])
  })

  test('leaves out for ever longer what could not be had', () => {
    const queue = queueOf([member('a')], ['one'])
    const pauses: number[] = []
    let nowMs = 0
    for (let i = 0; i < 8; i++) {
      queue.rest('one', nowMs)
      const fromMs = nowMs
      while (queue.due(nowMs, 1).length === 0) nowMs += 10
      pauses.push(nowMs - fromMs)
    }
    expect(pauses).toEqual([...pauses].sort((x, y) => x - y))
    expect(pauses[0]).toBeLessThan(300)
    expect(pauses[7]).toBeLessThanOrEqual(8_000)
  })
})
