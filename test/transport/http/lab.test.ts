import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { LabError } from '../../../actors/wire/lab-port.ts'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import { openTestTransport, signIn, TOKEN } from '../open-transport.ts'
import { labDouble, RANKINGS, REPORT } from './lab-double.ts'

const READS = [
  '/api/bots/rankings',
  '/api/lab/schema',
  '/api/lab/experiments',
  '/api/lab/experiments/first',
  '/api/lab/experiments/first/report',
]
const WISH = { profiles: ['standard', 'v0'], games: 10 }
const CHANGES: [string, string, object?][] = [
  ['POST', '/api/bots/experiments', WISH],
  ['POST', '/api/lab/experiments', { name: 'Second', games: 2 }],
  ['DELETE', '/api/lab/experiments/first'],
]

async function withLab() {
  const lab = labDouble()
  lab.submit({ name: 'First', games: 4 })
  const { call, records, url } = await openTestTransport({ lab })
  const headers = await signIn(call)
  const ask = (method: string, path: string, json?: object) => call(method, path, { json, headers })
  return { lab, call, records, url, headers, ask }
}

const member = async (records: Awaited<ReturnType<typeof withLab>>['records']) => {
  await records.put('account/m', { version: 1, id: 'm', name: 'M', role: 'member', created: '2026-01-01T00:00:00.000Z' })
  const { secret, session } = await openSessions(records).open('m')
  return { cookie: `hexarchy=${secret}`, 'x-csrf-token': session.csrf }
}

describe('the lab is for accounts to read, and for the owner to change', () => {
  test.each(READS)('GET %s', async path => {
    const { call, records } = await withLab()
    expect((await call('GET', path)).status).toBe(401)
    expect((await call('GET', path, { token: TOKEN })).status).toBe(403)
    expect((await call('GET', path, { headers: await member(records) })).status).toBe(200)
  })

  test.each(CHANGES)('%s %s', async (method, path, json) => {
    const { call, headers, records, lab } = await withLab()
    const before = JSON.stringify(lab.all)
    expect((await call(method, path, { json })).status).toBe(401)
    expect((await call(method, path, { json, token: TOKEN })).status).toBe(403)
    expect((await call(method, path, { json, headers: { cookie: headers.cookie } })).status).toBe(403)
    expect((await call(method, path, { json, headers: await member(records) })).body.error.code).toBe('auth/forbidden')
    expect(JSON.stringify(lab.all)).toBe(before)
  })
})

test.each([...READS.map((path): (typeof CHANGES)[number] => ['GET', path]), ...CHANGES])(
  'a server without a lab refuses %s %s',
  async (...asked) => {
    const { call } = await openTestTransport()
    const [method, path, json] = asked
    const answer = await call(method, path, { json, headers: await signIn(call) })
    expect([answer.status, answer.body.error.code]).toEqual([503, 'lab/none'])
  },
)

test('profiles are let play each other, and the experiment is looked at, reported and stopped', async () => {
  const { ask, lab } = await withLab()
  const wish = {
    ...WISH,
    name: 'Bold or not',
    size: 'duel',
    maps: ['pangaea', 'continents'],
    turns: 20,
    difficulty: 'King',
    seed: 7,
  }
  const made = await ask('POST', '/api/bots/experiments', wish)
  expect([made.status, made.body, made.headers.get('location')]).toEqual([
    201,
    { id: 'bold-or-not' },
    '/api/lab/experiments/bold-or-not',
  ])
  expect(lab.submitted.at(-1)).toEqual(wish)
  lab.move('bold-or-not', { state: 'running', finished: 3, playing: [{ game: 4, turn: 12, worker: 'one' }], gamesPerHour: 90.5 })
  const { experiments } = (await ask('GET', '/api/lab/experiments')).body
  expect(experiments.map(({ id }: { id: string }) => id)).toEqual(['bold-or-not', 'first'])
  expect((await ask('GET', '/api/lab/experiments/bold-or-not')).body).toEqual(lab.all[0])
  expect((await ask('GET', '/api/lab/experiments/bold-or-not/report')).body).toEqual(REPORT)
  expect((await ask('DELETE', '/api/lab/experiments/bold-or-not')).status).toBe(204)
  const again = await ask('DELETE', '/api/lab/experiments/bold-or-not')
  expect([again.status, again.body.error.code]).toEqual([409, 'lab/taken'])
  expect((await ask('GET', '/api/bots/rankings?difficulty=King')).body).toEqual(RANKINGS)
})

test('a whole experiment is handed on as it came', async () => {
  const { ask, lab } = await withLab()
  const whole = {
    name: 'Whole',
    games: 3,
    seats: [{ label: 'a', bot: 'basic', params: { garrison: 2 } }],
    factors: { x: [1, 2] },
  }
  expect((await ask('POST', '/api/lab/experiments', whole)).body).toEqual({ id: 'whole' })
  expect(lab.submitted.at(-1)).toEqual(whole)
})

test.each(['/api/bots/experiments', '/api/lab/experiments'])('the call id of POST %s goes beside what is queued', async path => {
  const { ask, lab } = await withLab()
  const wish = { name: 'Once', ...WISH }
  expect((await ask('POST', path, { ...wish, call_id: 'c1' })).status).toBe(201)
  expect([lab.submitted.at(-1), lab.callIds.at(-1)]).toEqual([wish, 'c1'])
})

