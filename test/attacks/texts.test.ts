/** Texts that are made to keep an expression busy, to lead out of a folder, or to write lines of their own: each is refused or taken as text, in time. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openLog } from '../../actors/wire/log.ts'
import { TOOLS } from '../../tools/index.ts'
import { tempDir } from '../temp.ts'
import { openGame } from '../transport/open-game.ts'
import { openTestTransport, signIn, TOKEN } from '../transport/open-transport.ts'
import { rawly } from './raw.ts'

const LONG = process.env.ATTACKS_LONG ? 200_000 : 20_000
/** Of one call; an expression that backtracks takes hours for texts of this length. */
const SOON_MS = 5_000

const evil = (n: number): [string, string][] => [
  ['letters', `${'a'.repeat(n)}!`],
  ['blanks', ` ${' '.repeat(n)}!`],
  ['brackets', '['.repeat(n)],
  ['brackets in pairs', '[]'.repeat(n >> 1)],
  ['braces and quotes', '{"'.repeat(n >> 1)],
  ['signs of several meanings', '(a+)+$.*\\'.repeat(n >> 3)],
  ['words', 'a '.repeat(n >> 1)],
  ['numbers', `${'1'.repeat(n)}e`],
  ['dots and dashes', '.-'.repeat(n >> 1)],
  ['slashes', '/../'.repeat(n >> 2)],
  ['line ends', '\r\n'.repeat(n >> 1)],
  ['signs that grow in other cases', 'ßŉǰΐİ'.repeat(n >> 3)],
  ['marks upon marks', `e${'\u0301'.repeat(n)}`],
]

test('no text in any argument of any tool keeps the server busy', { timeout: 300_000 }, async () => {
  const { first, second, tool } = await openGame()
  const slow: string[] = []
  for (const { name, args } of TOOLS.values()) {
    const properties = Object.entries((args as { properties?: Record<string, any> }).properties ?? {})
    const texts = properties
      .filter(([, schema]) => /"string"/.test(JSON.stringify(schema)) && !schema.enum)
      .map(([field]) => field)
    if (texts.length === 0) continue
    for (const [what, text] of evil(LONG)) {
      const began = performance.now()
      const { status } = await tool(first, name, Object.fromEntries(texts.map(field => [field, text])))
      const ms = performance.now() - began
      if (ms > SOON_MS || status >= 500) slow.push(`${name}, ${what}: ${status} in ${Math.round(ms)} ms`)
    }
  }
  expect(slow).toEqual([])
  expect((await tool(second, 'get_briefing')).status).toBe(200)
})

test('no text in any query, place of an address or header keeps the server busy', { timeout: 300_000 }, async () => {
  const { call, url, transport } = await openTestTransport()
  const session = await signIn(call)
  const { paths } = transport.document() as { paths: Record<string, Record<string, any>> }
  const slow: string[] = []
  const timed = async (what: string, ask: () => Promise<number>) => {
    const began = performance.now()
    const status = await ask()
    const ms = performance.now() - began
    if (ms > SOON_MS || status >= 500) slow.push(`${what}: ${status} in ${Math.round(ms)} ms`)
  }
  const short = evil(1_200).map(([what, text]): [string, string] => [
    what,
    encodeURIComponent(text).slice(0, 7_000).replace(/%.?$/, ''),
  ])
  for (const [path, methods] of Object.entries(paths)) {
    const { parameters = [] } = methods.get ?? {}
    const queries = parameters.filter((one: any) => one.in === 'query').map((one: any) => one.name)
    if (!methods.get || path.includes('/wait')) continue
    for (const [what, text] of queries.length > 0 ? short : []) {
      const query = queries
        .map((name: string) => `${name}=${text.slice(0, Math.floor(12_000 / queries.length)).replace(/%.?$/, '')}`)
        .join('&')
      await timed(
        `${path}?…, ${what}`,
        async () => (await call('GET', `${path.replace(/\{\w+\}/g, 'a')}?${query}`, { headers: session })).status,
      )
    }
    if (path.includes('{'))
      for (const [what, text] of short)
        await timed(
          `${path}, ${what}`,
          async () =>
            (await call('GET', path.replace(/\{\w+\}/g, text.slice(0, 2_000).replace(/%.?$/, '')), { headers: session })).status,
        )
  }
  const headers = [
    'authorization',
    'cookie',
    'origin',
    'accept',
    'accept-encoding',
    'if-none-match',
    'user-agent',
    'x-forwarded-for',
    'range',
    'content-type',
    'last-event-id',
  ]
  for (const name of headers)
    for (const [what, text] of evil(10_000).filter(([, one]) => /^[\x20-\x7e]+$/.test(one)))
      await timed(
        `${name}, ${what}`,
        async () =>
          (await rawly(url, `GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${name}: ${text}\r\n\r\n`))[0]
            ?.status ?? 400,
      )
  expect(slow).toEqual([])
})

const PATHS = [
  '..',
  '../..',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%2f..%2f',
  '..%5c..%5c',
  '%252e%252e%252f',
  '%00',
  'x%00.json',
  'C:%5cx',
  '%2fetc%2fpasswd',
  '....//',
  '%c0%ae%c0%ae/',
  'CON',
  '__proto__',
  'constructor',
]

