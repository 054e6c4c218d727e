/** The rules that games were made with, by their hash, where all nodes find them: a game's log only names them. */

import type { Store } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { fromBytes } from '../../../saves/disk/json.ts'
import type { StoredGame } from '../../../saves/games/games.ts'
import type { BlobStore } from '../ports.ts'

export class RulesBlobs {
  #blobs: BlobStore
  /** What is known to be there: what a hash stands for never changes. */
  #there = new Set<string>()

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
  }

  async keep(hash: string, bytes: Uint8Array): Promise<void> {
    if (this.#there.has(hash)) return
    await this.#blobs.put(hash, bytes)
    this.#there.add(hash)
  }

  /** Those of a game whose record this is, as far as they are kept here. */
  async keepOf(store: Pick<Store, 'get'>, meta: Uint8Array): Promise<void> {
    const hash = rulesOf(meta)
    if (!hash || this.#there.has(hash)) return
    const bytes = await store.get(keys.rules(hash))
    if (bytes) await this.keep(hash, bytes)
  }

  /** What the local store lacks of them. */
  async missing(store: Pick<Store, 'get'>, meta: Uint8Array): Promise<[key: string, value: Uint8Array][]> {
    const hash = rulesOf(meta)
    if (!hash || (await store.get(keys.rules(hash)))) return []
    const bytes = await this.#blobs.get(hash)
    if (bytes) this.#there.add(hash)
    return bytes ? [[keys.rules(hash), bytes]] : []
  }
}

const rulesOf = (meta: Uint8Array): string | undefined => (fromBytes(meta, 'record of a game') as StoredGame).rules
