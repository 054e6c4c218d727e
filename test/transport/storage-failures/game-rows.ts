/** Valid requests that change games, and what the server keeps beside games and accounts. */

import { INTERFACE } from '../../../bot/interface.ts'
import { WorkerTokens } from '../../../lab/workers/tokens.ts'
import { PROTOCOL } from '../../../lab/workers/wire.ts'
import { botSources } from '../../../saves/program/bot-sources.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { AB } from '../../lab/experiments/experiment-files.ts'
import { SSE } from '../mcp/mcp-client.ts'
import { HOOK } from './account-rows.ts'
import { type Headers, ofFiles, ofNeither, ofStore, type Rows } from './row.ts'
import type { World } from './world.ts'

const KEYS = 'keys are kept by the operating system'
const MODEL = { provider: 'openai', model: 'x', baseUrl: 'http://127.0.0.1:9/v1' }
const BENCHES =
  'runs are made and played by processes of their own; test/lab/bench and test/transport/http/benches.test.ts have them'
const BALANCE =
  'games are played by a process of its own, and queued as those of benches are; test/lab/balance/served and test/transport/http/balance.test.ts have them'
const OPENED = 'a game is played again by a process of its own, and imported as POST /api/games/import does'
const PROBED =
  'a worker comes here only after a probe game of a minute; test/lab/queue and test/lab/workers have what is behind it'
const DUEL = { size: 'duel', map: 'pangaea', speed: 'Quick', seed: 6, seats: [{ driver: 'agent' }, { driver: 'agent' }] }
const EPISODES =
  'it is answered before its game is made or played; both are done as POST /api/games and /api/games/:id/tool do, and test/transport/environments has what the streams tell'
let count = 0
const unique = (what: string) => `${what}-${++count}`
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

/** A change of the game by its owner. */
const change = (after: string, json?: object) =>
  ofStore(async w => {
    const path = `/api/games/${(await w.game()).id}`
    return { path: path + after, ...(json && { json }), headers: w.owner, reads: [[path, w.owner]] }
  })

async function mcpSession(w: World): Promise<Headers> {
  const headers = { ...bearer((await w.game()).seats[1].token), ...SSE }
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '0' } }
  const answer = await w.call('POST', '/mcp', { json: { jsonrpc: '2.0', id: 1, method: 'initialize', params }, headers })
  return { ...headers, 'mcp-session-id': answer.headers.get('mcp-session-id')! }
}

export const GAME_ROWS: Rows = {
  'POST /api/games': ofStore(async w => ({ json: DUEL, headers: w.owner, reads: [['/api/games', w.owner]] })),
  'POST /api/games/import': {
    store: 'refuses',
    files: 'refuses',
    async ask(w) {
      const file = await fetch(`${w.home}/api/games/${(await w.game()).id}/export`, { headers: w.owner })
      const headers = { ...w.owner, 'content-type': 'application/octet-stream' }
      return { raw: Buffer.from(await file.arrayBuffer()), headers, reads: [['/api/games', w.owner]] }
    },
  },
  'DELETE /api/games/:id': ofStore(async w => {
    const path = `/api/games/${(await w.newGame()).id}`
    return { path, headers: w.owner, reads: [[path, w.owner]] }
  }),
  'PATCH /api/games/:id/sharing': change('/sharing', { access: 'public' }),
  'POST /api/games/:id/link': change('/link'),
  'POST /api/games/:id/fork': change('/fork', { turn: 1 }),
  'POST /api/games/:id/control': change('/control', { paused: true }),
  'PATCH /api/games/:id/seats/:n': ofStore(async w => {
    const path = `/api/games/${(await w.game()).id}`
    return { path: `${path}/seats/0`, json: { name: unique('Anna') }, headers: w.owner, reads: [[path, w.owner]] }
  }),
  'POST /api/games/:id/seats/:n/token': ofStore(async w => {
    const { id, seats } = await w.newGame()
    // The old token opens the seat as before.
    const reads: [string, Headers][] = [[`/api/games/${id}/view`, bearer(seats[0].token)]]
    return { path: `/api/games/${id}/seats/0/token`, headers: w.owner, reads }
  }),
  'PUT /api/games/:id/notices': ofStore(async w => {
    const { id, seats } = await w.newGame()
    const [path, headers] = [`/api/games/${id}/notices`, bearer(seats[0].token)]
    return { path, json: HOOK, headers, reads: [[path, headers]] }
  }),
  'DELETE /api/games/:id/notices': ofStore(async w => {
    const { id, seats } = await w.newGame()
    const [path, headers] = [`/api/games/${id}/notices`, bearer(seats[0].token)]
    await w.done('PUT', path, headers, HOOK)
    return { path, headers, reads: [[path, headers]] }
  }),
  'POST /api/games/:id/tool': ofStore(async w => {
    const { id, seats } = await w.newGame()
    const headers = bearer(seats[0].token)
    // A game whose write was refused is read again once it is back from the disk: test/actors/service/store-failures.test.ts has that.
    return { path: `/api/games/${id}/tool`, json: { tool: 'write_notes', args: { text: unique('note') } }, headers }
  }),
  'POST /mcp': ofNeither('the session is written behind, and a tool call is answered as one', async w => {
    const headers = await mcpSession(w)
    return { json: { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'get_briefing', arguments: {} } }, headers }
  }),
  'DELETE /mcp': ofNeither('the session ends, and leaves the disk once that takes writes', async w => ({
    headers: await mcpSession(w),
  })),
}

