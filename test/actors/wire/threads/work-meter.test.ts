import { expect, test } from 'vitest'
import { newPulse, readPulse, writePulse } from '../../../../actors/wire/threads/heartbeat.ts'
import { WorkMeter } from '../../../../actors/wire/threads/work-meter.ts'

const A = '0123456789ab'
const B = 'ba9876543210'

/** Keeps the thread for so long. */
function spin(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('the time that the thread works for a game counts as its own, once', () => {
  const meter = new WorkMeter()
  meter.run(A, 'call', () => meter.run(A, 'driver', () => spin(5)))
  const [cost, ...more] = meter.take()
  expect(more).toEqual([])
  expect(cost.game).toBe(A)
  expect(cost.busyMs).toBeGreaterThanOrEqual(5)
  expect(cost.wantMs).toBe(cost.busyMs)
  expect(meter.take()).toEqual([])
})

test('a game that waits for the thread wants it meanwhile', () => {
  const meter = new WorkMeter()
  const later = meter.queued(A, 'driver', () => {})
  meter.run(B, 'driver', () => spin(8))
  later()
  const costs = new Map(meter.take().map(cost => [cost.game, cost]))
  expect(costs.get(A)!.wantMs).toBeGreaterThanOrEqual(8)
  expect(costs.get(A)!.busyMs).toBeLessThan(costs.get(B)!.busyMs)
})

test('what fails is counted, and the next piece of work as well', () => {
  const meter = new WorkMeter()
  const fail = () => {
    throw new Error('no')
  }
  expect(() => meter.run(A, 'call', fail)).toThrow('no')
  expect(meter.queued(A, 'driver', fail)).toThrow('no')
  meter.run(B, 'call', () => spin(1))
  expect(meter.take().map(({ game }) => game)).toEqual([A, B])
})

test('the pulse tells which game the thread is at, and which are on their way into memory', () => {
  const shared = newPulse()
  const meter = new WorkMeter(writePulse(shared))
  meter.beginLoad(B)
  meter.run(A, 'driver', () => {
    expect(readPulse(shared)).toMatchObject({ atWork: { game: A, kind: 'driver' }, loading: [B] })
  })
  expect(readPulse(shared)).toMatchObject({ atWork: null, loading: [B] })
  meter.endLoad(B)
  expect(readPulse(shared).loading).toEqual([])
})
