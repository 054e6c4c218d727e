/** What the sessions of /mcp are given. */
import type { McpSessionRecords } from '../../../saves/accounts/mcp-sessions.ts'
import type { AuthContext } from '../callers/auth.ts'
import type { OauthStores } from '../callers/program-tokens.ts'
import type { Waits } from '../live/open-waits.ts'
import type { ToolList } from './seat-client.ts'

export interface McpTimes {
  /** How long a wait outlives its connection, for a client that comes back; default 15 s. */
  graceMs?: number
  /** How long a session outlives its last connection; default an hour. */
  idleMs?: number
  /** Between notifications of progress; default 5 s. */
  progressMs?: number
  /** Sessions in all; default 2,000. */
  most?: number
  /** New sessions of one seat at once, and in a minute in the long run; default: any number. */
  opened?: { atOnce: number; perMinute: number }
}

/** Of a server whose load is limited. */
export const USUAL_OPENED = { atOnce: 20, perMinute: 60 }

/** What a refused request is told of the way in, for WWW-Authenticate. */
export type Challenge = (error?: 'invalid_token' | 'insufficient_scope') => string

export interface McpOptions {
  auth: AuthContext
  waits: Waits
  version: string
  tools: () => ToolList
  records: McpSessionRecords
  times: McpTimes
  /** Where programs are let in by OAuth; null: they are not. */
  oauth: (OauthStores & { challenge: Challenge }) | null
}
