import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startService } from '../../../../actors/service/service.ts'
import { plant } from '../../../actors/planted-game.ts'
import { tempDir } from '../../../temp.ts'
import { flatWorld } from '../../../world.ts'
import { openReal } from '../../open-game.ts'
import { openShared } from '../../open-shared.ts'

type Headers = Record<string, string>

const READS = ['', '/view', '/events', '/replay', '/metrics', '/metrics.csv', '/wait?timeout=1', '/export', '/recap.html']

test('nobody without a right learns that there is a game: every path answers as if it were not, and no list counts it', async () => {
  const { call, create, join } = await openShared()
  const { id } = await create({ name: 'Hidden' })
  const headers = await join('stranger')
  const paths = READS.map(path => `/api/games/${id}${path}`)
  for (const path of [...paths, `/api/games/${id}/seats/0/transcript`, `/api/rules?game=${id}`, `/docs/rules?game=${id}`]) {
    const { status, text } = await call('GET', path, { headers })
    const none = await call('GET', path.replace(id, '0123456789ab'), { headers })
    expect([path, status, text]).toEqual([path, 404, expect.not.stringContaining('Hidden')])
    expect(none.status).toBe(404)
  }
  for (const [method, path, json] of CHANGES)
    expect([path, (await call(method, `/api/games/${id}${path}`, { headers, json })).status]).toEqual([path, 404])
  const { body } = await call('GET', '/api/games?search=Hidden', { headers })
  expect(body).toEqual({ games: [], total: 0, counts: { lobby: 0, running: 0, paused: 0, finished: 0, waiting: 0 }, yours: 0 })
})

const CHANGES = [
  ['DELETE', '', {}],
  ['POST', '/fork', { turn: 0 }],
  ['POST', '/control', { paused: true }],
  ['PATCH', '/sharing', { access: 'public' }],
  ['POST', '/link', {}],
  ['PATCH', '/seats/0', { name: 'Anna' }],
  ['POST', '/seats/0/token', {}],
  ['POST', '/tool', { tool: 'get_briefing' }],
] as const

/** Whether they may know of the game, and whether they may watch it. */
test.each([
  ['private', { stranger: [404, 404], watcher: [404, 404], player: [404, 404], link: [401, 401] }],
  ['list', { stranger: [404, 404], watcher: [200, 200], player: [200, 403], link: [401, 401] }],
  ['link', { stranger: [404, 404], watcher: [200, 200], player: [200, 403], link: [200, 200] }],
  ['public', { stranger: [200, 200], watcher: [200, 200], player: [200, 200], link: [200, 200] }],
] as const)('access "%s" lets in whom it says', async (access, expected) => {
  const { call, create, join, owner } = await openShared()
  const [stranger, watcher, player] = await Promise.all([join('stranger'), join('watcher'), join('player')])
  const { id } = await create()
  const { token } = (await call('POST', `/api/games/${id}/link`, { headers: owner })).body
  const json = { access, watch: ['watcher'], play: ['player'] }
  expect((await call('PATCH', `/api/games/${id}/sharing`, { headers: owner, json })).body).toEqual(json)
  const told: Record<string, number[]> = {}
  const all: Record<string, { headers?: Headers; token?: string }> = {
    stranger: { headers: stranger },
    watcher: { headers: watcher },
    player: { headers: player },
    link: { token },
  }
  for (const [who, options] of Object.entries(all)) {
    const status = async (path: string) => (await call('GET', `/api/games/${id}${path}`, options)).status
    told[who] = [await status(''), await status('/view')]
    const list = await call('GET', '/api/games', options)
    if (list.status === 200) expect([who, list.body.total]).toEqual([who, told[who][0] === 200 ? 1 : 0])
  }
  expect(told).toEqual(expected)
})

