/**
 * The audit log: each sign-in, each change of rights and each administrative act. JSON lines in saves/audit/<yyyy-mm>.jsonl of the
 * state directory, each with a checksum. It names accounts by their ids alone: who they were goes with the account.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Json } from '../../engine/index.ts'
import { writeAtomically } from '../disk/atomic-write.ts'
import { checkedLine } from '../disk/line-checksum.ts'
import { readCheckedLines, showCheckedLines } from '../integrity/checked-lines.ts'
import { type DamagedFile, damagedFiles } from '../integrity/damage-register.ts'
import { noteLength, noteMade } from '../integrity/file-inventory.ts'
import { copyDamaged } from '../integrity/keep-aside.ts'

export interface AuditNote {
  /** 'noun/what-happened', as 'session/opened'. */
  act: string
  /** Id of the account that did it, 'console' for the operator's, 'provider' for an identity provider's groups, null for nobody who is known. */
  by: string | null
  /** Id of what it was done to, most often an account. */
  on: string | null
  /** Where the request came from. */
  address?: string
  /** What else there is to say; no secret, no name, no address of mail. */
  detail?: { [key: string]: Json }
}

export interface AuditEntry extends AuditNote {
  version: 1
  /** ISO 8601. */
  at: string
  /** Of several machines: position in the log from which it came here. */
  n?: number
}

/** As a page has it: `id` names its place in the log. */
export type AuditRow = Omit<AuditEntry, 'version' | 'n'> & { id: string }

export interface AuditQuery {
  /** By this account or on it. */
  account?: string
  act?: string
  /** The id of the entry that the page before ended with. */
  before?: string
  /** Entries at most. */
  limit: number
}

export interface Audit {
  /** Resolves once it is on the disk. Never rejects: what could not be written waits for the next entry. */
  note(note: AuditNote): Promise<void>
  /** Newest first; `next` is the `before` of the next page, null at the end of the log; `damaged`: files of which entries are missing. */
  read(query: AuditQuery): { entries: AuditRow[]; next: string | null; damaged: DamagedFile[] }
  /** Once all that was noted so far is on the disk, or could not be written. */
  settled(): Promise<void>
  /** Of a deleted account: leaves acts and ids, takes out where it came from and the details. */
  forget(account: string): Promise<void>
}

/** The files, as who brings entries of other machines has them. */
export interface AuditFiles extends Audit {
  /** As `note`, with the time at which it was noted elsewhere. */
  add(entry: AuditEntry): Promise<void>
  /** The largest position of an entry that came from the log of all; -1: none has. */
  newest(): number
}

export interface AuditOptions {
  now?: () => number
  complain?: (text: string) => void
}

/** Lines that wait for a disk that takes nothing; older ones go. */
const MOST_WAITING = 10_000
const MONTH = /^\d{4}-\d{2}$/

export function openAudit(stateDir: string, { now = Date.now, complain = () => {} }: AuditOptions = {}): AuditFiles {
  const folder = join(stateDir, 'saves', 'audit')
  const fileOf = (month: string) => join(folder, `${month}.jsonl`)
  let waiting: AuditEntry[] = []
  let writing: Promise<void> | null = null

  /** All that waits, in one write to a month; what comes meanwhile goes with the next. */
  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const month = waiting[0].at.slice(0, 7)
      const batch = waiting.filter(entry => entry.at.startsWith(month))
      try {
        await append(fileOf(month), batch.map(entry => `${checkedLine(entry)}\n`).join(''))
      } catch (error) {
        complain(`the audit log cannot be written: ${(error as Error).message}`)
        waiting = waiting.slice(-MOST_WAITING)
        return
      }
      waiting = waiting.filter(entry => !batch.includes(entry))
    }
  }

  const begin = (work: () => Promise<void>): Promise<void> => {
    const before = writing ?? Promise.resolve()
    const mine = before.then(work).finally(() => {
      if (writing === mine) writing = null
    })
    writing = mine
    return mine
  }

  const months = (): string[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .map(name => name.replace(/\.jsonl$/, ''))
          .filter(month => MONTH.test(month))
          .sort()
      : []

  function add(entry: AuditEntry): Promise<void> {
    waiting.push(entry)
    return begin(write)
  }

  return {
    note: note => add({ version: 1, at: new Date(now()).toISOString(), ...note }),
    add,
    newest() {
      for (const month of months().reverse()) {
        const came = showCheckedLines<AuditEntry>(fileOf(month)).entries.flatMap(({ n }) => n ?? [])
        if (came.length > 0) return Math.max(...came)
      }
      return -1
    },
    read({ account, act, before, limit }) {
      const [from = '', at = ''] = before?.split('.') ?? []
      const entries: AuditRow[] = []
      for (const month of months().reverse()) {
        if (from && month > from) continue
        const lines = showCheckedLines<AuditEntry>(fileOf(month)).entries
        const last = month === from ? Math.min(Number(at), lines.length) : lines.length
        for (let i = last - 1; i >= 0; i--) {
          const entry = lines[i]
          if (account !== undefined && entry.by !== account && entry.on !== account) continue
          if (act !== undefined && entry.act !== act) continue
          if (entries.length === limit) return { entries, next: entries.at(-1)!.id, damaged: damagedFiles(stateDir, 'audit') }
          const { version: _, n: __, ...told } = entry
          entries.push({ id: `${month}.${i}`, ...told })
        }
      }
      return { entries, next: null, damaged: damagedFiles(stateDir, 'audit') }
    },
    settled: () => writing ?? Promise.resolve(),
    forget: account =>
      begin(async () => {
        await write()
        for (const month of months()) {
          const { entries } = readCheckedLines<AuditEntry>(fileOf(month))
          if (!entries.some(entry => isOf(entry, account))) continue
          const left = entries.map(entry => (isOf(entry, account) ? bare(entry) : entry))
          const text = left.map(entry => `${checkedLine(entry)}\n`).join('')
          copyDamaged(fileOf(month))
          noteLength(fileOf(month), Buffer.byteLength(text))
          writeAtomically(fileOf(month), text)
        }
      }),
  }
}

const isOf = ({ by, on }: AuditEntry, account: string): boolean => by === account || on === account
const bare = ({ version, at, act, by, on, n }: AuditEntry): AuditEntry => ({
  ...{ version, at, act, by, on },
  ...(n !== undefined && { n }),
})

async function append(file: string, text: string): Promise<void> {
  mkdirSync(join(file, '..'), { recursive: true })
  noteMade(file)
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const last = Buffer.alloc(1)
    if (size > 0) await handle.read(last, 0, 1, size - 1)
    // A line that a crash cut off stays apart from those that follow.
    await handle.appendFile(size > 0 && last[0] !== 10 ? `\n${text}` : text)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}
