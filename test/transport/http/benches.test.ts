/** The routes of benches before those of a real state directory. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { BenchDesk } from '../../../lab/bench/served/bench-desk.ts'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import { tempDir } from '../../temp.ts'
import { openTestTransport, signIn } from '../open-transport.ts'
import { labDouble } from './lab-double.ts'

const SUITE = { name: 'Short', models: ['dry-run'], games: 1, turns: 2 }
const PATH = '/api/lab/benches'

async function withBenches(mode: 'local' | 'lan' = 'local') {
  const desk = new BenchDesk({ stateDir: tempDir(), plays: true, say: () => {} })
  const lab = Object.assign(labDouble(), { benches: desk })
  onTestFinished(() => desk.close())
  const { call, records, url } = await openTestTransport({ lab, configuration: { mode } })
  const headers = await signIn(call)
  const ask = (method: string, path: string, json?: object) => call(method, `${PATH}${path}`, { json, headers })
  return { desk, call, records, url, headers, ask }
}

test('a bench is planned, started, looked at, reported, read, downloaded and deleted', async () => {
  const { ask, call, headers, url } = await withBenches()
  expect((await ask('GET', '/schema')).body.properties.models.description).toBe('Who is measured.')
  const choices = (await ask('GET', '/choices')).body
  expect(choices).toMatchObject({ models: ['dry-run'], mayRunPrograms: true, defaults: { games: 4 } })
  expect(choices.probes[0]).toMatchObject({ id: expect.stringMatching(/^probe:/), words: expect.any(String) })
  const planned = await ask('POST', '/plan', SUITE)
  expect([planned.status, planned.body]).toMatchObject([200, { goesOn: null, plan: { games: 1, turns: 2 } }])

  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/lab`, { headers: { cookie: headers.cookie, origin: url } })
  onTestFinished(() => socket.terminate())
  const frames: any[] = []
  socket.on('message', data => frames.push(JSON.parse(String(data))))
  socket.on('open', () => socket.send(JSON.stringify({ type: 'auth' })))
  await vi.waitFor(() => expect(frames).toMatchObject([{ type: 'hello', experiments: [], benches: [] }]))
  const made = await ask('POST', '', { ...SUITE, call_id: 'c1' })
  expect([made.status, made.body, made.headers.get('location')]).toEqual([201, { id: 'short-1' }, `${PATH}/short-1`])
  expect((await ask('POST', '', { ...SUITE, call_id: 'c1' })).body).toEqual({ id: 'short-1' })
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ type: 'benches', benches: [{ state: 'finished' }] }), 60_000)

  expect((await ask('GET', '')).body.benches).toMatchObject([{ id: 'short-1', played: 1 }])
  expect((await ask('GET', '/short-1')).body).toMatchObject({ state: 'finished', suite: { turns: 2 }, plan: { games: 1 } })
  const report = (await ask('GET', '/short-1/report')).body
  expect(report.entrants).toMatchObject([{ label: 'dry-run', performance: { games: 1 } }])
  expect((await ask('GET', '/short-1/games?state=played')).body).toMatchObject({ total: 1, games: [{ n: 0 }] })
  expect((await ask('GET', '/short-1/games/0')).body).toMatchObject({ state: 'played', turnsKept: [1, 2] })
  expect((await ask('GET', '/short-1/games/0/transcript?turn=1')).body.transcript.length).toBeGreaterThan(0)
  const file = await call('GET', `${PATH}/short-1/files/report.txt`, { headers })
  expect([file.status, file.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="short-1-report.txt"'])
  const lines = await (await fetch(`${url}${PATH}/short-1/files/transcripts.jsonl`, { headers })).text()
  expect(
    new Set(
      lines
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).turn),
    ),
  ).toEqual(new Set([1, 2]))
  expect((await ask('DELETE', '/short-1')).status).toBe(204)
  expect((await ask('GET', '/short-1')).status).toBe(404)
}, 120_000)

test.each([
  ['POST', '', { models: [] }, 400, 'bad-arguments', '/models'],
  ['POST', '', { ...SUITE, call_id: '' }, 400, 'bad-arguments', '/call_id'],
  ['POST', '/plan', { ...SUITE, turnz: 3 }, 400, 'bad-arguments', '/turnz'],
  ['POST', '/plan', { models: ['dry-rum'] }, 400, 'bad-arguments', '/models/0/model'],
  ['GET', '/none-1', undefined, 404, 'not-found', undefined],
  ['GET', '/..%2F..%2Fkeys', undefined, 404, 'not-found', undefined],
  ['GET', '/none-1/report', undefined, 404, 'not-found', undefined],
  ['GET', '/none-1/files/run.json', undefined, 400, 'bad-arguments', '/file'],
  ['GET', '/none-1/games?limit=0', undefined, 400, 'bad-arguments', '/limit'],
  ['POST', '/none-1/stop', undefined, 404, 'not-found', undefined],
  ['POST', '/none-1/resume', { budget: { tokens: 0 } }, 400, 'bad-arguments', '/budget/tokens'],
  ['DELETE', '/none-1', undefined, 404, 'not-found', undefined],
])(
  'what cannot be done is refused with its place: %s %s %j',
  async (method, path, json, status, code, at) => {
    const { ask } = await withBenches()
    const { status: got, body } = await ask(method, path, json)
    expect([got, body.error.code, body.error.path]).toEqual([status, code, at])
  },
  60_000,
)

describe('a program as an agent', () => {
  const suite = { models: [{ agent: ['true'], label: 'mine' }], games: 1, turns: 1 }

  test('is planned for the operator of a local server alone', async () => {
    const { ask } = await withBenches()
    expect((await ask('POST', '/plan', suite)).status).toBe(200)
    const { ask: elsewhere } = await withBenches('lan')
    const { status, body } = await elsewhere('POST', '/plan', suite)
    expect([status, body.error.code, body.error.path]).toEqual([403, 'auth/forbidden', '/models/0/agent'])
    expect((await elsewhere('GET', '/choices')).body.mayRunPrograms).toBe(false)
  }, 60_000)

  test('is refused to an administrator', async () => {
    const { call, records } = await withBenches()
    const account = { version: 1, id: 'a', name: 'A', role: 'administrator', created: '2026-01-01T00:00:00.000Z' }
    await records.put('account/a', account)
    const { secret, session } = await openSessions(records).open('a')
    const headers = { cookie: `hexarchy=${secret}`, 'x-csrf-token': session.csrf }
    expect((await call('POST', PATH, { json: suite, headers })).status).toBe(403)
    expect((await call('POST', `${PATH}/plan`, { json: SUITE, headers })).status).toBe(200)
  }, 60_000)
})

test('a lab without benches says where they are played', async () => {
  const { call } = await openTestTransport({ lab: labDouble() })
  const { status, body } = await call('GET', PATH, { headers: await signIn(call) })
  expect([status, body.error.code, body.error.message]).toEqual([503, 'lab/none', expect.stringContaining('bench --cluster')])
})

test('a bench is stopped, and goes on with other bounds', async () => {
  const { ask } = await withBenches()
  await ask('POST', '', { ...SUITE, games: 30, turns: 20 })
  const stands = async () => (await ask('GET', '/short-1')).body
  while ((await stands()).playing.length === 0) await sleep(100)
  expect((await ask('DELETE', '/short-1')).body.error.code).toBe('lab/taken')
  expect((await ask('POST', '/short-1/stop')).status).toBe(204)
  expect(await stands()).toMatchObject({ state: 'stopped', ended: 'stopped' })
  expect((await ask('POST', '/short-1/resume', { parallel: 2 })).status).toBe(204)
  expect(await stands()).toMatchObject({ suite: { parallel: 2 } })
  expect((await ask('POST', '/short-1/stop')).status).toBe(204)
}, 120_000)
