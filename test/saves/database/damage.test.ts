import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type OpenStore, openStore } from '../../../saves/database/store.ts'
import { levelDisks } from '../../../saves/database/store-disk.ts'
import { DamagedRecord } from '../../../saves/database/store-errors.ts'
import { assertProperty } from '../../property.ts'
import { tempDir } from '../../temp.ts'

/** `FLIPS=500` is the long form. */
const FLIPS = Number(process.env.FLIPS ?? 20)
const key = (i: number) => `records/${String(i).padStart(4, '0')}`
const textOf = (i: number) => `{"i":${i},"text":"${String(i * 7919).repeat(20)}"}`

/** A store with records in tables and in its log, closed. */
async function filled(): Promise<string> {
  const dir = tempDir()
  for (const [from, to] of [
    [0, 150],
    [150, 300],
    [300, 340],
  ]) {
    const store = await openStore(dir)
    for (let i = from; i < to; i += 10)
      await store.commit({ puts: Array.from({ length: 10 }, (_, j) => [key(i + j), Buffer.from(textOf(i + j))]) })
    await store.close()
  }
  return dir
}

const filesOf = (dir: string, kind: RegExp) =>
  readdirSync(join(dir, 'saves', 'store'))
    .filter(name => kind.test(name))
    .sort()
    .map(name => join(dir, 'saves', 'store', name))

function flip(file: string, at: number, by: number): void {
  const bytes = readFileSync(file)
  if (bytes.length === 0) return
  bytes[at % bytes.length] ^= by
  writeFileSync(file, bytes)
}

async function opened(dir: string, told: string[] = []): Promise<OpenStore> {
  const store = await openStore(dir, { complain: text => told.push(text) })
  onTestFinished(() => store.close())
  return store
}

/** Numbers of the records that are there; throws where one is not as it was written. */
async function sound(store: OpenStore): Promise<number[]> {
  const entries = await store.list('records/', { skipDamaged: true })
  return entries.map(([found, bytes]) => {
    const i = Number(found.slice(-4))
    expect(Buffer.from(bytes).toString()).toBe(textOf(i))
    return i
  })
}

describe('a record whose bytes are not what was written', () => {
  test('is an error that names its key, and costs no other record anything', async () => {
    const dir = await filled()
    const disk = await levelDisks.open(join(dir, 'saves', 'store'))
    const bytes = (await disk.get(key(305)))!
    bytes[20] ^= 1
    await disk.batch([{ type: 'put', key: key(305), value: bytes }])
    await disk.close()
    const told: string[] = []
    const again = await opened(dir, told)
    await expect(again.list('records/')).rejects.toBeInstanceOf(DamagedRecord)
    expect(await sound(again)).toHaveLength(339)
    expect(told).toEqual(['record records/0305 of the store is damaged: its checksum does not fit'])
  })
})

describe('a store with a damaged file', () => {
  test.each([
    ['a list of files that is cut off', (dir: string) => writeFileSync(filesOf(dir, /^MANIFEST/)[0], Buffer.alloc(20, 7))],
    ['a name of that list that leads nowhere', (dir: string) => writeFileSync(filesOf(dir, /^CURRENT/)[0], 'MANIFEST-999999\n')],
    ['no name of that list', (dir: string) => rmSync(filesOf(dir, /^CURRENT/)[0])],
    ['an empty name of that list', (dir: string) => writeFileSync(filesOf(dir, /^CURRENT/)[0], '')],
  ])('(%s) is opened with all its records, and kept aside as it was', async (_, damage) => {
    const dir = await filled()
    damage(dir)
    const told: string[] = []
    const store = await opened(dir, told)
    expect(await sound(store)).toHaveLength(340)
    expect(told[0]).toMatch(/^the store's files are damaged .*hexarchy doctor/)
    expect(readdirSync(join(dir, 'saves')).filter(name => name.startsWith('store.damaged-'))).toHaveLength(1)
    await store.commit({ puts: [[key(1), Buffer.from(textOf(1))]] })
  })

  test('(a table that is gone) is opened with what the others hold', async () => {
    const dir = await filled()
    rmSync(filesOf(dir, /\.ldb$/)[0])
    const store = await opened(dir)
    const there = await sound(store)
    expect(there.length).toBeGreaterThan(100)
    expect(there.length).toBeLessThan(340)
  })

  test('(flipped bytes anywhere) is opened sooner or later, and hands out nothing but what was written', async () => {
    const template = await filled()
    const names = readdirSync(join(template, 'saves', 'store')).filter(name => !/^LO/.test(name))
    await assertProperty(
      '(flipped bytes anywhere) is opened sooner or later, and hands out nothing but what was written',
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.array(fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) }), { minLength: 1, maxLength: 4 }),
        async (name, flips) => {
          const dir = tempDir()
          mkdirSync(join(dir, 'saves', 'store'), { recursive: true })
          for (const file of names) copyFileSync(join(template, 'saves', 'store', file), join(dir, 'saves', 'store', file))
          // As a server leaves it that was ended by what it came upon.
          writeFileSync(join(dir, 'saves', 'store.pid'), JSON.stringify({ pid: 2 ** 22 + 1, since: 'then', unclean: 0 }))
          for (const { at, by } of flips) flip(join(dir, 'saves', 'store', name), at, by)
          const complain = () => {}
          let store = await openStore(dir, { complain })
          let there: number[]
          try {
            there = await sound(store)
          } catch {
            // A table was come upon that cannot be read: the next start mends it.
            await store.close()
            expect(existsSync(join(dir, 'saves', 'store.damaged'))).toBe(true)
            store = await openStore(dir, { complain })
            there = await sound(store)
          }
          // At most one file was damaged: the others' records are there.
          expect(there.length).toBeGreaterThan(30)
          await store.commit({ puts: [[key(9999), Buffer.from(textOf(9999))]] })
          await store.close()
          store = await openStore(dir, { complain })
          expect(await sound(store)).toEqual([...there.filter(i => i !== 9999), 9999])
          await store.close()
          rmSync(dir, { recursive: true })
        },
      ),
      { numRuns: FLIPS, fewer: 'each opens a store three times' },
    )
  }, 120_000)
})
