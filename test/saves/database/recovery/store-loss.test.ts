/** A store that knows less than what lies beside it is refused, and left as it was; --accept-loss goes on. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore, type StoreOptions } from '../../../../saves/database/store.ts'
import { openCopy } from '../../../../saves/database/store-copy.ts'
import { keys } from '../../../../saves/database/store-keys.ts'
import { tempDir } from '../../../temp.ts'
import { faultyDisks, NO_FAULTS } from '../faulty-disk.ts'

const bytes = (text: string) => Buffer.from(text)
const storeOf = (dir: string) => join(dir, 'saves', 'store')
const logOf = (dir: string) =>
  join(
    storeOf(dir),
    readdirSync(storeOf(dir))
      .filter(name => name.endsWith('.log'))
      .sort()
      .at(-1)!,
  )

/** Names and bytes of what counts. */
const held = (dir: string) =>
  readdirSync(storeOf(dir))
    .filter(name => !/^(LO|OPENING)/.test(name))
    .map(name => [name, readFileSync(join(storeOf(dir), name)).toString('hex')])

async function add(dir: string, from: number, to: number): Promise<void> {
  const store = await openStore(dir)
  for (let n = from; n < to; n++)
    await store.commit({ append: { game: 'a', n, records: [bytes(`{"n":${n}}`)] }, puts: [[keys.meta('a'), bytes('{"v":1}')]] })
  await store.close()
}

async function openedWith(dir: string, options: StoreOptions = {}) {
  const told: string[] = []
  const store = await openStore(dir, { complain: text => told.push(text), ...options })
  onTestFinished(() => store.close())
  return { store, told }
}

describe('a store is refused, and stays as it was,', () => {
  test('where it is empty and the ring knows of commits', async () => {
    const dir = tempDir()
    await add(dir, 0, 3)
    rmSync(storeOf(dir), { recursive: true })
    for (let i = 0; i < 2; i++)
      await expect(openStore(dir)).rejects.toThrow(
        /is empty, and was used before: store.commits knows of 3 commits, of the games a with 3 records.*--accept-loss/,
      )
    expect(held(dir)).toEqual([])
  })

  test('where its log is gone', async () => {
    const dir = tempDir()
    await add(dir, 0, 3)
    await add(dir, 3, 5)
    rmSync(logOf(dir))
    const before = held(dir)
    await expect(openStore(dir)).rejects.toThrow(
      /has lost its log 0000\d\d.log.*it lacks 2 commits, of numbers up to 5 where it has 3 \(records of logs: 2 of game a\)/,
    )
    expect(held(dir)).toEqual(before)
  })

  test('where it is an older copy', async () => {
    const [dir, copy] = [tempDir(), tempDir()]
    await add(dir, 0, 3)
    cpSync(storeOf(dir), copy, { recursive: true })
    await add(dir, 3, 5)
    rmSync(storeOf(dir), { recursive: true })
    cpSync(copy, storeOf(dir), { recursive: true })
    const before = held(dir)
    await expect(openStore(dir)).rejects.toThrow(/is older than what was answered from it, and none of its files is damaged/)
    expect(held(dir)).toEqual(before)
  })

  test('where it is gone with its ring, and the audit log has entries', async () => {
    const dir = tempDir()
    mkdirSync(join(dir, 'saves', 'audit'), { recursive: true })
    writeFileSync(join(dir, 'saves', 'audit', '2030-01.jsonl'), '{}\n{}\n')
    await expect(openStore(dir)).rejects.toThrow('audit/2030-01.jsonl has 2 entries')
  })

  test('where a file of it cannot be read', async () => {
    const dir = tempDir()
    await add(dir, 0, 3)
    const log = logOf(dir)
    renameSync(log, `${log}.away`)
    mkdirSync(log)
    await expect(openStore(dir)).rejects.toThrow(/0000\d\d\.log cannot be read \(EISDIR.*nothing was changed/)
    rmdirSync(log)
    renameSync(`${log}.away`, log)
    const { store, told } = await openedWith(dir)
    expect([await store.end('a'), told]).toEqual([3, []])
  })
})

test('with --accept-loss it is served; what was there is kept, and the next start has nothing to tell', async () => {
  const dir = tempDir()
  await add(dir, 0, 3)
  await add(dir, 3, 5)
  rmSync(logOf(dir))
  const { store, told } = await openedWith(dir, { acceptLoss: true })
  expect(await store.end('a')).toBe(3)
  expect(told.join('\n')).toMatch(/The loss was accepted[\s\S]*2 commits of the store are lost/)
  const [kept] = readdirSync(join(dir, 'saves')).filter(name => name.startsWith('store.damaged-'))
  expect(readdirSync(join(dir, 'saves', kept))).toContain('store.commits')
  await store.close()
  expect((await openedWith(dir)).told).toEqual([])
})

test('a start that ends between opening the store and looking at it loses nothing', async () => {
  const dir = tempDir()
  await add(dir, 0, 3)
  const before = held(dir)
  // As a process leaves it that is killed there: the files linked aside, and LevelDB's own beginning of a new store.
  const folder = `${storeOf(dir)}.opening`
  for (const to of [folder, storeOf(dir)]) {
    mkdirSync(to, { recursive: true })
    writeFileSync(join(to, 'OPENING'), 'one')
  }
  for (const [name] of before) renameSync(join(storeOf(dir), name), join(folder, name))
  writeFileSync(join(storeOf(dir), '000009.log'), '')
  const { store, told } = await openedWith(dir)
  expect([await store.end('a'), told]).toEqual([3, []])
  expect(existsSync(folder)).toBe(false)
})

test('a file that cannot be read while the store is opened anew keeps it from writing, and nothing is deleted', async () => {
  const dir = tempDir()
  const faults: { fail: 'EIO' | null } = { fail: null }
  const told: string[] = []
  const { disks } = faultyDisks(() => ({ ...NO_FAULTS, ...faults }))
  const store = await openStore(dir, { disks, complain: text => told.push(text) })
  onTestFinished(() => store.close())
  await store.commit({ append: { game: 'a', n: 0, records: [bytes('{}')] } })
  faults.fail = 'EIO'
  await expect(store.commit({ append: { game: 'a', n: 1, records: [bytes('{}')] } })).rejects.toThrow()
  const log = logOf(dir)
  renameSync(log, `${log}.away`)
  mkdirSync(log)
  faults.fail = null
  while (!/cannot be read/.test(store.trouble()?.message ?? '')) await new Promise(resolve => setImmediate(resolve))
  expect(Buffer.from((await store.list('log/a/'))[0][1]).toString()).toBe('{}')
  rmdirSync(log)
  renameSync(`${log}.away`, log)
  await store.ready()
  expect(await store.end('a')).toBe(1)
})

test('a look at a store changes nothing of it', async () => {
  const dir = tempDir()
  await add(dir, 0, 3)
  await add(dir, 3, 5)
  const before = held(dir)
  const copy = await openCopy(dir, { acceptLoss: false, tables: true })
  expect([await copy.store.end('a'), copy.told]).toEqual([5, []])
  await copy.close()
  expect(held(dir)).toEqual(before)
  expect(readdirSync(join(dir, 'saves')).sort()).toEqual(['store', 'store.commits'])
})
