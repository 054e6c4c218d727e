/** A store to be looked through, not served from: its layout stays as it is, and nothing is mended. Nobody else may have it open. */
import type { OpenStore, StoreReader } from './store.ts'
import type { Disks } from './store-disk.ts'
import { unframed } from './store-frame.ts'
import { below, keys, STORE_VERSION } from './store-keys.ts'
import { inUse } from './store-lock.ts'

type ReadOnlyStore = StoreReader & Pick<OpenStore, 'each' | 'close'>

/** `onDamage` is told of every record that is not what was written. Throws a sentence where it cannot be opened, or a newer program made it. */
export async function readOnlyStore(location: string, disks: Disks, onDamage: (text: string) => void): Promise<ReadOnlyStore> {
  const disk = await disks.open(location).catch((error: { cause?: { code?: string; message?: string }; message: string }) => {
    if (error.cause?.code === 'LEVEL_LOCKED') throw new Error(inUse(location))
    throw new Error(`${location} cannot be opened: ${error.cause?.message ?? error.message}`)
  })
  const versions = await disk.get(keys.versions)
  const layout = versions === undefined ? STORE_VERSION : layoutOf(versions)
  if (layout > STORE_VERSION) {
    await disk.close()
    throw new Error(
      `${location} was written by a newer program: it has layout ${layout}, this one knows layouts up to ${STORE_VERSION}`,
    )
  }
  return {
    async get(key) {
      const bytes = await disk.get(key)
      return bytes === undefined ? null : unframed(key, bytes, true)
    },
    async list(prefix, { from, before, last } = {}) {
      const range = { ...below(prefix), ...(from !== undefined && { gte: from }), ...(before !== undefined && { lt: before }) }
      const entries = await disk.entries(last === undefined ? range : { ...range, reverse: true, limit: last })
      return entries.map(([key, bytes]) => [key, unframed(key, bytes, true)])
    },
    async *each() {
      for await (const [key, bytes] of disk.each()) {
        if (key === keys.versions) continue
        try {
          yield [key, unframed(key, bytes, true)]
        } catch (error) {
          onDamage((error as Error).message)
        }
      }
    },
    close: () => disk.close(),
  }
}

function layoutOf(bytes: Uint8Array): number {
  try {
    const { store } = JSON.parse(Buffer.from(bytes).toString()) as { store?: unknown }
    return typeof store === 'number' ? store : 1
  } catch {
    return 1
  }
}
