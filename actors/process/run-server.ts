/** The server as a process: service, transport and client together, from start to a signal that stops it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMcpSessions } from '../../saves/accounts/mcp-sessions.ts'
import { NoticeRecords } from '../../saves/accounts/notice-settings.ts'
import { openSessions, SERVER_SESSION_MS, SESSION_MS } from '../../saves/accounts/sessions.ts'
import { publishServerNote } from '../../saves/database/running-server.ts'
import { archiveGame } from '../../saves/files/archive-game.ts'
import { scanFiles } from '../../saves/files/scan-files.ts'
import { onDamage } from '../../saves/integrity/damage-register.ts'
import { openKeys } from '../../saves/models/api-keys.ts'
import { foreignServer } from '../../saves/state-dir/dir-owner.ts'
import { closeToOthers, isCheckout, openToOthers } from '../../saves/state-dir/private-files.ts'
import { checkWritable } from '../../saves/state-dir/state-dir.ts'
import { describeTools } from '../../tools/describe.ts'
import { makeConsoleToken } from '../service/accounts/console-token.ts'
import { memberBounds } from '../service/budgets/member-bounds.ts'
import { startRetention } from '../service/games/retention.ts'
import type { ServiceOptions } from '../service/service.ts'
import { type LoadLimits, USUAL_LIMITS } from '../transport/limits/load-limits.ts'
import { USUAL_OPENED } from '../transport/mcp/options.ts'
import { type Metrics, openMetrics } from '../transport/operations/metrics.ts'
import { OPERATOR_HOST } from '../transport/operations/operator-port.ts'
import { openTransport, type Transport } from '../transport/server.ts'
import type { TransportOptions } from '../transport/transport-options.ts'
import { endpointRules } from '../wire/configuration/endpoint-rules.ts'
import type { Configuration } from '../wire/configuration/schema.ts'
import { isError } from '../wire/incidents.ts'
import type { LabPort } from '../wire/lab-port.ts'
import { type Log, openLog } from '../wire/log.ts'
import { networkUrls } from '../wire/network/host-checks.ts'
import { clearAfterLoading, letYoungHeapGrow } from '../wire/threads/young-heap.ts'
import { startNotices } from './notices.ts'
import { openRunning, type Running } from './running.ts'

export interface RunOptions {
  configuration: Configuration
  version: string
  /** Serves also a store that is empty or older than it should be. */
  acceptLoss?: boolean
  /** Folder of the built client, whether that is to be built, and what builds it. */
  clientDir: string
  isClientStale(): Promise<boolean>
  buildClient(): Promise<void>
  /** The lab of a state directory; `say`: what whoever runs the server has to know; `isShared`: several machines keep it in turn. */
  openLab(stateDir: string, say: (text: string) => void, isShared?: boolean): LabPort
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A clean stop takes less than this; after it the process ends as it is: what was answered is on the disk. */
const STOP_MS = 10_000
/** Of a node of a cluster, which lets go of its games first. */
const NODE_STOP_MS = 45_000
/** Requests under way have this long to be answered in their own time. */
const DRAIN_MS = 1_500

/** A rate of 0 limits nothing. */
function loadLimits({ rate = 0, workShare = 0 }: Configuration['limits']): LoadLimits {
  if (rate === 0) return { rate, lagMs: 0 }
  const { lagMs, work } = USUAL_LIMITS
  return { rate, lagMs, ...(workShare > 0 && { work: { ...work, percent: workShare } }) }
}

