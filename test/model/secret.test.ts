/** The key of an endpoint, from the environment and from a real credential store: it is in nothing that a game leaves. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../saves/database/store.ts'
import { noSecretService, startSecretService } from '../secret-service.ts'
import { type Owner, startServer, type TestServer } from '../server.ts'
import { openStub } from './played.ts'
import { sensible, unknownKey } from './policies.ts'
import type { Said } from './stub.ts'

const FROM_ENV = 'sk-env-81hFq0aTzW73'
const FROM_STORE = 'sk-store-Vb29xPq51LmN'

const files = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** Everything in a store, unpacked. */
async function recordsOf(dir: string): Promise<Buffer> {
  const store = await openStore(dir)
  const parts: Buffer[] = []
  for (const kind of ['games/', 'log/', 'snap/', 'replay/', 'metrics/', 'transcript/', 'records/']) {
    for (const [key, value] of await store.list(kind)) {
      const bytes = Buffer.from(value)
      const packed = bytes.indexOf(ZSTD)
      parts.push(Buffer.from(key), bytes, packed >= 0 ? zstdDecompressSync(bytes.subarray(packed)) : Buffer.alloc(0))
    }
  }
  await store.close()
  return Buffer.concat(parts)
}

async function setUp(owner: Owner, name: string, provider: string, baseUrl: string, key: string): Promise<void> {
  const entry = { provider, baseUrl, model: 'stub-1', key, contextTokens: 60_000, retries: 1 }
  const put = await owner.send('PUT', `/api/settings/models/${name}`, entry)
  expect([200, 201, 204]).toContain(put.status)
}

async function newGame(owner: Owner, model: string, turns: number) {
  const seats = [
    { driver: 'model' as const, model },
    { driver: 'bot' as const, profile: 'Idle' },
  ]
  return owner.createGame({ size: 'duel', seed: 1, speed: 'Quick', cityStates: 0, turns, seats, visibility: 'all' })
}

async function ended(owner: Owner, game: string): Promise<string> {
  for (;;) {
    const { status } = (await owner.send('GET', `/api/games/${game}`)).body
    if (status === 'finished' || status === 'paused') return status
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

interface Key {
  name: string
  secret: string
}

/** Plays a game to its end and one that its endpoint refuses, and gathers all that can be read of both. */
async function leavings(server: TestServer, owner: Owner, { name, secret }: Key): Promise<string> {
  const told: string[] = []
  const stub = await openStub()
  // It says the key itself wherever it can.
  const gossip = stub.serve(asked => {
    const plan = sensible(asked)
    const calls = [...(plan.calls ?? [])]
    if (asked.conversation.length === 1) calls.unshift({ name: 'log_thought', args: { text: `I play with ${secret}` } })
    return { ...plan, text: `My key is ${secret}.`, thoughts: `The key is ${secret}.`, calls } satisfies Said
  })
  const refusing = stub.serve(unknownKey)
  await setUp(owner, `gossip-${name}`, 'openai', gossip.openai, name)
  await setUp(owner, `refusing-${name}`, 'anthropic', refusing.anthropic, name)
  const played = await newGame(owner, `gossip-${name}`, 4)
  const refused = await newGame(owner, `refusing-${name}`, 4)
  expect(await ended(owner, played.id)).toBe('finished')
  expect(await ended(owner, refused.id)).toBe('paused')
  for (const { headers } of [...gossip.sent.asked, ...refusing.sent.asked]) expect(headers.authorization).toBe(`Bearer ${secret}`)
  for (const { id, seats } of [played, refused]) {
    for (const path of ['', '/metrics', '/replay', '/view', '/seats/0/transcript']) {
      const answer = await owner.send('GET', `/api/games/${id}${path}`)
      expect(answer.status).toBe(200)
      told.push(JSON.stringify(answer.body))
    }
    told.push(JSON.stringify((await server.call({ game: id, token: seats[0].token }, 'get_events')).body))
  }
  for (const path of ['/api/settings/models', '/api/settings/keys'])
    told.push(JSON.stringify((await owner.send('GET', path)).body))
  return told.join('\n')
}

test('a key is in nothing that games leave, though its endpoint says it aloud', { timeout: 90_000 }, async () => {
  process.env.HEXARCHY_KEY_STUB = FROM_ENV
  onTestFinished(() => void delete process.env.HEXARCHY_KEY_STUB)
  const keys: Key[] = [{ name: 'stub', secret: FROM_ENV }]
  if (!noSecretService) {
    onTestFinished((await startSecretService()).stop)
    keys.push({ name: 'kept', secret: FROM_STORE })
  }
  const server = await startServer()
  onTestFinished(() => server.stop())
  const parts: string[] = []
  for (const stream of [server.child.stdout!, server.child.stderr!]) stream.on('data', data => parts.push(String(data)))
  const owner = await server.owner()
  for (const key of keys) {
    if (key.secret === FROM_STORE) {
      const put = await owner.send('PUT', `/api/settings/keys/${key.name}`, { value: key.secret })
      expect(put.status).toBe(204)
    }
    parts.push(await leavings(server, owner, key))
  }
  await server.kill('SIGTERM')
  for (const file of files(server.dir)) parts.push(readFileSync(file).toString('latin1'))
  parts.push((await recordsOf(server.dir)).toString('latin1'))
  const text = parts.join('\n')
  expect(text).toContain('the endpoint does not take the key')
  for (const { name, secret } of keys) {
    expect(text).toContain(`The key is [key ${name}].`)
    expect(text.includes(secret), `the key ${name} is in what the games left`).toBe(false)
  }
})
