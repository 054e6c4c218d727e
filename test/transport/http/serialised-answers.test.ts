import diagnostics from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { BalanceDesk } from '../../../lab/balance/served/balance-desk.ts'
import { BenchDesk } from '../../../lab/bench/served/bench-desk.ts'
import { tempDir } from '../../temp.ts'
import { openGame } from '../open-game.ts'
import { type caller, openTestTransport, QUICK_HASH, signIn } from '../open-transport.ts'
import { labDouble } from './lab-double.ts'

/** What handlers gave and what was sent for it, by route and status, of every transport opened from here on. */
function watchAnswers() {
  const seen = new Map<string, { given: unknown; sent: unknown }[]>()
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    const given = new WeakMap<object, unknown>()
    fastify.addHook('preSerialization', async (request, _reply, payload) => {
      given.set(request, JSON.parse(JSON.stringify(payload)))
      return payload
    })
    fastify.addHook('onSend', async (request, reply, payload) => {
      if (!given.has(request)) return payload
      const route = `${request.method} ${request.routeOptions.url} ${reply.statusCode}`
      seen.set(route, [...(seen.get(route) ?? []), { given: given.get(request), sent: JSON.parse(String(payload)) }])
      return payload
    })
  }
  diagnostics.subscribe('fastify.initialization', watch)
  onTestFinished(() => void diagnostics.unsubscribe('fastify.initialization', watch))
  return seen
}

/** Of these the body is no JSON of a schema: empty, a page, figures as text, a file, a protocol of its own, or written down beforehand. */
const OTHER =
  /^(DELETE|(PUT|POST) \/api\/settings\/keys|GET \/api\/games\/:id\/(metrics.csv|recap.html|export)|\w+ \/(mcp|ws|docs|$)|POST \/api\/(session|backup) |\w+ \/environments\/:env undefined|POST \/environments\/(create_session|:env\/(call|mcp)) |GET \/environments\/:env\/(ws|mcp) |GET \/api\/lab\/benches\/:id\/files|GET \/api\/lab\/balance\/:id\/file|POST \/api\/lab\/(benches|balance)\/:id\/(stop|resume) |GET \/(metrics|api\/tools|api\/rules) )/

const CONSOLE = `console_${'c'.repeat(43)}`

/** All that is told of a bench, from its plan to what its model said. */
async function answersOfBenches(call: ReturnType<typeof caller>, headers: Record<string, string>): Promise<void> {
  const json = { name: 'Short', models: ['dry-run', { profile: 'Idle' }], scenarios: ['duel', 'probe:walls'], games: 1, turns: 1 }
  const get = (path: string) => call('GET', `/api/lab/benches${path}`, { headers })
  await call('POST', '/api/lab/benches/plan', { headers, json })
  expect((await call('POST', '/api/lab/benches', { headers, json })).body).toEqual({ id: 'short-1' })
  while ((await get('/short-1')).body.state !== 'finished') await new Promise(done => setTimeout(done, 100))
  const games = ['/games', '/games/0', '/games/0/transcript', '/games/2']
  for (const path of ['/report', '/pair?first=dry-run&second=Idle', ...games]) await get(`/short-1${path}`)
  for (const path of ['', '/schema', '/choices']) await get(path)
}

/** A report of one short game. */
async function answersOfBalance(call: ReturnType<typeof caller>, headers: Record<string, string>): Promise<void> {
  const get = (path: string) => call('GET', `/api/lab/balance${path}`, { headers })
  const { body } = await call('POST', '/api/lab/balance', { headers, json: { games: 1, players: 2, size: 'duel', turns: 11 } })
  const state = async () => (await get('')).body.reports[0].state
  while ((await state()) !== 'finished') await new Promise(done => setTimeout(done, 100))
  for (const path of ['/schema', `/${body.id}`]) await get(path)
}