/** A profile of its own. */
async function profile(w: World): Promise<{ path: string; reads: [string, Headers][] }> {
  const { id } = await w.done('POST', '/api/bots/profiles', w.owner, { name: unique('Profile') })
  return { path: `/api/bots/profiles/${id}`, reads: [['/api/bots/profiles', w.owner]] }
}

const LISTED = 'tasks are reckoned from their numbers'
const HELD = 'sessions are held in memory'
const LISTED_TOOLS = 'tools are listed; calls of them are made as those of POST /api/games/:id/tool are'

/** Of a session without an episode. */
async function openSession(w: World): Promise<Headers> {
  const answer = await w.call('POST', '/environments/create_session', { headers: w.owner })
  return { ...w.owner, 'x-session-id': /data: (\S+)/.exec(answer.text)![1] }
}
const listed = (call: string, json: object) => ofNeither(LISTED, async () => ({ path: `/environments/hexarchy/${call}`, json }))
const held = (call: string) => ofNeither(HELD, async w => ({ path: `/environments/${call}`, headers: await openSession(w) }))

export const ENVIRONMENT_ROWS: Rows = {
  'POST /environments/:env': ofNeither(LISTED, async () => ({ path: '/environments/task', json: { split: 'test', index: 0 } })),
  'POST /environments/:env/tasks': listed('tasks', { split: 'test' }),
  'POST /environments/:env/num_tasks': listed('num_tasks', { split: 'test' }),
  'POST /environments/:env/task': listed('task', { split: 'test', index: 0 }),
  'POST /environments/:env/task_range': listed('task_range', { split: 'test', stop: 2 }),
  'POST /environments/create_session': ofNeither(HELD, async w => ({ headers: w.owner })),
  'POST /environments/create': EPISODES,
  'POST /environments/ping': held('ping'),
  'POST /environments/delete': held('delete'),
  'POST /environments/delete_session': held('delete_session'),
  'POST /environments/:env/call': EPISODES,
  'POST /environments/:env/reset': EPISODES,
  'POST /environments/:env/step': ofNeither(LISTED_TOOLS, async w => ({
    path: '/environments/hexarchy/step',
    json: { action: { type: 'list_tools' } },
    headers: w.owner,
  })),
  'POST /environments/:env/mcp': ofNeither(LISTED_TOOLS, async w => ({
    path: '/environments/hexarchy/mcp',
    json: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: w.owner,
  })),
}

