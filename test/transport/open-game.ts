/** Real transport before the real service, with a game of two agents on a duel map. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { withDefaults } from '../../actors/process/configuration/defaults.ts'
import { startService } from '../../actors/service/service.ts'
import type { ShardEnvironment } from '../../actors/shard/link/local.ts'
import { openTransport } from '../../actors/transport/server.ts'
import type { TransportOptions } from '../../actors/transport/transport-options.ts'
import { openLog } from '../../actors/wire/log.ts'
import type { CreatedGame } from '../../actors/wire/messages.ts'
import { openAccounts } from '../../saves/accounts/accounts.ts'
import { openMcpSessions } from '../../saves/accounts/mcp-sessions.ts'
import { openSessions } from '../../saves/accounts/sessions.ts'
import { openKeys } from '../../saves/models/api-keys.ts'
import { describeTools } from '../../tools/describe.ts'
import { caller, signIn } from './open-transport.ts'

const DUEL = { size: 'duel', map: 'pangaea', speed: 'Quick', seed: 5, seats: [{ driver: 'agent' }, { driver: 'agent' }] }

/** The service over a state folder, its transport, and the owner signed in; all closed when the test is over. */
export async function openReal(
  stateDir: string,
  thread: Partial<ShardEnvironment> = {},
  overrides: Partial<TransportOptions> = {},
) {
  const service = await startService({ stateDir, shards: 0, thread })
  const transport = await openTransport({
    service,
    operated: service,
    accounts: openAccounts(service.records),
    sessions: openSessions(service.records),
    records: service.records,
    mcpSessions: openMcpSessions(service.records),
    keys: openKeys(),
    stateDir,
    store: service.store,
    tools: describeTools,
    version: '0.0.0',
    configuration: withDefaults({ port: 0 }),
    clientDir: null,
    log: openLog({ level: 'silent' }),
    ...overrides,
  })
  onTestFinished(async () => {
    await transport.close()
    await service.close()
  })
  const url = `http://127.0.0.1:${transport.port}`
  const call = caller(url)
  return { service, transport, url, call, owner: await signIn(call) }
}

export async function openGame(overrides: Partial<TransportOptions> = {}) {
  const stateDir = mkdtempSync(join(tmpdir(), 'hexarchy-transport-'))
  onTestFinished(() => rmSync(stateDir, { recursive: true, force: true }))
  const { service, transport, url, call, owner } = await openReal(stateDir, {}, overrides)
  const create = async () => (await call('POST', '/api/games', { json: DUEL, headers: owner })).body as CreatedGame
  const game = await create()
  const [first, second] = game.seats.map(s => s.token)
  const tool = (token: string, name: string, args: object = {}, more: object = {}) =>
    call('POST', `/api/games/${game.id}/tool`, { token, json: { tool: name, args, ...more } })
  return { service, transport, url, call, owner, create, game, first, second, tool }
}
