/** What is deleted leaves the files of the disk once the store is compacted, not only the answers. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../saves/database/store.ts'
import { tempDir } from '../../temp.ts'

const bytes = (text: string) => Buffer.from(text)
const SECRET = 'anna@example.org JBSWY3DPEHPK3PXP'

function isOnDisk(dir: string): boolean {
  const folder = join(dir, 'saves', 'store')
  return readdirSync(folder).some(name => readFileSync(join(folder, name)).includes(SECRET))
}

test.each([
  ['while it is in the log alone', 0],
  ['once it is in a table', 1],
])('a deleted record is in no file of the store after compacting, %s', async (_when, reopened) => {
  const dir = tempDir()
  let store = await openStore(dir)
  await store.commit({ puts: [['records/account/a', bytes(SECRET)]] })
  await store.commit({ puts: [['records/account/b', bytes('stays')]] })
  for (let i = 0; i < reopened; i++) {
    await store.close()
    store = await openStore(dir)
  }
  expect(isOnDisk(dir)).toBe(true)
  await store.commit({ puts: [['records/account/a', null]] })
  await store.compact!(['records/'])
  expect(isOnDisk(dir)).toBe(false)
  expect(Buffer.from((await store.get('records/account/b'))!).toString()).toBe('stays')
  await store.close()
})
