/** A game leaves as a file and comes as one; a file that is not sound changes nothing. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { fromBytes, toBytes } from '../../../../saves/disk/json.ts'
import { type BackupPart, packBackup, readBackup } from '../../../../saves/files/backup-file.ts'
import { tempDir } from '../../../temp.ts'
import { openReal } from '../../open-game.ts'

const BOTS = { size: 'duel', speed: 'Quick', seed: 3, cityStates: 1, seats: [{ driver: 'bot' }, { driver: 'bot' }] }
const AGENTS = { ...BOTS, seats: [{ driver: 'agent' }, { driver: 'agent' }] }

type Real = Awaited<ReturnType<typeof openReal>>

async function made(on: Real, spec: object) {
  return (await on.call('POST', '/api/games', { json: spec, headers: on.owner })).body as {
    id: string
    seats: { token: string }[]
  }
}

const recordOf = async (on: Real, id: string) => (await on.call('GET', `/api/games/${id}`, { headers: on.owner })).body

async function playTo(on: Real, id: string, turn: number): Promise<void> {
  const control = (paused: boolean) => on.call('POST', `/api/games/${id}/control`, { json: { paused }, headers: on.owner })
  await control(false)
  await expect.poll(async () => (await recordOf(on, id)).turn, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(turn)
  await control(true)
}

async function exported(on: Real, id: string): Promise<Buffer> {
  const answer = await fetch(`${on.url}/api/games/${id}/export`, { headers: on.owner })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
  return Buffer.from(await answer.arrayBuffer())
}

async function imported(on: Real, bytes: Uint8Array, headers: Record<string, string> = on.owner) {
  const type = { 'content-type': 'application/octet-stream' }
  const answer = await fetch(`${on.url}/api/games/import`, {
    method: 'POST',
    headers: { ...headers, ...type },
    body: bytes as never,
  })
  return { status: answer.status, body: (await answer.json()) as any }
}

const roundsOf = async (on: Real, id: string, turns: number) =>
  (await on.call('GET', `/api/games/${id}/replay?turns=${turns}`, { headers: on.owner })).body.rounds

test('a game that is imported elsewhere plays on as it does at home', { timeout: 90_000 }, async () => {
  const home = await openReal(tempDir())
  const { id, seats } = await made(home, BOTS)
  await playTo(home, id, 6)
  const file = await exported(home, id)
  await playTo(home, id, 14)
  const away = await openReal(tempDir())
  const taken = await imported(away, file)
  expect([taken.status, taken.body.seats.length]).toEqual([201, 2])
  const there: string = taken.body.id
  await playTo(away, there, 14)
  expect(await roundsOf(away, there, 14)).toEqual(await roundsOf(home, id, 14))
  expect(await recordOf(away, there)).toMatchObject({ imported: { game: id, exported: expect.any(String) } })
  const metrics = async (on: Real, game: string) =>
    (await on.call('GET', `/api/games/${game}/metrics?turns=6`, { headers: on.owner })).body.metrics
  expect((await metrics(away, there)).map((row: any) => row.score)).toEqual(
    (await metrics(home, id)).map((row: any) => row.score),
  )
  // Its old tokens open nothing here, and its past can be forked.
  expect((await away.call('GET', `/api/games/${there}`, { token: seats[0].token })).status).toBe(401)
  const forked = await away.call('POST', `/api/games/${there}/fork`, { json: { turn: 3, paused: true }, headers: away.owner })
  expect([forked.status, forked.body.games.length]).toEqual([201, 1])
})

test('seats, notebooks and clocks go on where they were; both games live side by side', async () => {
  const on = await openReal(tempDir())
  const { id, seats } = await made(on, AGENTS)
  const tool = (game: string, token: string, name: string, args: object = {}) =>
    on.call('POST', `/api/games/${game}/tool`, { token, json: { tool: name, args } })
  await tool(id, seats[0].token, 'write_notes', { text: 'remember', mode: 'append' })
  const { body } = await imported(on, await exported(on, id))
  const [{ token }] = body.seats
  expect((await tool(body.id, token, 'read_notes')).body.result).toMatchObject({ notes: 'remember' })
  expect((await tool(body.id, token, 'end_turn')).body.ok).toBe(true)
  expect((await tool(id, seats[0].token, 'get_briefing')).body.turn.your_turn).toBe(true)
})

describe('only who may', () => {
  test('exports, forks and imports: nobody and no seat', async () => {
    const on = await openReal(tempDir())
    const { id, seats } = await made(on, AGENTS)
    const file = await exported(on, id)
    const seat = { authorization: `Bearer ${seats[0].token}` }
    for (const [headers, status] of [
      [{}, 401],
      [seat, 403],
    ] as const) {
      const asked = (path: string) => fetch(`${on.url}/api/games/${id}/${path}`, { headers })
      expect((await asked('export')).status).toBe(status)
      expect((await imported(on, file, headers as never)).status).toBe(status)
      const json = { ...headers, 'content-type': 'application/json' }
      const forked = await fetch(`${on.url}/api/games/${id}/fork`, { method: 'POST', headers: json, body: '{"turn":1}' })
      expect(forked.status).toBe(status)
    }
    expect((await on.call('GET', '/api/games', { headers: on.owner })).body.games).toHaveLength(1)
  })

  test('no token and no owner is in the file', async () => {
    const on = await openReal(tempDir())
    const { id, seats } = await made(on, AGENTS)
    const owner: string = (await recordOf(on, id)).owner
    for await (const { name, bytes } of readBackup(Readable.from([await exported(on, id)]), undefined, {
      format: 'hexarchy-game',
    })) {
      const text = Buffer.from(bytes).toString('latin1')
      for (const secret of [owner, ...seats.map(({ token }) => token.slice(5))])
        expect([name, text.includes(secret)]).toEqual([name, false])
    }
  })
})

describe('a file that is not sound is refused, and nothing of it is kept:', () => {
  type Change = (parts: BackupPart[]) => unknown
  const json = (part: BackupPart, change: (value: any) => void) => {
    const value = fromBytes(part.bytes, part.name)
    change(value)
    part.bytes = toBytes(value)
  }
  const named = (parts: BackupPart[], start: string) => parts.filter(({ name }) => name.startsWith(start))
  const CHANGES: [string, Change][] = [
    ['no snapshot', parts => parts.splice(0, parts.length, ...parts.filter(({ name }) => !/^(snap|marks)/.test(name)))],
    ['a snapshot that is torn', parts => (named(parts, 'snap')[0].bytes = Buffer.from('torn'))],
    ['a gap in its log', parts => parts.splice(parts.indexOf(named(parts, 'log')[0]) + 1, 1)],
    [
      'a hash that does not come out',
      parts =>
        json(
          named(parts, 'log').find(({ bytes }) => /"hash"/.test(Buffer.from(bytes).toString()))!,
          one => (one.hash = '0'.repeat(16)),
        ),
    ],
    [
      'a command that is refused',
      parts => json(named(parts, 'log').at(-1)!, one => (one.command = { type: 'setResearch', tech: 9_999 })),
    ],
    ['a command that is none', parts => json(named(parts, 'log').at(-1)!, one => (one.command = { type: '__proto__' }))],
    ['a replay of nonsense', parts => json(named(parts, 'replay')[0], one => (one.cities = [{ id: 'x' }]))],
    [
      'a part of another kind',
      parts => parts.push({ kind: 'entry', name: 'records/account/x', bytes: toBytes({ role: 'owner' }) }),
    ],
    ['a way out of its place', parts => parts.push({ kind: 'entry', name: 'log/../../records/x', bytes: toBytes({}) })],
    ['a file', parts => parts.push({ kind: 'file', name: 'models.json', bytes: toBytes({}) })],
  ]

  async function changed(file: Buffer, change: Change): Promise<Buffer> {
    const parts: BackupPart[] = []
    for await (const part of readBackup(Readable.from([file]), undefined, { format: 'hexarchy-game' }))
      parts.push({ ...part, bytes: Uint8Array.from(part.bytes) })
    change(parts)
    async function* all() {
      yield* parts
    }
    return buffer(packBackup({ made: new Date().toISOString(), program: 'x', store: 2 }, all(), 'hexarchy-game'))
  }

  test('damaged, cut short, changed, too large or something else', { timeout: 60_000 }, async () => {
    const on = await openReal(tempDir())
    const { id } = await made(on, BOTS)
    await playTo(on, id, 3)
    const file = await exported(on, id)
    const flipped = Buffer.from(file)
    flipped[file.length >> 1] ^= 0xff
    const bombed = await changed(file, parts =>
      parts.push({ kind: 'entry', name: 'log/0000000000', bytes: Buffer.alloc(2 ** 27) }),
    )
    const files: [string, Buffer][] = [
      ['nothing', Buffer.alloc(0)],
      ['noise', randomBytes(5_000)],
      ['cut short', file.subarray(0, file.length - 20)],
      ['flipped', flipped],
      ['a bomb', bombed],
      ...(await Promise.all(
        CHANGES.map(async ([name, change]): Promise<[string, Buffer]> => [name, await changed(file, change)]),
      )),
    ]
    for (const [name, bytes] of files) {
      const { status, body } = await imported(on, bytes)
      expect([name, status, body.error?.code]).toEqual([name, 400, 'import/unsound'])
    }
    expect((await imported(on, await changed(file, () => {}))).status).toBe(201)
    const { store } = on.service
    const games = new Set((await store.list('games/')).map(([key]) => key.split('/')[1]))
    for (const kind of ['log', 'snap', 'replay', 'marks'])
      for (const [key] of await store.list(`${kind}/`)) expect(games.has(key.split('/')[1])).toBe(true)
    expect(games.size).toBe(2)
  })

  test('what is longer than a file may be', async () => {
    const on = await openReal(tempDir())
    expect((await imported(on, Buffer.alloc(2 ** 26 + 1))).status).toBe(413)
  })
})
