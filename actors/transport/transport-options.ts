/** What a transport is opened with. */
import type { Accounts } from '../../saves/accounts/accounts.ts'
import type { Audit } from '../../saves/accounts/audit.ts'
import type { McpSessionRecords } from '../../saves/accounts/mcp-sessions.ts'
import type { NoticeRecords } from '../../saves/accounts/notice-settings.ts'
import type { Sessions } from '../../saves/accounts/sessions.ts'
import type { Records } from '../../saves/database/records.ts'
import type { OpenStore } from '../../saves/database/store.ts'
import type { KeyStore } from '../../saves/models/api-keys.ts'
import type { HashCost } from '../service/accounts/passwords/passwords.ts'
import type { Operated } from '../service/service-status.ts'
import type { Configuration } from '../wire/configuration/schema.ts'
import type { LabPort } from '../wire/lab-port.ts'
import type { Log } from '../wire/log.ts'
import type { ServicePort } from '../wire/messages.ts'
import type { Forwarding } from './forwarding/http-forwarding.ts'
import type { PackGame } from './http/routes/game-files.ts'
import type { OpenLimits } from './limits/bounded-service.ts'
import type { ConnectionLimits } from './limits/connection-limits.ts'
import type { LoadLimits } from './limits/load-limits.ts'
import type { RightsElsewhere } from './live/ended-rights.ts'
import type { SocketLimits } from './live/sockets.ts'
import type { McpTimes } from './mcp/options.ts'
import type { ToolList } from './mcp/seat-client.ts'
import type { Metrics } from './operations/metrics.ts'

export interface TransportOptions {
  configuration: Configuration
  service: ServicePort
  /** The same service, as its operator looks at it. */
  operated: Operated
  /** Default: new ones. */
  metrics?: Metrics
  accounts: Accounts
  sessions: Sessions
  /** Where tokens, credentials and tickets are kept, as accounts and sessions are. */
  records: Records
  /** Default: the one of the state directory. */
  audit?: Audit
  /** ms since 1970, for all that has to do with accounts. */
  now?: () => number
  /** Reads the metadata documents of programs that ask to be let in; default: at public addresses alone. */
  fetchDocument?: typeof fetch
  /** Of passwords, where it differs from the usual. */
  hashCost?: HashCost
  mcpSessions: McpSessionRecords
  /** Shared with whoever sends notices; default: of its own over the records. */
  notices?: NoticeRecords
  keys: KeyStore
  /** Where the models are set up, and the bots' profiles kept. */
  stateDir: string
  /** Default: none. */
  lab?: LabPort | null
  /** What backups and exported games are made of; default: none are. */
  store?: Pick<OpenStore, 'each' | 'get' | 'list' | 'compact'>
  /** What commands of the operator on this machine show as bearer; default: none. */
  consoleToken?: string
  /** The operator's console, for letters that no mail server sends; default: stdout. */
  print?: (text: string) => void
  /** The registry as GET /api/tools shows it. */
  tools: () => ToolList
  version: string
  /** Folder of the built client; null: no pages. */
  clientDir: string | null
  /** Default: warnings on stderr. */
  log?: Log
  /** Of MCP sessions. */
  mcp?: McpTimes
  /** No players come here: from outside it answers its operators alone. Default false. */
  isInner?: boolean
  /** Other servers have the same games: tells of rights that end there, until what it returns is called. Default: there are none. */
  followRights?: (rights: RightsElsewhere) => () => void
  /** Packs games that may lie on other machines; default: those of the store. */
  pack?: PackGame
  /** Of environments, at a time; default 500. */
  episodes?: number
  /** Default: none. */
  limits?: LoadLimits
  /** Processor time of this thread, in ms; default: the real one. */
  processorMs?: () => number
  /** Of connections, where they differ from the usual. */
  connections?: Partial<ConnectionLimits>
  /** Of what is asked of the service at once, where they differ from the usual. */
  open?: Partial<OpenLimits>
  /** Where they differ from the usual. */
  sockets?: Partial<SocketLimits>
  /** In a cluster: what other nodes have to carry out, or send to be carried out here. */
  forwarding?: Forwarding
}
