import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type OpenStore, openStore } from '../../../saves/database/store.ts'
import { assertProperty } from '../../property.ts'
import { tempDir } from '../../temp.ts'

async function store(dir = tempDir()): Promise<OpenStore> {
  const opened = await openStore(dir)
  onTestFinished(() => opened.close())
  return opened
}
const bytes = (text: string) => Buffer.from(text)
const append = (n: number, ...records: string[]) => ({ append: { game: 'g', n, records: records.map(bytes) } })

describe('the store', () => {
  test('keeps what was committed when it is opened again', async () => {
    const dir = tempDir()
    const first = await openStore(dir)
    await first.commit({ puts: [['records/a', bytes('1')]] })
    await first.close()
    expect(Buffer.from((await (await store(dir)).get('records/a'))!).toString()).toBe('1')
  })

  test('writes batches that wait together with one fsync', async () => {
    const s = await store()
    await Promise.all(Array.from({ length: 100 }, (_, i) => s.commit({ puts: [[`records/${i}`, bytes('x')]] })))
    expect(s.counters()).toMatchObject({ batches: 100 })
    expect(s.counters().writes).toBeLessThanOrEqual(2)
  })

  test('tells of each write how long it took', async () => {
    const told: number[] = []
    const s = await openStore(tempDir(), { wrote: ms => told.push(ms) })
    onTestFinished(() => s.close())
    await s.commit({ puts: [['records/a', bytes('1')]] })
    await s.commit({ puts: [['records/a', bytes('2')]] })
    expect(told).toHaveLength(s.counters().writes)
    expect(told.reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(s.counters().writeMs)
  })

  test('appends at the end of a log only', async () => {
    const s = await store()
    await s.commit(append(0, 'a', 'b'))
    await expect(s.commit(append(1, 'c'))).rejects.toThrow('position 1 asked for, the end is 2')
    await expect(s.commit(append(3, 'c'))).rejects.toThrow('position 3 asked for, the end is 2')
    await s.commit(append(2, 'c'))
    expect((await s.list('log/g/')).map(([, value]) => Buffer.from(value).toString())).toEqual(['a', 'b', 'c'])
  })

  test('takes one of two writers of the same position', async () => {
    const s = await store()
    const results = await Promise.allSettled([s.commit(append(0, 'mine')), s.commit(append(0, 'yours'))])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('knows the end of a log after it was opened again', async () => {
    const dir = tempDir()
    const first = await openStore(dir)
    await first.commit(append(0, 'a', 'b', 'c'))
    await first.close()
    const s = await store(dir)
    await expect(s.commit(append(2, 'd'))).rejects.toThrow('the end is 3')
    await s.commit(append(3, 'd'))
  })

  test('writes nothing of a batch that rests on records that are not there', async () => {
    const s = await store()
    await s.commit(append(0, 'a'))
    await expect(s.commit({ requires: { game: 'g', n: 2 }, puts: [['snap/g/2', bytes('s')]] })).rejects.toThrow('does not reach')
    expect(await s.get('snap/g/2')).toBeNull()
  })

  test('says so when another process has it open', async () => {
    const dir = tempDir()
    await store(dir)
    await expect(openStore(dir)).rejects.toThrow('in use by another hexarchy process')
  })

  test('begins a cleared log at 0 again', async () => {
    const s = await store()
    await s.commit(append(0, 'a', 'b'))
    await s.clear(['log/g/'])
    await s.commit(append(0, 'c'))
    expect(await s.list('log/g/')).toHaveLength(1)
  })

  test('whatever is appended by whom in which order, the log has no gap and no record twice', async () => {
    const s = await store()
    let game = 0
    await assertProperty(
      'whatever is appended by whom in which order, the log has no gap and no record twice',
      fc.asyncProperty(
        fc.array(fc.record({ n: fc.nat(6), count: fc.integer({ min: 1, max: 3 }) }), { maxLength: 12 }),
        async tries => {
          const id = `g${game++}`
          const done = await Promise.allSettled(
            tries.map(({ n, count }, i) =>
              s.commit({ append: { game: id, n, records: Array.from({ length: count }, (_, j) => bytes(`${i}.${j}`)) } }),
            ),
          )
          const accepted = tries.flatMap(({ count }, i) =>
            done[i].status === 'fulfilled' ? Array.from({ length: count }, (_, j) => `${i}.${j}`) : [],
          )
          const entries = await s.list(`log/${id}/`)
          expect(entries.map(([, value]) => Buffer.from(value).toString())).toEqual(accepted)
          expect(entries.map(([key]) => Number(key.split('/')[2]))).toEqual(accepted.map((_, i) => i))
        },
      ),
    )
  })
})
