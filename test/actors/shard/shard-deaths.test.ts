/** A shard that dies takes nobody's game along; the one that it died of is stopped. */
import { expect, test } from 'vitest'
import { openStore } from '../../../saves/database/store.ts'
import { encodeRecord } from '../../../saves/games/game-log.ts'
import { tempDir } from '../../temp.ts'
import { meetingPlace, plantAll } from '../planted-game.ts'
import { fleet, SOON } from '../worker-fleet.ts'

const LONG = { timeout: 120_000 }
/** Near its limit a heap is collected again and again before it is given up. */
const SMALL = { heapMb: 160, trialHeapMb: 160, stallMs: 90_000 }

/** Two games, the second with a command at the end of its log that was never carried out to its end. */
async function planted(bad: string) {
  const dir = tempDir()
  const [{ game: sound }, { game: rotten }] = await plantAll(dir, [meetingPlace(), meetingPlace()])
  const store = await openStore(dir)
  const record = encodeRecord({ n: 0, at: 0, seat: 0, command: { type: bad } as never })
  await store.commit({ append: { game: rotten, n: 0, records: [record] } })
  await store.close()
  return { dir, sound, rotten }
}

test(
  'a thread that ends is started anew with its games; waits and sockets go on, and calls are told to come again',
  LONG,
  async () => {
    const { games, call, service, ask, complaints, ...rest } = await fleet({ games: 1 })
    const [game] = games
    await call(game, 0, 'write_notes', { text: 'kept' })
    const frames: string[] = []
    service.subscribe(game, { seat: 1 }, null, ({ type }) => frames.push(type))
    const waiting = ask('seat/wait', { game, seat: 1, timeoutSeconds: 300, waitId: 'w' })
    await expect.poll(() => frames, SOON).toEqual(['hello'])
    expect(await rest.try(game, 0, 'die')).toMatchObject({ ok: false, status: 503, retryAfter: 1 })
    expect(await call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'kept' } })
    await expect.poll(() => frames.filter(type => type === 'hello').length, SOON).toBe(2)
    expect(await call(game, 0, 'end_turn')).toMatchObject({ ok: true })
    expect(await waiting).toMatchObject({ status: 'your_turn' })
    await expect.poll(() => frames, SOON).toContain('turn')
    expect(complaints[0]).toMatch(/shard 0 ended: .*started anew( in \d+ ms)? with its 1 game/s)
  },
)

test(
  'a call that comes to no end is ended with its thread, and its game stands still until it is tried again',
  LONG,
  async () => {
    const { games, call, ask, stopped, service, ...rest } = await fleet({ games: 2 })
    const [sound, rotten] = games
    await call(sound, 0, 'write_notes', { text: 'sound' })
    await call(rotten, 0, 'write_notes', { text: 'rotten' })
    expect(await rest.try(rotten, 0, 'spin')).toMatchObject({ ok: false, status: 503 })
    await stopped(rotten)
    expect(await call(sound, 0, 'read_notes')).toMatchObject({ result: { notes: 'sound' } })
    expect(await ask('game/get', { game: rotten })).toMatchObject({ status: 'paused', fault: { position: null } })
    expect(await call(rotten, 0, 'read_notes')).toMatchObject({ result: { notes: 'rotten' } })
    expect(await call(rotten, 0, 'end_turn')).toMatchObject({ ok: false, error: { code: 'game/paused' } })
    expect(await ask('game/control', { game: rotten, paused: false })).toMatchObject({ status: 'running' })
    expect(await call(rotten, 0, 'end_turn')).toMatchObject({ ok: true })
  },
)

test('a game that never comes into memory is tried alone, and is stopped; its shard goes on with the others', LONG, async () => {
  const { dir, sound, rotten } = await planted('spin')
  const { call, ask, stopped, complaints, service, ...rest } = await fleet({ dir })
  expect(await rest.try(rotten, 0, 'read_notes')).toMatchObject({ status: 503 })
  await stopped(rotten)
  expect(await call(sound, 0, 'write_notes', { text: 'here' })).toMatchObject({ ok: true })
  expect(await call(rotten, 0, 'read_notes')).toMatchObject({ ok: false, error: { code: 'game/broken' } })
  // Nobody has it brought in again, neither at the next start.
  const deaths = () => complaints.filter(text => text.startsWith('shard ')).length
  expect(deaths()).toBe(1)
  await service.stop()
  const again = await fleet({ dir })
  expect(await again.call(rotten, 0, 'read_notes')).toMatchObject({ error: { code: 'game/broken' } })
  expect(await again.ask('game/list', {})).toHaveLength(2)
  expect(await again.ask('game/replay', { game: rotten, viewer: { seat: null } })).toMatchObject({ game: rotten })
  expect(await again.ask('game/delete', { game: rotten })).toBe(null)
  expect(await again.ask('game/list', {})).toHaveLength(1)
  expect(again.complaints.filter(text => text.startsWith('shard '))).toEqual([])
})

test('a game that needs more memory than a thread has is stopped alike', LONG, async () => {
  const { dir, sound, rotten } = await planted('gobble')
  const { call, stopped, complaints, ...rest } = await fleet({ dir, settings: SMALL })
  expect(await rest.try(rotten, 0, 'read_notes')).toMatchObject({ status: 503 })
  await stopped(rotten)
  expect(await call(sound, 0, 'write_notes', { text: 'here' })).toMatchObject({ ok: true })
  expect(complaints.join('\n')).toMatch(/ended: .*memory limit/)
})

test(
  'a game that takes all memory while it is played goes on after the first time, and is stopped at the second',
  LONG,
  async () => {
    const { games, call, ask, stopped, ...rest } = await fleet({ games: 1, settings: SMALL })
    const [game] = games
    expect(await call(game, 0, 'read_notes')).toMatchObject({ ok: true })
    expect(await rest.try(game, 0, 'gobble')).toMatchObject({ status: 503 })
    expect(await call(game, 0, 'read_notes')).toMatchObject({ ok: true })
    expect(await ask('game/get', { game })).toMatchObject({ status: 'running' })
    expect(await rest.try(game, 0, 'gobble')).toMatchObject({ status: 503 })
    await stopped(game)
    expect(await call(game, 0, 'read_notes')).toMatchObject({ ok: true })
  },
)