export const SERVER_ROWS: Rows = {
  'PUT /api/settings/keys/:name': ofNeither(KEYS, async w => ({
    path: `/api/settings/keys/${unique('key')}`,
    json: { value: 'sk-0123456789' },
    headers: w.owner,
  })),
  'POST /api/settings/keys/:name': ofNeither(KEYS, async w => ({
    path: `/api/settings/keys/${unique('key')}`,
    headers: w.owner,
  })),
  'DELETE /api/settings/keys/:name': ofNeither(KEYS, async w => {
    const path = `/api/settings/keys/${unique('key')}`
    await w.done('PUT', path, w.owner, { value: 'sk-0123456789' })
    return { path, headers: w.owner }
  }),
  'PUT /api/settings/models/:name': ofFiles(async w => ({
    path: `/api/settings/models/${unique('model')}`,
    json: MODEL,
    headers: w.owner,
    reads: [['/api/settings/models', w.owner]],
  })),
  'DELETE /api/settings/models/:name': ofFiles(async w => {
    const path = `/api/settings/models/${unique('model')}`
    await w.done('PUT', path, w.owner, MODEL)
    return { path, headers: w.owner, reads: [['/api/settings/models', w.owner]] }
  }),
  'PUT /api/budgets/:subject': ofStore(async w => ({
    path: `/api/budgets/account:${(await w.person()).account.id}`,
    json: { limits: [{ measure: 'tokens', period: 'day', amount: 5 }] },
    headers: w.owner,
    reads: [['/api/budgets', w.owner]],
  })),
  'DELETE /api/budgets/:subject': ofStore(async w => {
    const path = `/api/budgets/account:${(await w.person()).account.id}`
    await w.done('PUT', path, w.owner, { limits: [{ measure: 'tokens', period: 'day', amount: 5 }] })
    return { path, headers: w.owner, reads: [['/api/budgets', w.owner]] }
  }),
  'POST /api/bots/profiles': ofFiles(async w => ({
    json: { name: unique('Profile') },
    headers: w.owner,
    reads: [['/api/bots/profiles', w.owner]],
  })),
  'PUT /api/bots/profiles/:id': ofFiles(async w => ({ ...(await profile(w)), json: { aggression: 0.7 }, headers: w.owner })),
  'DELETE /api/bots/profiles/:id': {
    store: 'goes on',
    files: 'deletes',
    ask: async w => ({ ...(await profile(w)), headers: w.owner }),
  },
  'POST /api/bots/profiles/:id/fork': ofFiles(async w => {
    const { path, reads } = await profile(w)
    return { path: `${path}/fork`, json: { name: unique('Fork') }, headers: w.owner, reads }
  }),
  'POST /api/bots/experiments': ofFiles(async w => ({
    json: { profiles: ['v0', 'standard'], games: 2, name: unique('Experiment') },
    headers: w.owner,
    reads: [['/api/lab/experiments', w.owner]],
  })),
  'POST /api/lab/experiments': ofFiles(async w => ({
    json: { ...AB, name: unique('Experiment'), seats: [{ profile: 'v0' }, { bot: 'idle' }] },
    headers: w.owner,
    reads: [['/api/lab/experiments', w.owner]],
  })),
  'DELETE /api/lab/experiments/:id': ofFiles(async w => {
    const json = { ...AB, name: unique('Experiment'), seats: [{ profile: 'v0' }, { bot: 'idle' }] }
    const { id } = await w.done('POST', '/api/lab/experiments', w.owner, json)
    return { path: `/api/lab/experiments/${id}`, headers: w.owner, reads: [['/api/lab/experiments', w.owner]] }
  }),
  'POST /api/lab/experiments/:id/games/:n/open': OPENED,
  'POST /api/lab/benches': BENCHES,
  'POST /api/lab/benches/plan': BENCHES,
  'DELETE /api/lab/benches/:id': BENCHES,
  'POST /api/lab/benches/:id/stop': BENCHES,
  'POST /api/lab/benches/:id/resume': BENCHES,
  'POST /api/lab/balance': BALANCE,
  'DELETE /api/lab/balance/:id': BALANCE,
  'POST /api/lab/balance/:id/stop': BALANCE,
  'POST /api/lab/balance/:id/resume': BALANCE,
  'POST /api/lab/workers/hello': ofFiles(async w => {
    const token = new WorkerTokens(w.stateDir).make(unique('Worker'), new Date())
    const json = { protocol: PROTOCOL, engine: engineVersion(), interface: INTERFACE, sources: botSources(), probe: null }
    return { json, headers: bearer(token) }
  }),
  'POST /api/lab/workers/claim': PROBED,
  'POST /api/lab/workers/renew': PROBED,
  'POST /api/lab/workers/finish': PROBED,
  'POST /api/backup': ofNeither('it reads, and streams what it reads', async w => ({ headers: w.owner })),
}
