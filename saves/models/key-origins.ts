/**
 * Which origins (scheme, host and port) a key may be sent to, and which ones the owner has set up as endpoints. Both are kept in
 * saves/models.json beside the entries, and outlive them: to delete an entry and make it anew moves no key.
 */
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** Where each API is when an entry names no address. */
export const PROVIDER_ADDRESSES = { anthropic: 'https://api.anthropic.com', openai: 'https://api.openai.com/v1' } as const

/** What of a model's entry (models.ts) says where requests go, and with which key. */
interface Endpoint {
  /** An agent has an address of its own. */
  provider: keyof typeof PROVIDER_ADDRESSES | 'agent'
  baseUrl: string | null
  key: string | null
}

export const addressOf = ({ baseUrl, provider }: Omit<Endpoint, 'key'>): string =>
  baseUrl ?? PROVIDER_ADDRESSES[provider as keyof typeof PROVIDER_ADDRESSES]

export const originOf = (entry: Omit<Endpoint, 'key'>): string => new URL(addressOf(entry)).origin

/** `key` null: the origins that the owner has set up, which may be at private addresses. */
const KEY_ORIGINS = Type.Object({ key: Type.Union([Type.String(), Type.Null()]), origins: Type.Array(Type.String()) })
export type KeyOrigins = Static<typeof KEY_ORIGINS>

const validator = Compile(KEY_ORIGINS)
export const isKeyOrigins = (given: unknown): given is KeyOrigins => validator.Check(given)

/** The same list with what these entries bring: the origin of each is bound to its key, and is the owner's. */
export function withEntries(bound: readonly KeyOrigins[], entries: readonly Endpoint[]): KeyOrigins[] {
  const all = new Map(bound.map(({ key, origins }) => [key, origins]))
  for (const entry of entries)
    for (const key of new Set([entry.key, null])) all.set(key, [...new Set([...(all.get(key) ?? []), originOf(entry)])])
  return [...all].map(([key, origins]) => ({ key, origins }))
}

/**
 * The list after an entry was written, where `entries` holds all that are there then. What the owner writes moves a key: it stays bound
 * to this origin and to those of other entries. What others write binds a key that is bound to nothing.
 */
export function afterWriting(
  bound: readonly KeyOrigins[],
  entry: Endpoint,
  entries: readonly Endpoint[],
  isOwner: boolean,
): KeyOrigins[] {
  const origin = originOf(entry)
  const all = new Map(bound.map(({ key, origins }) => [key, origins]))
  if (entry.key !== null && !all.get(entry.key)?.includes(origin)) {
    const others = entries.filter(({ key }) => key === entry.key).map(originOf)
    if (isOwner || !all.has(entry.key)) all.set(entry.key, [...new Set([origin, ...(isOwner ? others : [])])])
  }
  const inUse = new Set(entries.map(originOf))
  const owners = [...(all.get(null) ?? []), ...(isOwner ? [origin] : [])].filter(one => inUse.has(one))
  all.set(null, [...new Set(owners)])
  return [...all].filter(([, origins]) => origins.length > 0).map(([key, origins]) => ({ key, origins }))
}
