/** A watch link with a delay tells nothing that came after the round up to which it shows the game, by whatever way it is asked. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { tempDir } from '../../../temp.ts'
import { openShared } from '../../open-shared.ts'

const DELAY = 5
const ROUNDS = 8

/** A duel of two agents who have ended so many rounds, each with a word on every turn, and a link that shows it late. */
async function playedOn(clientDir: string | null = null) {
  const opened = await openShared({}, { clientDir })
  const { call, create, owner } = opened
  const { id, seats } = await create()
  const path = `/api/games/${id}`
  const round = async (n: number): Promise<void> => {
    for (const { token } of seats) {
      const act = (tool: string, args: object = {}) => call('POST', `${path}/tool`, { token, json: { tool, args } })
      await act('log_thought', { text: `said in round ${n}.` })
      expect((await act('end_turn')).status).toBe(200)
    }
  }
  const link = await call('POST', `${path}/link?delay=${DELAY}`, { headers: owner })
  expect(link.status).toBe(201)
  const { token } = link.body as { token: string }
  return { ...opened, id, path, round, token }
}

test('what is live is refused to a late link, with where to look instead', async () => {
  const { call, path, token, url, id } = await playedOn()
  for (const live of ['/view', '/events', '/view?as=0', '/replay?as=0', '/metrics?as=0'])
    expect([live, (await call('GET', path + live, { token })).status]).toEqual([live, 403])
  const { body } = await call('GET', `${path}/view`, { token })
  expect(body.error).toMatchObject({ code: 'auth/forbidden', hint: expect.stringContaining(`${path}/replay`) })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/games/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const closed = await new Promise<number>(done => {
    socket.on('message', () => done(0))
    socket.on('close', done)
    socket.on('unexpected-response', (_, { statusCode }) => done(statusCode!))
    socket.on('error', () => {})
  })
  expect([403, 4403]).toContain(closed)
})

test('its replay, figures and record end so many rounds before the turn that is played', async () => {
  const { call, path, token, round, owner } = await playedOn()
  const read = async (of: string) => (await call('GET', path + of, { token })).text
  expect(JSON.parse(await read('/replay')).rounds).toEqual([])
  for (let n = 1; n <= ROUNDS; n++) await round(n)
  const { turn } = (await call('GET', path, { headers: owner })).body
  const until = turn - 1 - DELAY

  const replay = JSON.parse(await read('/replay'))
  expect(replay.rounds.map((one: { turn: number }) => one.turn)).toEqual(Array.from({ length: until + 1 }, (_, n) => n))
  expect([replay.turn, replay.next]).toEqual([until + 1, null])
  expect(JSON.parse(await read(`/replay?since=${until + 1}&turns=50`)).rounds).toEqual([])
  const { metrics } = JSON.parse(await read('/metrics'))
  expect(Math.max(...metrics.map((row: { turn: number }) => row.turn))).toBe(until)
  expect(JSON.parse(await read(''))).toMatchObject({
    turn: turn - DELAY,
    late: DELAY,
    active: null,
    seats: [{ score: null }, { score: null }],
  })

  const whole = (await call('GET', `${path}/replay`, { headers: owner })).text
  for (let n = until + 2; n <= ROUNDS; n++) {
    expect(whole).toContain(`said in round ${n}.`)
    for (const of of ['/replay', '/replay?since=1&turns=2', '/metrics', '/metrics.csv', ''])
      expect([of, (await read(of)).includes(`said in round ${n}.`)]).toEqual([of, false])
  }
})

/** The lines of the record that a recap file holds packed. */
function recordIn(html: string): any[] {
  const [, packed] = /id="record">([^<]+)</.exec(html)!
  const lines = gunzipSync(Buffer.from(packed, 'base64')).toString().trim().split('\n')
  return lines.map(line => JSON.parse(line))
}

test('its recap as a file ends there too, with its figures', async () => {
  const clientDir = tempDir()
  for (const part of ['recap-file.js', 'recap-file.css']) writeFileSync(join(clientDir, part), '')
  const { call, path, token, round, owner } = await playedOn(clientDir)
  for (let n = 1; n <= ROUNDS; n++) await round(n)
  const { turn } = (await call('GET', path, { headers: owner })).body
  const until = turn - 1 - DELAY
  const [late, whole] = [
    recordIn((await call('GET', `${path}/recap.html`, { token })).text),
    recordIn((await call('GET', `${path}/recap.html`, { headers: owner })).text),
  ]
  const roundsOf = (record: any[]) => record.flatMap(({ kind, round }) => (kind === 'round' ? [round.turn] : []))
  expect(roundsOf(late)).toEqual(Array.from({ length: until + 1 }, (_, n) => n))
  expect(roundsOf(whole).at(-1)).toBeGreaterThan(until)
  const figures = late.flatMap(({ kind, rows }) => (kind === 'metrics' ? rows : []))
  expect(Math.max(...figures.map((row: { turn: number }) => row.turn))).toBe(until)
  for (let n = until + 2; n <= ROUNDS; n++) {
    expect(JSON.stringify(whole)).toContain(`said in round ${n}.`)
    expect(JSON.stringify(late)).not.toContain(`said in round ${n}.`)
  }
})

test('a new link without a delay shows the game as it is, and the late one opens nothing any more', async () => {
  const { call, path, token, owner } = await playedOn()
  const next = (await call('POST', `${path}/link`, { headers: owner })).body.token as string
  expect((await call('GET', `${path}/view`, { token: next })).status).toBe(200)
  expect((await call('GET', `${path}/replay`, { token })).status).toBe(401)
  expect((await call('POST', `${path}/link?delay=7`, { headers: owner })).status).toBe(400)
})
