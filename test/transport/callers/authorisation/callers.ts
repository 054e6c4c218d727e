/** Everybody who may call: each role, with and without a game of its own, the tokens of seats, and who has no credential that counts. */

import { openAccessTokens } from '../../../../saves/accounts/access-tokens.ts'
import type { Account, Role } from '../../../../saves/accounts/accounts.ts'
import { openSessions } from '../../../../saves/accounts/sessions.ts'
import type { Records } from '../../../../saves/database/records.ts'
import { tokenOf, watchTokenOf } from '../../service-double.ts'

/** The game that the table is about: shared by link and lists, one seat belongs to an account. */
export const GAME = 'a'
/** Of its watch link that shows it late. */
export const LATE = 5

export const CALLERS = [
  'nobody',
  'revoked session',
  'locked account',
  'unknown token',
  'seat of this game',
  'seat of another game',
  'watch link of this game',
  'watch link of another game',
  'late watch link of this game',
  'spectator',
  'member',
  'member who made the game',
  'token for games of who made it',
  'token to read of who made it',
  'token for metrics of an administrator',
  'member named to watch',
  'member named to play',
  'member with a seat',
  'moderator',
  'administrator',
  'owner',
] as const
export type CallerName = (typeof CALLERS)[number]

/** Headers of a request by each. */
export type Headers = Record<string, string>

const ACCOUNTS: Partial<Record<CallerName, Role>> = {
  'revoked session': 'owner',
  'locked account': 'owner',
  spectator: 'spectator',
  member: 'member',
  'member who made the game': 'member',
  'member named to watch': 'member',
  'member named to play': 'member',
  'member with a seat': 'member',
  moderator: 'moderator',
  administrator: 'administrator',
  owner: 'owner',
}

/** An id that tells whose it is. */
export const accountId = (name: CallerName) => name.replaceAll(' ', '-')

/** Puts their accounts into the records; each has a session. */
export async function makeCallers(records: Records): Promise<Record<CallerName, Headers>> {
  const sessions = openSessions(records)
  const signedIn: Partial<Record<CallerName, Headers>> = {}
  for (const [name, role] of Object.entries(ACCOUNTS) as [CallerName, Role][]) {
    const id = accountId(name)
    const account: Account = { version: 1, id, name, role, created: '2026-01-01T00:00:00.000Z' }
    if (name === 'locked account') account.locked = { at: account.created, by: 'owner', reason: 'a test' }
    await records.put(`account/${id}`, account as never)
    const { secret, session } = await sessions.open(id)
    if (name === 'revoked session') await sessions.close(session.id)
    signedIn[name] = { cookie: `hexarchy=${secret}; __Host-hexarchy=${secret}`, 'x-csrf-token': session.csrf }
  }
  const tokens = openAccessTokens(records)
  const tokenFor = async (scope: string, name: CallerName = 'member who made the game') =>
    bearer((await tokens.make(accountId(name), { name: scope, scopes: [scope], expiresMs: null })).token)
  return {
    ...signedIn,
    'token for games of who made it': await tokenFor('games'),
    'token to read of who made it': await tokenFor('games:read'),
    'token for metrics of an administrator': await tokenFor('metrics', 'administrator'),
    nobody: {},
    'unknown token': bearer('seat_unknown'),
    'seat of this game': bearer(tokenOf(GAME, 0)),
    'seat of another game': bearer(tokenOf('b', 0)),
    'watch link of this game': bearer(watchTokenOf(GAME)),
    'watch link of another game': bearer(watchTokenOf('b')),
    'late watch link of this game': bearer(watchTokenOf(GAME, LATE)),
  } as Record<CallerName, Headers>
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
