/** Agents that come over tools: a program to each game, which is told where its seat is, before the server that it plays at. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { withDefaults } from '../../actors/process/configuration/defaults.ts'
import type { Service } from '../../actors/service/service.ts'
import { openTransport } from '../../actors/transport/server.ts'
import { openLog } from '../../actors/wire/log.ts'
import manifest from '../../package.json' with { type: 'json' }
import { openAccounts } from '../../saves/accounts/accounts.ts'
import { openMcpSessions } from '../../saves/accounts/mcp-sessions.ts'
import { openSessions } from '../../saves/accounts/sessions.ts'
import { openKeys } from '../../saves/models/api-keys.ts'
import { describeTools } from '../../tools/describe.ts'
import type { Run } from './run.ts'
import type { Entrant } from './suite/games.ts'

export interface Joined {
  /** How its program ended, once that is some time ago; null while it runs. */
  ended(): string | null
  /** Milliseconds since its last call of a tool, or since it began. */
  quietMs(): number
  end(): void
}

export interface Agents {
  /** Starts the entrant's program for a seat; its output goes to a file of the run. */
  join(entrant: Entrant, game: string, seat: number): Promise<Joined>
  close(): Promise<void>
}

/** After its program has ended, its last turn may still be under way. */
const GRACE_MS = 10_000

/** Keys of models are none of its business. */
const withoutKeys = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('HEXARCHY_KEY_')))

/** The service, which tells of every call of a tool. */
const notingCalls = (service: Service, note: (game: string) => void): Service => ({
  ...service,
  request(type, ask) {
    if (type === 'seat/call') note((ask as { game: string }).game)
    return service.request(type, ask)
  },
})

/** Opens a server on this machine where the run has agents. */
export async function openAgents(service: Service, run: Run, dir: string): Promise<Agents> {
  if (!run.entrants.some(({ command }) => command !== null))
    return { join: () => Promise.reject(new Error('The run has no agents.')), close: async () => {} }
  /** When each game had its last call. */
  const calledMs = new Map<string, number>()
  const transport = await openTransport({
    service: notingCalls(service, game => calledMs.set(game, performance.now())),
    operated: service,
    accounts: openAccounts(service.records),
    sessions: openSessions(service.records),
    records: service.records,
    mcpSessions: openMcpSessions(service.records),
    keys: openKeys(),
    stateDir: join(dir, 'state'),
    tools: describeTools,
    version: manifest.version,
    configuration: withDefaults({ port: 0 }),
    clientDir: null,
    log: openLog({ level: 'silent' }),
    open: { lagMs: 0 },
  })
  const children = new Set<ChildProcess>()
  return {
    async join({ command }, game, seat) {
      // It was told once, when the game was made; whoever goes on with a run needs another.
      const reply = await service.request('seat/token', { game, seat })
      if (!reply.ok) throw new Error(reply.error.message)
      const url = `http://127.0.0.1:${transport.port}`
      const env = { ...withoutKeys(process.env), HEXARCHY_URL: url, HEXARCHY_GAME: game, HEXARCHY_TOKEN: reply.answer.token }
      const out = openSync(join(dir, `agent-${game}.log`), 'a', 0o600)
      const child = spawn(command![0], command!.slice(1), { env, stdio: ['ignore', out, out] })
      closeSync(out)
      children.add(child)
      calledMs.set(game, performance.now())
      let ended: { how: string; atMs: number } | null = null
      const note = (how: string): void => {
        children.delete(child)
        ended ??= { how, atMs: performance.now() }
      }
      child.on('error', error => note(error.message))
      child.on('exit', (code, signal) => note(signal ?? `status ${code}`))
      return {
        ended: () => (ended && performance.now() - ended.atMs > GRACE_MS ? ended.how : null),
        quietMs: () => performance.now() - calledMs.get(game)!,
        end: () => void child.kill(),
      }
    },
    async close() {
      for (const child of children) child.kill()
      const closed = transport.close()
      transport.cut()
      await closed
    },
  }
}
