import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { openTestTransport, signIn, TOKEN } from '../../open-transport.ts'

/** Every route of the contract. */
const ROUTES = `
GET /api/tools
POST /api/games
GET /api/games
GET /api/games/{id}
DELETE /api/games/{id}
POST /api/games/import
GET /api/games/{id}/export
POST /api/games/{id}/fork
POST /api/games/{id}/control
PATCH /api/games/{id}/seats/{n}
POST /api/games/{id}/seats/{n}/token
PATCH /api/games/{id}/sharing
POST /api/games/{id}/link
GET /api/games/{id}/seats/{n}/transcript
POST /api/games/{id}/tool
GET /api/games/{id}/wait
GET /api/games/{id}/events
GET /api/games/{id}/view
GET /api/games/{id}/metrics
GET /api/games/{id}/metrics.csv
GET /api/games/{id}/notices
PUT /api/games/{id}/notices
DELETE /api/games/{id}/notices
GET /api/games/{id}/replay
GET /api/games/{id}/recap.html
GET /api/connect
GET /api/rules
GET /api/rulesets
GET /api/rulesets/{name}
POST /api/session/second
POST /api/session/second/passkey
POST /api/session/passkey
POST /api/session/passkey/options
POST /api/reset
PUT /api/reset
POST /api/verification
PUT /api/verification
POST /api/account/totp
PUT /api/account/totp
DELETE /api/account/totp
POST /api/account/recovery-codes
GET /api/account/passkeys
POST /api/account/passkeys
POST /api/account/passkeys/options
PATCH /api/account/passkeys/{id}
DELETE /api/account/passkeys/{id}
GET /api/account/identities
POST /api/account/identities/{id}
DELETE /api/account/identities/{id}
GET /api/sign-in/providers
GET /api/sign-in/{provider}
POST /api/sign-in/{provider}
GET /api/sign-in/{provider}/callback
GET /api/account/notices
PUT /api/account/notices
GET /api/account/budgets
GET /api/budgets
PUT /api/budgets/{subject}
DELETE /api/budgets/{subject}
GET /api/invitations
POST /api/invitations
DELETE /api/invitations/{id}
POST /api/invitations/look
POST /api/accounts
GET /api/session
POST /api/session
POST /api/session/link
DELETE /api/session
GET /api/account
PATCH /api/account
DELETE /api/account
PUT /api/account/password
GET /api/account/export
GET /api/account/sessions
DELETE /api/account/sessions
DELETE /api/account/sessions/{id}
GET /api/account/programs
DELETE /api/account/programs/{id}
GET /api/account/tokens
POST /api/account/tokens
DELETE /api/account/tokens/{id}
GET /api/accounts
GET /api/accounts/{id}
PATCH /api/accounts/{id}
DELETE /api/accounts/{id}
GET /api/accounts/{id}/sessions
DELETE /api/accounts/{id}/sessions
POST /api/accounts/link
GET /api/audit
GET /api/settings/keys
POST /api/settings/keys/{name}
PUT /api/settings/keys/{name}
DELETE /api/settings/keys/{name}
GET /api/settings/models
PUT /api/settings/models/{name}
DELETE /api/settings/models/{name}
GET /api/bots/profiles
POST /api/bots/profiles
GET /api/bots/profiles/{id}
PUT /api/bots/profiles/{id}
DELETE /api/bots/profiles/{id}
POST /api/bots/profiles/{id}/fork
GET /api/bots/schema
GET /api/bots/engines
GET /api/bots/rankings
POST /api/bots/experiments
POST /api/lab/experiments
GET /api/lab/schema
GET /api/lab/ledger
GET /api/lab/experiments
GET /api/lab/experiments/{id}
GET /api/lab/experiments/{id}/report
DELETE /api/lab/experiments/{id}
GET /api/lab/benches/schema
GET /api/lab/benches/choices
POST /api/lab/benches/plan
POST /api/lab/benches
GET /api/lab/benches
GET /api/lab/benches/{id}
POST /api/lab/benches/{id}/stop
POST /api/lab/benches/{id}/resume
DELETE /api/lab/benches/{id}
GET /api/lab/benches/{id}/report
GET /api/lab/benches/{id}/pair
GET /api/lab/benches/{id}/games
GET /api/lab/benches/{id}/games/{n}
GET /api/lab/benches/{id}/games/{n}/transcript
GET /api/lab/benches/{id}/files/{file}
GET /api/lab/balance/schema
POST /api/lab/balance
POST /api/lab/balance/{id}/stop
POST /api/lab/balance/{id}/resume
GET /api/lab/balance
GET /api/lab/balance/{id}
DELETE /api/lab/balance/{id}
GET /api/lab/balance/{id}/file
POST /api/lab/experiments/{id}/games/{n}/open
GET /api/games/{id}/analysis
GET /api/games/{id}/explain
POST /api/lab/workers/hello
POST /api/lab/workers/claim
POST /api/lab/workers/renew
POST /api/lab/workers/finish
GET /api/lab/workers/code/{name}
GET /api/lab/workers/rules/{hash}
GET /ws/lab
GET /ws/games/{id}
GET /healthz
GET /readyz
GET /metrics
POST /api/backup
GET /environments/health
GET /environments/list_environments
GET /environments/{env}
POST /environments/{env}
GET /environments/{env}/tools
GET /environments/{env}/splits
POST /environments/{env}/tasks
POST /environments/{env}/num_tasks
POST /environments/{env}/task
POST /environments/{env}/task_range
POST /environments/create_session
POST /environments/create
POST /environments/ping
POST /environments/delete
POST /environments/delete_session
GET /environments/{env}/prompt
GET /environments/{env}/task_tools
POST /environments/{env}/call
GET /environments/{env}/health
GET /environments/{env}/metadata
GET /environments/{env}/schema
GET /environments/{env}/openapi.json
POST /environments/{env}/reset
POST /environments/{env}/step
GET /environments/{env}/state
POST /environments/{env}/mcp
GET /environments/{env}/ws
GET /environments/{env}/mcp
POST /mcp
GET /mcp
DELETE /mcp`
  .trim()
  .split('\n')