/** All that an account is told of itself and of others. */
async function answersOfAccounts(call: ReturnType<typeof caller>, headers: Record<string, string>): Promise<void> {
  await call('PATCH', '/api/account', { headers, json: { name: 'Grüße' } })
  await call('POST', '/api/account/tokens', { headers, json: { name: 'Ä', scopes: ['games', 'admin'], days: null } })
  for (const url of [
    'account',
    'account/sessions',
    'account/tokens',
    'account/programs',
    'account/export',
    'accounts',
    'accounts?search=gr',
    'audit',
  ])
    await call('GET', `/api/${url}`, { headers })
  const { body } = await call('POST', '/api/accounts/link', { token: CONSOLE, json: { email: 'o@example.org' } })
  const password = 'four words drawn by chance'
  const linked = await call('POST', '/api/session/link', { json: { ticket: body.ticket, password } })
  const { id } = linked.body.account
  const cookie = linked.headers.get('set-cookie')!.split(';')[0]
  const own = { cookie, 'x-csrf-token': linked.body.csrf as string }
  await call('PATCH', `/api/accounts/${id}`, { headers: own, json: { role: 'owner' } })
  for (const url of [`accounts/${id}`, `accounts/${id}/sessions`]) await call('GET', `/api/${url}`, { headers: own })
  for (const url of ['account/passkeys', 'account/identities', 'account/budgets', 'sign-in/providers'])
    await call('GET', `/api/${url}`, { headers: own })
  await call('PUT', '/api/budgets/accounts', {
    headers: own,
    json: { limits: [{ measure: 'turns', period: 'day', amount: 10 }] },
  })
  await call('GET', '/api/budgets', { headers: own })
  const invited = await call('POST', '/api/invitations', { headers: own, json: { role: 'member' } })
  const invitation = new URL(invited.body.link).hash.slice(1)
  await call('GET', '/api/invitations', { headers: own })
  await call('POST', '/api/invitations/look', { json: { invitation } })
  await call('POST', '/api/accounts', { json: { invitation, name: 'Grü', email: 'g@example.org', password } })
  await call('POST', '/api/account/totp', { headers: own })
  await call('PUT', '/api/account/password', { headers: own, json: { current: password, password: `new ${password}` } })
}

/** All that is told of environments, and of one episode. */
async function answersOfEnvironments(call: ReturnType<typeof caller>, owner: Record<string, string>): Promise<void> {
  for (const url of ['health', 'list_environments', 'hexarchy/tools', 'hexarchy/splits'])
    await call('GET', `/environments/${url}`, { headers: owner })
  for (const url of ['health', 'metadata', 'schema', 'openapi.json', 'state'])
    await call('GET', `/environments/hexarchy/${url}`, { headers: owner })
  await call('POST', '/environments/curriculum/reset', { headers: owner, json: { seed: 3 } })
  await call('POST', '/environments/hexarchy/step', { headers: owner, json: { action: { type: 'list_tools' } } })
  const split = 'test'
  for (const [name, json] of Object.entries({
    tasks: { split },
    num_tasks: { split },
    task: { split, index: 3 },
    task_range: { split, start: 200, stop: 240 },
  }))
    for (const env of ['hexarchy', 'curriculum']) await call('POST', `/environments/${env}/${name}`, { headers: owner, json })
  for (const end of ['delete', 'delete_session']) {
    const { text } = await call('POST', '/environments/create_session', { headers: owner })
    const headers = { ...owner, 'x-session-id': /data: (\S+)/.exec(text)![1] }
    await call('POST', '/environments/create', { headers, json: { env_name: 'curriculum', split: 'test', index: 0 } })
    for (const url of ['prompt', 'task_tools']) await call('GET', `/environments/curriculum/${url}`, { headers })
    await call('POST', '/environments/ping', { headers })
    await call('POST', `/environments/${end}`, { headers })
  }
}

/** Of these an authenticator, a letter or a provider says what is sent: their own tests go through them. */
const BY_OTHERS =
  /^(PUT \/api\/(reset|verification|account\/totp)|POST \/api\/(verification|reset|session\/passkey\/options)|POST \/api\/account\/(recovery-codes|passkeys|passkeys\/options|identities\/:id)|PATCH \/api\/account\/passkeys\/:id|POST \/api\/session\/(second|second\/passkey|passkey)|(GET|POST) \/api\/sign-in\/:provider(\/callback)?) /

