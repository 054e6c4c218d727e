import { describe, expect, test } from 'vitest'
import type { GameRecord } from '../../../../actors/wire/messages.ts'
import type { Bots } from '../../../../actors/wire/shard-dependencies.ts'
import { COMMANDS_MAX } from '../../../../bot/turn-limit.ts'
import type { Store } from '../../../../saves/database/store.ts'
import { readLog } from '../../../../saves/games/game-log.ts'
import { unitOfSeed } from '../../../made-ids.ts'
import { settled, simulated } from '../../simulated-service.ts'

const bots = (turns: number) => ({ turns, seats: [{ driver: 'bot' as const }, { driver: 'bot' as const }] })

/** Waits, in real time, until the game is over. */
async function over(ask: (type: 'game/get', ask: { game: string }) => Promise<GameRecord>, game: string): Promise<GameRecord> {
  for (;;) {
    const record = await ask('game/get', { game })
    if (record.status === 'finished') return record
    await settled()
  }
}

describe('bots', () => {
  test('play a game to its end by themselves, and every turn is in the metrics', async () => {
    const { duel, ask, complaints } = await simulated()
    const game = await duel(bots(12))
    expect(await over(ask, game)).toMatchObject({ status: 'finished', victory: 'time', seats: [{ profile: 'Standard' }, {}] })
    expect(await ask('game/metrics', { game })).toHaveLength(24)
    expect((await ask('game/replay', { game, viewer: { seat: null } })).rounds).toHaveLength(13)
    expect(complaints).toEqual([])
  })

  test('go on where they were after the service was away', async () => {
    const one = await simulated()
    const game = await one.duel(bots(30))
    while ((await one.ask('game/get', { game })).turn < 4) await settled()
    await one.service.stop()
    const two = await simulated({ dir: one.dir })
    await two.pass(0)
    expect(await over(two.ask, game)).toMatchObject({ status: 'finished', turn: expect.any(Number) })
    expect(await two.ask('game/metrics', { game })).toHaveLength(60)
    expect(two.complaints).toEqual([])
  })

  test('stop in a pause and go on after it', async () => {
    const { duel, ask } = await simulated()
    const game = await duel(bots(30))
    const { turn } = await ask('game/control', { game, paused: true })
    await settled()
    expect((await ask('game/get', { game })).turn).toBe(turn)
    await ask('game/control', { game, paused: false })
    await over(ask, game)
  })

  test('that fail lose their turn, not the game', async () => {
    const broken: Bots = {
      // biome-ignore lint/correctness/useYield: it fails before it plays
      *playTurn() {
        throw new Error('no idea')
      },
      answerNegotiation: () => null,
    }
    const { duel, ask, complaints } = await simulated({ bots: broken })
    await over(ask, await duel(bots(2)))
    expect(complaints).toHaveLength(4)
    expect(complaints[0]).toContain('the bot of seat 0 failed: Error: no idea')
  })

  test('that go round in circles are stopped, and their turn ends', async () => {
    const circling: Bots = {
      *playTurn() {
        for (;;) yield { type: 'setOrder', unit: unitOfSeed(1, 0), order: 'sleep' } as never
      },
      answerNegotiation: () => null,
    }
    const { duel, ask } = await simulated({ bots: circling })
    const game = await duel({ turns: 1, seats: [{ driver: 'bot' }, { driver: 'agent' }] })
    await expect.poll(async () => (await ask('game/metrics', { game })).length, { timeout: 20_000 }).toBe(1)
    // The last call is the end of the turn.
    const row = { end_reason: 'asked', tool_calls: COMMANDS_MAX + 1, actions_ok: COMMANDS_MAX + 1 }
    expect(await ask('game/metrics', { game })).toMatchObject([row])
  })

  test('are counted as everybody is: what is refused again with the same words is a failure pattern', async () => {
    const stubborn: Bots = {
      *playTurn() {
        for (let i = 0; i < 3; i++) yield { type: 'setOrder', unit: 999, order: 'sleep' } as never
      },
      answerNegotiation: () => null,
    }
    const { duel, ask } = await simulated({ bots: stubborn })
    const game = await duel({ turns: 1, seats: [{ driver: 'bot' }, { driver: 'agent' }] })
    await expect.poll(async () => (await ask('game/metrics', { game })).length).toBe(1)
    const row = { tool_calls: 4, actions_ok: 1, refusals: 3, repeats: 2, repeated_refusals: 2 }
    expect(await ask('game/metrics', { game })).toMatchObject([row])
  })

  test('take a seat over in the middle of its turn, and give it back', async () => {
    const { duel, ask, wait, call } = await simulated()
    const game = await duel()
    await ask('seat/patch', { game, seat: 0, change: { driver: 'bot' } })
    expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
    await ask('seat/patch', { game, seat: 0, change: { driver: 'agent', limits: { seconds: 7 } } })
    await call(game, 1, 'end_turn')
    expect(await call(game, 0, 'get_empire')).toMatchObject({ ok: true, turn: { your_turn: true, secondsLeft: 7 } })
  })

  test('play the same game whatever plays beside it, and however short their turns at the thread are', async () => {
    const alone = await simulated()
    const game = await alone.duel({ ...bots(6), seed: 5 })
    await over(alone.ask, game)
    const among = await simulated({ settings: { tickMs: 1, sliceMs: 0 } })
    const beside = await Promise.all([5, 6, 7, 8].map(seed => among.duel({ ...bots(6), seed })))
    for (const one of beside) await over(among.ask, one)
    const hashes = async (store: Store, id: string) => (await readLog(store, id, 0)).map(({ command, hash }) => [command, hash])
    expect(await hashes(among.service.store, beside[0])).toEqual(await hashes(alone.service.store, game))
  })

  test('play by a profile that there is, or the seat stays with whoever has it', async () => {
    const { duel, service, call } = await simulated()
    const game = await duel()
    const refused = await service.request('seat/patch', { game, seat: 0, change: { driver: 'bot', profile: 'Nobody' } })
    expect(refused).toMatchObject({ ok: false, status: 400, error: { code: 'bad-arguments', path: '/profile' } })
    expect(await call(game, 0, 'get_empire')).toMatchObject({ ok: true, turn: { your_turn: true } })
  })
})
