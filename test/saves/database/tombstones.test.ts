import { expect, test } from 'vitest'
import { openStore } from '../../../saves/database/store.ts'
import { clearDeleted, deletedGames, deletingBatch, endDeleted } from '../../../saves/database/tombstones.ts'
import { tempDir } from '../../temp.ts'

const GAME = '0123456789ab'
const OTHER = 'ba9876543210'
const AT = '2030-01-01T00:00:00.000Z'
const record = (text: string) => Buffer.from(JSON.stringify(text))

test('the store writes nothing for a deleted game, also of what was handed in with its deletion, and after a start', async () => {
  const dir = tempDir()
  let store = await openStore(dir)
  const append = { game: GAME, n: 0, records: [record('a')] }
  await store.commit({ append, puts: [[`games/${GAME}/meta`, record('meta')]] })
  const batches = [
    { append: { ...append, n: 1 } },
    { requires: { game: GAME, n: 1 }, puts: [[`snap/${GAME}/0000000001`, record('s')] as [string, Uint8Array]] },
    { puts: [[`games/${GAME}/meta`, record('back')] as [string, Uint8Array]] },
    { puts: [[`told/${GAME}/0000000000`, record('told')] as [string, Uint8Array]] },
  ]
  const deletion = store.commit(deletingBatch(GAME, AT))
  const late = await Promise.allSettled(batches.map(batch => store.commit(batch)))
  await deletion
  await store.commit({ append: { ...append, game: OTHER } })
  await store.close()
  store = await openStore(dir)
  expect(await deletedGames(store)).toEqual([GAME])
  late.push(...(await Promise.allSettled(batches.map(batch => store.commit(batch)))))
  for (const outcome of late) expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'GameGone' } })
  expect(await store.get(`games/${GAME}/meta`)).toBeNull()
  await clearDeleted(store, GAME)
  expect(await deletedGames(store)).toEqual([GAME])
  await endDeleted(store, [GAME])
  expect(await deletedGames(store)).toEqual([])
  expect((await store.list('log/')).map(([key]) => key)).toEqual([`log/${OTHER}/0000000000`])
  await expect(store.commit(batches[0])).rejects.toMatchObject({ name: 'GameGone' })
  await store.close()
})
