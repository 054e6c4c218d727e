/** The client asks the server for nothing but what its documents name, and acts by nothing but the registry's tools. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES } from '../../../actors/transport/http/client-pages.ts'
import { openTestTransport } from '../../transport/open-transport.ts'

const CLIENT = join(import.meta.dirname, '../../../client')
const SOURCES = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !/^(dist|build)\b/.test(name))
  .map(name => [name, readFileSync(join(CLIENT, name), 'utf8')] as const)

interface OpenApi {
  paths: Record<string, Record<string, unknown>>
}

/** Addresses that the documents name; those of WebSockets are among them. */
async function documented(): Promise<string[][]> {
  const { call } = await openTestTransport()
  const { paths } = (await call('GET', '/docs/json')).body as OpenApi
  return Object.keys(paths).map(path => path.split('/'))
}

/** Part by part; what is put in, on either side, may be anything. */
const isAt = (path: string[], address: string): boolean => {
  const parts = address.split('/')
  return parts.length === path.length && path.every((part, i) => part === parts[i] || part.startsWith('{') || parts[i] === 'x')
}

/** What stands in quotes and begins as an address of the server does, with `x` for what is put in. */
function addresses(code: string): string[] {
  const quoted = [...code.matchAll(/(['`])(\/(?:api|ws|mcp|docs)\b(?:(?!\1)[^\\\n])*)\1/g)].map(([, , text]) => text)
  return quoted.map(text => plain(text).split(/[?#]/)[0].replace(/\/$/, ''))
}

/** With x for a part that is put in; a query that is put in whole is left out. */
function plain(text: string): string {
  let [before, now] = ['', text]
  while (now !== before) {
    before = now
    // The innermost first: what is put in may hold such a text itself.
    now = now.replace(/\$\{[^{}]*\}/g, (_, at: number) => (/[/=]/.test(now[at - 1] ?? '') ? 'x' : ''))
  }
  // Quotes within what is put in ended the text.
  return now.replace(/([/=]?)\$\{.*$/, (_, before: string) => (before === '' ? '' : `${before}x`))
}

test('every address in its sources is a documented one', async () => {
  const paths = await documented()
  const found = SOURCES.flatMap(([name, code]) => addresses(code).map(address => [name, address]))
  expect(found.length).toBeGreaterThan(20)
  const unknown = found.filter(([, address]) => !address.startsWith('/docs') && !paths.some(path => isAt(path, address)))
  expect(unknown).toEqual([])
})

test('only four files and the service worker open connections, and two name tools to the server', () => {
  const using = (pattern: RegExp) =>
    SOURCES.filter(([, code]) => pattern.test(code))
      .map(([name]) => name)
      .sort()
  expect(using(/\bfetch\(/)).toEqual(['early/early.ts', 'net/api.ts', 'offline/service-worker.ts'])
  expect(using(/new WebSocket\(/)).toEqual(['early/early.ts', 'net/lab-news.ts', 'net/live.ts'])
  expect(using(/XMLHttpRequest|sendBeacon|EventSource|importScripts/)).toEqual([])
  expect(using(/\/tool[`']/)).toEqual(['net/game-paths.ts'])
  expect(using(/\btoolPath\(/)).toEqual(['early/early.ts', 'game/server-context.ts'])
})

test('every link within the client leads to a page of it', () => {
  const pages = PAGES.map(page => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`))
  const links = SOURCES.flatMap(([name, code]) =>
    [...code.matchAll(/(?:href: |route\.set\()(['`])(\/(?!api|docs)(?:(?!\1)[^\\\n])*)\1/g)].map(([, , text]) => [
      name,
      plain(text).split(/[?#]/)[0],
    ]),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(([, link]) => !pages.some(page => page.test(link)))).toEqual([])
})
