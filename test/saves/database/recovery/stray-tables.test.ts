/** A table that LevelDB was still writing when its process was killed is none of the store. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFileDamage, strayTables } from '../../../../saves/database/recovery/check-files.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { tempDir } from '../../../temp.ts'

test('a store with a half-written table that its list does not name is sound, and nothing is mended', async () => {
  const dir = tempDir()
  const first = await openStore(dir)
  await first.commit({ puts: [['records/a', Buffer.from('"a"')]] })
  await first.close()
  const location = join(dir, 'saves', 'store')
  writeFileSync(join(location, '000999.ldb'), 'the beginning of a table')
  expect(strayTables(location)).toEqual(['000999.ldb'])
  expect(findFileDamage(location, { tables: true })).toEqual([])
  const told: string[] = []
  const store = await openStore(dir, { complain: text => told.push(text) })
  onTestFinished(() => store.close())
  expect(Buffer.from((await store.get('records/a'))!).toString()).toBe('"a"')
  expect(told).toEqual([])
  expect(existsSync(join(location, '000999.ldb'))).toBe(false)
})
