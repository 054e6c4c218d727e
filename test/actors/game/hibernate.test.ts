import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { simulated } from '../simulated-service.ts'

const MINUTE = 60_000
/** How often a game sleeps and wakes; `CYCLES=1000` for the long form. */
const CYCLES = Number(process.env.CYCLES ?? 40)

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

  test('leaves nothing behind, however often it sleeps and wakes', async () => {
    const { duel, service, call, pass } = await simulated()
    const game = await duel()
    const cycle = async () => {
      const stop = service.subscribe(game, { seat: 0 }, null, () => {})
      expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: '' } })
      stop()
      expect(await service.request('shard/sleep' as never, { game } as never)).toMatchObject({ ok: true })
      await pass(0)
    }
    for (let i = 0; i < 10; i++) await cycle()
    const before = await liveMb()
    for (let i = 0; i < CYCLES; i++) await cycle()
    // One that stayed would be 0.3 MB.
    expect(((await liveMb()) - before) / CYCLES).toBeLessThan(0.05)
  })

  test('that bots play leaves memory once it is over, or in a pause', async () => {
    const { service, ask, pass, until } = await simulated({ settings: { idleMs: MINUTE } })
    const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
    const make = async (turns: number) =>
      (await ask('game/create', { owner: 'me', spec: { size: 'duel', seed: 1, cityStates: 0, turns, seats } })).id
    const is = async (game: string, status: string) => {
      while ((await ask('game/get', { game })).status !== status) await new Promise(resolve => setImmediate(resolve))
    }
    const over = await make(2)
    await until(is(over, 'finished'), 0)
    const paused = await make(300)
    await ask('game/control', { game: paused, paused: true })
    await until(is(paused, 'paused'), 0)
    expect(service.load()[0].games).toBe(2)
    await pass(MINUTE)
    await pass(MINUTE)
    await expect.poll(() => service.load()[0].games, { timeout: 10_000 }).toBe(0)
  })
})

/** MB of heap and buffers, once nothing is left to collect. */
async function liveMb(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let i = 0; i < 3; i++) {
    await new Promise(resolve => setTimeout(resolve, 10))
    collect()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
