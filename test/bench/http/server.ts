/** The measured server of the HTTP benchmark: the real service with one shard in a worker, and a game some turns old whose first seat is an agent's. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Level } from 'level'
import { withDefaults } from '../../../actors/process/configuration/defaults.ts'
import { startService } from '../../../actors/service/service.ts'
import { openTransport } from '../../../actors/transport/server.ts'
import { openAccounts } from '../../../saves/accounts/accounts.ts'
import { openMcpSessions } from '../../../saves/accounts/mcp-sessions.ts'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import { openKeys } from '../../../saves/models/api-keys.ts'
import { describeTools } from '../../../tools/describe.ts'
import { answerCpu } from './cpu.ts'

/** Played by bots before the first seat becomes the agent's. */
const TURNS = 30
const LIMITS = { toolCalls: 1_000_000, steps: 100_000, stallSteps: 100_000, seconds: 1_000_000 }

// The system's work of an fsync counts to a process: an act can be measured without it.
let synced = true
const batch = Level.prototype.batch as (operations: unknown, options: object) => Promise<void>
Level.prototype.batch = function (this: unknown, operations: unknown, options: object) {
  return batch.call(this, operations, { ...options, sync: synced })
} as never
answerCpu(on => {
  synced = on
})

const stateDir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
process.on('exit', () => rmSync(stateDir, { recursive: true, force: true }))
process.on('SIGTERM', () => process.exit())
process.on('disconnect', () => process.exit())

const service = await startService({ stateDir, shards: 1, settings: { quotaShare: 1_000_000 } })
const { url } = await openTransport({
  service,
  operated: service,
  accounts: openAccounts(service.records),
  sessions: openSessions(service.records),
  records: service.records,
  mcpSessions: openMcpSessions(service.records),
  keys: openKeys(),
  stateDir,
  tools: describeTools,
  version: '0.0.0',
  configuration: withDefaults({ port: 0 }),
  clientDir: null,
})

async function must<A>(reply: Promise<{ ok: true; answer: A } | { ok: false; error: { message: string } }>): Promise<A> {
  const outcome = await reply
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.answer
}

const spec = { size: 'small', speed: 'Quick', seed: 1, seats: Array.from({ length: 4 }, () => ({ driver: 'bot' as const })) }
const { id: played } = await must(service.request('game/create', { owner: 'bench', spec }))
while ((await must(service.request('game/get', { game: played }))).turn <= TURNS) await sleep(20)
// The bots may be further: all measure the same turn.
const fork = { turn: TURNS, same_chance: true, paused: true }
const [{ id: game, seats }] = await must(service.request('game/fork', { game: played, owner: 'bench', fork }))
await must(service.request('game/delete', { game: played }))
await must(service.request('seat/patch', { game, seat: 0, change: { driver: 'agent', limits: LIMITS } }))
await must(service.request('game/control', { game, paused: false }))
const waited = await must(service.request('seat/wait', { game, seat: 0, timeoutSeconds: 60, waitId: 'bench' }))
if (waited.status !== 'your_turn') throw new Error(`the seat's turn did not come: ${waited.status}`)
process.send!({ url: url.replace(/\/$/, ''), path: `/api/games/${game}/tool`, token: seats[0].token })
