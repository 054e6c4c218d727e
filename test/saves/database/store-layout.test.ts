import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type OpenStore, openStore } from '../../../saves/database/store.ts'
import { levelDisks } from '../../../saves/database/store-disk.ts'
import { DamagedRecord } from '../../../saves/database/store-errors.ts'
import { STORE_VERSION } from '../../../saves/database/store-keys.ts'
import { tempDir } from '../../temp.ts'

/** A store whose values stand as they are given. */
async function bare(entries: Record<string, string | Uint8Array>): Promise<string> {
  const dir = tempDir()
  const disk = await levelDisks.open(join(dir, 'saves', 'store'))
  await disk.batch(Object.entries(entries).map(([key, value]) => ({ type: 'put', key, value: Buffer.from(value) })))
  await disk.close()
  return dir
}

async function opened(dir: string, told: string[] = []): Promise<OpenStore> {
  const store = await openStore(dir, { complain: text => told.push(text) })
  onTestFinished(() => store.close())
  return store
}

const text = async (store: OpenStore, key: string) => Buffer.from((await store.get(key))!).toString()
const V1 = '{"store":1}'
/** Head of 2 bytes, "{}", then what may be any bytes. */
const SNAPSHOT = Uint8Array.from([2, 0, 0, 0, 0x7b, 0x7d, 40, 181, 47, 253])

describe('a store of layout 1, without checksums', () => {
  test('is read as it is, and what is written from then on has them', async () => {
    const dir = await bare({ versions: V1, 'records/a': '{"a":1}', 'games/g/tokens': '["x"]', 'snap/g/0000000000': SNAPSHOT })
    const store = await opened(dir)
    expect([await text(store, 'records/a'), await text(store, 'games/g/tokens')]).toEqual(['{"a":1}', '["x"]'])
    expect(Uint8Array.from((await store.get('snap/g/0000000000'))!)).toEqual(SNAPSHOT)
    await store.commit({ puts: [['records/a', Buffer.from('{"a":2}')]] })
    await store.close()
    const disk = await levelDisks.open(join(dir, 'saves', 'store'))
    expect(Buffer.from((await disk.get('records/a'))!).subarray(0, 4)).toEqual(Buffer.from([0xf5, 0x68, 0x78, 0x01]))
    expect(Buffer.from((await disk.get('games/g/tokens'))!).toString()).toBe('["x"]')
    await disk.close()
    expect(await text(await opened(dir), 'records/a')).toBe('{"a":2}')
  })

  test('has values that are no JSON and no snapshot for damaged', async () => {
    const store = await opened(await bare({ versions: V1, 'records/a': 'a', 'snap/g/0000000000': 'torn' }))
    for (const key of ['records/a', 'snap/g/0000000000']) await expect(store.get(key)).rejects.toBeInstanceOf(DamagedRecord)
  })
})

test('a store of this layout has no value without a checksum', async () => {
  const dir = tempDir()
  await (await openStore(dir)).close()
  const disk = await levelDisks.open(join(dir, 'saves', 'store'))
  await disk.batch([{ type: 'put', key: 'records/a', value: Buffer.from('{"a":1}') }])
  await disk.close()
  await expect((await opened(dir)).get('records/a')).rejects.toThrow('record records/a of the store is damaged')
})

test('a value under another key than its own is damaged', async () => {
  const dir = tempDir()
  const store = await openStore(dir)
  await store.commit({ puts: [['records/a', Buffer.from('{"a":1}')]] })
  await store.close()
  const disk = await levelDisks.open(join(dir, 'saves', 'store'))
  await disk.batch([{ type: 'put', key: 'records/b', value: (await disk.get('records/a'))! }])
  await disk.close()
  await expect((await opened(dir)).get('records/b')).rejects.toThrow('its checksum does not fit')
})

test('a store of a newer program is refused with both layouts, and left as it is', async () => {
  const dir = await bare({ versions: '{"store":99}' })
  const message = `was written by a newer program: it has layout 99, this one knows layouts up to ${STORE_VERSION}`
  for (let i = 0; i < 2; i++) await expect(openStore(dir)).rejects.toThrow(message)
})

test.each([
  ['gone', {}],
  ['damaged', { versions: '{"sto' }],
])('a record of versions that is %s is told, and the store opens', async (how, versions) => {
  const told: string[] = []
  const store = await opened(await bare({ ...versions, 'records/a': '{"a":1}' }), told)
  expect(await text(store, 'records/a')).toBe('{"a":1}')
  expect(told[0]).toContain(`record versions of the store is ${how}`)
})
