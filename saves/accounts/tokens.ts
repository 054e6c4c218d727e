/** Ids of games, tokens of seats, and secrets of watch links. Each token names its game by itself; only its hash is kept. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const PREFIX = 'seat_'
const ID_BYTES = 6
const SECRET_BYTES = 25
const WATCH_PREFIX = 'watch_'
const WATCH_TOKEN = /^watch_[A-Za-z0-9_-]{43}$/
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

/** `watch_` and 43 url-safe characters: base64url of game id (6 bytes), secret (26). */
export const makeWatchToken = (game: string): string =>
  WATCH_PREFIX + Buffer.concat([Buffer.from(game, 'hex'), randomBytes(SECRET_BYTES + 1)]).toString('base64url')

export const isWatchToken = (token: string): boolean => token.startsWith(WATCH_PREFIX)

/** The game that a watch link names, or null where it is none. */
export const readWatchToken = (token: string): string | null =>
  WATCH_TOKEN.test(token) ? Buffer.from(token.slice(WATCH_PREFIX.length), 'base64url').toString('hex', 0, ID_BYTES) : null

/** SHA-256, hexadecimal: what is kept of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether the token is the one of that hash; takes the same time wherever they differ. */
export const tokenMatches = (token: string, hash: string): boolean =>
  timingSafeEqual(createHash('sha256').update(token).digest(), Buffer.from(hash.padEnd(64, '0').slice(0, 64), 'hex'))