const routesOf = (document: any): string[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map(method => `${method.toUpperCase()} ${path}`),
  )

test('the document is OpenAPI 3.1 and has every route', async () => {
  const { call } = await openTestTransport()
  const document = (await call('GET', '/docs/json')).body
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(routesOf(document).sort()).toEqual([...ROUTES].sort())
})

test('every route says what it takes and what it answers', async () => {
  const { transport } = await openTestTransport()
  const document = transport.document() as any
  for (const route of ROUTES) {
    const [method, path] = route.split(' ')
    const operation = document.paths[path][method.toLowerCase()]
    expect(operation.summary, route).toBeTruthy()
    expect(operation.responses['4XX'], route).toBeTruthy()
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
    const described = (operation.parameters ?? [])
      .filter((p: any) => p.in === 'path' && p.schema && p.description)
      .map((p: any) => p.name)
    expect(described, route).toEqual(names)
  }
})

test('the answers are what the document says', async () => {
  const { call, transport } = await openTestTransport()
  const document = transport.document() as any
  const headers = await signIn(call)
  const asked: [string, string, object][] = [
    ['GET', '/api/tools', {}],
    ['GET', '/api/rulesets', {}],
    ['GET', '/api/games', { headers }],
    ['GET', '/api/games/{id}', { headers }],
    ['GET', '/api/session', { headers }],
    ['GET', '/api/games/{id}/metrics', { headers }],
    ['POST', '/api/games/{id}/tool', { token: TOKEN, json: { tool: 'x' } }],
    ['GET', '/api/games/{id}/wait', { token: TOKEN }],
    ['POST', '/api/games', { headers, json: { seats: [{ driver: 'bot' }] } }],
    ['GET', '/api/games/{id}/view', {}],
  ]
  for (const [method, path, options] of asked) {
    const timeout = path.endsWith('wait') ? '?timeout=1' : ''
    const answer = await call(method, path.replace('{id}', 'a') + timeout, options)
    const { responses } = document.paths[path][method.toLowerCase()]
    const schema = (responses[answer.status] ?? responses[`${String(answer.status)[0]}XX`]).content['application/json'].schema
    expect([...Compile(schema).Errors(answer.body)], `${method} ${path}`).toEqual([])
  }
})

test('/docs shows every route of it, without a script', async () => {
  const { call } = await openTestTransport()
  const page = await call('GET', '/docs')
  const shown = [...page.text.matchAll(/<article id="[^"]+"><h3><a [^>]+>(.*?)<\/a> <span class="\w+">(\w+)</g)].map(
    ([, path, method]) => `${method} ${path.replaceAll('<wbr>', '')}`,
  )
  expect(shown.sort()).toEqual([...ROUTES].sort())
  expect(page.text).toContain('Only these; waiting: those that run and wait for a person or an agent.')
  expect(page.text).not.toMatch(/<script/)
})
