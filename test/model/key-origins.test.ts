/** What an endpoint is sent of the keys of the real program: its own, and none that belongs to another origin. */
import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../../actors/service/service.ts'
import { DEFAULT_ENDPOINT_RULES } from '../../actors/wire/configuration/endpoint-rules.ts'
import type { ShardSettings } from '../../actors/wire/shard-dependencies.ts'
import { putModel } from '../../saves/models/models.ts'
import { tempDir } from '../temp.ts'
import { entryFor, openStub } from './played.ts'
import { sensible } from './policies.ts'

const SECRET = 'sk-bound-0123456789'

async function opened(settings: Partial<ShardSettings> = {}) {
  process.env.HEXARCHY_KEY_BOUND = SECRET
  onTestFinished(() => void delete process.env.HEXARCHY_KEY_BOUND)
  const stateDir = tempDir()
  const complaints: string[] = []
  const complain = (text: string) => void complaints.push(text)
  const service = await startService({ stateDir, shards: 0, settings, complain })
  onTestFinished(() => service.stop())
  const [home, evil] = [(await openStub()).serve(sensible), (await openStub()).serve(sensible)]
  async function play(model: string) {
    const seats = [
      { driver: 'model', model },
      { driver: 'bot', profile: 'Idle' },
    ]
    const spec = { size: 'duel', seed: 1, speed: 'Quick', cityStates: 0, barbarians: false, turns: 1, seats }
    const made = await service.request('game/create', { owner: 'me', spec } as never)
    if (!made.ok) throw new Error(made.error.message)
    const game = (made.answer as { id: string }).id
    const status = async () => {
      const got = await service.request('game/get', { game } as never)
      return got.ok && (got.answer as { status: string }).status
    }
    await expect.poll(status, { timeout: 20_000, interval: 10 }).toMatch(/finished|paused/)
    return status()
  }
  const set = (name: string, baseUrl: string, isOwner: boolean) =>
    putModel(stateDir, entryFor(name, 'openai', baseUrl, { key: 'bound', onFailure: 'pause', retries: 0 }), isOwner)
  return { complaints, home, evil, play, set }
}

test('a key is not sent to an origin that it is not bound to, whatever the entries say', async () => {
  const { complaints, home, evil, play, set } = await opened()
  set('home', home.openai, true)
  set('evil', evil.openai, false)
  expect(await play('evil')).toBe('paused')
  expect(evil.sent.requests).toBe(0)
  expect(complaints.join()).toContain(`The key 'bound' is sent to ${new URL(home.openai).origin} only`)
  expect(await play('home')).toBe('finished')
  expect(home.sent.asked[0].headers.authorization).toBe(`Bearer ${SECRET}`)
  set('evil', evil.openai, true)
  expect(await play('evil')).toBe('finished')
  expect(evil.sent.asked[0].headers.authorization).toBe(`Bearer ${SECRET}`)
})

test('an endpoint at a private address is asked where the operator lists it, or where the owner set it up and counts', async () => {
  const strict = await opened({ endpoints: { ...DEFAULT_ENDPOINT_RULES, trustsOwner: false } })
  strict.set('home', strict.home.openai, true)
  expect(await strict.play('home')).toBe('paused')
  expect(strict.complaints.join()).toContain('is at a private address: the operator lists its origin in "privateEndpoints"')
  const local = await opened()
  local.set('evil', local.evil.openai, false)
  expect(await local.play('evil')).toBe('paused')
  expect([strict.home.sent.requests, local.evil.sent.requests]).toEqual([0, 0])
  const { port } = new URL(strict.home.openai)
  const listed = { ...DEFAULT_ENDPOINT_RULES, trustsOwner: false, privateEndpoints: [`http://127.0.0.1:${port}`] }
  const open = await opened({ endpoints: listed })
  open.set('home', strict.home.openai, true)
  expect(await open.play('home')).toBe('finished')
})

test('a key that the configuration uses for itself is sent to no endpoint', async () => {
  const { complaints, home, play, set } = await opened({ endpoints: { ...DEFAULT_ENDPOINT_RULES, reservedKeys: ['bound'] } })
  set('home', home.openai, true)
  expect(await play('home')).toBe('paused')
  expect(home.sent.requests).toBe(0)
  expect(complaints.join()).toContain("The configuration uses the key 'bound'")
})
