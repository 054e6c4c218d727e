import { describe, expect, test } from 'vitest'
import type { Bots } from '../../../actors/wire/shard-dependencies.ts'
import { playTurn } from '../../../bot/play.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { type Faults, faultyDisks, NO_FAULTS } from '../../saves/database/faulty-disk.ts'
import { settled, simulated } from '../simulated-service.ts'

async function faulty(bots?: Bots) {
  const faults: Faults = { ...NO_FAULTS }
  const { disks } = faultyDisks(() => faults)
  const sim = await simulated({ disks, ...(bots && { bots }) })
  /** Resolves once the disk, in order again, is written to and the games are back. */
  async function mended(): Promise<void> {
    faults.fail = null
    await sim.service.store.ready()
    await settled()
    await sim.service.store.commit({})
    await settled()
  }
  return { ...sim, faults, mended }
}

const refused = { ok: false, status: 503, retryAfter: 2, error: { code: 'service/storage' } }

describe.each([
  ['ENOSPC', 'is full'],
  ['EIO', 'reports errors'],
  ['EROFS', 'can only be read'],
] as const)('while the disk answers %s', (fail, words) => {
  test('what changes a game is refused with what it is, reads go on, and it passes by itself', async () => {
    const { duel, call, service, faults, mended, ask } = await faulty()
    const [game, other] = [await duel(), await duel()]
    await call(game, 0, 'write_notes', { text: 'kept' })
    faults.fail = fail
    expect(await call(game, 0, 'write_notes', { text: 'lost' })).toMatchObject(refused)
    // A game that had nothing on its way: nothing of it is done, and it is read as ever.
    const again = await call(other, 0, 'write_notes', { text: 'x' }, { callId: 'c1' })
    expect(again).toMatchObject({ ...refused, error: { message: expect.stringContaining(words) } })
    expect(await call(other, 0, 'get_briefing')).toMatchObject({ ok: true })
    expect(await call(other, 0, 'get_empire')).toMatchObject({ ok: true })
    expect(await service.request('game/control', { game: other, paused: true })).toMatchObject(refused)
    expect(await service.request('seat/token', { game: other, seat: 0 })).toMatchObject(refused)
    await mended()
    expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'kept' } })
    expect(await call(other, 0, 'write_notes', { text: 'x' }, { callId: 'c1' })).toMatchObject({ ok: true })
    expect(await call(game, 0, 'write_notes', { text: 'more' })).toMatchObject({ ok: true })
    expect((await ask('game/list', {})).map(({ status }: { status: string }) => status)).toEqual(['running', 'running'])
  })
})

test('a game that could not be saved ten times is not taken for one that crashes', async () => {
  const { duel, call, faults, mended } = await faulty()
  const game = await duel()
  for (let i = 0; i < 10; i++) {
    faults.fail = 'ENOSPC'
    expect(await call(game, 0, 'write_notes', { text: `${i}` })).toMatchObject(refused)
    await mended()
  }
  expect(await call(game, 0, 'write_notes', { text: 'there' })).toMatchObject({ ok: true })
})

test('no game is made while nothing can be saved', async () => {
  const { service, faults, mended, duel } = await faulty()
  faults.fail = 'ENOSPC'
  const seats = [{ driver: 'agent' as const }, { driver: 'agent' as const }]
  const spec = { size: 'duel', seed: 1, cityStates: 0, seats }
  expect(await service.request('game/create', { owner: 'me', spec })).toMatchObject(refused)
  expect(await service.request('game/create', { owner: 'me', spec })).toMatchObject(refused)
  await mended()
  await duel()
})

test('bots wait for the disk instead of playing what cannot be saved', async () => {
  let turns = 0
  const bots: Bots = {
    playTurn(w, seat) {
      turns++
      return playTurn(w, seat, STANDARD)
    },
    answerNegotiation: () => null,
  }
  const { duel, faults, mended, pass } = await faulty(bots)
  await duel({ seats: [{ driver: 'bot' }, { driver: 'bot' }], turns: 200 })
  await settled()
  faults.fail = 'EIO'
  for (let i = 0; i < 5; i++) await settled()
  const before = turns
  for (let i = 0; i < 20; i++) await settled()
  expect(turns).toBe(before)
  await mended()
  for (let i = 0; i < 1000 && turns === before; i++) await pass(50)
  expect(turns).toBeGreaterThan(before)
})
