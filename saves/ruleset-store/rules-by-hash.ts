/** The rules that games were made with, kept in the store by their hash for as long as a game needs them: an upgrade or a new import changes no game. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { rulesOfText } from '../../rules/canonical.ts'
import { digest } from '../../rules/files/read-folder.ts'
import { TEXT_LIMIT } from '../../rules/lenient-json.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { Store, StoreReader } from '../database/store.ts'
import { keys } from '../database/store-keys.ts'

/** Default rulesets of programs that kept no rules with their games, by hash. */
const EARLIER = join(import.meta.dirname, '..', '..', 'rules', 'earlier')
const ENDING = '.json.zst'
/** Rulesets and texts that a thread remembers besides those in use. */
const REMEMBERED = 8

/** By key; the newest stay. */
export class NewestCache<T> {
  #all = new Map<string, T>()
  #most: number

  constructor(most = REMEMBERED) {
    this.#most = most
  }

  get size(): number {
    return this.#all.size
  }

  get(hash: string): T | undefined {
    const found = this.#all.get(hash)
    if (found !== undefined) this.set(hash, found)
    return found
  }

  set(hash: string, value: T): void {
    this.#all.delete(hash)
    this.#all.set(hash, value)
    for (const oldest of [...this.#all.keys()].slice(0, Math.max(0, this.#all.size - this.#most))) this.#all.delete(oldest)
  }
}

/** By hash; what a hash stands for never changes. */
const packed = new NewestCache<Uint8Array>()
const recent = new NewestCache<Ruleset>()
const inUse = new Map<string, WeakRef<Ruleset>>()

/** A canonical text as it is kept. */
export const packText = (text: string): Uint8Array => zstdCompressSync(Buffer.from(text))

/** What `packText` packed. Throws where it is nothing of the kind. */
export const unpackBytes = (bytes: Uint8Array): string =>
  zstdDecompressSync(bytes, { maxOutputLength: 4 * TEXT_LIMIT }).toString()

/** Throws where the bytes are not the text of that hash. */
export function unpackText(bytes: Uint8Array, hash: string): string {
  let text: string
  try {
    text = unpackBytes(bytes)
  } catch (error) {
    throw new Error(`the rules ${hash.slice(0, 12)} as they were kept are damaged: ${(error as Error).message}`, { cause: error })
  }
  if (digest(text) !== hash)
    throw new Error(`the rules ${hash.slice(0, 12)} as they were kept are damaged: their hash does not fit`)
  return text
}

/** Remembers the text of rules that were loaded from elsewhere, for games that are made with them. */
export function rememberText(hash: string, text: string): void {
  if (!packed.get(hash)) packed.set(hash, packText(text))
}

/** What is to be written with a game that is played by the rules of that hash: nothing where they are kept, or their text is not known. */
export async function rulesPuts(store: Store, hash: string): Promise<[string, Uint8Array][]> {
  if (await store.get(keys.rules(hash))) return []
  const bytes = packed.get(hash) ?? readEarlier(hash)
  return bytes ? [[keys.rules(hash), bytes]] : []
}

/** The text of the rules of that hash as it is kept; null where it is not known. */
export const rulesBytes = async (store: Pick<Store, 'get'>, hash: string): Promise<Uint8Array | null> =>
  (await store.get(keys.rules(hash))) ?? packed.get(hash) ?? readEarlier(hash)

/** The rules of that hash as they are kept, called `name`; null where they are not. Throws where they are damaged. */
export async function readRules(store: StoreReader, name: string, hash: string): Promise<Ruleset | null> {
  const known = recent.get(hash) ?? inUse.get(hash)?.deref()
  if (known && known.name === name) return known
  const bytes = (await store.get(keys.rules(hash))) ?? readEarlier(hash)
  if (!bytes) return null
  const rules = rulesOfText(unpackText(bytes, hash), name)
  recent.set(hash, rules)
  inUse.set(hash, new WeakRef(rules))
  return rules
}

function readEarlier(hash: string): Uint8Array | null {
  const file = join(EARLIER, hash + ENDING)
  return /^[0-9a-f]{64}$/.test(hash) && existsSync(file) ? readFileSync(file) : null
}

/** Hashes of the default rulesets that come with the program for older games. */
export const earlierHashes = (): string[] =>
  readdirSync(EARLIER)
    .filter(file => file.endsWith(ENDING))
    .map(file => file.slice(0, -ENDING.length))

/** The canonical text of one of them. */
export const earlierText = (hash: string): string => unpackText(readEarlier(hash)!, hash)

/** Deletes what no game needs. `needed` says which do, at the last moment; null: that is not known. */
export async function sweepRules(store: Store, needed: () => ReadonlySet<string> | null): Promise<void> {
  const prefix = keys.rules('')
  const kept = (await store.list(prefix, { skipDamaged: true })).map(([key]) => key)
  const hashes = needed()
  const gone = hashes ? kept.filter(key => !hashes.has(key.slice(prefix.length))) : []
  if (gone.length > 0) await store.commit({ puts: gone.map(key => [key, null]) })
}
