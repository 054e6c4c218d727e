/**
 * The audit log in a cluster: what any node notes goes through the log of the records, and every node with a place for it writes all of
 * it to its own files in the same order, so that whoever owns the records next has the whole of it.
 */
import { randomUUID } from 'node:crypto'
import type { Json } from '../../../engine/index.ts'
import { type Audit, type AuditEntry, type AuditNote, openAudit } from '../../../saves/accounts/audit.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { fromBytes } from '../../../saves/disk/json.ts'
import { RECORDS } from '../log/log-names.ts'
import { recordReader } from '../log/record.ts'
import type { Logs } from '../ports.ts'
import type { OwnerLink } from './owner-link.ts'
import type { RecordsReplica } from './records-replica.ts'

export interface ClusterAuditParts {
  stateDir: string
  logs: Logs
  link: OwnerLink
  replica: RecordsReplica
  complain(text: string): void
  now?: () => number
}

/** The one record through which all of it goes: the log has each of its values. */
const KEY = 'audit/newest'
/** Notes wait for an owner for so long, and whoever noted something waits with them at most this. */
const PATIENT_MS = 600_000
const LONGEST_MS = 5_000
const MOST_WAITING = 10_000
const MOST_KNOWN = 1_000

/** What goes through the log: entries, or an account of which no more than acts and ids is to stay. */
type Told = { entries: AuditEntry[] } | { forget: string }
type Sent = Told & { version: 1; id: string }

export async function openClusterAudit(parts: ClusterAuditParts): Promise<Audit> {
  const { stateDir, logs, link, replica, complain, now = Date.now } = parts
  const files = openAudit(stateDir, { complain, now })
  /** What this node had when it was started last. */
  const had = files.newest()
  /** Of what came before: one that was sent twice counts once. */
  const known = new Set<string>()
  let waiting: AuditEntry[] = []
  let sending: Promise<void> | null = null

  function take(sent: Sent, n: number): void {
    if (n <= had || known.has(sent.id)) return
    known.add(sent.id)
    if (known.size > MOST_KNOWN) known.delete(known.values().next().value!)
    if ('forget' in sent) void files.forget(sent.forget)
    else for (const entry of sent.entries) void files.add({ ...entry, n })
  }

  /** What this node missed: written while it was away. */
  const until = replica.position()
  const early: [Sent, number][] = []
  let isReading = true
  replica.follow((key, value, n) => {
    if (key !== KEY || value === undefined) return
    if (isReading) early.push([value as unknown as Sent, n])
    else take(value as unknown as Sent, n)
  })
  const readNext = recordReader()
  for await (const { n, record } of logs.read(RECORDS, had + 1)) {
    if (n >= until) break
    const read = readNext(record)
    if (read?.kind !== 'batches') continue
    for (const { puts = [] } of read.batches)
      for (const [key, value] of puts) if (key === keys.record(KEY) && value) take(fromBytes(value, KEY) as Sent, n)
  }
  isReading = false
  for (const [sent, n] of early) take(sent, n)

  const send = (told: Told) =>
    link.ask('write', { key: KEY, value: { version: 1, id: randomUUID(), ...told } } as unknown as Json, {
      isRepeatable: true,
      withinMs: PATIENT_MS,
    })

  /** All that waits, one write after another. */
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const entries = waiting
      waiting = []
      try {
        await send({ entries })
      } catch (error) {
        complain(`the audit log cannot be written: ${(error as Error).message}`)
        waiting = [...entries, ...waiting].slice(-MOST_WAITING)
        return
      }
    }
  }

  return {
    async note(note: AuditNote) {
      waiting.push({ version: 1, at: new Date(now()).toISOString(), ...note })
      sending ??= sendAll().finally(() => {
        sending = null
      })
      const written = sending.then(() => files.settled())
      await Promise.race([written, new Promise(resolve => setTimeout(resolve, LONGEST_MS).unref())])
    },
    read: query => files.read(query),
    async settled() {
      await sending
      await files.settled()
    },
    async forget(account) {
      await sending
      await send({ forget: account })
      await files.settled()
    },
  }
}
