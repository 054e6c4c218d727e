import { beforeAll, describe, expect, test } from 'vitest'
import type { Bots } from '../../../actors/wire/shard-dependencies.ts'
import type { Store } from '../../../saves/database/store.ts'
import { TOOLS } from '../../../tools/index.ts'
import { args } from '../../../tools/tool/schema.ts'
import { type AnyTool, actTool, readTool } from '../../../tools/tool/tool.ts'
import { settled, simulated } from '../simulated-service.ts'

/** A tool that stands for a bug: the engine throws at its command. */
const boom = actTool({
  name: 'boom',
  group: 'Turn',
  doc: 'Fails.',
  args: args({}),
  examples: [{}],
  result: args({}),
  command: () => ({ type: 'no such command' }) as never,
})
/** The same of a query. */
const blur = readTool({
  name: 'blur',
  group: 'Turn',
  doc: 'Fails.',
  args: args({}),
  examples: [{}],
  result: args({}),
  read: () => {
    throw new Error('nothing to be seen')
  },
})
beforeAll(() => {
  for (const tool of [boom, blur]) (TOOLS as Map<string, AnyTool>).set(tool.name, tool)
})

/** A bot that makes the engine throw. */
const mad: Bots = {
  *playTurn() {
    yield { type: 'no such command' } as never
  },
  answerNegotiation: () => null,
}

describe('a game whose program fails', () => {
  test('answers the call with 500 and goes on from before it', async () => {
    const { duel, call, complaints, wait } = await simulated()
    const game = await duel()
    await call(game, 0, 'write_notes', { text: 'before' })
    const waiting = wait(game, 1)
    expect(await call(game, 0, 'boom')).toMatchObject({ ok: false, status: 500, error: { code: 'game/error' } })
    expect(complaints[0]).toMatch(new RegExp(`game ${game}, seed 1, log position \\d+ crashed`))
    expect(await waiting.catch(error => error.message)).toContain('503')
    for (let i = 0; i < 4; i++) await call(game, 0, 'boom')
    expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'before' } })
  })

  test('answers a query with 500 and goes on', async () => {
    const { duel, call, complaints } = await simulated()
    const game = await duel()
    for (let i = 0; i < 4; i++)
      expect(await call(game, 0, 'blur')).toMatchObject({ ok: false, status: 500, error: { code: 'game/error' } })
    expect(complaints[0]).toContain('crashed: Error: nothing to be seen')
    expect(await call(game, 0, 'get_empire')).toMatchObject({ ok: true })
  })

  test('leaves no timer behind', async () => {
    const { duel, call, clock } = await simulated()
    const game = await duel()
    const timers = () => (clock as unknown as { timeouts: Map<number, unknown> }).timeouts.size
    await settled()
    const before = timers()
    await call(game, 0, 'boom')
    await call(game, 0, 'read_notes')
    await settled()
    expect(timers()).toBe(before)
  })

  test('at the turn of a bot skips that turn when it fails there again', async () => {
    const { duel, complaints, wait, ask } = await simulated({ bots: mad })
    const game = await duel({ seats: [{ driver: 'bot' }, { driver: 'agent' }] })
    expect(
      await wait(game, 1)
        .catch(() => wait(game, 1))
        .catch(() => wait(game, 1)),
    ).toMatchObject({ status: 'your_turn' })
    expect(complaints).toHaveLength(2)
    expect(await ask('game/metrics', { game })).toMatchObject([{ seat: 0, end_reason: 'skipped' }])
  })

  test('at being read says so to each who asks, is told of once, and others go on', async () => {
    const { duel, ask, complaints, service, call } = await simulated()
    const game = await duel()
    await call(game, 0, 'write_notes', { text: 'x' })
    await ask('shard/sleep' as never, { game } as never)
    const keys = (await service.store.list(`snap/${game}/`)).map(([key]) => key)
    await service.store.commit({ puts: keys.map(key => [key, Buffer.from('torn')]) })
    expect(await call(game, 0, 'read_notes')).toMatchObject({ status: 503 })
    for (let i = 0; i < 1000 && complaints.length < 3; i++) await settled()
    for (let i = 0; i < 3; i++)
      expect(await call(game, 0, 'read_notes')).toMatchObject({ status: 500, error: { code: 'game/broken' } })
    expect(complaints).toHaveLength(3)
    expect(await ask('game/get', { game })).toMatchObject({
      status: 'paused',
      fault: { position: null, text: expect.any(String) },
    })
    expect(await call(await duel(), 0, 'get_briefing')).toMatchObject({ ok: true })
  })
})

describe('a store that fails', () => {
  test('leaves the call unanswered by success, and the game as it is on the disk', async () => {
    const { duel, call, service } = await simulated()
    const game = await duel()
    await call(game, 0, 'write_notes', { text: 'kept' })
    const store = service.store as Store
    const { commit } = store
    let failures = 1
    store.commit = batch => (failures-- > 0 ? Promise.reject(new Error('disk full')) : commit.call(store, batch))
    expect(await call(game, 0, 'write_notes', { text: 'lost' })).toMatchObject({ ok: false, status: 503, retryAfter: 1 })
    expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'kept' } })
    expect(await call(game, 0, 'write_notes', { text: 'lost' })).toMatchObject({ ok: true })
  })
})
