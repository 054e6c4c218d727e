/** How often one caller may ask for what costs more than a call in a game. */

/** Requests of one caller in a second, by the route's address; with its method where others at the address have no such rate. */
export const COSTLY: Record<string, number> = {
  '/api/games/:id/view': 50,
  '/api/games/:id/replay': 5,
  '/api/games/:id/metrics': 20,
  '/api/games/:id/metrics.csv': 5,
  '/api/games/:id/seats/:n/transcript': 10,
  '/api/rules': 10,
  '/api/rulesets': 10,
  '/api/tools': 20,
  '/api/session': 20,
  '/docs': 10,
  '/docs/rules': 10,
  '/docs/tools': 10,
  '/ws/games/:id': 50,
  'POST /api/lab/workers/hello': 2,
  'POST /api/games': 20,
}

/** Requests in a minute. `by` address: whatever the caller calls itself, for it is not known yet or tries to become somebody else. */
export const SELDOM: Record<string, { max: number; by: 'caller' | 'address' }> = {
  'POST /api/session': { max: 60, by: 'address' },
  'POST /api/session/link': { max: 30, by: 'address' },
  'POST /api/session/second': { max: 60, by: 'address' },
  'POST /api/session/second/passkey': { max: 60, by: 'address' },
  'POST /api/session/passkey': { max: 60, by: 'address' },
  'POST /api/session/passkey/options': { max: 120, by: 'address' },
  'GET /api/sign-in/:provider': { max: 60, by: 'address' },
  'POST /api/sign-in/:provider': { max: 60, by: 'address' },
  'GET /api/sign-in/:provider/callback': { max: 60, by: 'address' },
  'POST /api/reset': { max: 30, by: 'address' },
  'PUT /api/reset': { max: 30, by: 'address' },
  'POST /api/verification': { max: 30, by: 'caller' },
  'PUT /api/verification': { max: 30, by: 'address' },
  'POST /api/accounts': { max: 30, by: 'address' },
  'POST /api/invitations/look': { max: 60, by: 'address' },
  'POST /api/invitations': { max: 60, by: 'caller' },
  'PUT /api/account/password': { max: 20, by: 'caller' },
  'GET /oauth/authorize': { max: 60, by: 'address' },
  'POST /oauth/register': { max: 20, by: 'address' },
  'POST /oauth/token': { max: 240, by: 'address' },
  'POST /oauth/revoke': { max: 60, by: 'address' },
  'GET /api/account/export': { max: 10, by: 'caller' },
  'POST /api/games/import': { max: 10, by: 'caller' },
  'GET /api/games/:id/export': { max: 30, by: 'caller' },
  'GET /api/games/:id/recap.html': { max: 30, by: 'caller' },
  'POST /api/backup': { max: 10, by: 'caller' },
}

export interface Rate {
  max: number
  windowMs: number
  by: 'caller' | 'address'
}

/** The rate of a route of its own; null: that of all. `all`: requests of one caller in a second. */
export function rateOf({ method, url }: { method: string | string[]; url: string }, all: number): Rate | null {
  const named = [method].flat().map(one => `${one} ${url}`)
  for (const name of named) {
    const seldom = SELDOM[name]
    if (seldom) return { ...seldom, windowMs: 60_000 }
  }
  const max = [...named, url].map(name => COSTLY[name]).find(one => one !== undefined)
  return max === undefined ? null : { max: Math.min(max, all), windowMs: 1_000, by: 'caller' }
}
