/** Bodies and files that are made to swell, to be deep or wide, or to change what every object has: each is refused, in time. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { toBytes } from '../../saves/disk/json.ts'
import { type BackupPart, packBackup, readBackup } from '../../saves/files/backup-file.ts'
import { openGame } from '../transport/open-game.ts'
import { openTestTransport, signIn, TOKEN } from '../transport/open-transport.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
/** Of a call that the server refuses; generous, for machines are slow. */
const SOON_MS = 5_000

afterEach(() => {
  // Whatever was sent: no object has more than it had.
  for (const name of ['polluted', 'isAdmin', 'role']) expect(name in {}).toBe(false)
})

describe('a compressed body is refused unread:', () => {
  const plain = Buffer.from(JSON.stringify({ tool: 'get_briefing', args: { pad: ' '.repeat(50_000_000) } }))
  test.each([
    ['gzip', gzipSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['zstd', zstdCompressSync(plain)],
    ['deflate, gzip', Buffer.from('{}')],
  ])('%s', async (encoding, body) => {
    const { url, port } = await openTestTransport()
    const headers = { ...JSON_TYPE, authorization: `Bearer ${TOKEN}`, 'content-encoding': encoding }
    const answer = await fetch(`${url}/api/games/a/tool`, { method: 'POST', headers, body: body as never })
    expect([answer.status, ((await answer.json()) as any).error.code]).toEqual([415, 'request/encoded'])
    expect(port.asked.some(({ type }) => type === 'seat/call')).toBe(false)
  })
})

const NESTED = '['.repeat(200_000) + ']'.repeat(200_000)
const WIDE = Array.from({ length: 70_000 }, (_, i) => `"k${i}":0`).join()
const LONG = Array.from({ length: 250_000 }, () => '[]').join()

/** What it is, the text, and the status of its refusal. */
const HURTING: [what: string, raw: string, status: number][] = [
  ['as deep as a body may be long', `{"tool":"get_briefing","args":${NESTED}}`, 400],
  ['as wide', `{"tool":"get_briefing","args":{${WIDE}}}`, 400],
  ['wide where nothing is known', `{${WIDE}}`, 400],
  ['a list of nothings', `{"tool":"get_briefing","args":{"list":[${LONG}]}}`, 400],
  ['one number of a million digits', `{"tool":"get_briefing","args":{"turn":${'9'.repeat(900_000)}}}`, 400],
  ['one name of a million letters', `{"tool":"${'x'.repeat(900_000)}","args":{}}`, 400],
  ['one key of a million letters', `{"tool":"get_briefing","args":{"${'x'.repeat(900_000)}":1}}`, 400],
  ['another prototype', '{"tool":"get_briefing","args":{"__proto__":{"polluted":1}}}', 422],
  ['another prototype, written otherwise', '{"tool":"get_briefing","args":{"\\u005f_proto__":{"polluted":1}}}', 422],
  ["another constructor's prototype", '{"tool":"get_briefing","args":{"constructor":{"prototype":{"polluted":1}}}}', 422],
  ['a constructor', '{"tool":"get_briefing","args":{"constructor":1,"hasOwnProperty":1,"toString":1}}', 400],
  ['a tool that every object has', '{"tool":"constructor","args":{}}', 400],
  ['a prototype as tool', '{"tool":"__proto__","args":{}}', 400],
  ['the same key twice', '{"tool":"get_briefing","tool":"constructor","args":{}}', 400],
]

test('JSON that is made to hurt is refused in time, and others are served meanwhile', { timeout: 120_000 }, async () => {
  const { call, first, second, game } = await openGame()
  const path = `/api/games/${game.id}/tool`
  for (const [what, raw, status] of HURTING) {
    const began = performance.now()
    const attack = call('POST', path, { token: first, raw, headers: JSON_TYPE })
    const other = call('POST', path, { token: second, json: { tool: 'get_briefing', args: {} } })
    const [answer, served] = await Promise.all([attack, other])
    expect([what, answer.status, served.status]).toEqual([what, status, 200])
    expect(answer.body.error.code, what).toMatch(/^[a-z-]+(\/[a-z-]+)?$/)
    // Nobody is sent back the size that they sent.
    expect(answer.text.length, what).toBeLessThan(20_000)
    expect(performance.now() - began, what).toBeLessThan(SOON_MS)
  }
})

describe('a game that is made to hurt is refused in time, and not made:', () => {
  test.each([
    ['a game of 200,000 seats', `{"seats":[${Array.from({ length: 100_000 }, () => '{}').join()}]}`],
    ['a game of 100,000 settings', `{"seats":[{"driver":"bot"}],${WIDE}}`],
    ['a game of 100,000 mods', `{"seats":[{"driver":"bot"}],"mods":[${Array.from({ length: 100_000 }, () => '"a"').join()}]}`],
    ['a game whose settings have another prototype', '{"seats":[{"driver":"bot"}],"__proto__":{"isAdmin":true}}'],
  ])('%s', async (_what, raw) => {
    const { call, port } = await openTestTransport()
    const headers = { ...(await signIn(call)), ...JSON_TYPE }
    const began = performance.now()
    const answer = await call('POST', '/api/games', { raw, headers })
    expect([400, 422]).toContain(answer.status)
    expect(performance.now() - began).toBeLessThan(SOON_MS)
    expect(port.asked.some(({ type }) => type === 'game/create')).toBe(false)
  })
})

type Open = Awaited<ReturnType<typeof openGame>>

async function imported({ url, owner }: Open, bytes: Uint8Array) {
  const headers = { ...owner, 'content-type': 'application/octet-stream' }
  const answer = await fetch(`${url}/api/games/import`, { method: 'POST', headers, body: bytes as never })
  return { status: answer.status, body: (await answer.json()) as any }
}

async function changed(file: Buffer, change: (parts: BackupPart[]) => void): Promise<Buffer> {
  const parts: BackupPart[] = []
  for await (const part of readBackup(Readable.from([file]), undefined, { format: 'hexarchy-game' }))
    parts.push({ ...part, bytes: Uint8Array.from(part.bytes) })
  change(parts)
  async function* all() {
    yield* parts
  }
  return buffer(packBackup({ made: new Date().toISOString(), program: 'x', store: 2 }, all(), 'hexarchy-game'))
}

const deep = (n: number) => Buffer.from(`{"a":${'['.repeat(n)}${']'.repeat(n)}}`)
const added = (name: string, bytes: Uint8Array) => (parts: BackupPart[]) => void parts.push({ kind: 'entry', name, bytes })

test('an exported game that was made to swell, or to lead elsewhere, is refused, and its game goes on', {
  timeout: 90_000,
}, async () => {
  const on = await openGame()
  const file = Buffer.from(await (await fetch(`${on.url}/api/games/${on.game.id}/export`, { headers: on.owner })).arrayBuffer())
  const files: [string, Buffer][] = [
    ['a bomb of zeros', zstdCompressSync(Buffer.alloc(2 ** 27 + 1))],
    ['bombs in its states', await changed(file, added('marks/0000000020', zstdCompressSync(Buffer.alloc(2 ** 28 + 1))))],
    ['a record nested too deep', await changed(file, added('metrics/0000000001/0000000000', deep(50_000)))],
    ['a frame longer than the file', Buffer.from(zstdCompressSync(Buffer.from([2, 4, 0, 0, 0, 0, 0, 0, 0x3f, 1, 1, 1, 1])))],
    ...(await Promise.all(
      [
        '../../etc/passwd',
        '/etc/passwd',
        'C:\\x',
        'log/../meta',
        'CON',
        'log/0000000000/..',
        'records/account/x',
        '__proto__',
        'log/\0',
      ].map(
        async (name): Promise<[string, Buffer]> => [
          `a part ${JSON.stringify(name)}`,
          await changed(file, added(name, toBytes({}))),
        ],
      ),
    )),
  ]
  for (const [name, bytes] of files) {
    const { status, body } = await imported(on, bytes)
    expect([name, status, body.error?.code]).toEqual([name, 400, 'import/unsound'])
    expect((await on.tool(on.first, 'get_briefing')).status).toBe(200)
  }
  expect((await on.call('GET', '/api/games', { headers: on.owner })).body.games).toHaveLength(1)
})

test('one account has one game taken in at a time', { timeout: 60_000 }, async () => {
  const on = await openGame()
  const file = Buffer.from(await (await fetch(`${on.url}/api/games/${on.game.id}/export`, { headers: on.owner })).arrayBuffer())
  const statuses = (await Promise.all(Array.from({ length: 4 }, () => imported(on, file)))).map(({ status }) => status)
  expect(statuses.filter(status => status === 201).length).toBeGreaterThan(0)
  expect(statuses.filter(status => status !== 201 && status !== 429)).toEqual([])
  expect((await imported(on, file)).status).toBe(201)
})