test('only who may change a game is told with whom it is shared', async () => {
  const { call, create, join, owner } = await openShared()
  const headers = await join('watcher')
  const sharing = { access: 'list', watch: ['watcher'], play: [] }
  const { id } = await create({ sharing })
  expect((await call('GET', `/api/games/${id}`, { headers: owner })).body.sharing).toEqual(sharing)
  for (const path of [`/api/games/${id}`, '/api/games']) {
    const { body } = await call('GET', path, { headers })
    expect((body.games?.[0] ?? body).sharing).toEqual({ access: 'list' })
  }
})

test('a game is shared with accounts that there are', async () => {
  const { call, create, owner } = await openShared()
  const { id } = await create()
  const json = { access: 'list', watch: ['nobody'] }
  const { status, body } = await call('PATCH', `/api/games/${id}/sharing`, { headers: owner, json })
  expect([status, body.error.path]).toEqual([400, '/watch/0'])
})

test('a watch link shows one game as a spectator, until a new one is made', async () => {
  const { call, create, owner, url } = await openShared()
  const { id } = await create()
  const other = await create()
  const link = async () => (await call('POST', `/api/games/${id}/link`, { headers: owner })).body.token as string
  const token = await link()
  expect(token).toMatch(/^watch_[\w-]{43}$/)
  expect((await call('GET', '/api/session', { token })).body).toEqual({ account: null, csrf: null, watch: { game: id } })
  expect((await call('GET', '/api/games', { token })).body.games.map((game: { id: string }) => game.id)).toEqual([id])
  expect((await call('GET', `/api/games/${other.id}`, { token })).status).toBe(404)
  expect((await call('POST', `/api/games/${id}/tool`, { token, json: { tool: 'get_briefing' } })).status).toBe(403)
  expect((await call('POST', '/api/games', { token, json: { seats: [{ driver: 'bot' }] } })).status).toBe(403)
  const { frames, closed } = watch(url, id, { type: 'auth', token })
  await vi.waitFor(() => expect(frames[0]).toMatchObject({ type: 'hello', seat: null }))
  const next = await link()
  expect((await closed).code).toBe(4401)
  expect((await call('GET', `/api/games/${id}/view`, { token })).status).toBe(401)
  expect((await call('GET', `/api/games/${id}/view`, { token: next })).status).toBe(200)
})

test('who may not watch any more is cut off at once', async () => {
  const { call, create, join, owner, url } = await openShared()
  const headers = await join('watcher')
  const { id } = await create({ sharing: { access: 'list', watch: ['watcher'] } })
  const { frames, closed } = watch(url, id, { type: 'auth' }, headers)
  const own = watch(url, id, { type: 'auth' }, owner)
  await vi.waitFor(() => expect([frames.length, own.frames.length]).toEqual([1, 1]))
  await call('PATCH', `/api/games/${id}/sharing`, { headers: owner, json: { watch: [] } })
  expect((await closed).code).toBe(4404)
  expect(own.socket.readyState).toBe(WebSocket.OPEN)
})

test('a seat is played by the session of the account that it belongs to, which sees as the seat and makes its token anew', async () => {
  const { call, create, join } = await openShared()
  const headers = await join('player')
  const other = await join('other')
  const { id, seats } = await create({ seats: [{ driver: 'agent' }, { driver: 'agent', account: 'player' }] })
  const tool = (options: object) => call('POST', `/api/games/${id}/tool`, { ...options, json: { tool: 'get_briefing' } })
  expect((await tool({ headers })).status).toBe(200)
  expect((await tool({ headers: other })).status).toBe(404)
  const view = await call('GET', `/api/games/${id}/view`, { headers })
  expect(view.body).toEqual((await call('GET', `/api/games/${id}/view`, { token: seats[1].token })).body)
  expect((await call('GET', `/api/games/${id}/view?as=0`, { headers })).status).toBe(403)
  expect((await call('GET', `/api/games/${id}`, { headers })).body).toMatchObject({
    seed: null,
    seats: [{ nation: null }, { account: 'player' }],
  })
  expect((await call('POST', `/api/games/${id}/seats/0/token`, { headers })).status).toBe(403)
  const made = await call('POST', `/api/games/${id}/seats/1/token`, { headers })
  expect([made.status, (await tool({ token: seats[1].token })).status, (await tool({ token: made.body.token })).status]).toEqual([
    201, 401, 200,
  ])
})