test.each([
  ['POST', '/api/bots/experiments', { profiles: ['standard', 'nobody'], games: 1 }, 400, 'bad-arguments', '/profiles/1'],
  ['POST', '/api/bots/experiments', { profiles: ['standard'], games: 1 }, 400, 'bad-arguments', '/profiles'],
  ['POST', '/api/bots/experiments', { profiles: ['standard', 'v0'] }, 400, 'bad-arguments', '/games'],
  ['POST', '/api/bots/experiments', { ...WISH, games: 0 }, 400, 'bad-arguments', '/games'],
  ['POST', '/api/bots/experiments', { ...WISH, maps: [] }, 400, 'bad-arguments', '/maps'],
  ['POST', '/api/bots/experiments', { ...WISH, sise: 'duel' }, 400, 'bad-arguments', '/sise'],
  ['POST', '/api/bots/experiments', { ...WISH, call_id: '' }, 400, 'bad-arguments', '/call_id'],
  ['POST', '/api/lab/experiments', { name: 'X', call_id: 7 }, 400, 'bad-arguments', '/call_id'],
  ['POST', '/api/lab/experiments', {}, 400, 'bad-arguments', '/name'],
  ['POST', '/api/lab/experiments', [], 400, 'bad-arguments', undefined],
  ['POST', '/api/lab/experiments', { name: 'First' }, 409, 'lab/taken', undefined],
  ['GET', '/api/bots/rankings?difficulty=Godly', undefined, 400, 'bad-arguments', '/difficulty'],
  ['GET', '/api/lab/experiments/none', undefined, 404, 'not-found', undefined],
  ['GET', '/api/lab/experiments/none/report', undefined, 404, 'not-found', undefined],
  ['DELETE', '/api/lab/experiments/none', undefined, 404, 'not-found', undefined],
])('what the lab cannot do is refused with its place: %s %s %j', async (method, path, json, status, code, at) => {
  const { ask } = await withLab()
  const answer = await ask(method, path, json)
  expect([answer.status, answer.body.error.code, answer.body.error.path]).toEqual([status, code, at])
})

test.each([
  [new LabError('busy', 'Too many wait.'), 503, 'lab/busy'],
  [new LabError('forbidden', 'Not here.'), 403, 'auth/forbidden'],
  [Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }), 503, 'service/storage'],
])('%s is told as what it is', async (error, status, code) => {
  const { ask, lab } = await withLab()
  lab.submit = () => {
    throw error
  }
  const answer = await ask('POST', '/api/lab/experiments', { name: 'X' })
  expect([answer.status, answer.body.error.code, answer.headers.has('retry-after')]).toEqual([status, code, status === 503])
})

function watch(url: string, headers: object, first?: object) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/lab`, { headers: headers as never })
  onTestFinished(() => socket.terminate())
  const frames: any[] = []
  socket.on('message', data => frames.push(JSON.parse(String(data))))
  if (first) socket.on('open', () => socket.send(JSON.stringify(first)))
  const closed = new Promise<number>(resolve => socket.on('close', resolve))
  return { socket, frames, closed }
}

describe('live updates of the lab', () => {
  test('begin with all experiments, and tell of those that changed, a few times a second', async () => {
    const { url, headers, lab } = await withLab()
    lab.submit({ name: 'Other', games: 1 })
    const { frames, socket } = watch(url, { cookie: headers.cookie, origin: url }, { type: 'auth' })
    await vi.waitFor(() => expect(frames).toMatchObject([{ type: 'hello', experiments: [{ id: 'other' }, { id: 'first' }] }]))
    const before = lab.reads
    for (let finished = 1; finished <= 4; finished++) lab.move('first', { finished })
    await vi.waitFor(() => expect(frames).toHaveLength(2))
    expect(frames[1]).toEqual({ type: 'experiments', seq: frames[0].seq + 1, experiments: [lab.all[1]] })
    expect([lab.all[1].finished, lab.reads - before]).toEqual([4, 1])
    socket.close()
    await vi.waitFor(() => expect(lab.watchers).toBe(0))
  })

  test('are for signed-in accounts alone, and end with their session', async () => {
    const { url, call, headers } = await withLab()
    expect(await watch(url, {}, { type: 'auth' }).closed).toBe(4401)
    expect(await watch(url, { authorization: `Bearer ${TOKEN}` }).closed).toBe(4403)
    expect(await watch(url, { cookie: headers.cookie, origin: 'http://evil.example' }, { type: 'auth' }).closed).toBe(4403)
    const own = watch(url, { cookie: headers.cookie, origin: url }, { type: 'auth' })
    await vi.waitFor(() => expect(own.frames).toHaveLength(1))
    await call('DELETE', '/api/session', { headers })
    expect(await own.closed).toBe(4401)
  })

  test('are not to be had of a server without a lab', async () => {
    const { url, call } = await openTestTransport()
    const { cookie } = await signIn(call)
    expect(await watch(url, { cookie, origin: url }, { type: 'auth' }).closed).toBe(1013)
  })
})
