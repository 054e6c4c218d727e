import { expect, onTestFinished, test } from 'vitest'
import { encodeState } from '../../../engine/core/codec.ts'
import { type OpenStore, openStore } from '../../../saves/database/store.ts'
import { snapshotWriter } from '../../../saves/games/snapshots.ts'
import { settled, simulated } from '../../actors/simulated-service.ts'
import { tempDir } from '../../temp.ts'
import { flatWorld } from '../../world.ts'

const numbers = async (store: OpenStore, prefix: string) => (await store.list(prefix)).map(([key]) => Number(key.split('/')[2]))

async function withLog(records: number): Promise<OpenStore> {
  const store = await openStore(tempDir())
  onTestFinished(() => store.close())
  await store.commit({ append: { game: 'g', n: 0, records: Array.from({ length: records }, () => Buffer.from('{}')) } })
  return store
}

const state = encodeState(flatWorld().s)

test('the log is cut behind the oldest snapshot that is kept', async () => {
  const store = await withLog(12)
  const writer = snapshotWriter(store, 'g', [], 2)
  for (const n of [3, 6, 9]) {
    writer.write(n, 1, state)
    await writer.flushed()
  }
  expect([await numbers(store, 'snap/g/'), await numbers(store, 'log/g/')]).toEqual([
    [6, 9],
    [6, 7, 8, 9, 10, 11],
  ])
})

test('its newest record stays, and it goes on after that', async () => {
  const store = await withLog(5)
  const writer = snapshotWriter(store, 'g', [], 1)
  writer.write(5, 1, state)
  await writer.flushed()
  expect(await numbers(store, 'log/g/')).toEqual([4])
  await store.commit({ append: { game: 'g', n: 5, records: [Buffer.from('{}')] } })
})

test('the records of the round under way stay', async () => {
  const store = await withLog(9)
  const writer = snapshotWriter(store, 'g', [], 1)
  writer.write(8, 1, state, { roundFrom: 5, tally: null })
  await writer.flushed()
  expect(await numbers(store, 'log/g/')).toEqual([5, 6, 7, 8])
})

test('nothing goes behind a snapshot that stays for good, and by default nothing at all', async () => {
  const store = await withLog(9)
  const keeping = snapshotWriter(store, 'g', [], 0)
  for (const n of [2, 3, 4, 5]) {
    keeping.write(n, 1, state)
    await keeping.flushed()
  }
  const writer = snapshotWriter(store, 'g', [4, 5], 1)
  writer.write(8, 1, state)
  await writer.flushed()
  expect([await numbers(store, 'snap/g/'), await numbers(store, 'log/g/')]).toEqual([
    [3, 8],
    [3, 4, 5, 6, 7, 8],
  ])
})

test('a game whose log is cut is the same after a restart', async () => {
  const settings = { logSnapshots: 1 }
  const first = await simulated({ settings })
  const game = await first.duel()
  const { call, dir, service } = first
  for (let turn = 0; turn < 3; turn++)
    for (const seat of [0, 1]) {
      await call(game, seat, 'write_notes', { text: `${turn}` })
      await call(game, seat, 'end_turn')
      await settled()
    }
  await call(game, 0, 'write_notes', { text: 'last' })
  await service.stop()
  const again = await simulated({ dir, settings })
  expect(await again.call(game, 0, 'read_notes')).toMatchObject({ result: { notes: '0\n1\n2\nlast' } })
  expect((await numbers(again.service.store, `log/${game}/`))[0]).toBeGreaterThan(3)
  expect(await again.call(game, 0, 'end_turn')).toMatchObject({ ok: true })
})
