import { describe, expect, test } from 'vitest'
import { simulated } from './simulated.ts'

const MINUTE = 60_000

describe('an idle game', () => {
  test('leaves memory after a snapshot, and a message wakes it', async () => {
    const { duel, pass, service, call } = await simulated()
    const game = await duel({ seats: [{ driver: 'agent', limits: { seconds: 100_000 } }, { driver: 'agent' }] })
    await call(game, 0, 'write_notes', { text: 'still here' })
    const before = (await service.store.list('snap/')).length
    await pass(10 * MINUTE)
    await pass(10 * MINUTE)
    await expect.poll(async () => (await service.store.list('snap/')).length, { timeout: 10_000 }).toBe(before + 1)
    expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'still here' } })
  })

  test('carries out a call that comes between two orders to leave', async () => {
    const { duel, service, call } = await simulated()
    const game = await duel()
    const leave = () => service.request('shard/sleep' as never, { game } as never)
    const replies = [leave(), call(game, 0, 'write_notes', { text: 'between' }), leave()]
    expect(await Promise.all(replies)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'between' } })
  })

  test('acts at its deadline all the same', async () => {
    const { duel, pass, until, wait } = await simulated({ settings: { idleMs: MINUTE } })
    const game = await duel({ seats: [{ driver: 'agent', limits: { seconds: 600 } }, { driver: 'agent' }] })
    await pass(2 * MINUTE)
    await pass(8 * MINUTE)
    expect(await until(wait(game, 1), 100)).toMatchObject({ status: 'your_turn' })
  })
})
