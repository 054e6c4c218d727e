/** Personal access tokens: how scripts act for an account. A token is told once; what is kept is its hash. */
import { randomUUID } from 'node:crypto'
import type { Records } from '../database/records.ts'
import { RecordCache } from './record-cache.ts'
import { makeSecret } from './secrets.ts'
import { hashToken } from './tokens.ts'

/** What such tokens begin with. */
export const ACCESS_TOKEN_PREFIX = 'hexarchy_'
const TOKEN = /^hexarchy_[\w-]{43}$/
const NOTED_MS = 3_600_000

export interface AccessToken {
  /** Version of this record. */
  version: 1
  id: string
  account: string
  /** By which its owner knows it. */
  name: string
  scopes: string[]
  /** SHA-256 of the token, hexadecimal. */
  hash: string
  /** ms since 1970; null: it does not end by itself. */
  expiresMs: number | null
  createdMs: number
  /** Within an hour; null: never. */
  usedMs: number | null
}

export interface NewAccessToken {
  name: string
  scopes: string[]
  expiresMs: number | null
}

export interface AccessTokens {
  /** `hexarchy_` and 43 url-safe characters, told here and never again. */
  make(account: string, wish: NewAccessToken): Promise<{ token: string; record: AccessToken }>
  /** Null where it opens nothing, or is too old. */
  find(token: string): Promise<AccessToken | null>
  /** The newest first; those that have ended too, until their owner takes them away. */
  of(account: string): Promise<AccessToken[]>
  close(id: string): Promise<void>
  closeOf(account: string): Promise<void>
  /** Called with the id of every token that is taken away. */
  onClose(listener: (id: string) => void): void
}

export function openAccessTokens(records: Records, now: () => number = Date.now): AccessTokens {
  const kept = new RecordCache<AccessToken>(records, 'access-token/')
  const listeners: ((id: string) => void)[] = []

  async function close(id: string): Promise<void> {
    const token = (await kept.all()).find(one => one.id === id)
    if (!token) return
    await kept.del(token.hash)
    for (const tell of listeners) tell(id)
  }
  // One that was taken away elsewhere.
  kept.onChange((before, after) => {
    if (before && !after) for (const tell of listeners) tell(before.id)
  })
  const of = async (account: string) =>
    (await kept.all()).filter(one => one.account === account).sort((a, b) => b.createdMs - a.createdMs)

  return {
    async make(account, { name, scopes, expiresMs }) {
      const token = ACCESS_TOKEN_PREFIX + makeSecret()
      const hash = hashToken(token)
      const record: AccessToken = {
        version: 1,
        id: randomUUID(),
        account,
        name,
        scopes,
        hash,
        expiresMs,
        createdMs: now(),
        usedMs: null,
      }
      await kept.put(hash, record)
      return { token, record }
    },
    async find(token) {
      if (!TOKEN.test(token)) return null
      const found = await kept.get(hashToken(token))
      if (!found || (found.expiresMs !== null && found.expiresMs <= now())) return null
      if (found.usedMs === null || now() - found.usedMs >= NOTED_MS)
        await kept.replace(found.hash, found, { ...found, usedMs: now() })
      return kept.get(found.hash)
    },
    of,
    close,
    async closeOf(account) {
      for (const { id } of await of(account)) await close(id)
    },
    onClose: listener => void listeners.push(listener),
  }
}
