/** What bus, logs, cells and blobs promise, as tests that any provider of them has to pass. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Broker, Message } from '../../actors/cluster/ports.ts'

interface Provider {
  /** One more node of the same cluster. */
  node(): Promise<Broker>
  end?(): Promise<void>
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const text = (data: Uint8Array): string => new TextDecoder().decode(data)
let names = 0
const fresh = (): string => `g${++names}-${process.pid}`

/** `isAbsent`: the tests are skipped, with the word that the provider says. */
export function contract(title: string, provide: () => Promise<Provider>, isAbsent = false): void {
  describe.skipIf(isAbsent)(title, () => {
    let provider: Provider
    let a: Broker
    let b: Broker
    beforeAll(async () => {
      provider = await provide()
      a = await provider.node()
      b = await provider.node()
    }, 60_000)
    afterAll(async () => {
      await a?.close()
      await b?.close()
      await provider?.end?.()
    })

    test('a message comes to all who listen, and to one of each queue', async () => {
      const seen: string[] = []
      const hear = (name: string, subject: string, queue?: string): (() => void) =>
        (name < 'c' ? a : b).bus.subscribe(subject, ({ data }) => seen.push(`${name} ${text(data)}`), queue ? { queue } : {})
      const stop = [
        hear('a', 'm.*'),
        hear('d', 'm.>'),
        hear('b', 'm.x', 'q'),
        hear('e', 'm.x', 'q'),
        hear('f', 'm'),
        hear('g', 'm.x.*'),
      ]
      await until(async () => {
        a.bus.publish('m.x', bytes('warm'))
        await sleep(5)
        return seen.some(one => one.startsWith('d'))
      })
      await sleep(50)
      seen.length = 0
      a.bus.publish('m.x', bytes('1'))
      await until(async () => seen.length >= 3)
      await sleep(20)
      expect(seen.map(one => one.replace(/[be] /, 'queue ')).sort()).toEqual(['a 1', 'd 1', 'queue 1'])
      for (const end of stop) end()
      seen.length = 0
      a.bus.publish('m.x', bytes('2'))
      await sleep(30)
      expect(seen).toEqual([])
    })

    test('a request has the first answer, or is told that nobody listens, or that nobody answered in time', async () => {
      const subject = `ask.${fresh()}`
      await expect(a.bus.request(subject, bytes('?'), { timeoutMs: 2_000 })).rejects.toMatchObject({ reason: 'no-responders' })
      const stop = b.bus.subscribe(subject, ({ data, reply }) => text(data) === '?' && reply!(bytes('!')))
      await until(async () => (await a.bus.request(subject, bytes('?'), { timeoutMs: 2_000 }).catch(() => null)) !== null)
      expect(text(await a.bus.request(subject, bytes('?'), { timeoutMs: 2_000 }))).toBe('!')
      await expect(a.bus.request(subject, bytes('-'), { timeoutMs: 30 })).rejects.toMatchObject({ reason: 'timeout' })
      const ended = a.bus.request(subject, bytes('-'), { timeoutMs: 60_000, signal: AbortSignal.timeout(30) })
      await expect(ended).rejects.toMatchObject({ name: 'BusError', reason: 'timeout' })
      stop()
      await until(async () => (await reasonOf(a.bus.request(subject, bytes('?'), { timeoutMs: 200 }))) === 'no-responders')
    })

    test('a message that awaits no answer has no way to reply', async () => {
      const subject = `tell.${fresh()}`
      const seen: Message[] = []
      const stop = a.bus.subscribe(subject, message => seen.push(message))
      await until(async () => {
        a.bus.publish(subject, bytes('1'))
        await sleep(5)
        return seen.length > 0
      })
      expect(seen[0].reply).toBeUndefined()
      stop()
    })

    test('a large answer comes whole', async () => {
      const subject = `big.${fresh()}`
      const stop = a.bus.subscribe(subject, ({ data, reply }) => reply!(data))
      const big = patterned(3_000_000)
      await until(async () => (await a.bus.request(subject, bytes('?'), { timeoutMs: 2_000 }).catch(() => null)) !== null)
      expect(Buffer.compare(await a.bus.request(subject, big, { timeoutMs: 5_000 }), big)).toBe(0)
      stop()
    })

    test('a log has what was appended, in order, for every node', async () => {
      const log = fresh()
      expect(await a.logs.end(log)).toBe(0)
      expect(await a.logs.get(log, 0)).toBe(null)
      for (let n = 0; n < 150; n++) expect(await a.logs.append(log, n, bytes(`r${n}`), `${log}:${n}`)).toBe('kept')
      expect(await b.logs.end(log)).toBe(150)
      expect(text((await b.logs.get(log, 149))!)).toBe('r149')
      expect(await b.logs.get(log, 150)).toBe(null)
      expect(await readAll(b, log, 40)).toEqual(Array.from({ length: 110 }, (_, i) => `${i + 40} r${i + 40}`))
      expect(await readAll(b, log, 150)).toEqual([])
    })

    test('of all who write a position one does; its own attempt again is kept, another is taken', async () => {
      const log = fresh()
      for (let n = 0; n < 30; n++) {
        const tries = Array.from({ length: 8 }, (_, i) => (i % 2 ? a : b).logs.append(log, n, bytes(`${i}`), `${log}:${n}:${i}`))
        const answers = await Promise.all(tries)
        expect(answers.filter(answer => answer === 'kept')).toHaveLength(1)
        const winner = answers.indexOf('kept')
        expect(text((await b.logs.get(log, n))!)).toBe(`${winner}`)
        expect(await a.logs.append(log, n, bytes(`${winner}`), `${log}:${n}:${winner}`)).toBe('kept')
        expect(await a.logs.append(log, n, bytes('x'), `${log}:${n}:x`)).toBe('taken')
      }
      expect(await a.logs.end(log)).toBe(30)
    })

    test('logs do not mix, and one that is removed is gone', async () => {
      const [one, two] = [fresh(), fresh()]
      const longer = `${one}0`
      for (const log of [one, two, longer]) await a.logs.append(log, 0, bytes(log), `${log}:first`)
      await a.logs.append(longer, 1, bytes('1'), `${longer}:1`)
      expect(await b.logs.names()).toEqual(expect.arrayContaining([one, two, longer]))
      await b.logs.remove(one)
      await b.logs.remove(fresh())
      // A server that follows may show what was removed for a moment more.
      await expect.poll(() => a.logs.end(one)).toBe(0)
      await expect.poll(() => a.logs.get(one, 0)).toBe(null)
      expect([await a.logs.end(two), await a.logs.end(longer)]).toEqual([1, 2])
      expect(await a.logs.names()).not.toContain(one)
      expect(await a.logs.append(one, 0, bytes('new'), `${one}:second`)).toBe('kept')
      await expect.poll(async () => text((await b.logs.get(one, 0))!)).toBe('new')
    })

    test('reading a log that lacks a record fails and says which', async () => {
      const log = fresh()
      for (const n of [0, 1, 3]) await a.logs.append(log, n, bytes(`${n}`), `${log}:${n}`)
      await expect(readAll(b, log, 0)).rejects.toThrow(/\b2\b/)
      expect(await readAll(b, log, 3)).toEqual(['3 3'])
    })

    test('a record or a cell over the limit is refused at once', async () => {
      const over = new Uint8Array(a.largest + 1)
      await expect(a.logs.append(fresh(), 0, over, 'over')).rejects.toThrow(RangeError)
      await expect(a.cells('directory').put(fresh(), over)).rejects.toThrow(RangeError)
      await expect(a.cells('directory').create(fresh(), over)).rejects.toThrow(RangeError)
      const log = fresh()
      const full = patterned(a.largest)
      expect(await a.logs.append(log, 0, full, `${log}:0`)).toBe('kept')
      expect(Buffer.compare((await b.logs.get(log, 0))!, full)).toBe(0)
      expect(await readSizes(b, log)).toEqual([a.largest])
    })

    test('a cell has its newest value, under any key', async () => {
      const cells = a.cells('directory')
      const prefix = fresh()
      const keys = ['x', 'a.b', '.x', 'x.', 'a..b', 'a/b', 'a=b', '=2E', 'a-b_c', 'A', 'a'].map(
        key => `${key}${key === 'x.' ? '' : prefix}`,
      )
      for (const [i, key] of keys.entries()) await cells.put(key, bytes(`${i}`))
      for (const [i, key] of keys.entries())
        expect(await b.cells('directory').get(key)).toMatchObject({ key, value: bytes(`${i}`) })
      expect((await b.cells('directory').keys()).sort()).toEqual(expect.arrayContaining([...keys].sort()))
      const before = (await cells.get(keys[0]))!.revision
      await cells.put(keys[0], bytes('new'))
      const after = (await b.cells('directory').get(keys[0]))!
      expect(text(after.value)).toBe('new')
      expect(after.revision).toBeGreaterThan(before)
      for (const key of keys) await cells.delete(key)
      await cells.delete(fresh())
      for (const key of keys) expect(await b.cells('directory').get(key)).toBe(null)
      expect((await b.cells('directory').keys()).filter(key => keys.includes(key))).toEqual([])
      expect(await a.cells('nodes').get(keys[0])).toBe(null)
    })

    test('of all who create a cell one does, and again after it was deleted', async () => {
      for (let i = 0; i < 20; i++) {
        const key = fresh()
        for (let again = 0; again < 2; again++) {
          const made = await Promise.all([a, b, a, b].map((node, j) => node.cells('results').create(key, bytes(`${again}${j}`))))
          expect(made.filter(Boolean)).toHaveLength(1)
          expect(text((await a.cells('results').get(key))!.value)).toBe(`${again}${made.indexOf(true)}`)
          await b.cells('results').delete(key)
        }
      }
    })

    test('a watch tells all that there is, then what changes', async () => {
      const [old, made, gone, beat] = [fresh(), fresh(), fresh(), fresh()]
      await a.cells('nodes').put(old, bytes('0'))
      await a.cells('nodes').put(gone, bytes('0'))
      const seen = new Map<string, string | null>()
      const stop = b.cells('nodes').watch(({ key, value }) => seen.set(key, value && text(value)))
      await until(async () => seen.get(old) === '0' && seen.get(gone) === '0')
      // Of several servers each hears a moment later who listens at the others.
      await until(async () => {
        await a.cells('nodes').put(beat, bytes('0'))
        return seen.get(beat) === '0'
      })
      await a.cells('nodes').put(old, bytes('1'))
      await a.cells('nodes').create(made, bytes('2'))
      await a.cells('nodes').create(old, bytes('never'))
      await a.cells('nodes').delete(gone)
      await until(async () => seen.get(old) === '1' && seen.get(made) === '2' && seen.get(gone) === null)
      stop()
      await a.cells('nodes').put(old, bytes('3'))
      await sleep(50)
      expect(seen.get(old)).toBe('1')
      for (const key of [old, made, beat]) await a.cells('nodes').delete(key)
    })

    test('a blob of any size is read as it was put, and the newest', async () => {
      const name = `a b/ü.${fresh()}`
      const shelf = b.blobs('snapshots')
      expect(await shelf.get(name)).toBe(null)
      for (const size of [0, 1, 100_000, a.largest + 1, 5]) {
        const blob = patterned(size)
        await a.blobs('snapshots').put(name, blob)
        const read = await shelf.get(name)
        expect(Buffer.compare(read!, blob)).toBe(0)
      }
      expect(await shelf.names()).toContain(name)
      expect(await a.blobs('code').get(name)).toBe(null)
      await shelf.delete(name)
      await shelf.delete(fresh())
      expect(await a.blobs('snapshots').get(name)).toBe(null)
      expect(await a.blobs('snapshots').names()).not.toContain(name)
    })

    test('a blob that is put again while it is read comes whole, old or new', async () => {
      const name = fresh()
      const blob = (fill: number): Uint8Array => new Uint8Array(1_500_000).fill(fill)
      await a.blobs('snapshots').put(name, blob(0))
      let isOver = false
      const putting = (async (): Promise<void> => {
        for (let i = 1; i < 8; i++) await a.blobs('snapshots').put(name, blob(i))
        isOver = true
      })()
      while (!isOver) {
        const read = (await b.blobs('snapshots').get(name))!
        expect(Buffer.compare(read, blob(read[0]))).toBe(0)
      }
      await putting
      expect((await b.blobs('snapshots').get(name))![0]).toBe(7)
    })

    test('what is closed says so', async () => {
      const node = await provider.node()
      expect(node.bus.isConnected()).toBe(true)
      await node.close()
      expect(node.bus.isConnected()).toBe(false)
      await expect(node.bus.request('x', bytes(''), { timeoutMs: 100 })).rejects.toMatchObject({ reason: 'closed' })
      await expect(node.logs.end('x')).rejects.toMatchObject({ name: 'BusError', reason: 'closed' })
    })
  })
}

/** Bytes of that size that are unlike wherever it is cut: a period of a prime length. */
const patterned = (size: number): Uint8Array =>
  Buffer.alloc(
    size,
    new Uint8Array(251).map((_, i) => i * 31 + size),
  )

const reasonOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'answered',
    error => error.reason,
  )

async function readAll({ logs }: Broker, log: string, from: number): Promise<string[]> {
  const all: string[] = []
  for await (const { n, record } of logs.read(log, from)) all.push(`${n} ${text(record)}`)
  return all
}

async function readSizes({ logs }: Broker, log: string): Promise<number[]> {
  const all: number[] = []
  for await (const { record } of logs.read(log, 0)) all.push(record.length)
  return all
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 400; i++) {
    if (await isSo()) return
    await sleep(10)
  }
  throw new Error('it did not come to that')
}
