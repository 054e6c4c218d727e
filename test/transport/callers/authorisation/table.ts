/** Who may do what, written down apart from the program: by what a route asks, and which route asks what. */
import type { Access } from '../../../../actors/transport/callers/access.ts'
import { type CallerName, GAME } from './callers.ts'

/** `in`: neither is the caller turned away, nor the game denied. */
export type Verdict = 'in' | 401 | 403 | 404

type Row = Record<CallerName, Verdict>

/** All alike, but for some. */
const all = (verdict: Verdict, but: Partial<Row> = {}): Row => ({
  nobody: verdict,
  'revoked session': verdict,
  'locked account': verdict,
  'unknown token': 401,
  'seat of this game': verdict,
  'seat of another game': verdict,
  'watch link of this game': verdict,
  'watch link of another game': verdict,
  'late watch link of this game': verdict,
  spectator: verdict,
  member: verdict,
  'member who made the game': verdict,
  'token for games of who made it': verdict,
  'token to read of who made it': verdict,
  'token for metrics of an administrator': verdict,
  'member named to watch': verdict,
  'member named to play': verdict,
  'member with a seat': verdict,
  moderator: verdict,
  administrator: verdict,
  owner: verdict,
  ...but,
})

const UNKNOWN = { nobody: 401, 'revoked session': 401, 'locked account': 401, 'unknown token': 401 } as const
/** Who opens one game. */
const ONE_GAME = {
  'seat of this game': 403,
  'seat of another game': 403,
  'watch link of this game': 403,
  'watch link of another game': 403,
  'late watch link of this game': 403,
} as const
const members = (verdict: Verdict) => ({
  member: verdict,
  'member who made the game': verdict,
  'token for games of who made it': verdict,
  'token to read of who made it': verdict,
  'member named to watch': verdict,
  'member named to play': verdict,
  'member with a seat': verdict,
})

const accounts = all('in', { ...UNKNOWN, ...ONE_GAME })
/** It reads the figures of the server, and nothing else that an account could. */
const METRICS_TOKEN = 'token for metrics of an administrator'
/** Of tokens none is for these. */
const TOKENS = { 'token for games of who made it': 403, 'token to read of who made it': 403, [METRICS_TOKEN]: 403 } as const
const browsers = { ...accounts, ...TOKENS } as Row
const readers = { ...accounts, [METRICS_TOKEN]: 403 } as Row
const makers = { ...readers, spectator: 403, 'token to read of who made it': 403 } as Row
const moderators = { ...makers, ...members(403) } as Row
const administrators = { ...moderators, moderator: 403 } as Row
const owners = { ...administrators, administrator: 403 } as Row

/** Of a game that is shared by link and lists, in which one seat belongs to an account. */
const known = all('in', {
  ...UNKNOWN,
  'seat of another game': 404,
  'watch link of another game': 404,
  spectator: 404,
  member: 404,
  [METRICS_TOKEN]: 404,
})
const watched = { ...known, 'member named to play': 403 } as Row
const played = {
  ...watched,
  'watch link of this game': 403,
  'late watch link of this game': 403,
  'member who made the game': 403,
  ...TOKENS,
  [METRICS_TOKEN]: 404,
  'member named to watch': 403,
  moderator: 403,
  administrator: 403,
  owner: 403,
} as Row
const changed = {
  ...watched,
  'seat of this game': 403,
  'watch link of this game': 403,
  'late watch link of this game': 403,
  'token to read of who made it': 403,
  'member named to watch': 403,
  'member with a seat': 403,
} as Row
/** While the game runs. */
const analysed = {
  ...watched,
  'seat of this game': 403,
  'watch link of this game': 403,
  'late watch link of this game': 403,
  'member named to watch': 403,
  'member with a seat': 403,
} as Row
/** Of the seat that nobody has. */
const taken = { ...changed, 'member named to play': 'in' } as Row