test('no name in an address leads out of its place: games, profiles, keys, models, experiments, accounts, files', {
  timeout: 120_000,
}, async () => {
  const clientDir = tempDir()
  const { url, transport, owner: session } = await openGame({ clientDir })
  const named = transport.routes.filter(({ url: route }) => /:(id|name|hash)\b/.test(route) && !route.startsWith('/ws/'))
  expect(named.length).toBeGreaterThan(20)
  for (const { method, url: route } of named)
    for (const path of PATHS) {
      const asked = route.replace(/:(n|turn)\b/g, '0').replace(/:\w+/g, path)
      const lines = Object.entries(session)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')
      const body = method === 'GET' ? '' : '{}'
      const [answer] = await rawly(
        url,
        `${method} ${asked} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines}Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      )
      // What names of rulesets come to is an answer too.
      const isTold = route === '/api/rulesets/:name' && JSON.parse(answer.body).problems?.length > 0
      expect([method, asked, isTold || (answer.status >= 400 && answer.status !== 500) ? 'refused' : answer.status]).toEqual([
        method,
        asked,
        'refused',
      ])
      expect(answer.body).not.toMatch(/ENOENT|EISDIR|node_modules|root:/)
    }
  for (const path of PATHS)
    for (const at of [`/${path}/package.json`, `/assets/${path}/${path}/package.json`, `/docs/${path}`, `/${path}`]) {
      const [answer] = await rawly(url, `GET ${at} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
      expect([at, answer.status, answer.body.includes('root:') || answer.body.includes('"dependencies"')]).toEqual([
        at,
        answer.status,
        false,
      ])
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
})

test('names that lead elsewhere make no file and no folder outside of their place', { timeout: 60_000 }, async () => {
  const { call, owner } = await openGame()
  for (const name of ['../evil', '/tmp/evil', '..\\evil', 'CON', 'a/../../evil', 'x\0', '.', '..']) {
    const model = await call('PUT', `/api/settings/models/${encodeURIComponent(name)}`, {
      headers: owner,
      json: { provider: 'openai', model: 'x' },
    })
    expect([name, model.status < 500 && model.status >= 400 ? 'refused' : model.status]).toEqual([name, 'refused'])
    const profile = await call('POST', '/api/bots/profiles', { headers: owner, json: { name, parent: 'standard', params: {} } })
    expect([name, profile.status]).not.toEqual([name, 500])
    const game = await call('POST', '/api/games', {
      headers: owner,
      json: { ruleset: name, mods: [name], seats: [{ driver: 'bot' }] },
    })
    expect([name, game.status]).toEqual([name, 400])
    expect(existsSync(`/tmp/evil`)).toBe(false)
  }
})

test('what people write into names starts no line of its own in logs and no header of its own in answers', {
  timeout: 60_000,
}, async () => {
  const lines: string[] = []
  const log = openLog({ level: 'debug', format: 'json', stream: { write: text => lines.push(text) } })
  const { call, url, owner, game } = await openGame({ log })
  const text = 'x\r\nSet-Cookie: evil=1\r\n\r\n{"level":30,"msg":"forged"}\u2028\u0085\u001b[2Jx'
  const made = await call('POST', '/api/games', { headers: owner, json: { name: text.slice(0, 60), seats: [{ driver: 'bot' }] } })
  if (made.status === 201)
    for (const path of [`/api/games/${made.body.id}/export`, `/api/games/${made.body.id}/metrics.csv`]) {
      const { headers } = await fetch(url + path, { headers: owner })
      expect([...headers.keys()].filter(name => name === 'set-cookie')).toEqual([])
    }
  for (const path of [
    `/api/games/${encodeURIComponent(text)}`,
    `/nothing/${encodeURIComponent(text)}`,
    `/api/games/${game.id}/view?as=${encodeURIComponent(text)}`,
  ]) {
    const answer = await call('GET', path, { headers: { ...owner, 'user-agent': 'x\tforged' } })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  expect(lines.length).toBeGreaterThan(4)
  for (const line of lines) {
    expect(line.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(line).msg).not.toBe('forged')
  }
})

test.each(['json', 'pretty'] as const)('a line of the log is one line, and moves no cursor: %s', format => {
  const lines: string[] = []
  const log = openLog({ level: 'info', format, stream: { write: text => lines.push(text) } })
  const text = 'x\r\n2026-01-01 error forged\u001b[2J\u009b2J\u2028y'
  log.warn({ kind: text, name: text }, text)
  log.error({ err: new Error(text) }, 'failed')
  expect(lines).toHaveLength(2)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what may not be there.
  expect(lines[0].replace(/\n$/, '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028]/)
  expect(lines[1]).not.toMatch(/^2026-01-01 error forged/m)
})

test('a credential with a line end in it is none', async () => {
  const { url, port } = await openTestTransport()
  for (const end of ['\n', '\r', '\0', '\u2028'])
    for (const text of [`Bearer ${TOKEN}${end}X-Forged: 1`, `Bearer x${end}Authorization: Bearer ${TOKEN}`]) {
      const [answer] = await rawly(
        url,
        `GET /api/games/a HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${text}\r\nConnection: close\r\n\r\n`,
      )
      expect([JSON.stringify(text), answer.status >= 400]).toEqual([JSON.stringify(text), true])
    }
  expect(port.asked.filter(({ type }) => type === 'game/look')).toEqual([])
})
