import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Link, LinkEnds } from '../../../../actors/shard/link/link.ts'
import { openLocalLink } from '../../../../actors/shard/link/local.ts'
import { shardEnvironment } from '../../../../actors/shard/link/shard-environment.ts'
import { openWorkerLink, type WorkerLink } from '../../../../actors/shard/link/worker.ts'
import { DEFAULT_SHARD_SETTINGS } from '../../../../actors/wire/shard-dependencies.ts'
import type { ShardNews } from '../../../../actors/wire/shard-messages.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { tempDir } from '../../../temp.ts'

const KINDS: [string, (ends: LinkEnds) => Link][] = [
  ['in this thread', ends => openLocalLink(ends, shardEnvironment(ends.stateDir))],
  ['in a worker thread', ends => openWorkerLink(ends)],
]

async function opened(open: (ends: LinkEnds) => Link) {
  const stateDir = tempDir()
  const store = await openStore(stateDir)
  const news: ShardNews[] = []
  let down: Error | null = null
  const ends: LinkEnds = {
    store,
    settings: DEFAULT_SHARD_SETTINGS,
    stateDir,
    onNews: one => news.push(one),
    onDown: error => {
      down = error
    },
  }
  const link = open(ends)
  onTestFinished(async () => {
    await link.stop()
    await store.close()
  })
  return { link, news, store, ends, down: () => down }
}

async function make(link: Link): Promise<string> {
  const game = randomBytes(6).toString('hex')
  const spec = { size: 'duel', seed: 3, cityStates: 0, seats: [{ driver: 'agent' as const }, { driver: 'agent' as const }] }
  const ask = { spec, owner: 'me', created: '2030-01-01T00:00:00.000Z', tokens: ['', ''] }
  expect(await link.request({ type: 'shard/create', game, ask })).toMatchObject({ ok: true })
  return game
}

const call = (link: Link, game: string, seat: number, tool: string, args = {}) =>
  link.request({ type: 'seat/call', game, ask: { game, seat, tool, args } })

describe.each(KINDS)('a shard %s', (_, open) => {
  test('makes a game and answers its calls', async () => {
    const { link } = await opened(open)
    const game = await make(link)
    expect(await call(link, game, 0, 'end_turn')).toMatchObject({ ok: true, answer: { result: { active: 1 } } })
    expect(await call(link, game, 0, 'end_turn')).toMatchObject({ ok: false, error: { code: 'turn/not-yours' } })
  })

  test('tells of frames to those who watch, and of records', async () => {
    const { link, news } = await opened(open)
    const game = await make(link)
    expect(
      await link.request({ type: 'shard/watch', game, ask: { viewer: { seat: null }, since: null, deltas: false } }),
    ).toMatchObject({
      ok: true,
      answer: { turn: 1 },
    })
    await call(link, game, 0, 'end_turn')
    await link.request({ type: 'shard/sleep', game, ask: {} })
    await new Promise(resolve => setImmediate(resolve))
    // What its games cost it tells from time to time.
    const types = new Set(news.map(({ type }) => type).filter(type => type !== 'costs'))
    expect([...types].sort()).toEqual(['asleep', 'frames', 'record'])
  })

  test('answers for a game that there is not', async () => {
    const { link } = await opened(open)
    expect(await call(link, '0123456789ab', 0, 'end_turn')).toMatchObject({ ok: false, status: 404 })
  })

  test('puts its games on the disk when it stops, and another takes them up', async () => {
    const { link, ends } = await opened(open)
    const game = await make(link)
    await call(link, game, 0, 'write_notes', { text: 'here' })
    await link.stop()
    const next = open(ends)
    onTestFinished(() => next.stop())
    expect(await call(next, game, 0, 'read_notes')).toMatchObject({ ok: true, answer: { result: { notes: 'here' } } })
  })
})

test('a worker that ends is noticed, and every open request is answered', async () => {
  const { link, ends, down } = await opened(openWorkerLink)
  const game = await make(link)
  await call(link, game, 0, 'write_notes', { text: 'kept' })
  const ask = { game, seat: 1, timeoutSeconds: 50, waitId: 'w' }
  const waiting = link.request({ type: 'seat/wait', game, ask })
  await (link as WorkerLink).worker.terminate()
  expect(await waiting).toMatchObject({ ok: false, status: 503, retryAfter: 1 })
  expect(down()).toBeInstanceOf(Error)
  const next = openWorkerLink(ends)
  onTestFinished(() => next.stop())
  expect(await call(next, game, 0, 'read_notes')).toMatchObject({ answer: { result: { notes: 'kept' } } })
})

describe.each(KINDS)('a shard %s', (_, open) => {
  test('tells how many games it holds and requests it owes, waits left out', async () => {
    const { link } = await opened(open)
    const game = await make(link)
    await link.request({ type: 'shard/wake', game, ask: {} })
    const waiting = link.request({ type: 'seat/wait', game, ask: { game, seat: 1, timeoutSeconds: 50, waitId: 'w' } })
    await expect.poll(() => link.load(), { timeout: 10_000 }).toMatchObject({ open: 0, games: 1, lagMs: expect.any(Number) })
    const call1 = call(link, game, 0, 'end_turn')
    expect(link.load().open).toBe(1)
    await Promise.all([call1, waiting])
    expect(link.load().open).toBe(0)
  })
})

test('a worker that does not come to itself is as late as its last sign of life is old', async () => {
  const { link } = await opened(openWorkerLink)
  await link.ready
  await expect.poll(() => link.load().beats, { timeout: 10_000 }).toBeGreaterThan(0)
  await (link as WorkerLink).worker.terminate()
  await expect.poll(() => link.load().lagMs, { timeout: 10_000, interval: 200 }).toBeGreaterThan(1_000)
})
