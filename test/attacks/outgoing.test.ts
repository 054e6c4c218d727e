/** Where the program goes of its own: to what its operator configured, and nowhere else. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AccountsService } from '../../actors/service/accounts/accounts-service.ts'
import { fetchTo } from '../../actors/wire/network/outgoing.ts'
import { openAccounts } from '../../saves/accounts/accounts.ts'
import { openAudit } from '../../saves/accounts/audit.ts'
import { openSessions } from '../../saves/accounts/sessions.ts'
import { openRecords } from '../../saves/database/open-records.ts'
import { openStore } from '../../saves/database/store.ts'
import { makeBrowser } from '../actors/service/accounts/identity-provider.ts'
import { openStub } from '../model/played.ts'
import { sensible } from '../model/policies.ts'
import { startServer } from '../server.ts'
import { freePort, openAround } from '../server-mode.ts'
import { ROOT, sourcesIn } from '../structure/imports.ts'
import { tempDir } from '../temp.ts'
import { openTestTransport } from '../transport/open-transport.ts'
import { testPort } from '../transport/service-double.ts'

interface Noted {
  kind: string
  to: string
}

const ORIGIN = 'https://games.example'
const PROXIED = { 'x-forwarded-host': 'games.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
const OWNER = { email: 'owner@example.org', password: 'amber coast nine harbours' }

/** Makes the owner of a state directory somebody who can sign in, as the console's link does. */
async function makeOwner(state: string): Promise<void> {
  const store = await openStore(state)
  const records = openRecords(store)
  const [accounts, sessions, audit] = [openAccounts(records), openSessions(records), openAudit(state)]
  const port = new AccountsService({ accounts, sessions, records, audit, service: testPort() })
  const { id } = await accounts.owner()
  await port.change(id, { email: OWNER.email, isVerified: true }, 'console')
  expect((await port.setPassword(id, OWNER.password, 'console')).ok).toBe(true)
  await audit.settled()
  await store.close()
}