test('an account named for playing takes a seat that belongs to nobody, and no more than one', async () => {
  const { call, create, join, owner } = await openShared()
  const [ann, bob] = await Promise.all([join('ann'), join('bob')])
  const seats = [{ driver: 'agent' }, { driver: 'agent' }, { driver: 'bot' }]
  const { id, seats: made } = await create({ size: 'small', seats, sharing: { access: 'list', play: ['ann', 'bob'] } })
  const take = async (headers: Headers, seat: number) =>
    (await call('POST', `/api/games/${id}/seats/${seat}/token`, { headers })).status
  expect((await call('GET', `/api/games/${id}`, { headers: ann })).body).toMatchObject({
    seed: null,
    seats: [{ driver: 'agent', score: null }, {}, {}],
  })
  expect(await take(ann, 2)).toBe(403)
  expect(await take(ann, 0)).toBe(201)
  expect([await take(ann, 1), await take(bob, 0), await take(bob, 1)]).toEqual([403, 403, 201])
  expect((await call('GET', `/api/games/${id}/view`, { token: made[0].token })).status).toBe(401)
  const { body } = await call('GET', `/api/games/${id}`, { headers: owner })
  expect(body.seats.map(({ account }: { account: string | null }) => account)).toEqual(['ann', 'bob', null])
})

test.each(['list', 'public'])('who may take a seat is told which are free, and nobody else is: %s', async access => {
  const { call, create, join, owner } = await openShared()
  const [ann, bob, eve] = await Promise.all([join('ann'), join('bob'), join('eve')])
  const seats = [{ driver: 'agent' }, { driver: 'human' }, { driver: 'bot' }]
  const { id } = await create({ size: 'small', seats, sharing: { access, play: ['ann', 'bob'], watch: ['eve'] } })
  const free = async (headers: Headers) => {
    const { body } = await call('GET', `/api/games/${id}`, { headers })
    return body.seats.filter((seat: { free?: boolean }) => seat.free).map(({ seat }: { seat: number }) => seat)
  }
  expect([await free(ann), await free(eve), await free(owner)]).toEqual([[0, 1], [], []])
  expect((await call('POST', `/api/games/${id}/seats/0/token`, { headers: ann })).status).toBe(201)
  expect([await free(ann), await free(bob)]).toEqual([[], [1]])
})

test('a seat that is given to another account is lost to the one before, with its token, its sockets and its waits', async () => {
  const { call, create, join, owner, url } = await openShared()
  const ann = await join('ann')
  await join('bob')
  const { id, seats } = await create({ seats: [{ driver: 'agent' }, { driver: 'agent', account: 'ann' }] })
  const { frames, closed } = watch(url, id, { type: 'auth' }, ann)
  await vi.waitFor(() => expect(frames[0]).toMatchObject({ type: 'hello', seat: 1 }))
  const wait = call('GET', `/api/games/${id}/wait?timeout=60`, { headers: ann })
  await call('GET', `/api/games/${id}/view`, { headers: ann })
  const json = { account: 'bob' }
  expect((await call('PATCH', `/api/games/${id}/seats/1`, { headers: owner, json })).body).toMatchObject({
    seat: 1,
    account: 'bob',
  })
  expect([(await wait).status, (await closed).code]).toEqual([401, 4404])
  expect((await call('GET', `/api/games/${id}`, { headers: ann })).status).toBe(404)
  expect((await call('GET', `/api/games/${id}/view`, { token: seats[1].token })).status).toBe(401)
})

test('a wait by a session ends with it', async () => {
  const { call, create, join } = await openShared()
  const headers = await join('ann')
  const { id } = await create({ seats: [{ driver: 'agent' }, { driver: 'agent', account: 'ann' }] })
  const wait = call('GET', `/api/games/${id}/wait?timeout=60`, { headers })
  await vi.waitFor(async () => expect((await call('GET', '/metrics')).text).toMatch(/^hexarchy_waits_open 1$/m))
  await call('DELETE', '/api/session', { headers })
  expect((await wait).status).toBe(401)
})

