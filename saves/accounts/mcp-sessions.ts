/** Sessions of MCP clients: what a server started anew needs to go on with them. The id alone opens nothing: it counts with its seat's token. */
import { RecordKind } from '../database/record-kind.ts'
import type { Records } from '../database/records.ts'

export interface KeptMcpSession {
  /** Version of this record. */
  version: 1
  id: string
  game: string
  seat: number
  /** Id of the program that it is of, which its account has let in; absent: of whoever has the seat's token. */
  program?: string
  /** Version of the protocol that was agreed on, such as '2025-11-25'. */
  protocol: string
  /** URIs of the resources that the client wants to be told of. */
  subscribed: string[]
  /** Least level of the log messages that it wants; absent: it has set none. */
  logLevel?: 'debug' | 'info' | 'notice' | 'warning' | 'error' | 'critical' | 'alert' | 'emergency'
  /** When it was last used, as far as that was written down, ms since 1970; absent in records of older programs. */
  seenMs?: number
}

/** In the store; a write is durable once its promise resolves. */
export interface McpSessionRecords {
  /** Whether other servers go on with these sessions as well, at any time. */
  isShared: boolean
  get(id: string): Promise<KeptMcpSession | null>
  list(): Promise<KeptMcpSession[]>
  put(session: KeptMcpSession): Promise<void>
  del(id: string): Promise<void>
}

export function openMcpSessions(records: Records, isShared = false): McpSessionRecords {
  const kept = new RecordKind<KeptMcpSession>(records, 'mcp/')
  return {
    isShared,
    get: async id => (await kept.get(id)) ?? null,
    list: async () => (await kept.list()).map(({ value }) => value),
    put: session => kept.put(session.id, session),
    del: id => kept.del(id),
  }
}
