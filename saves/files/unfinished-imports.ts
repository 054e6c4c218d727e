/** Games that were being written out of a file when the server ended: they never came to have a record, and what is there of them goes. */
import type { Store } from '../database/store.ts'
import { gamePrefixes, keys } from '../database/store-keys.ts'

const COMING = keys.coming('')

/** To be called before any game is imported. */
export async function clearUnfinishedImports(store: Pick<Store, 'list' | 'get' | 'clear'>): Promise<void> {
  for (const [key] of await store.list(COMING)) {
    const game = key.slice(COMING.length)
    await store.clear((await store.get(keys.meta(game))) ? [key] : [...gamePrefixes(game), key])
  }
}
