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

export const openAudit = (stateDir: string, options: AuditOptions = {}): AuditFiles => new AuditLog(stateDir, options)

class AuditLog implements AuditFiles {
  #stateDir: string
  #folder: string
  #now: () => number
  #complain: (text: string) => void
  #waiting: AuditEntry[] = []
  #writing: Promise<void> | null = null

  constructor(stateDir: string, { now = Date.now, complain = () => {} }: AuditOptions) {
    this.#stateDir = stateDir
    this.#folder = join(stateDir, 'saves', 'audit')
    this.#now = now
    this.#complain = complain
  }

  note(note: AuditNote): Promise<void> {
    return this.add({ version: 1, at: new Date(this.#now()).toISOString(), ...note })
  }

  add(entry: AuditEntry): Promise<void> {
    this.#waiting.push(entry)
    return this.#begin(() => this.#write())
  }

  newest(): number {
    for (const month of this.#months().reverse()) {
      const came = showCheckedLines<AuditEntry>(this.#fileOf(month)).entries.flatMap(({ n }) => n ?? [])
      if (came.length > 0) return Math.max(...came)
    }
    return -1
  }

  read({ account, act, before, limit }: AuditQuery) {
    const [from = '', at = ''] = before?.split('.') ?? []
    const entries: AuditRow[] = []
    for (const month of this.#months().reverse()) {
      if (from && month > from) continue
      const lines = showCheckedLines<AuditEntry>(this.#fileOf(month)).entries
      const last = month === from ? Math.min(Number(at), lines.length) : lines.length
      for (let i = last - 1; i >= 0; i--) {
        const entry = lines[i]
        if (account !== undefined && entry.by !== account && entry.on !== account) continue
        if (act !== undefined && entry.act !== act) continue
        if (entries.length === limit) return { entries, next: entries.at(-1)!.id, damaged: this.#damaged() }
        const { version: _, n: __, ...told } = entry
        entries.push({ id: `${month}.${i}`, ...told })
      }
    }
    return { entries, next: null, damaged: this.#damaged() }
  }

  settled(): Promise<void> {
    return this.#writing ?? Promise.resolve()
  }

  forget(account: string): Promise<void> {
    return this.#begin(async () => {
      await this.#write()
      for (const month of this.#months()) forgetIn(this.#fileOf(month), account)
    })
  }

  #begin(work: () => Promise<void>): Promise<void> {
    const before = this.#writing ?? Promise.resolve()
    const mine = before.then(work).finally(() => {
      if (this.#writing === mine) this.#writing = null
    })
    this.#writing = mine
    return mine
  }

  /** All that waits, in one write to a month; what comes meanwhile goes with the next. */
  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const month = this.#waiting[0].at.slice(0, 7)
      const batch = this.#waiting.filter(entry => entry.at.startsWith(month))
      try {
        await append(this.#fileOf(month), batch.map(entry => `${checkedLine(entry)}\n`).join(''))
      } catch (error) {
        this.#complain(`the audit log cannot be written: ${(error as Error).message}`)
        this.#waiting = this.#waiting.slice(-MOST_WAITING)
        return
      }
      this.#waiting = this.#waiting.filter(entry => !batch.includes(entry))
    }
  }

  #fileOf(month: string): string {
    return join(this.#folder, `${month}.jsonl`)
  }

  #months(): string[] {
    return existsSync(this.#folder)
      ? readdirSync(this.#folder)
          .map(name => name.replace(/\.jsonl$/, ''))
          .filter(month => MONTH.test(month))
          .sort()
      : []
  }

  #damaged(): DamagedFile[] {
    return damagedFiles(this.#stateDir, 'audit')
  }
}

function forgetIn(file: string, account: string): void {
  const { entries } = readCheckedLines<AuditEntry>(file)
  if (!entries.some(entry => isOf(entry, account))) return
  const left = entries.map(entry => (isOf(entry, account) ? bare(entry) : entry))
  const text = left.map(entry => `${checkedLine(entry)}\n`).join('')
  copyDamaged(file)
  noteLength(file, Buffer.byteLength(text))
  writeAtomically(file, text)
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