export const BY_ACCESS: Record<Access, Row> = {
  anyone: all('in'),
  operator: all('in', { 'unknown token': 'in' }),
  worker: all(401),
  known: all('in', UNKNOWN),
  account: accounts,
  session: browsers,
  console: {
    ...accounts,
    spectator: 403,
    ...members(403),
    [METRICS_TOKEN]: 403,
    moderator: 403,
    administrator: 403,
    owner: 403,
  },
  'game/know': known,
  'game/watch': { ...watched, 'late watch link of this game': 403 },
  'game/past': watched,
  'game/play': played,
  'game/seat': taken,
  'game/change': changed,
  'game/open': changed,
  'game/analyse': analysed,
  'games/read': readers,
  'games/make': makers,
  'games/all': moderators,
  'games/manage': moderators,
  'bots/read': browsers,
  'bots/change': administrators,
  'lab/read': browsers,
  'lab/change': administrators,
  settings: administrators,
  backup: administrators,
  health: { ...administrators, [METRICS_TOKEN]: 'in' },
  'accounts/read': moderators,
  'accounts/lock': moderators,
  'accounts/change': administrators,
  'accounts/administer': owners,
  invitations: administrators,
  budgets: administrators,
  audit: administrators,
}

export interface Entry {
  access: Access
  /** Where the row of its access does not hold. */
  but?: Partial<Row>
  /** What fits its schema: a game is looked for once that is checked. */
  body?: object
  /** For who would come in otherwise. */
  headers?: Record<string, string>
  query?: string
  /** It is there in this mode alone. */
  mode?: 'server'
}

/** Files and pages to read: no credential is looked at. */
const OPEN: Entry = { access: 'anyone', but: { 'unknown token': 'in' } }
/** Of programs that are let in by OAuth: they show who they are in ways of their own. */
const OAUTH: Entry = { ...OPEN, mode: 'server' }
/** A session of MCP is a seat's, of whatever game. */
const MCP: Entry = {
  access: 'game/play',
  but: {
    'seat of another game': 'in',
    'watch link of this game': 401,
    'watch link of another game': 401,
    'late watch link of this game': 401,
    spectator: 401,
    ...members(401),
    [METRICS_TOKEN]: 401,
    moderator: 401,
    administrator: 401,
    owner: 401,
  },
}
/** Without an upgrade it says what it speaks. What its frames ask is in the table of sockets. */
const noSocket = (access: Access): Entry => ({ access, but: all('in', { 'unknown token': 'in' }) })