/** Serves until a signal comes, then stops cleanly. A second signal ends the process at once. */
export async function runServer(options: RunOptions): Promise<void> {
  const stopped = untilSignal()
  const { version, configuration } = options
  const { state: dir, logLevel, logFormat } = configuration
  const log = openLog({ level: logLevel, ...(logFormat && { format: logFormat }) })
  const metrics = openMetrics(version)
  const foreign = foreignServer(dir)
  if (foreign) throw new Error(foreign)
  await readyClient(options, log)
  checkWritable(dir)
  guardFiles(configuration, log)
  const say = (text: string) => log.warn({ kind: 'lab' }, text)
  const openLab = (isShared: boolean) => options.openLab(dir, say, isShared)
  const running = await openRunning(configuration, version, openLab, serviceOptions(options, metrics, log))
  const endDamage = onDamage(dir, ({ text }) => log.error({ kind: 'store' }, text))
  void scanFiles(dir, { keepsBook: true }).catch(error =>
    log.error({ kind: 'store' }, `The files of ${dir} cannot be looked through: ${error.message}`),
  )
  const secret = makeConsoleToken()
  let forget = () => {}
  let endRetention = () => {}
  let endNotices = async () => {}
  const notices = new NoticeRecords(running.records)
  try {
    const transport = await openTransport({
      ...transportOptions(options, running),
      ...{ metrics, log, consoleToken: secret, notices },
      ...running.transport,
    }).catch(error => Promise.reject(readable(error, configuration)))
    forget = publishServerNote(dir, {
      url: transport.here,
      origin: configuration.origin,
      certificate: configuration.tls?.certificate ?? null,
      secret,
    })
    endRetention = retainGames(options, running, transport, log)
    endNotices = startNotices({ configuration, running, records: notices, transport, log })
    clearAfterLoading()
    letYoungHeapGrow()
    greet(transport, version, configuration)
    const { games, shards: all, cluster } = running.operated.status()
    const at = cluster ? { node: cluster.node, role: cluster.role } : {}
    log.info({ version, mode: configuration.mode, url: transport.url, state: dir, shards: all.length, games, ...at }, 'serving')
    const signal = await stopped
    log.info({ signal }, 'stopping')
    await stopServing(running, transport, log)
  } finally {
    await endNotices()
    endRetention()
    endDamage()
    forget()
    await running.lab.close()
    await running.close()
  }
}

/** Lets what is under way come to its end, within the time that a stop has. */
async function stopServing(running: Running, transport: Transport, log: Log): Promise<void> {
  const beganMs = performance.now()
  let under: string = 'requests'
  const stopMs = running.isShared ? NODE_STOP_MS : STOP_MS
  setTimeout(() => {
    log.error({ under }, `not stopped after ${stopMs / 1_000} s: ended as it is; what was answered is on the disk`)
    process.exit(1)
  }, stopMs).unref()
  under = 'games that others take'
  await running.drain()
  under = 'requests'
  const closed = Promise.all([transport.close(), running.lab.close()])
  await Promise.race([closed, sleep(DRAIN_MS, undefined, { ref: false })])
  // Answers whatever still blocks, such as a negotiation that waits for the other side.
  under = 'games'
  await running.close()
  under = 'connections'
  transport.cut()
  await closed
  log.info({ ms: Math.round(performance.now() - beganMs) }, 'stopped')
}

/** What the service of this machine is started with, whether it is a node or stands alone. */
function serviceOptions({ configuration, acceptLoss }: RunOptions, metrics: Metrics, log: Log): ServiceOptions {
  const { state: stateDir, shards, ruleset, mods, keepLog } = configuration
  return {
    stateDir,
    complain(text, { kind = 'other', ...at } = {}) {
      metrics.trouble(kind)
      log[isError(kind) ? 'error' : 'warn']({ kind, ...at }, text)
    },
    say: (text, about) => log.info(about, text),
    settings: { logSnapshots: keepLog, endpoints: endpointRules(configuration) },
    modelUsed: metrics.model,
    wrote: metrics.wrote,
    ...(acceptLoss && { acceptLoss: true }),
    ...(shards !== null && { shards }),
    members: memberBounds(configuration),
    ruleset,
    mods,
  }
}

function transportOptions({ configuration, version, clientDir }: RunOptions, running: Running): TransportOptions {
  const { service, operated, records, accounts, lab, store, isShared } = running
  const limits = loadLimits(configuration.limits)
  const idleMs = configuration.mode === 'server' ? SERVER_SESSION_MS : SESSION_MS
  return {
    ...{ configuration, version, clientDir, service, operated, lab, accounts, records },
    sessions: openSessions(records, Date.now, { idleMs }),
    mcpSessions: openMcpSessions(records, isShared),
    keys: openKeys(),
    stateDir: configuration.state,
    ...(store && { store }),
    tools: describeTools,
    limits,
    ...(configuration.limits.rate !== 0 && { mcp: { opened: USUAL_OPENED } }),
    open: { lagMs: limits.lagMs },
  }
}

