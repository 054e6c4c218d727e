import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../saves/database/store.ts'
import { tempDir } from '../../temp.ts'
import { storeChild } from './child.ts'

test('a second process is told who has the state directory open, and since when', async () => {
  const dir = tempDir()
  const first = await storeChild(dir)
  const sentence = new RegExp(
    `in use by another hexarchy process: process ${first.pid} has had it open since 20\\d\\d-[^ ]*Z\\. One server at a time`,
  )
  await expect(openStore(dir, { waitMs: 0, complain: () => {} })).rejects.toThrow(sentence)
  await first.close()
  await (await openStore(dir)).close()
})

test('a server that was killed leaves nobody out', async () => {
  const dir = tempDir()
  await (await storeChild(dir)).kill()
  await (await openStore(dir)).close()
})

test('neither does one whose number another process has by now', async () => {
  const dir = tempDir()
  mkdirSync(join(dir, 'saves', 'store'), { recursive: true })
  const stale = { pid: process.ppid, since: '2020-01-01T00:00:00.000Z', began: 'another-boot.1' }
  writeFileSync(join(dir, 'saves', 'store.pid'), JSON.stringify(stale))
  const store = await openStore(dir)
  onTestFinished(() => store.close())
  await store.commit({})
})