export const ROUTES: Record<string, Entry> = {
  'GET /healthz': OPEN,
  'GET /readyz': OPEN,
  'GET /metrics': { access: 'operator' },
  'GET /docs': OPEN,
  'GET /docs/json': OPEN,
  'GET /docs/page.css': OPEN,
  'GET /docs/rules.css': OPEN,
  'GET /docs/tools': OPEN,
  'GET /docs/errors': OPEN,
  'GET /docs/rules': { access: 'anyone' },
  'GET /docs/:name.md': OPEN,
  'GET /llms.txt': OPEN,
  'GET /llms-full.txt': OPEN,
  'GET /api/tools': { access: 'anyone' },
  'GET /api/rules': { access: 'anyone' },
  'GET /api/rulesets': { access: 'anyone' },
  'GET /api/rulesets/:name': { access: 'anyone' },
  'GET /api/connect': { access: 'anyone' },
  // Who came from this machine itself would be signed in.
  'GET /api/session': {
    access: 'anyone',
    but: { nobody: 401, 'revoked session': 401, 'locked account': 401 },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  },
  'POST /api/session': { access: 'anyone', body: {} },
  'POST /api/session/link': { access: 'anyone', body: {} },
  'DELETE /api/session': { access: 'session' },
  'GET /api/account': { access: 'account' },
  'PATCH /api/account': { access: 'session', body: {} },
  'DELETE /api/account': { access: 'session', body: {} },
  'PUT /api/account/password': { access: 'session', body: {} },
  'GET /api/account/export': { access: 'session' },
  'GET /api/account/sessions': { access: 'session' },
  'DELETE /api/account/sessions': { access: 'session' },
  'DELETE /api/account/sessions/:id': { access: 'session' },
  'GET /api/account/tokens': { access: 'session' },
  'POST /api/account/tokens': { access: 'session', body: {} },
  'DELETE /api/account/tokens/:id': { access: 'session' },
  'GET /api/account/notices': { access: 'session' },
  'PUT /api/account/notices': { access: 'session', body: { targets: [] } },
  // Whoever has the letter.
  'GET /api/notices/unsubscribe': { ...OPEN, query: '?token=none' },
  'POST /api/notices/unsubscribe': { ...OPEN, query: '?token=none' },
  'GET /api/account/programs': { access: 'session' },
  'DELETE /api/account/programs/:id': { access: 'session' },
  'GET /.well-known/oauth-protected-resource': OAUTH,
  'GET /.well-known/oauth-protected-resource/mcp': OAUTH,
  'GET /.well-known/oauth-authorization-server': OAUTH,
  'GET /oauth/authorize': OAUTH,
  'GET /oauth/authorize/:uid': OAUTH,
  'POST /oauth/token': OAUTH,
  'POST /oauth/register': OAUTH,
  'POST /oauth/revoke': OAUTH,
  'OPTIONS /.well-known/oauth-protected-resource': OAUTH,
  'OPTIONS /.well-known/oauth-protected-resource/mcp': OAUTH,
  'OPTIONS /.well-known/oauth-authorization-server': OAUTH,
  'OPTIONS /oauth/token': OAUTH,
  'OPTIONS /oauth/register': OAUTH,
  'OPTIONS /oauth/revoke': OAUTH,
  'GET /oauth/consent/:uid/request': { access: 'session', mode: 'server' },
  'POST /oauth/consent/:uid/allow': { access: 'session', mode: 'server', body: { game: GAME, seat: 0, looks_only: false } },
  'POST /oauth/consent/:uid/refuse': { access: 'session', mode: 'server' },
  'POST /api/session/second': { access: 'anyone', body: {} },
  'POST /api/session/second/passkey': { access: 'anyone', body: {} },
  'POST /api/session/passkey': { access: 'anyone', body: {} },
  'POST /api/session/passkey/options': { access: 'anyone' },
  'POST /api/reset': { access: 'anyone', body: {} },
  'PUT /api/reset': { access: 'anyone', body: {} },
  'POST /api/verification': { access: 'session' },
  'PUT /api/verification': { access: 'anyone', body: {} },
  'POST /api/account/totp': { access: 'session' },
  'PUT /api/account/totp': { access: 'session', body: {} },
  'DELETE /api/account/totp': { access: 'session' },
  'POST /api/account/recovery-codes': { access: 'session' },
  'GET /api/account/passkeys': { access: 'session' },
  'POST /api/account/passkeys': { access: 'session', body: {} },
  'POST /api/account/passkeys/options': { access: 'session' },
  'PATCH /api/account/passkeys/:id': { access: 'session', body: {} },
  'DELETE /api/account/passkeys/:id': { access: 'session' },
  'GET /api/account/identities': { access: 'session' },
  'POST /api/account/identities/:id': { access: 'session' },
  'DELETE /api/account/identities/:id': { access: 'session' },
  'GET /api/sign-in/providers': { access: 'anyone' },
  'GET /api/sign-in/:provider': { access: 'anyone' },
  'POST /api/sign-in/:provider': { access: 'anyone' },
  'GET /api/sign-in/:provider/callback': { access: 'anyone' },
  'GET /api/invitations': { access: 'invitations' },
  'POST /api/invitations': { access: 'invitations', body: {} },
  'DELETE /api/invitations/:id': { access: 'invitations' },
  'POST /api/invitations/look': { access: 'anyone', body: {} },
  'POST /api/accounts': { access: 'anyone', body: {} },
  'GET /api/accounts': { access: 'accounts/read' },
  'GET /api/accounts/:id': { access: 'accounts/read' },
  'PATCH /api/accounts/:id': { access: 'accounts/lock', body: { locked: true } },
  'DELETE /api/accounts/:id': { access: 'accounts/change', query: '?games=pass' },
  'GET /api/accounts/:id/sessions': { access: 'accounts/lock' },
  'DELETE /api/accounts/:id/sessions': { access: 'accounts/lock' },
  'POST /api/accounts/link': { access: 'console', body: {} },
  'GET /api/audit': { access: 'audit' },
  'GET /api/games': { access: 'known', but: { [METRICS_TOKEN]: 403 } },
  'POST /api/games': { access: 'games/make' },
  'POST /api/games/import': { access: 'games/make' },
  'GET /api/games/:id': { access: 'game/know' },
  'DELETE /api/games/:id': { access: 'game/change' },
  'PATCH /api/games/:id/sharing': { access: 'game/change', body: { access: 'public' } },
  'POST /api/games/:id/link': { access: 'game/change' },
  'POST /api/games/:id/fork': { access: 'game/open', body: { turn: 0 } },
  'GET /api/games/:id/export': { access: 'game/open' },
  'GET /api/games/:id/analysis': { access: 'game/analyse' },
  'GET /api/games/:id/explain': { access: 'game/analyse', query: '?seat=0&turn=1' },
  'POST /api/games/:id/control': { access: 'game/change', body: {} },
  'PATCH /api/games/:id/seats/:n': { access: 'game/change', body: { name: 'Anna' } },
  'POST /api/games/:id/seats/:n/token': { access: 'game/seat' },
  'GET /api/games/:id/seats/:n/transcript': { access: 'game/open' },
  'POST /api/games/:id/tool': { access: 'game/play', body: { tool: 'get_briefing' } },
  'GET /api/games/:id/wait': { access: 'game/play', query: '?timeout=1' },
  'GET /api/games/:id/events': { access: 'game/watch' },
  'GET /api/games/:id/view': { access: 'game/watch' },
  'GET /api/games/:id/notices': { access: 'game/play' },
  'PUT /api/games/:id/notices': { access: 'game/play', body: { targets: [] } },
  'DELETE /api/games/:id/notices': { access: 'game/play' },
  'GET /api/games/:id/replay': { access: 'game/past' },
  'GET /api/games/:id/recap.html': { access: 'game/past' },
  'GET /api/games/:id/metrics': { access: 'game/know', but: { 'member named to play': 403 } },
  'GET /api/games/:id/metrics.csv': { access: 'game/know', but: { 'member named to play': 403 } },
  'GET /api/settings/keys': { access: 'settings' },
  'PUT /api/settings/keys/:name': { access: 'settings' },
  'POST /api/settings/keys/:name': { access: 'settings' },
  'DELETE /api/settings/keys/:name': { access: 'settings' },
  'GET /api/account/budgets': { access: 'account' },
  'GET /api/budgets': { access: 'budgets' },
  'PUT /api/budgets/:subject': { access: 'budgets', body: { limits: [] } },
  'DELETE /api/budgets/:subject': { access: 'budgets' },
  'GET /api/settings/models': { access: 'settings' },
  'PUT /api/settings/models/:name': { access: 'settings' },
  'DELETE /api/settings/models/:name': { access: 'settings' },
  'GET /api/bots/profiles': { access: 'bots/read' },
  'POST /api/bots/profiles': { access: 'bots/change' },
  'GET /api/bots/profiles/:id': { access: 'bots/read' },
  'PUT /api/bots/profiles/:id': { access: 'bots/change' },
  'DELETE /api/bots/profiles/:id': { access: 'bots/change' },
  'POST /api/bots/profiles/:id/fork': { access: 'bots/change' },
  'GET /api/bots/schema': { access: 'bots/read' },
  'GET /api/bots/engines': { access: 'bots/read' },
  'GET /api/bots/rankings': { access: 'lab/read' },
  'POST /api/bots/experiments': { access: 'lab/change' },
  'POST /api/lab/experiments': { access: 'lab/change' },
  'GET /api/lab/experiments': { access: 'lab/read' },
  'GET /api/lab/ledger': { access: 'lab/change' },
  'GET /api/lab/schema': { access: 'lab/read' },
  'GET /api/lab/experiments/:id': { access: 'lab/read' },
  'GET /api/lab/experiments/:id/report': { access: 'lab/read' },
  'DELETE /api/lab/experiments/:id': { access: 'lab/change' },
  'GET /api/lab/benches': { access: 'lab/read' },
  'POST /api/lab/benches': { access: 'lab/change' },
  'GET /api/lab/benches/schema': { access: 'lab/read' },
  'GET /api/lab/benches/choices': { access: 'lab/change' },
  'POST /api/lab/benches/plan': { access: 'lab/change' },
  'GET /api/lab/benches/:id': { access: 'lab/read' },
  'DELETE /api/lab/benches/:id': { access: 'lab/change' },
  'POST /api/lab/benches/:id/stop': { access: 'lab/change' },
  'POST /api/lab/benches/:id/resume': { access: 'lab/change' },
  'GET /api/lab/benches/:id/report': { access: 'lab/read' },
  'GET /api/lab/benches/:id/pair': { access: 'lab/read', query: '?first=a&second=b' },
  'GET /api/lab/benches/:id/games': { access: 'lab/read' },
  'GET /api/lab/benches/:id/games/:n': { access: 'lab/read' },
  'GET /api/lab/benches/:id/games/:n/transcript': { access: 'lab/change' },
  'GET /api/lab/benches/:id/files/:file': { access: 'lab/change' },
  'GET /api/lab/balance': { access: 'lab/read' },
  'POST /api/lab/balance': { access: 'lab/change' },
  'GET /api/lab/balance/schema': { access: 'lab/read' },
  'GET /api/lab/balance/:id': { access: 'lab/read' },
  'DELETE /api/lab/balance/:id': { access: 'lab/change' },
  'POST /api/lab/balance/:id/stop': { access: 'lab/change' },
  'POST /api/lab/balance/:id/resume': { access: 'lab/change' },
  'GET /api/lab/balance/:id/file': { access: 'lab/change' },
  'POST /api/lab/experiments/:id/games/:n/open': { access: 'lab/change' },
  'GET /environments/health': { access: 'anyone' },
  'GET /environments/list_environments': { access: 'anyone' },
  'GET /environments/:env': { access: 'anyone' },
  'POST /environments/:env': { access: 'anyone' },
  'GET /environments/:env/tools': { access: 'anyone' },
  'GET /environments/:env/splits': { access: 'anyone' },
  'POST /environments/:env/tasks': { access: 'anyone', body: { split: 'test' } },
  'POST /environments/:env/num_tasks': { access: 'anyone', body: { split: 'test' } },
  'POST /environments/:env/task': { access: 'anyone', body: { split: 'test', index: 0 } },
  'POST /environments/:env/task_range': { access: 'anyone', body: { split: 'test' } },
  'POST /environments/create_session': { access: 'games/make' },
  'POST /environments/create': { access: 'games/make', body: {} },
  'POST /environments/ping': { access: 'games/make' },
  'POST /environments/delete': { access: 'games/make' },
  'POST /environments/delete_session': { access: 'games/make' },
  'GET /environments/:env/prompt': { access: 'games/make' },
  'GET /environments/:env/task_tools': { access: 'games/make' },
  'POST /environments/:env/call': { access: 'games/make', body: { name: 'get_briefing' } },
  'GET /environments/:env/health': { access: 'anyone' },
  'GET /environments/:env/metadata': { access: 'anyone' },
  'GET /environments/:env/schema': { access: 'anyone' },
  'GET /environments/:env/openapi.json': { access: 'anyone' },
  'GET /environments/:env/state': { access: 'games/make' },
  'POST /environments/:env/reset': { access: 'games/make', body: { seed: -1 } },
  'POST /environments/:env/step': { access: 'games/make', body: { action: { type: 'list_tools' } } },
  'POST /environments/:env/mcp': { access: 'games/make', body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
  'GET /environments/:env/mcp': { access: 'games/make' },
  'GET /environments/:env/ws': { access: 'games/make' },
  'POST /api/lab/workers/hello': {
    access: 'worker',
    body: { protocol: 1, engine: 'x', interface: 1, sources: 'x', probe: null },
  },
  'POST /api/lab/workers/claim': { access: 'worker' },
  'POST /api/lab/workers/renew': { access: 'worker', body: { experiment: 'x', block: 0, playing: [] } },
  'POST /api/lab/workers/finish': { access: 'worker', body: { experiment: 'x', block: 0, games: [] } },
  'GET /api/lab/workers/code/:name': { access: 'worker' },
  'GET /api/lab/workers/rules/:hash': { access: 'worker' },
  'POST /api/backup': { access: 'backup' },
  'POST /mcp': MCP,
  'GET /mcp': MCP,
  'DELETE /mcp': MCP,
  'OPTIONS /mcp': OAUTH,
  'GET /ws/games/:id': noSocket('game/watch'),
  'GET /ws/lab': noSocket('lab/read'),
}

/** What it comes to for the caller. */
export const expected = ({ access, but }: Entry, caller: CallerName): Verdict => but?.[caller] ?? BY_ACCESS[access][caller]

/** The same of sockets: by the code with which one is closed, less 4000. */
export const SOCKETS: Record<string, Row> = {
  '/ws/games/:id': BY_ACCESS['game/watch'],
  '/ws/lab': browsers,
}

/** A request of each method of MCP. */
export const MCP_METHODS: Record<string, object> = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'table', version: '0' },
  },
  ping: {},
  'logging/setLevel': { level: 'info' },
  'tools/list': {},
  'tools/call': { name: 'get_briefing', arguments: {} },
  'resources/list': {},
  'resources/templates/list': {},
  'resources/read': { uri: 'hexarchy://briefing' },
  'resources/subscribe': { uri: 'hexarchy://notes' },
  'resources/unsubscribe': { uri: 'hexarchy://notes' },
  'prompts/list': {},
  'prompts/get': { name: 'play', arguments: {} },
  'completion/complete': { ref: { type: 'resource', uri: 'hexarchy://rules/{entry}' }, argument: { name: 'entry', value: 'a' } },
}
