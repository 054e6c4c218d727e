import { describe, expect, test } from 'vitest'
import { openTestTransport, signIn, TOKEN } from '../open-transport.ts'
import { labDouble } from './lab-double.ts'

const HELLO = { protocol: 1, engine: 'right', interface: 1, sources: 's', probe: null }
const BLOCK = { experiment: 'a', block: 0 }
const ROUTES: [string, string, object?][] = [
  ['POST', 'hello', HELLO],
  ['POST', 'claim'],
  ['POST', 'renew', { ...BLOCK, playing: [{ game: 1, turn: 5 }] }],
  ['POST', 'finish', { ...BLOCK, games: [] }],
  ['GET', 'code/frozen_0'],
  ['GET', `rules/${'0'.repeat(64)}`],
]

async function withWorkers() {
  const { call } = await openTestTransport({ lab: labDouble() })
  const ask = (method: string, route: string, json?: object, token = 'worker_good') =>
    call(method, `/api/lab/workers/${route}`, { ...(json && { json }), token })
  return { call, ask }
}

describe("what the lab's workers ask is for the token of one", () => {
  test.each(ROUTES)('%s %s', async (method, route, json) => {
    const { call, ask } = await withWorkers()
    expect((await ask(method, route, json)).status).toBe(200)
    for (const token of ['worker_bad', TOKEN]) expect((await ask(method, route, json, token)).status).toBe(401)
    const headers = await signIn(call)
    expect((await call(method, `/api/lab/workers/${route}`, { ...(json && { json }), headers })).status).toBe(401)
  })
})

test('a token of a worker opens nothing else', async () => {
  const { call } = await withWorkers()
  for (const path of ['/api/lab/experiments', '/api/games', '/api/bots/profiles'])
    expect((await call('GET', path, { token: 'worker_good' })).status).toBe(401)
})

test('what a worker is told comes whole, and what is wrong with it is said with a code', async () => {
  const { ask } = await withWorkers()
  expect((await ask('POST', 'hello', HELLO)).body).toEqual({ ready: true, probe: null, leaseSeconds: 60 })
  expect(await ask('POST', 'hello', { ...HELLO, engine: 'other' })).toMatchObject({
    status: 409,
    body: { error: { code: 'lab/unlike' } },
  })
  expect((await ask('POST', 'claim')).body).toEqual({ job: { experiment: 'a', block: 0 }, codes: {}, waitSeconds: 0 })
  expect((await ask('POST', 'renew', { experiment: 'a', block: 1, playing: [] })).body).toEqual({ yours: false })
  expect((await ask('GET', 'code/frozen_0')).body).toEqual({ text: 'the code' })
  expect((await ask('GET', 'code/frozen_1')).status).toBe(404)
  expect((await ask('GET', 'rules/x')).status).toBe(400)
  const games = [{ game: 0, played: null, failure: null, more: 1 }]
  expect(await ask('POST', 'finish', { ...BLOCK, games })).toMatchObject({
    status: 400,
    body: { error: { code: 'bad-arguments' } },
  })
})
