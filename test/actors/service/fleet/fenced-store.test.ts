import { expect, test } from 'vitest'
import { fencedStore } from '../../../../actors/service/fleet/fenced-store.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { tempDir } from '../../../temp.ts'

const GAME = '0123456789ab'

test('a shard that lost a game writes nothing to it, neither log nor snapshot nor record', async () => {
  const store = await openStore(tempDir())
  let holder = 0
  const [one, other] = [0, 1].map(shard => fencedStore(store, () => holder === shard))
  const record = (n: number) => ({ append: { game: GAME, n, records: [Buffer.from('"x"')] } })
  await one.commit(record(0))
  holder = 1
  for (const late of [
    record(1),
    { requires: { game: GAME, n: 1 }, puts: [] },
    { puts: [[`games/${GAME}/meta`, Buffer.from('"old"')]] as [string, Uint8Array][] },
  ])
    await expect(one.commit(late)).rejects.toMatchObject({ name: 'HeldElsewhere' })
  await other.commit(record(1))
  expect(await store.list(`log/${GAME}/`)).toHaveLength(2)
  await store.close()
})
