import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callAs, openTestTransport } from './open-transport.ts'

function someClient(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-client-'))
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Hexarchy</title>')
  writeFileSync(join(dir, 'main.js'), 'export {}')
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

test("the client's files are served, and asked for again each time", async () => {
  const { call, url } = await openTestTransport({ clientDir: someClient() })
  const file = await call('GET', '/main.js')
  expect([file.text, file.headers.get('cache-control')]).toEqual(['export {}', 'no-cache'])
  const again = await callAs(url, 'localhost', '/main.js', { 'if-none-match': file.headers.get('etag')! })
  expect(again.status).toBe(304)
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
