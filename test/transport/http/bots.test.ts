import { describe, expect, test } from 'vitest'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import { writeRatings } from '../../../saves/bot-files/bot-ratings.ts'
import { botSources } from '../../../saves/program/bot-sources.ts'
import { tempDir } from '../../temp.ts'
import { openReal } from '../open-game.ts'
import { openTestTransport, signIn, TOKEN } from '../open-transport.ts'

const READS = ['/api/bots/profiles', '/api/bots/profiles/standard', '/api/bots/schema', '/api/bots/engines']
const CHANGES: [string, string, object?][] = [
  ['POST', '/api/bots/profiles', { name: 'Mine' }],
  ['PUT', '/api/bots/profiles/mine', { aggression: 1 }],
  ['DELETE', '/api/bots/profiles/mine'],
  ['POST', '/api/bots/profiles/standard/fork', {}],
]

async function signedIn() {
  const { call, records } = await openTestTransport()
  const headers = await signIn(call)
  const ask = (method: string, path: string, json?: object) => call(method, `/api/bots${path}`, { json, headers })
  return { call, records, headers, ask }
}

describe('profiles are for accounts to read, and for the owner to change', () => {
  test.each(READS)('GET %s', async path => {
    const { call } = await openTestTransport()
    expect((await call('GET', path)).status).toBe(401)
    expect((await call('GET', path, { token: TOKEN })).status).toBe(403)
  })

  test.each(CHANGES)('%s %s', async (method, path, json) => {
    const { call, records, headers } = await signedIn()
    expect((await call(method, path, { json })).status).toBe(401)
    expect((await call(method, path, { json, token: TOKEN })).status).toBe(403)
    expect((await call(method, path, { json, headers: { cookie: headers.cookie } })).status).toBe(403)
    await records.put('account/m', { version: 1, id: 'm', name: 'M', role: 'member', created: '2026-01-01T00:00:00.000Z' })
    const { secret, session } = await openSessions(records).open('m')
    const member = { cookie: `hexarchy=${secret}`, 'x-csrf-token': session.csrf }
    expect((await call(method, path, { json, headers: member })).body.error.code).toBe('auth/forbidden')
    expect((await call('GET', '/api/bots/profiles', { headers: member })).status).toBe(200)
  })
})

test('the built-in profiles are listed, and cannot be changed', async () => {
  const { ask } = await signedIn()
  const { profiles, broken } = (await ask('GET', '/profiles')).body
  expect(profiles.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Standard', 'Classic production', 'v0', 'v1', '2026-09', 'Idle']),
  )
  expect([profiles.every(({ builtIn }: { builtIn: boolean }) => builtIn), broken]).toEqual([true, []])
  for (const { id } of profiles) {
    const changed = await ask('PUT', `/profiles/${id}`, { aggression: 1 })
    const gone = await ask('DELETE', `/profiles/${id}`)
    expect([changed, gone].map(({ status, body }) => [status, body.error.code])).toEqual([
      [409, 'profile/built-in'],
      [409, 'profile/built-in'],
    ])
  }
})

test('a profile is made, read, changed by a revision, forked and deleted', async () => {
  const { ask } = await signedIn()
  const made = await ask('POST', '/profiles', { name: 'Bold', params: { garrison: 2, policyOrder: ['Honor'] }, note: 'why not' })
  expect([made.status, made.body]).toMatchObject([
    201,
    { id: 'bold', code: 'basic', aggression: null, revision: 1, builtIn: false },
  ])
  const changed = await ask('PUT', '/profiles/bold', { aggression: 0.9, note: 'bolder', revision: 1 })
  expect(changed.body).toMatchObject({ revision: 2, aggression: 0.9, params: { garrison: 2, policyOrder: ['Honor'] } })
  expect((await ask('PUT', '/profiles/bold', { aggression: 0.8, revision: 1 })).body.error).toMatchObject({
    code: 'profile/changed',
  })
  const { revisions } = (await ask('GET', '/profiles/bold')).body
  expect(revisions).toMatchObject([
    { revision: 2, note: 'bolder', aggression: 0.9, results: null },
    { revision: 1, note: 'why not', aggression: null },
  ])
  const fork = await ask('POST', '/profiles/bold/fork', { name: 'Bolder' })
  expect([fork.status, fork.body]).toMatchObject([
    201,
    { id: 'bolder', forkedFrom: { profile: 'bold', revision: 2 }, aggression: 0.9 },
  ])
  expect((await ask('DELETE', '/profiles/bold')).status).toBe(204)
  expect((await ask('GET', '/profiles/bold')).status).toBe(404)
  expect((await ask('DELETE', '/profiles/bold')).status).toBe(404)
  expect((await ask('GET', '/profiles/bolder')).status).toBe(200)
})

test.each([
  [{}, '/name', 'bad-arguments'],
  [{ name: '' }, '/name', 'bad-arguments'],
  [{ name: 'Standard' }, undefined, 'profile/name-taken'],
  [{ name: 'X', code: 'snapshot_nobody' }, '/code', 'bad-arguments'],
  [{ name: 'X', aggression: 1.5 }, '/aggression', 'bad-arguments'],
  [{ name: 'X', params: { garison: 1 } }, '/params/garison', 'bad-arguments'],
  [{ name: 'X', params: { garrison: 'two' } }, '/params/garrison', 'bad-arguments'],
  [{ name: 'X', params: [] }, '/params', 'bad-arguments'],
  [{ name: 'X', speed: 9 }, '/speed', 'bad-arguments'],
])('a profile that will not do is refused with the place: %j', async (json, path, code) => {
  const { ask } = await signedIn()
  const { body } = await ask('POST', '/profiles', json)
  expect([body.error.code, body.error.path]).toEqual([code, path])
})