/** Every route with its success, as the document has it. */
const routesOf = (document: any): string[] =>
  Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) => {
      const status = Object.keys(responses).find(one => one.startsWith('2'))
      return `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')} ${status}`
    }),
  )

test('what is sent is what was given, on every route: no schema drops or changes anything', { timeout: 120_000 }, async () => {
  const seen = watchAnswers()
  const benches = new BenchDesk({ stateDir: tempDir(), plays: true, say: () => {} })
  const balance = new BalanceDesk({ stateDir: tempDir(), plays: true, say: () => {} })
  onTestFinished(async () => void (await Promise.all([benches.close(), balance.close()])))
  const lab = Object.assign(labDouble(), { benches, balance })
  const { call, owner, game, first, second, tool, transport, url } = await openGame({
    lab,
    consoleToken: CONSOLE,
    hashCost: QUICK_HASH,
  })
  const path = `/api/games/${game.id}`
  const get = (url: string, token?: string) => call('GET', url, token === undefined ? { headers: owner } : { token })
  for (const address of [
    '/api/tools',
    '/api/rules',
    '/api/rulesets',
    '/api/rulesets/standard',
    '/api/connect',
    '/api/session',
    '/api/games',
    path,
    '/healthz',
    '/readyz',
  ])
    await get(address)
  await get('/api/session', first)
  for (let round = 0; round < 3; round++) {
    for (const token of [first, second]) {
      // What may wait is written by the schema; all else comes written from the game (test/actors/game/calls/written-answer.test.ts).
      for (const name of ['get_briefing', 'get_units', 'get_empire', 'get_players', 'get_cities', 'get_map', 'read_notes'])
        await tool(token, name, {}, { with_text: round === 1, ...(round > 0 && { wait_seconds: 0 }) })
      await tool(token, 'move_unit', { unit_id: 0, x: 1 })
      await tool(token, 'write_notes', { text: 'Grüße, "Rom" \u2028 🏛', mode: 'append' })
      await get(`${path}/wait?timeout=1`, token)
      await tool(token, 'end_turn')
    }
  }
  for (const url of [
    'view',
    'view?as=0',
    'events',
    'events?as=0&until=1&turns=1',
    'metrics',
    'metrics?since=1&turns=1',
    'replay?turns=2',
    'seats/0/transcript',
  ])
    await get(`${path}/${url}`)
  await get(`${path}/view`, first)
  const hook = { targets: [{ kind: 'json', url: 'https://hooks.example/a' }] }
  await call('PUT', `${path}/notices`, { token: first, json: hook })
  await call('PUT', '/api/account/notices', { headers: owner, json: hook })
  await get(`${path}/notices`, first)
  await get('/api/account/notices')
  await call('PATCH', `${path}/seats/1`, { headers: owner, json: { driver: 'bot', profile: 'Standard', limits: { steps: 5 } } })
  await call('POST', `${path}/seats/0/token`, { headers: owner })
  await call('PATCH', `${path}/sharing`, { headers: owner, json: { access: 'public', watch: [], play: [] } })
  const link = (await call('POST', `${path}/link`, { headers: owner })).body.token
  for (const url of ['/api/session', '/api/games', path, `${path}/view`]) await get(url, link)
  await call('POST', `${path}/control`, { headers: owner, json: { paused: true } })
  await call('POST', `${path}/fork`, { headers: owner, json: { turn: 1, paused: true } })
  const file = await fetch(`${url}${path}/export`, { headers: owner })
  const exported = await file.arrayBuffer()
  await fetch(`${url}/api/games/import`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/octet-stream' },
    body: exported,
  })
  for (const url of ['analysis', 'explain?seat=0&turn=1']) await get(`${path}/${url}`)
  const model = { provider: 'anthropic', model: 'x', pricing: { input: 1, cached: 0.1, output: 2.5 }, reasoning: 2048 }
  await call('PUT', '/api/settings/models/one', { headers: owner, json: model })
  await call('PUT', '/api/settings/models/two', {
    headers: owner,
    json: { provider: 'openai', model: 'y', baseUrl: 'http://localhost:1/v1' },
  })
  await get('/api/settings/models')
  await get('/api/settings/keys')
  const profile = { name: 'Mine', aggression: 0.5, params: { garrison: 2, policyOrder: ['Food', 'Liberty'] }, note: 'Grüße' }
  await call('POST', '/api/bots/profiles', { headers: owner, json: profile })
  await call('PUT', '/api/bots/profiles/mine', { headers: owner, json: { code: 'idle', params: {} } })
  await call('POST', '/api/bots/profiles/mine/fork', { headers: owner, json: { revision: 1 } })
  await call('PATCH', `${path}/seats/1`, { headers: owner, json: { profile: 'mine-copy' } })
  await get(path)
  for (const url of ['profiles', 'profiles/mine', 'profiles/standard', 'schema', 'schema?engine=snapshot_v0', 'engines'])
    await get(`/api/bots/${url}`)
  await call('POST', '/api/bots/experiments', { headers: owner, json: { name: 'A B', profiles: ['standard', 'v0'], games: 2 } })
  await call('POST', '/api/lab/experiments', { headers: owner, json: { name: 'Whole', games: 4 } })
  for (const url of [
    'bots/rankings',
    'lab/schema',
    'lab/ledger',
    'lab/experiments',
    'lab/experiments/a-b',
    'lab/experiments/a-b/report',
  ])
    await get(`/api/${url}`)
  lab.recording = join(tempDir(), 'game')
  writeFileSync(lab.recording, Buffer.from(exported))
  for (let i = 0; i < 2; i++) await call('POST', '/api/lab/experiments/a-b/games/0/open', { headers: owner })
  const hello = { protocol: 1, engine: 'right', interface: 1, sources: 's', probe: null }
  const block = { experiment: 'a', block: 0 }
  const asked = { hello, claim: undefined, renew: { ...block, playing: [] }, finish: { ...block, games: [] } }
  for (const [route, json] of Object.entries(asked))
    await call('POST', `/api/lab/workers/${route}`, { ...(json && { json }), token: 'worker_good' })
  await call('POST', '/api/lab/workers/hello', { json: { ...hello, sources: 'other' }, token: 'worker_good' })
  for (const route of ['code/frozen_0', `rules/${'0'.repeat(64)}`])
    await call('GET', `/api/lab/workers/${route}`, { token: 'worker_good' })
  await call('PATCH', `${path}/sharing`, { headers: owner, json: { access: 'link' } })
  await call('POST', `${path}/link`, { headers: owner })
  await answersOfEnvironments(call, owner)
  await answersOfBenches(call, owner)
  await answersOfBalance(call, owner)
  await answersOfAccounts(call, owner)
  await get('/api/games/nothing')
  await get('/api/nothing')

  const differing = [...seen].flatMap(([route, answers]) =>
    answers
      .filter(({ given, sent }) => JSON.stringify(sorted(given)) !== JSON.stringify(sorted(sent)))
      .map(answer => ({ route, ...answer })),
  )
  expect(differing).toEqual([])
  const wanted = routesOf(transport.document()).filter(route => !OTHER.test(route) && !BY_OTHERS.test(route))
  expect(wanted.length).toBeGreaterThan(15)
  expect(wanted.filter(route => !seen.has(route))).toEqual([])
})

test('an answer that lacks what its schema promises is a failure of the server, not a gap', async () => {
  const { call, port } = await openTestTransport()
  const headers = await signIn(call)
  Object.assign(port.games.get('a')!, { name: undefined })
  expect((await call('GET', '/api/games/a', { headers })).status).toBe(500)
})

/** The same with the fields of each object in the order of their names. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort()
            .map(([name, field]) => [name, sorted(field)]),
        )
      : value
