import { describe, expect, onTestFinished, test } from 'vitest'
import { type OpenStore, openStore } from '../../../saves/database/store.ts'
import { levelDisks } from '../../../saves/database/store-disk.ts'
import { tempDir } from '../../temp.ts'
import { type Faults, faultyDisks, NO_FAULTS } from './faulty-disk.ts'

const bytes = (text: string) => Buffer.from(text)
const append = (n: number, ...records: string[]) => ({ append: { game: 'g', n, records: records.map(bytes) } })

async function faultyStore(dir = tempDir()) {
  const faults: Faults = { ...NO_FAULTS }
  const faulty = faultyDisks(() => faults)
  const store = await openStore(dir, { disks: faulty.disks, complain: () => {} })
  return { dir, faults, store, cutPower: faulty.cutPower }
}

async function logOf(dir: string): Promise<string[]> {
  const store = await openStore(dir)
  onTestFinished(() => store.close())
  return textsOf(store)
}

const textsOf = async (store: OpenStore): Promise<string[]> =>
  (await store.list('log/g/')).map(([, value]) => Buffer.from(value).toString())

describe('a disk that reports errors for a while', () => {
  test.each(['EIO', 'ENOSPC', 'EROFS'] as const)('(%s) loses nothing of what was acknowledged', async fail => {
    const { dir, faults, store } = await faultyStore()
    await store.commit(append(0, 'a'))
    Object.assign(faults, { fail })
    const failed = await Promise.allSettled([store.commit(append(1, 'b')), store.commit(append(2, 'c'))])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(store.trouble()).toMatchObject({ name: 'StoreFailure' })
    faults.fail = null
    await store.ready()
    expect(store.trouble()).toBeNull()
    await store.commit(append(1, 'd'))
    await store.close()
    expect(await logOf(dir)).toEqual(['a', 'd'])
  })

  test('may have written what it said it had not: then the next is told that the position is taken', async () => {
    const { dir, faults, store } = await faultyStore()
    await store.commit(append(0, 'a'))
    Object.assign(faults, { fail: 'EIO', halfDone: 1 })
    await expect(store.commit(append(1, 'b'))).rejects.toMatchObject({ code: 'failing' })
    faults.fail = null
    await store.ready()
    await expect(store.commit(append(1, 'c'))).rejects.toThrow('the end is 2')
    await store.close()
    expect(await logOf(dir)).toEqual(['a', 'b'])
  })

  test('is closed all the same', async () => {
    const { faults, store } = await faultyStore()
    faults.fail = 'EIO'
    await expect(store.commit(append(0, 'a'))).rejects.toThrow('reports errors')
    await store.close()
  })
})

test('reads that come while it is opened anew wait for it', async () => {
  const dir = tempDir()
  const faults: Faults = { ...NO_FAULTS }
  const opening = Promise.withResolvers<void>()
  let opened = 0
  const open: typeof levelDisks.open = async location => {
    if (opened++ > 0) await opening.promise
    return levelDisks.open(location)
  }
  const store = await openStore(dir, { disks: faultyDisks(() => faults, { ...levelDisks, open }).disks, complain: () => {} })
  onTestFinished(() => store.close())
  await store.commit(append(0, 'a'))
  faults.fail = 'EIO'
  await expect(store.commit(append(1, 'b'))).rejects.toThrow()
  faults.fail = null
  while (opened < 2) await new Promise(resolve => setImmediate(resolve))
  let got: string[] | null = null
  const read = textsOf(store).then(texts => {
    got = texts
  })
  for (let i = 0; i < 20; i++) await new Promise(resolve => setImmediate(resolve))
  expect(got).toBeNull()
  opening.resolve()
  await read
  expect(got).toEqual(['a'])
})

test('a power cut loses what was not acknowledged, and nothing else', async () => {
  const { dir, faults, store, cutPower } = await faultyStore()
  await store.commit(append(0, 'a'))
  faults.delayMs = 50
  let answered = false
  void store.commit(append(1, 'b')).then(
    () => {
      answered = true
    },
    () => {},
  )
  await new Promise(resolve => setImmediate(resolve))
  await cutPower()
  await store.close()
  expect(answered).toBe(false)
  const again = await levelDisks.open(`${dir}/saves/store`)
  onTestFinished(() => again.close())
  expect(await again.keys({ gte: 'log/', lt: 'log0' })).toEqual(['log/g/0000000000'])
})