/** Games that are too old leave, where the operator wants that; until what it returns is called. */
function retainGames(
  { configuration, version }: RunOptions,
  { service, records, store }: Running,
  { closeGame }: Transport,
  log: Log,
): () => void {
  const { retention: rules, state } = configuration
  if (!rules || !store) return () => {}
  return startRetention({
    ...{ rules, service, records, closeGame, now: Date.now },
    archive: game => archiveGame(store, state, game, { made: new Date().toISOString(), program: version }),
    say: (text, about) => log.info(about, text),
    complain: text => log.error({ kind: 'store' }, text),
  })
}

/** Closes the state directory to other users, and says what cannot be closed. */
function guardFiles({ state: dir, mode }: Configuration, log: Log): void {
  const closed = closeToOthers(dir)
  if (closed.length > 0) log.info({ closed }, 'the state directory was open to other users of this machine: closed')
  const open = openToOthers(dir)
  if (open.length > 0)
    log.warn({ kind: 'store', open }, 'other users of this machine may read these: their owner runs chmod go= on them')
  if (mode !== 'local' && isCheckout(join(dir, 'saves')))
    log.warn(
      { kind: 'store', dir },
      'games are kept among the sources, where git clean -x deletes them: choose a folder with --state',
    )
}

/** Pages as their sources have them. Where they cannot be built, an older build has to do. */
async function readyClient({ clientDir, isClientStale, buildClient }: RunOptions, log: Log): Promise<void> {
  if (!(await isClientStale())) return
  log.info('building the pages')
  try {
    await buildClient()
  } catch (error) {
    if (!existsSync(join(clientDir, 'index.html'))) throw error
    log.warn({ err: error }, 'the pages stay as they were built before')
  }
}

function untilSignal(): Promise<string> {
  return new Promise(resolve => {
    let stopping = false
    for (const signal of STOP_SIGNALS) {
      process.on(signal, () => {
        if (stopping) process.exit(1)
        stopping = true
        resolve(signal)
      })
    }
  })
}

function greet(transport: Transport, version: string, { mode, host, state, role }: Configuration): void {
  const { url, here, port, operatorPort, orsPort, openEnvPort } = transport
  console.log(`Hexarchy ${version}`)
  console.log(role === 'host' ? `Plays games for others; its operator is answered at ${here}` : `Lobby: ${url}`)
  if (here !== url && role !== 'host') console.log(`Listens at: ${here}`)
  if (mode === 'lan') for (const other of networkUrls(host, port)) console.log(`On the network, for seat links: ${other}`)
  if (operatorPort !== null) console.log(`For operators: http://${OPERATOR_HOST}:${operatorPort}/metrics`)
  if (orsPort !== null) console.log(`Environments by ORS: ${atPort(here, orsPort)}`)
  if (openEnvPort !== null) console.log(`Environments by OpenEnv: ${atPort(here, openEnvPort)}`)
  console.log(`State: ${state}`)
  console.log('Ctrl-C stops it.')
}

const atPort = (here: string, port: number): string => Object.assign(new URL(here), { port }).href

/** Why it cannot listen, in words. */
function readable(error: NodeJS.ErrnoException, configuration: Configuration): Error {
  const { host, port, redirectPort, operatorPort, orsPort, openEnvPort } = configuration
  const at = (error as { port?: number }).port
  const others = [
    [redirectPort, '--redirect-port'],
    [operatorPort, '--operator-port'],
    [orsPort, '--ors-port'],
    [openEnvPort, '--open-env-port'],
  ] as const
  const [wanted, flag] = others.find(([other]) => at !== undefined && at === other) ?? [port, '--port']
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${wanted} of ${host} is in use. Choose another with ${flag}, or ${flag} 0 for a free one.`,
    EACCES: `Port ${wanted} needs more rights. Choose one above 1023 with ${flag}${flag === '--port' ? '' : ', or leave it out'}.`,
    EADDRNOTAVAIL: `${host} is no address of this machine.`,
    ENOTFOUND: `${host} is no address of this machine.`,
  }
  const reason = error.code && reasons[error.code]
  return reason ? new Error(reason, { cause: error }) : error
}
