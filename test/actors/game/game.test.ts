import { describe, expect, test } from 'vitest'
import { simulated } from '../simulated-service.ts'

describe('a game', () => {
  test('begins with the first seat, and passes the turn on', async () => {
    const { duel, call, wait } = await simulated()
    const game = await duel()
    expect(await wait(game, 0)).toMatchObject({ status: 'your_turn', turn: 1, your_turn: true })
    const second = wait(game, 1)
    expect(await call(game, 0, 'end_turn')).toMatchObject({ ok: true, result: { turn: 1, active: 1 } })
    expect(await second).toMatchObject({ status: 'your_turn', turn: 1 })
  })

  test('refuses an act of the seat whose turn it is not', async () => {
    const { duel, call } = await simulated()
    expect(await call(await duel(), 1, 'end_turn')).toMatchObject({ ok: false, status: 400, error: { code: 'turn/not-yours' } })
  })

  test('answers a query of a seat at any time, and that nothing changed when it is repeated', async () => {
    const { duel, call } = await simulated()
    const game = await duel()
    expect(await call(game, 1, 'read_notes')).toMatchObject({ ok: true })
    expect(await call(game, 1, 'read_notes')).toMatchObject({ result: { unchanged: true, since: 1 } })
    await call(game, 0, 'write_notes', { text: 'x' })
    expect(await call(game, 1, 'read_notes')).not.toMatchObject({ result: { unchanged: true } })
  })

  test('gives a retried call its first answer, and does it once', async () => {
    const { duel, call } = await simulated()
    const game = await duel()
    const args = { text: 'once' }
    const [first, joined] = await Promise.all([1, 2].map(() => call(game, 0, 'write_notes', args, { callId: 'c1' })))
    expect(joined).toEqual(first)
    expect(await call(game, 0, 'write_notes', args, { callId: 'c1' })).toEqual(first)
    expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'once' } })
  })

  test('keeps everything, and the answers of retried calls, over a restart', async () => {
    const one = await simulated()
    const game = await one.duel()
    const first = await one.call(game, 0, 'write_notes', { text: 'remember' }, { callId: 'c1' })
    await one.call(game, 0, 'end_turn')
    await one.service.stop()
    const two = await simulated({ dir: one.dir })
    expect(await two.call(game, 0, 'write_notes', { text: 'remember' }, { callId: 'c1' })).toEqual(first)
    expect(await two.call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'remember' } })
    expect(await two.wait(game, 1)).toMatchObject({ status: 'your_turn' })
  })

  test('refuses options that name what there is not', async () => {
    const { service } = await simulated()
    const spec = { size: 'tiny', seats: [{ driver: 'agent' as const }, { driver: 'agent' as const }] }
    expect(await service.request('game/create', { spec, owner: 'me' })).toMatchObject({
      ok: false,
      status: 400,
      error: { path: '/size' },
    })
  })

  test('is gone when it is deleted', async () => {
    const { duel, ask, service } = await simulated()
    const game = await duel()
    await ask('game/delete', { game })
    expect(await service.request('game/get', { game })).toMatchObject({ status: 404 })
    // What it left is cleared after the answer.
    for (const kind of ['games', 'log', 'snap', 'replay', 'metrics'])
      await expect.poll(() => service.store.list(`${kind}/`), { timeout: 20_000 }).toEqual([])
  })
})
