/** Headers by which browsers hold to what an answer is: page, data, file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rawly } from '../../attacks/raw.ts'
import { tempDir } from '../../temp.ts'
import { callAs, openTestTransport, signIn, TOKEN } from '../open-transport.ts'

const PAGE_POLICY =
  "default-src 'none';base-uri 'none';frame-ancestors 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';manifest-src 'self';form-action 'self'"
const DATA_POLICY = "default-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'none'"
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const HTML = { accept: 'text/html' }

async function openWithPages() {
  const clientDir = tempDir()
  mkdirSync(join(clientDir, 'assets'))
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>page</title>')
  for (const name of ['a.js', 'chunk-worker-a.js', 'a.html']) writeFileSync(join(clientDir, 'assets', name), '1')
  return openTestTransport({ clientDir })
}

const parts = (headers: Headers, names: object) => Object.fromEntries(Object.keys(names).map(name => [name, headers.get(name)]))

test.each([
  ['the lobby', '/', HTML, PAGE_POLICY, 'no-cache'],
  ['a page that the client routes', '/games/a', HTML, PAGE_POLICY, 'no-cache'],
  ['a page that there is not', '/nothing/here', HTML, PAGE_POLICY, 'no-cache'],
  ['a script of a thread of its own', '/assets/chunk-worker-a.js', {}, PAGE_POLICY, 'public, max-age=31536000, immutable'],
  ['a document among the files', '/assets/a.html', {}, PAGE_POLICY, 'public, max-age=31536000, immutable'],
  ['the documents', '/docs', HTML, PAGE_POLICY, 'no-cache'],
  ['an answer of the interface', '/api/games/a', { authorization: `Bearer ${TOKEN}` }, DATA_POLICY, 'no-store'],
  ['a refusal', '/api/games/a', {}, DATA_POLICY, 'no-store'],
  ['an address that there is not', '/api/nothing', {}, PAGE_POLICY, 'no-store'],
  ['a file that there is not', '/nothing.js', {}, PAGE_POLICY, 'no-cache'],
  ["an operator's answer", '/healthz', {}, DATA_POLICY, 'no-store'],
  ['a refusal of MCP', '/mcp', {}, DATA_POLICY, 'no-store'],
])('%s has its policy, is kept as it may be, and all else that every answer has', async (_what, path, headers, policy, kept) => {
  const { call } = await openWithPages()
  const answer = await call('GET', path, { headers: headers as Record<string, string> })
  expect(answer.headers.get('content-security-policy')).toBe(policy)
  expect(answer.headers.get('cache-control')).toContain(kept)
  expect(parts(answer.headers, ALWAYS)).toEqual(ALWAYS)
  expect(answer.headers.get('server') ?? answer.headers.get('x-powered-by')).toBeNull()
})

test('a script of a page is told its type and who may load it, and nothing that is for documents', async () => {
  const { call } = await openWithPages()
  const { headers } = await call('GET', '/assets/a.js')
  expect(parts(headers, ALWAYS)).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': null,
    'cross-origin-opener-policy': null,
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': null,
  })
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('cache-control')).toContain('immutable')
})

test('what is refused before it is read, and what is no request at all, is no page either', async () => {
  const { url, call } = await openTestTransport()
  const { status, headers } = await call('GET', '/%E0%A4%A')
  expect([status, headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
    400,
    DATA_POLICY,
    'nosniff',
  ])
  const [answer] = await rawly(url, 'nonsense\r\n\r\n')
  expect(answer).toMatchObject({
    status: 400,
    headers: { 'content-security-policy': DATA_POLICY, 'x-content-type-options': 'nosniff' },
  })
})

test('browsers are held to TLS where they come over it, and only there', async () => {
  const secure = await openTestTransport({ configuration: { mode: 'server', origin: 'https://games.example' } })
  const { headers } = await callAs(secure.url, 'games.example')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  const { call } = await openTestTransport()
  expect((await call('GET', '/api/session')).headers.get('strict-transport-security')).toBeNull()
})

test('an exported game is a file to be kept, never a page', async () => {
  const { call } = await openTestTransport()
  const { headers } = await call('GET', '/api/games/a/export', { headers: await signIn(call) })
  expect(headers.get('content-security-policy')).toBe(DATA_POLICY)
})
