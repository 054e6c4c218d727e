import { expect, test } from 'vitest'
import { openStore } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { engineVersion } from '../../saves/program/engine-version.ts'
import { type ModelTurnEntry, readLedger } from '../../saves/usage/ledger.ts'
import { bringUsage, usagePut } from '../../saves/usage/usage-outbox.ts'
import { tempDir } from '../temp.ts'
import { played, sum } from './played.ts'
import { sensible } from './policies.ts'

test('every turn of a model is in the usage ledger, once, with what its metrics say', async () => {
  const { model, play, service, stateDir } = await played()
  const { name } = model('openai', sensible)
  const { id, rows } = await play(name, 3)
  await service.stop()
  const entries = readLedger(stateDir).entries as ModelTurnEntry[]
  expect(entries.map(({ turn, seat }) => [turn, seat])).toEqual(rows.map(({ turn, seat }) => [turn, seat]))
  expect(entries.reduce((all, { input }) => all + input, 0)).toBe(sum(rows, 'input_tokens'))
  expect(entries[0]).toMatchObject({
    model: name,
    game: id,
    engine: engineVersion(),
    rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(new Set(entries.map(({ digest }) => digest)).size).toBe(entries.length)
  const store = await openStore(stateDir)
  expect(await store.list(keys.usages)).toEqual([])
  await store.close()
}, 60_000)

test('a turn that a crash kept from the ledger is brought there later, and counts once though it is brought twice', async () => {
  const stateDir = tempDir()
  const store = await openStore(stateDir)
  const entry = {
    kind: 'model',
    key: 'model/a/1/0',
    at: '2026-11-01T00:00:00.000Z',
    game: 'a',
    turn: 1,
    seat: 0,
  } as ModelTurnEntry
  for (const _ of [0, 1]) {
    await store.commit({ puts: [usagePut(entry)] })
    await bringUsage(store, stateDir)
  }
  expect(await store.list(keys.usages)).toEqual([])
  expect(readLedger(stateDir).entries).toEqual([entry])
  await store.close()
})
