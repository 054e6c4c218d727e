/**
 * The audit log in a cluster: what any node notes goes through the log of the records, and every node with a place for it writes all of
 * it to its own files in the same order, so that whoever owns the records next has the whole of it.
 */
import { randomUUID } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { type Audit, type AuditFiles, type AuditNote, type AuditQuery, openAudit } from '../../../saves/accounts/audit.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { fromBytes } from '../../../saves/disk/json.ts'
import { readerOf } from '../../wire/checked-reader.ts'
import { nullable } from '../../wire/schema-parts.ts'
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

const ENTRY = Type.Object({
  version: Type.Literal(1),
  at: Type.String(),
  n: Type.Optional(Type.Number()),
  act: Type.String(),
  by: nullable(Type.String()),
  on: nullable(Type.String()),
  address: Type.Optional(Type.String()),
  detail: Type.Optional(Type.Unsafe<NonNullable<AuditNote['detail']>>({ type: 'object' })),
})
/** As `AuditEntry`: what is noted here has to fit it. */
type Entry = Static<typeof ENTRY>

const HEAD = { version: Type.Literal(1), id: Type.String() }
/** What goes through the log: entries, or an account of which no more than acts and ids is to stay. */
const readSent = readerOf(
  Type.Union([Type.Object({ ...HEAD, entries: Type.Array(ENTRY) }), Type.Object({ ...HEAD, forget: Type.String() })]),
)

export async function openClusterAudit(parts: ClusterAuditParts): Promise<Audit> {
  const { stateDir, complain, now = Date.now } = parts
  const audit = new ClusterAudit(parts, openAudit(stateDir, { complain, now }))
  await audit.catchUp()
  return audit
}

class ClusterAudit implements Audit {
  readonly #parts: ClusterAuditParts
  readonly #files: AuditFiles
  /** What this node had when it was started last. */
  readonly #had: number
  /** Of what came before: one that was sent twice counts once. */
  readonly #known = new Set<string>()
  #waiting: Entry[] = []
  #sending: Promise<void> | null = null

  constructor(parts: ClusterAuditParts, files: AuditFiles) {
    this.#parts = parts
    this.#files = files
    this.#had = files.newest()
  }

  /** Writes what this node missed: what was noted while it was away. */
  async catchUp(): Promise<void> {
    const { logs, replica } = this.#parts
    const until = replica.position()
    const early: [unknown, number][] = []
    let isReading = true
    replica.follow((key, value, n) => {
      if (key !== KEY || value === undefined) return
      if (isReading) early.push([value, n])
      else this.#take(value, n)
    })
    const readNext = recordReader()
    for await (const { n, record } of logs.read(RECORDS, this.#had + 1)) {
      if (n >= until) break
      const read = readNext(record)
      if (read?.kind !== 'batches') continue
      for (const { puts = [] } of read.batches)
        for (const [key, value] of puts) if (key === keys.record(KEY) && value) this.#take(fromBytes(value, KEY), n)
    }
    isReading = false
    for (const [value, n] of early) this.#take(value, n)
  }

  async note(note: AuditNote): Promise<void> {
    const { now = Date.now } = this.#parts
    this.#waiting.push({ version: 1, at: new Date(now()).toISOString(), ...note })
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    const written = this.#sending.then(() => this.#files.settled())
    await Promise.race([written, new Promise(resolve => setTimeout(resolve, LONGEST_MS).unref())])
  }

  read(query: AuditQuery): ReturnType<Audit['read']> {
    return this.#files.read(query)
  }

  async settled(): Promise<void> {
    await this.#sending
    await this.#files.settled()
  }

  async forget(account: string): Promise<void> {
    await this.#sending
    await this.#send({ forget: account })
    await this.#files.settled()
  }

  #take(value: unknown, n: number): void {
    if (n <= this.#had) return
    const sent = this.#readSent(value, n)
    if (!sent || this.#known.has(sent.id)) return
    this.#known.add(sent.id)
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.values().next().value!)
    if ('forget' in sent) void this.#files.forget(sent.forget)
    else for (const entry of sent.entries) void this.#files.add({ ...entry, n })
  }

  /** Null where it does not fit: one such record must not keep this node from all that comes after it. */
  #readSent(value: unknown, n: number): ReturnType<typeof readSent> | null {
    try {
      return readSent(value, `record ${n} of the audit log`)
    } catch (error) {
      this.#parts.complain(`an entry of the audit log is missing here: ${(error as Error).message}`)
      return null
    }
  }

  #send(told: { entries: Entry[] } | { forget: string }): Promise<boolean> {
    const value = { version: 1, id: randomUUID(), ...told } as const
    return this.#parts.link.ask('write', { key: KEY, value }, { isRepeatable: true, withinMs: PATIENT_MS })
  }

  /** All that waits, one write after another. */
  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const entries = this.#waiting
      this.#waiting = []
      try {
        await this.#send({ entries })
      } catch (error) {
        this.#parts.complain(`the audit log cannot be written: ${(error as Error).message}`)
        this.#waiting = [...entries, ...this.#waiting].slice(-MOST_WAITING)
        return
      }
    }
  }
}