/** A server for everybody behind a proxy, with all that it may go out to, and all of whose sockets are written down. */
async function startRecorded(privateEndpoints: string[]) {
  const state = tempDir()
  const file = join(state, 'sockets')
  const around = await openAround(ORIGIN)
  const configuration = { ...around.configuration, trustedProxies: ['127.0.0.1'], registration: 'open', privateEndpoints }
  writeFileSync(join(state, 'hexarchy.json'), JSON.stringify(configuration))
  await makeOwner(state)
  const env = {
    ...around.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${join(import.meta.dirname, 'record-sockets.cjs')}`,
    SOCKETS_RECORD: file,
  }
  const port = await freePort()
  const server = await startServer(['--shards', '1', '--lab-workers', '1', '--port', String(port)], state, { env })
  onTestFinished(() => server.stop())
  const ask = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...PROXIED, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const noted = () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Noted)
  return { ...around, ask, noted }
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')

test('a server for everybody opens no socket but to its mail server, its identity provider and the endpoints of its models', {
  timeout: 120_000,
}, async () => {
  const stub = await openStub()
  const [first, second] = [stub.serve(sensible), stub.serve(sensible)]
  const { ask, noted, mail, issuer } = await startRecorded([new URL(first.openai).origin])

  const signedIn = await ask('POST', '/api/session', OWNER)
  const { csrf } = (await signedIn.json()) as { csrf: string }
  const owner = { cookie: cookiesOf(signedIn), 'x-csrf-token': csrf, origin: ORIGIN }
  const setUp = (name: string, provider: string, baseUrl: string) =>
    ask('PUT', `/api/settings/models/${name}`, { provider, baseUrl, model: 'stub', retries: 0, onFailure: 'skip' }, owner)
  expect((await setUp('one', 'openai', first.openai)).status).toBe(200)
  expect((await setUp('two', 'anthropic', second.anthropic)).status).toBe(200)
  const seats = [
    { driver: 'model', model: 'one', name: 'http://198.51.100.7/' },
    { driver: 'model', model: 'two' },
    { driver: 'bot' },
  ]
  const game = { size: 'duel', speed: 'Quick', cityStates: 0, turns: 4, seats }
  expect((await ask('POST', '/api/games', game, owner)).status).toBe(201)

  // Both letters go to addresses that somebody without an account names.
  expect((await ask('POST', '/api/reset', { email: OWNER.email })).status).toBe(202)
  expect((await ask('POST', '/api/accounts', { email: 'someone@198.51.100.7' })).status).toBe(202)
  expect((await mail.until(2)).map(({ to }) => to.join()).sort()).toEqual([OWNER.email, 'someone@198.51.100.7'])

  const begun = await ask('POST', '/api/sign-in/elsewhere', {})
  const { url } = (await begun.json()) as { url: string }
  const back = await makeBrowser(ORIGIN).follow(url, at => at.startsWith(ORIGIN))
  const came = await ask('GET', back.slice(ORIGIN.length), undefined, { cookie: cookiesOf(begun) })
  expect([came.status, came.headers.get('location')]).toEqual([303, '/'])

  const asked = () => Math.max(first.sent.requests, second.sent.requests)
  await expect.poll(asked, { timeout: 90_000, interval: 100 }).toBeGreaterThanOrEqual(3)
  const hostOf = (address: string) => new URL(address).host
  const connected = noted().filter(({ kind }) => kind === 'connect')
  expect(new Set(connected.map(({ to }) => to))).toEqual(
    new Set([hostOf(mail.settings.url), hostOf(issuer), hostOf(first.openai)]),
  )
  expect(noted().filter(({ kind, to }) => kind === 'datagram' || (kind === 'look up' && to !== '127.0.0.1'))).toEqual([])
})

test('the record knows of a socket that goes elsewhere', async () => {
  const file = join(tempDir(), 'sockets')
  const { spawnSync } = await import('node:child_process')
  const code =
    "fetch('http://127.0.0.1:59998/').catch(() => {}); require('node:http').get('http://127.0.0.1:59999/').on('error', () => {})"
  spawnSync(process.execPath, ['--require', join(import.meta.dirname, 'record-sockets.cjs'), '-e', code], {
    env: { ...process.env, SOCKETS_RECORD: file },
  })
  const told = readFileSync(file, 'utf8')
  rmSync(file)
  expect(told).toContain('127.0.0.1:59998"')
  expect(told).toContain('127.0.0.1:59999"')
})

test('a request to an address that is not among those configured rejects before it is looked up, and a redirect is not followed', async () => {
  let reached = 0
  const other = createServer((_, response) => {
    reached++
    response.end()
  }).listen(0, '127.0.0.1')
  const own = createServer((_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${portOf(other)}/` }).end(),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void [other.close(), own.close()])
  await Promise.all(
    [other, own].map(server => new Promise<void>(resolve => (server.listening ? resolve() : server.once('listening', resolve)))),
  )
  const send = fetchTo([`http://127.0.0.1:${portOf(own)}/v1`])
  const bad = [
    `http://127.0.0.1:${portOf(other)}/`,
    `https://127.0.0.1:${portOf(own)}/`,
    `http://localhost:${portOf(own)}/`,
    'file:///etc/passwd',
    'data:text/plain,x',
  ]
  for (const address of bad) await expect(send(address), address).rejects.toThrow('is not')
  await expect(send(`http://127.0.0.1:${portOf(own)}@127.0.0.1:${portOf(other)}/`)).rejects.toThrow('is not')
  await expect(send(`http://127.0.0.1:${portOf(own)}/`)).rejects.toThrow('fetch failed')
  expect(reached).toBe(0)
})

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

/** Files that may open connections by themselves, and where these go. */
const OPENS: Record<string, string> = {
  'actors/service/accounts/mail/mail.ts': 'to the configured mail server',
  'actors/cluster/nats/connection.ts': 'to the configured broker',
  'actors/wire/network/outgoing.ts': 'to configured origins',
  'actors/transport/operator-only.ts': 'to nowhere: it looks whether a request came over a connection',
  'tools/clients/typescript/src/connection.ts': 'to the server that whoever uses the package names',
  'tools/clients/typescript/src/frames.ts': 'to the same; for the bridge it is the server given with its command',
  'actors/process/doctor/mail-check.ts': "to the configured mail server, by the operator's command",
  'actors/process/commands/owner-client.ts': "to this machine's own server, by the operator's command",
}

