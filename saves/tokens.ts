/** Ids of games and tokens of seats. A token names its game and seat by itself; only its hash is kept. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const PREFIX = 'seat_'
const ID_BYTES = 6
const SECRET_BYTES = 25
const TOKEN = /^seat_[A-Za-z0-9_-]{43}$/
export const GAME_ID = /^[0-9a-f]{12}$/

/** 12 hexadecimal digits. */
export const makeGameId = (): string => randomBytes(ID_BYTES).toString('hex')

/** `seat_` and 43 url-safe characters: base64url of game id (6 bytes), seat (1), secret (25). */
export function makeToken(game: string, seat: number): string {
  const bytes = Buffer.concat([Buffer.from(game, 'hex'), Buffer.from([seat]), randomBytes(SECRET_BYTES)])
  return PREFIX + bytes.toString('base64url')
}

/** Game and seat that a token names, or null where it is none. Says nothing about whether it opens them. */
export function readToken(token: string): { game: string; seat: number } | null {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token.slice(PREFIX.length), 'base64url')
  return { game: bytes.toString('hex', 0, ID_BYTES), seat: bytes[ID_BYTES] }
}

/** SHA-256, hexadecimal: what is kept of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether the token is the one of that hash; takes the same time wherever they differ. */
export const tokenMatches = (token: string, hash: string): boolean =>
  timingSafeEqual(createHash('sha256').update(token).digest(), Buffer.from(hash.padEnd(64, '0').slice(0, 64), 'hex'))