test('the schema tells every parameter of a code, with its group, unit, default and range', async () => {
  const { ask } = await signedIn()
  const { groups, parameters } = (await ask('GET', '/schema')).body
  expect(groups).toContain('war')
  expect(parameters.find(({ name }: { name: string }) => name === 'garrison')).toEqual({
    name: 'garrison',
    group: 'defence',
    kind: 'number',
    unit: 'units',
    default: 1,
    min: 0,
    max: 3,
    doc: 'Military units that each city keeps.',
  })
  expect(parameters.find(({ name }: { name: string }) => name === 'policyOrder')).toMatchObject({
    kind: 'list',
    default: [],
    presets: { 'By worth alone': [] },
  })
  const old = (await ask('GET', '/schema?engine=snapshot_v0')).body
  expect([old.engine, old.parameters.length]).toEqual(['snapshot_v0', 313])
  expect((await ask('GET', '/schema?engine=snapshot_v9')).body.error).toMatchObject({ code: 'bad-arguments', path: '/engine' })
})

test('the engines are the live bot, the idle one and what was frozen', async () => {
  const { ask } = await signedIn()
  const { engines } = (await ask('GET', '/engines')).body
  expect(engines.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(['basic', 'idle'])
  expect(engines.find(({ id }: { id: string }) => id === 'snapshot_v0')).toMatchObject({
    kind: 'snapshot',
    parameters: 313,
    interface: 1,
    problem: null,
    hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

describe('a game with profiles', () => {
  const DUEL = { size: 'duel', cityStates: 0, turns: 3, seed: 4 }

  test('takes an id, a name, a code and the best bot, and records what plays in full, also when the profile is gone', async () => {
    const { call, owner } = await openReal(tempDir())
    const ask = (method: string, path: string, json?: object) => call(method, path, { json, headers: owner })
    await ask('POST', '/api/bots/profiles', { name: 'Bold One', aggression: 0.9, params: { garrison: 2 } })
    const seats = [
      { driver: 'bot', profile: 'bold-one' },
      { driver: 'bot', profile: 'snapshot_v0', aggression: 0.2 },
    ]
    const { body: made, status } = await ask('POST', '/api/games', { ...DUEL, seats })
    expect([status, made.seats.map(({ profile }: { profile: string }) => profile)]).toEqual([201, ['Bold One', 'snapshot_v0']])
    await ask('DELETE', '/api/bots/profiles/bold-one')
    const record = (await ask('GET', `/api/games/${made.id}`)).body
    expect(record.seats[0]).toMatchObject({
      profile: 'Bold One',
      aggression: null,
      bot: { profile: 'bold-one', revision: 1, code: 'basic', aggression: 0.9, params: { garrison: 2 } },
    })
    expect(record.seats[1]).toMatchObject({ aggression: 0.2, bot: { code: 'snapshot_v0' } })
    const patch = (json: object) => ask('PATCH', `/api/games/${made.id}/seats/0`, json)
    expect((await patch({ profile: 'Best bot' })).body).toMatchObject({ profile: 'Standard', bot: { profile: 'standard' } })
    expect((await patch({ profile: 'bold-one' })).body.error).toMatchObject({ code: 'bad-arguments', path: '/profile' })
    expect((await patch({ driver: 'agent' })).body).toMatchObject({ profile: null, bot: null })
  })

  test('gives the best bot as the rankings say when it is made, and keeps it whatever they come to say', async () => {
    const dir = tempDir()
    const { call, owner } = await openReal(dir)
    const ask = (method: string, path: string, json?: object) => call(method, path, { json, headers: owner })
    await ask('POST', '/api/bots/profiles', { name: 'Bold One', aggression: 0.9 })
    const rated = (profile: string, aggression: number | null, rating: number) => {
      const played = { profile, revision: 1, name: profile, code: 'basic', aggression, params: {} }
      return { ...played, sources: botSources(), rating }
    }
    const seats = [{ driver: 'bot', profile: 'Best bot' }, { driver: 'bot' }]
    const botOf = async (id: string) => (await ask('GET', `/api/games/${id}`)).body.seats.map(({ bot }: any) => bot.profile)
    writeRatings(dir, [rated('bold-one', 0.9, 1_600), rated('standard', null, 1_500)])
    const first = (await ask('POST', '/api/games', { ...DUEL, seats })).body
    expect(await botOf(first.id)).toEqual(['bold-one', 'standard'])
    writeRatings(dir, [rated('bold-one', 0.9, 1_400), rated('standard', null, 1_500)])
    expect(await botOf(first.id)).toEqual(['bold-one', 'standard'])
    expect(await botOf((await ask('POST', '/api/games', { ...DUEL, seats })).body.id)).toEqual(['standard', 'standard'])
  })

  test('refuses a profile that there is not, with the nearest name', async () => {
    const { call, owner } = await openReal(tempDir())
    const json = { ...DUEL, seats: [{ driver: 'bot', profile: 'Standart' }, { driver: 'bot' }] }
    const { body } = await call('POST', '/api/games', { json, headers: owner })
    expect(body.error).toMatchObject({ code: 'bad-arguments', path: '/seats/0/profile' })
    expect(body.error.message).toMatch(/Did you mean Standard/)
  })
})
