import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../saves/database/store.ts'
import { StoreFailure } from '../../../saves/database/store-errors.ts'
import { type StoreChild, storeChild } from './child.ts'
import { smallDisk } from './small-disk.ts'

const note = (i: number, size = 300): Uint8Array => Buffer.from(`${i}.`.padEnd(size, 'x'))

/** Commits note after note until the disk takes no more; how many it took, and what it said of the next. */
async function writeUntilFull(store: StoreChild, from: number): Promise<{ taken: number; error: unknown }> {
  for (let i = from; ; i++) {
    try {
      await store.commit({ puts: [[`records/${String(i).padStart(6, '0')}`, note(i)]] })
    } catch (error) {
      return { taken: i, error }
    }
    if (i > from + 10_000) throw new Error('the disk never was full')
  }
}

/** Numbers of the notes that a store holds when it is opened anew. */
async function notesIn(dir: string): Promise<number[]> {
  const store = await openStore(dir)
  onTestFinished(() => store.close())
  return (await store.list('records/')).map(([, value]) => Number.parseInt(Buffer.from(value).toString(), 10))
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

describe.each(['mount', 'limit'] as const)('a disk that is full for a while (%s)', how => {
  test('costs nothing of what is acknowledged afterwards, after a kill or a clean end', async () => {
    for (const end of ['kill', 'close'] as const) {
      const disk = smallDisk(8, how)
      const store = await storeChild(disk.dir)
      for (let i = 0; i < 20; i++) await store.commit({ puts: [[`records/${String(i).padStart(6, '0')}`, note(i)]] })
      disk.fill(store.pid)
      const { taken, error } = await writeUntilFull(store, 20)
      expect(error).toBeInstanceOf(StoreFailure)
      expect(error).toMatchObject({ code: 'full', reason: 'the disk of the server is full' })
      disk.free(store.pid)
      await store.ready()
      for (let i = taken; i < taken + 300; i++) await store.commit({ puts: [[`records/${String(i).padStart(6, '0')}`, note(i)]] })
      await store[end]()
      expect(await notesIn(disk.dir)).toEqual(upTo(taken + 300))
    }
  })

  test('refuses commits at once and is read all the same', async () => {
    const disk = smallDisk(8, how)
    const store = await storeChild(disk.dir)
    await store.commit({ puts: [['records/000000', note(0)]] })
    disk.fill(store.pid)
    const { taken } = await writeUntilFull(store, 1)
    for (let i = 0; i < 50; i++) await expect(store.commit({})).rejects.toThrow('full')
    expect(await store.list('records/')).toHaveLength(taken)
    disk.free(store.pid)
    await store.ready()
    await store.commit({})
  })
})

test('a failed compaction passes as well, with games that had no part in it', async () => {
  const disk = smallDisk(24)
  const store = await storeChild(disk.dir)
  const filler = join(disk.dir, 'ballast')
  writeFileSync(filler, randomBytes(12 << 20))
  let taken = 0
  const commit = (i: number) => store.commit({ puts: [[`records/${String(i).padStart(6, '0')}`, big(i)]] })
  try {
    // What does not fit first is a table, or the log: either way LevelDB is done with writing.
    for (; taken < 60; taken++) await commit(taken)
  } catch {}
  rmSync(filler)
  await store.ready()
  for (let i = taken; i < taken + 3; i++) await commit(i)
  await store.kill()
  expect(await notesIn(disk.dir)).toEqual(upTo(taken + 3))
})

/** 500 kB that nothing presses together. */
const big = (i: number): Uint8Array => Buffer.concat([Buffer.from(`${i}.`), randomBytes(500_000)])
