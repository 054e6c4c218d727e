/** Who besides its owner a game is there for: kept beside its record, for the game itself knows nothing of accounts. */

import { keys } from '../database/store-keys.ts'
import { fromBytes, toBytes } from '../disk/json.ts'

export const GAME_ACCESS = ['private', 'list', 'link', 'public'] as const
/** Each lets in whom those before it do: the owner, and the accounts of its seats; the accounts named; who has the watch link; every account. */
export type GameAccess = (typeof GAME_ACCESS)[number]

/** In force from `list` on; under `private` the names are kept and count for nothing. */
export interface Sharing {
  access: GameAccess
  /** Accounts that may watch the whole game. */
  watch: string[]
  /** Accounts that may take a seat which belongs to nobody. */
  play: string[]
}

export interface KeptSharing extends Sharing {
  /** SHA-256 of the watch link's secret, hexadecimal; null: none was made. */
  link: string | null
  /** How many rounds late the link shows the game while it runs; 0: as it is. */
  linkDelay: number
  /** Whose seat it is, by seat; null: whoever has its token. */
  accounts: (string | null)[]
  /** Every account that ever had a seat. */
  seated: string[]
  /** Null: who plays is no secret. Else the names of the seats, which the game itself is not told until it is over. */
  anonymous: { names: (string | null)[] } | null
}

export const PRIVATE: Readonly<KeptSharing> = Object.freeze({
  access: 'private',
  watch: [],
  play: [],
  link: null,
  linkDelay: 0,
  accounts: [],
  seated: [],
  anonymous: null,
})

/** 1: without the delay of its link, which is none. */
const VERSION = 2

export const sharingPut = (game: string, sharing: KeptSharing): [string, Uint8Array] => [
  keys.sharing(game),
  // A program that knows of no delay would show the game as it is.
  toBytes({ v: sharing.linkDelay > 0 ? VERSION : 1, ...sharing }),
]

export function decodeSharing(key: string, bytes: Uint8Array): KeptSharing {
  const { v, ...sharing } = fromBytes(bytes, key) as { v: number } & KeptSharing
  if (v < 1 || v > VERSION) throw new Error(`${key} has version ${v}; this program reads versions 1 to ${VERSION}`)
  return { ...sharing, linkDelay: sharing.linkDelay ?? 0 }
}