test('nothing of the program opens a connection by itself but these files', () => {
  const opening: string[] = []
  for (const file of ['actors', 'saves', 'lab', 'rules', 'tools', 'bot', 'engine'].flatMap(folder => sourcesIn(folder))) {
    const code = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    const calls = /(?<![.\w$])fetch\(|new WebSocket\(|\bglobalThis\.fetch\b/.test(code.replace(/\basync fetch\(/g, ''))
    const imports = [
      ...code.matchAll(
        /^import (?!type)([^'"]*) from '(?:node:)?(?:http|https|http2|net|tls|dns|dns\/promises|dgram|undici|ws|nodemailer|@nats-io\/transport-node)'$/gm,
      ),
    ]
    const takes = imports.some(([, names]) =>
      /\b(request|get|connect|createConnection|Socket|Agent|lookup|resolve\w*|createSocket|createTransport|fetch)\b(?! as type)/.test(
        names.replace(/\btype \w+/g, ''),
      ),
    )
    // Loaded with the first letter.
    const loads = /\bimport\('nodemailer'\)/.test(code)
    if (calls || takes || loads) opening.push(file)
  }
  expect(opening.sort()).toEqual(Object.keys(OPENS).sort())
})

test('a library that sends requests is given the way out', () => {
  const given: Record<string, string> = {}
  for (const file of ['actors', 'lab', 'saves'].flatMap(folder => sourcesIn(folder))) {
    const code = readFileSync(join(ROOT, file), 'utf8')
    const library = /^import (?!type)[^'"]* from '(openai|@anthropic-ai\/sdk|openid-client)'$/m.exec(code)?.[1]
    if (library) given[library] = /\bfetch: fetchOnly\(|\bcustomFetch\b[^\n]*guarded/.test(code) ? file : `${file} does not`
  }
  expect(given).toEqual({
    openai: 'actors/game/drivers/model/openai.ts',
    '@anthropic-ai/sdk': 'actors/game/drivers/model/anthropic.ts',
    'openid-client': 'actors/service/accounts/providers/open-id.ts',
  })
})

/** Fields of requests that speak of addresses, and the right that it takes to send them. All but the first and the last only speak of them. */
const ADDRESSES: Record<string, string> = {
  'PUT /api/settings/models/{name} baseUrl': 'settings',
  'PUT /api/settings/models/{name} key': 'settings',
  'PUT /api/settings/models/{name} model': 'settings',
  'PUT /api/settings/models/{name} provider': 'settings',
  'GET /api/accounts search': 'accounts/read',
  'GET /api/budgets subject': 'budgets',
  'PUT /api/budgets/{subject} subject': 'budgets',
  'DELETE /api/budgets/{subject} subject': 'budgets',
  'PATCH /api/games/{id}/sharing play': 'game/change',
  'PATCH /api/games/{id}/sharing watch': 'game/change',
  'POST /api/games play': 'games/make',
  'POST /api/games watch': 'games/make',
  // Webhooks of whoever plays a seat: at public addresses alone, or at those that the operator lists.
  'PUT /api/games/{id}/notices url': 'game/play',
  'PUT /api/account/notices url': 'session',
}

test('nobody but who has the right to the settings chooses an address anywhere, save for webhooks of their own seats', async () => {
  const { transport } = await openTestTransport()
  const { paths } = transport.document() as { paths: Record<string, Record<string, any>> }
  const found: Record<string, string> = {}
  const access = (method: string, path: string) =>
    transport.routes.find(route => route.method === method && route.url === path.replace(/\{(\w+)\}/g, ':$1'))?.access
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { requestBody, parameters = [] }] of Object.entries(methods)) {
      const name = (field: string) => `${method.toUpperCase()} ${path} ${field}`
      const see = (field: string, schema: any): void => {
        const says = `${field} ${schema.format ?? ''} ${schema.description ?? ''}`
        if (
          /(?<!base64)ur[il]\b|https?\b|address|endpoint|\bhost|webhook|callback|issuer|proxy/i.test(says) &&
          !/e-?mail|letters/i.test(says)
        )
          found[name(field)] = access(method.toUpperCase(), path) ?? 'unknown'
      }
      for (const { name: field, schema, description } of parameters) see(field, { ...schema, description })
      walk(
        Object.values(requestBody?.content ?? {}).map((content: any) => content.schema),
        '',
        see,
      )
    }
  expect(found).toEqual(ADDRESSES)
})

function walk(schema: any, field: string, see: (field: string, schema: any) => void): void {
  if (typeof schema !== 'object' || schema === null) return
  if (Array.isArray(schema)) {
    for (const one of schema) walk(one, field, see)
    return
  }
  if (field !== '' && schema.type === 'string') see(field, schema)
  for (const part of ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties']) walk(schema[part], field, see)
  for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, name, see)
}
