/** Games played by the model server: entries without a file, keys without a store, waits of milliseconds. */
import { onTestFinished } from 'vitest'
import { type Service, startService } from '../../actors/service/service.ts'
import type { GameRecord, TurnMetrics } from '../../actors/wire/messages.ts'
import type { Models, ShardSettings } from '../../actors/wire/shard-dependencies.ts'
import { MODEL_DEFAULTS, type ModelEntry } from '../../saves/models/models.ts'
import { tempDir } from '../temp.ts'
import { type Policy, type Sent, type Stub, startStub } from './stub.ts'

export const PROVIDERS = ['anthropic', 'openai'] as const
type Api = (typeof PROVIDERS)[number]

export interface Played {
  service: Service
  stub: Stub
  stateDir: string
  complaints: string[]
  models: ReturnType<typeof madeModels>
  /** Sets a model up that plays by a policy. */
  model(api: Api, policy: Policy, more?: Partial<ModelEntry>): { name: string; sent: Sent }
  /** A game of the model against a bot, to its end. */
  play(model: string, turns: number, limits?: object): Promise<{ id: string; record: GameRecord; rows: TurnMetrics[] }>
  ask(type: any, ask: any): Promise<any>
}

/** Entries by name; each key is called as its model is. */
export function madeModels(): Models & { put(entry: ModelEntry): void } {
  const entries = new Map<string, ModelEntry>()
  return {
    put: entry => void entries.set(entry.name, entry),
    find: name => entries.get(name) ?? null,
    key: async name => `sk-${name}`,
  }
}

export const entryFor = (name: string, provider: Api, baseUrl: string, more: Partial<ModelEntry> = {}): ModelEntry => ({
  ...MODEL_DEFAULTS,
  name,
  provider,
  baseUrl,
  model: 'stub-1',
  key: 'stub',
  contextTokens: 60_000,
  timeoutSeconds: 20,
  ...more,
})

export async function openStub(): Promise<Stub> {
  const stub = await startStub()
  onTestFinished(() => stub.close())
  return stub
}

export async function played(settings: Partial<ShardSettings> = {}): Promise<Played> {
  const stub = await startStub()
  const models = madeModels()
  const complaints: string[] = []
  const stateDir = tempDir()
  const service = await startService({
    stateDir,
    shards: 0,
    settings: { backoffMs: 1, longestBackoffMs: 4, ...settings },
    thread: { models },
    complain: text => void complaints.push(text),
  })
  onTestFinished(async () => {
    await service.stop()
    await stub.close()
  })
  async function ask(type: any, asked: any): Promise<any> {
    const reply = await service.request(type, asked)
    if (!reply.ok) throw new Error(`${type}: ${reply.error.code}: ${reply.error.message}`)
    return reply.answer
  }
  let count = 0
  return {
    service,
    stub,
    stateDir,
    complaints,
    models,
    ask,
    model(api, policy, more = {}) {
      const name = `m${count++}`
      const served = stub.serve(policy)
      models.put(entryFor(name, api, served[api], more))
      return { name, sent: served.sent }
    },
    async play(model, turns, limits = {}) {
      const seats = [
        { driver: 'model', model, limits },
        { driver: 'bot', profile: 'Idle' },
      ]
      const spec = { size: 'duel', seed: 1, speed: 'Quick', cityStates: 0, barbarians: false, turns, seats }
      const { id } = await ask('game/create', { owner: 'me', spec })
      const record = await ended(ask, id)
      const rows = ((await ask('game/metrics', { game: id })) as TurnMetrics[]).filter(row => row.seat === 0)
      return { id, record, rows }
    },
  }
}

/** Waits, in real time, until the game is over or paused. */
async function ended(ask: Played['ask'], game: string): Promise<GameRecord> {
  for (;;) {
    const record = (await ask('game/get', { game })) as GameRecord
    if (record.status === 'finished' || record.status === 'paused') return record
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

export const sum = (rows: TurnMetrics[], column: keyof TurnMetrics): number =>
  rows.reduce((total, row) => total + (row[column] as number), 0)
