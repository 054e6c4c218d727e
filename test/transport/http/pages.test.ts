import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { callAs, openTestTransport } from '../open-transport.ts'

function someClient(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-client-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Hexarchy</title>')
  writeFileSync(join(dir, 'main.js'), 'export {}')
  mkdirSync(join(dir, 'assets'))
  const asset = join(dir, 'assets', 'main-abc.js')
  writeFileSync(asset, 'export {}')
  writeFileSync(`${asset}.br`, brotliCompressSync('export {}'))
  writeFileSync(`${asset}.gz`, gzipSync('export {}'))
  return dir
}
const HTML = { headers: { accept: 'text/html,*/*' } }

test("the first page from this machine opens the owner's session", async () => {
  const { call } = await openTestTransport({ clientDir: someClient() })
  const page = await call('GET', '/', HTML)
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('<title>Hexarchy</title>')])
  expect(page.headers.get('set-cookie')).toMatch(/^hexarchy=/)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test("every address of the client's own is its page", async () => {
  const { call } = await openTestTransport({ clientDir: someClient() })
  expect((await call('GET', '/games/a', HTML)).text).toContain('<title>')
})

test('the lobby and a game have pages of their own where they were built, any other address has that of all', async () => {
  const dir = someClient()
  for (const name of ['lobby', 'game']) writeFileSync(join(dir, `${name}.html`), `<title>${name}</title>`)
  const { call } = await openTestTransport({ clientDir: dir })
  const text = async (path: string) => (await call('GET', path, HTML)).text
  expect([await text('/'), await text('/games/a')]).toEqual(['<title>lobby</title>', '<title>game</title>'])
  for (const path of ['/games/a/seats', '/new', '/nowhere']) expect(await text(path)).toContain('Hexarchy')
})

test("the client's files are served, and asked for again each time", async () => {
  const { call, url } = await openTestTransport({ clientDir: someClient() })
  const file = await call('GET', '/main.js')
  expect([file.text, file.headers.get('cache-control')]).toEqual(['export {}', 'no-cache'])
  const again = await callAs(url, 'localhost', '/main.js', { 'if-none-match': file.headers.get('etag')! })
  expect(again.status).toBe(304)
})

test('files that are named by their content are kept for good, their absence is not', async () => {
  const { call } = await openTestTransport({ clientDir: someClient() })
  const kept = async (path: string) => (await call('GET', path)).headers.get('cache-control')
  expect(await kept('/assets/main-abc.js')).toBe('public, max-age=31536000, immutable')
  expect(await kept('/assets/main-xyz.js')).toBe('no-cache')
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('who takes %s gets the file that was compressed when it was built', async (takes, encoding) => {
  const { url } = await openTestTransport({ clientDir: someClient() })
  const file = await callAs(url, 'localhost', '/assets/main-abc.js', { 'accept-encoding': takes })
  expect([file.status, file.headers['content-encoding']]).toEqual([200, encoding])
  expect(file.headers['content-type']).toMatch(/javascript/)
})

test('at an address that no page has the page comes with status 404, and says so itself', async () => {
  const { call } = await openTestTransport({ clientDir: someClient() })
  const answer = await call('GET', '/gaems', HTML)
  expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('<title>')])
  for (const path of ['/bots/', '/games/a/recap/12', '/settings?x=1']) expect((await call('GET', path, HTML)).status).toBe(200)
})

test.each([
  '/api/nothing',
  '/ws/nothing',
  '/docs/nothing',
  '/mcp/nothing',
  '/missing.js',
  '/../package.json',
  '/%2e%2e/package.json',
])('%s is no page of the client', async path => {
  const { call } = await openTestTransport({ clientDir: someClient() })
  const answer = await call('GET', path, HTML)
  expect([answer.status, answer.body?.error?.code ?? answer.text]).toEqual([404, 'not-found'])
})
