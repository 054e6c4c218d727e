/** What all routes of a transport go by: the service with its limits, who calls and what they may, and what is open to them. */
import { type Audit, openAudit } from '../../saves/accounts/audit.ts'
import { openConnectedPrograms } from '../../saves/accounts/connected-programs.ts'
import { NoticeRecords } from '../../saves/accounts/notice-settings.ts'
import { openOauthArtifacts } from '../../saves/accounts/oauth-artifacts.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { IDLE_MS } from '../episodes/episodes.ts'
import { AccountsService } from '../service/accounts/accounts-service.ts'
import { type Log, openLog } from '../wire/log.ts'
import { type Reach, reachOf } from '../wire/network/reach.ts'
import type { AuthContext } from './callers/auth.ts'
import { SeatTokens } from './callers/seat-tokens.ts'
import { boundedService } from './limits/bounded-service.ts'
import { ProcessorMeter } from './limits/processor-meter.ts'
import { openWaits, type Waits } from './live/open-waits.ts'
import { Sockets } from './live/sockets.ts'
import { Authorization } from './oauth/authorization.ts'
import { countCalls } from './operations/counters.ts'
import { type Metrics, openMetrics } from './operations/metrics.ts'
import type { TransportOptions } from './transport-options.ts'

export interface TransportContext {
  log: Log
  metrics: Metrics
  /** Processor time that requests take. */
  meter: ProcessorMeter
  reach: Reach
  accountsPort: AccountsService
  audit: Audit
  auth: AuthContext
  seatTokens: SeatTokens
  waits: Waits
  sockets: Sockets
  /** Connections of environments: trainers hold hundreds, and are silent while they learn. */
  episodeSockets: Sockets
  /** Lets programs in by OAuth; null: none are, for the server is not for everybody. */
  authorization: Authorization | null
  notices: NoticeRecords
}

export function openContext(options: TransportOptions): TransportContext {
  const { configuration, version, tools, metrics = openMetrics(version) } = options
  const reach = options.forwarding?.reach(reachOf(configuration)) ?? reachOf(configuration)
  const known = new Set(tools().tools.map(({ name }) => name))
  const meter = new ProcessorMeter(options.processorMs)
  const service = boundedService(meter.over(countCalls(options.service, metrics, known)), options.open)
  const { accounts, sessions } = options
  const seatTokens = new SeatTokens(service)
  const log = options.log ?? openLog({ level: 'warn' })
  const audit = options.audit ?? openAudit(options.stateDir, { complain: text => log.error({ kind: 'store' }, text) })
  const { now = Date.now, hashCost } = options
  const accountsPort = new AccountsService({
    ...{ accounts, sessions, audit, service, now },
    records: options.records,
    ...(hashCost && { hashCost }),
    erase: async () => options.store?.compact?.([keys.record('')]),
    complain: text => log.error({ kind: 'store' }, text),
  })
  const auth: AuthContext = {
    service,
    accounts,
    sessions,
    seatTokens,
    audit,
    accountsPort,
    now,
    secure: reach.secure,
    origin: reach.origin,
    consoleToken: options.consoleToken ?? null,
    isHere: reach.isHere,
  }
  const waits = openWaits(service)
  const sockets = new Sockets(options.sockets)
  const episodeSockets = new Sockets({ ...options.sockets, pingMs: IDLE_MS / 2 })
  const authorization =
    configuration.mode === 'server' && reach.origin !== null ? authorizationAt(options, reach.origin, log) : null
  const open = { seatTokens, waits, sockets, episodeSockets }
  const notices = options.notices ?? new NoticeRecords(options.records)
  return { log, metrics, meter, reach, accountsPort, audit, auth, authorization, notices, ...open }
}

const authorizationAt = ({ records, accounts, now = Date.now, fetchDocument }: TransportOptions, origin: string, log: Log) =>
  new Authorization({
    ...{ origin, accounts, now, resource: `${origin}/mcp` },
    complain: text => log.error({ kind: 'oauth' }, text),
    artifacts: openOauthArtifacts(records, now),
    programs: openConnectedPrograms(records, now),
    ...(fetchDocument && { fetchDocument }),
  })
