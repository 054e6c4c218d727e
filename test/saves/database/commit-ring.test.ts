import { copyFileSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readLoss } from '../../../saves/database/losses.ts'
import { type OpenStore, openStore } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { assertProperty } from '../../property.ts'
import { tempDir } from '../../temp.ts'
import { storeChild } from './child.ts'
import { faultyDisks, NO_FAULTS } from './faulty-disk.ts'

const bytes = (text: string) => Buffer.from(text)
const append = (game: string, n: number) => ({ append: { game, n, records: [bytes(`${game}.${n}`)] } })
const meta = (game: string): [string, Uint8Array] => [keys.meta(game), bytes('{"v":1,"record":{"turn":7}}')]

async function opened(dir: string): Promise<{ store: OpenStore; told: string[] }> {
  const told: string[] = []
  const store = await openStore(dir, { complain: text => told.push(text) })
  onTestFinished(() => store.close())
  return { store, told }
}

const logOf = (dir: string): string =>
  readdirSync(join(dir, 'saves', 'store'))
    .filter(name => name.endsWith('.log'))
    .sort()
    .map(name => join(dir, 'saves', 'store', name))
    .at(-1)!

/** Two games with five records each, acknowledged one by one; the server is killed. */
async function killed(): Promise<string> {
  const dir = tempDir()
  const child = await storeChild(dir)
  await child.commit({ puts: [meta('a'), meta('b')] })
  for (let n = 0; n < 5; n++) for (const game of ['a', 'b']) await child.commit(append(game, n))
  await child.kill()
  return dir
}

describe('what was answered and is gone from the end of the store’s log', () => {
  test('is told with its games and how much it is, once', async () => {
    const dir = await killed()
    const log = logOf(dir)
    truncateSync(log, Math.floor(statSync(log).size * 0.6))
    const { store, told } = await opened(dir)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^\d commits of the store are lost: .*: (\d of game [ab](, )?){2}\)\. The games go on/)
    for (const game of ['a', 'b']) {
      const loss = (await readLoss(store, game))!
      expect(loss).toMatchObject({ turn: 7, records: 5 - (await store.end(game)) })
      expect(loss.records).toBeGreaterThan(0)
    }
    // The games go on from there, and nothing is told again.
    await store.commit(append('a', await store.end('a')))
    await store.close()
    expect((await opened(dir)).told).toEqual([])
  })

  test('is told where a byte of it is another, too', async () => {
    const dir = await killed()
    const log = logOf(dir)
    const held = readFileSync(log)
    held[held.length - 20] ^= 1
    writeFileSync(log, held)
    const { told, store } = await opened(dir)
    expect(told).toEqual([expect.stringContaining('1 of game b')])
    expect(await readLoss(store, 'a')).toBeNull()
  })

  test('is told where it held no record of any game', async () => {
    const dir = tempDir()
    const child = await storeChild(dir)
    for (let i = 0; i < 4; i++) await child.commit({ puts: [[`records/${i}`, bytes(String(i))]] })
    await child.kill()
    const log = logOf(dir)
    truncateSync(log, statSync(log).size - 10)
    expect((await opened(dir)).told).toEqual([expect.stringMatching(/^1 commits of the store are lost/)])
  })

  test('is not asked of the ring of another store', async () => {
    const [dir, other] = [await killed(), tempDir()]
    await (await openStore(other)).close()
    copyFileSync(join(dir, 'saves', 'store.commits'), join(other, 'saves', 'store.commits'))
    await expect(opened(other)).rejects.toThrow(
      /store.commits knows of \d+ commits, of the games .*, of another store.*--accept-loss|is empty, and was used before/,
    )
  })
})

test('after kill -9 alone nothing is missing, and nothing is said', async () => {
  expect((await opened(await killed())).told).toEqual([])
})

test('a power cut at any moment loses nothing that was answered, and raises no false alarm', async () => {
  await assertProperty(
    'a power cut at any moment loses nothing that was answered, and raises no false alarm',
    fc.asyncProperty(fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }), fc.nat(3), async (rounds, delayMs) => {
      const dir = tempDir()
      const told: string[] = []
      let answered = 0
      for (const commits of rounds) {
        const { disks, cutPower } = faultyDisks(() => ({ ...NO_FAULTS, delayMs }))
        const store = await openStore(dir, { disks, complain: text => told.push(text) })
        const end = await store.end('a')
        // What was on its way may have arrived.
        expect(end).toBeGreaterThanOrEqual(answered)
        answered = end
        for (let i = 0; i < commits; i++) {
          await store.commit(append('a', end + i))
          answered++
        }
        void store.commit(append('a', answered)).catch(() => {})
        await new Promise(resolve => setImmediate(resolve))
        await cutPower()
        await store.close()
      }
      expect(told.filter(text => text.includes('lost'))).toEqual([])
    }),
    { numRuns: 12, fewer: 'each opens several stores' },
  )
})