test('one account has one seat in a game at most', async () => {
  const { call, create, join, owner } = await openShared()
  await join('ann')
  const seats = [
    { driver: 'agent', account: 'ann' },
    { driver: 'agent', account: 'ann' },
  ]
  expect(await create({ seats })).toMatchObject({ error: { path: '/seats/1/account' } })
  const { id } = await create({ seats: [seats[0], { driver: 'agent' }] })
  const { status, body } = await call('PATCH', `/api/games/${id}/seats/1`, { headers: owner, json: { account: 'ann' } })
  expect([status, body.error.path]).toEqual([400, '/account'])
})

test('changes of who has a right are in the audit log, without secrets', async () => {
  const { call, create, join, owner } = await openShared()
  await join('ann')
  const { id } = await create()
  await call('PATCH', `/api/games/${id}/sharing`, { headers: owner, json: { access: 'list', watch: ['ann'] } })
  await call('POST', `/api/games/${id}/link`, { headers: owner })
  await call('PATCH', `/api/games/${id}/seats/1`, { headers: owner, json: { account: 'ann' } })
  await call('POST', `/api/games/${id}/seats/1/token`, { headers: owner })
  const { body, text } = await call('GET', '/api/audit', { headers: owner })
  const acts = body.entries.filter(({ on }: { on: string }) => on === id).map(({ act }: { act: string }) => act)
  expect(acts.reverse()).toEqual(['game/shared', 'game/link-made', 'seat/given', 'seat/token-made'])
  expect(text).not.toMatch(/watch_|seat_/)
})

test('whom a game is there for outlives the server', async () => {
  const stateDir = tempDir()
  let service = await startService({ stateDir, shards: 0 })
  const ask = async (...asked: Parameters<typeof service.request>) => {
    const reply = await service.request(...asked)
    return reply.ok ? (reply.answer as any) : reply.status
  }
  const spec = { size: 'duel', anonymous: true, seats: [{ driver: 'agent', name: 'Anna', account: 'a' }, { driver: 'agent' }] }
  const { id } = await ask('game/create', { spec: spec as never, owner: 'me' })
  await ask('game/share', { game: id, change: { access: 'list', watch: ['b'] } })
  const { token } = await ask('game/link', { game: id, delay: 20 })
  const before = await ask('game/get', { game: id })
  await service.close()
  service = await startService({ stateDir, shards: 0 })
  onTestFinished(() => service.close())
  expect(await ask('game/get', { game: id })).toEqual(before)
  expect(before).toMatchObject({
    anonymous: true,
    sharing: { access: 'link', watch: ['b'], play: [] },
    seats: [{ name: 'Anna', account: 'a' }, { account: null }],
  })
  expect(await ask('link/open', { token })).toEqual({ game: id, delay: 20 })
  expect(
    JSON.stringify(await service.store.list(`games/${id}/`).then(rows => rows.map(([, bytes]) => Buffer.from(bytes).toString()))),
  ).not.toContain(token)
})

test('a game of older programs that everybody could watch is public', async () => {
  const dir = tempDir()
  const w = flatWorld({ seats: 2 })
  w.s.setup.visibility = 'all'
  const { game } = await plant(dir, w)
  const { call, owner } = await openReal(dir)
  expect((await call('GET', `/api/games/${game}`, { headers: owner })).body).toMatchObject({
    visibility: 'all',
    sharing: { access: 'public', watch: [], play: [] },
  })
})

function watch(url: string, game: string, first: object, headers: Headers = {}) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/games/${game}`, { headers: { origin: url, ...headers } })
  onTestFinished(() => socket.terminate())
  const frames: any[] = []
  socket.on('open', () => socket.send(JSON.stringify(first)))
  socket.on('message', data => frames.push(JSON.parse(String(data))))
  const closed = new Promise<{ code: number }>(resolve => socket.on('close', code => resolve({ code })))
  return { socket, frames, closed }
}
