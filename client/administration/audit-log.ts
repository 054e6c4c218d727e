/** The audit log as it is narrowed, read a page at a time from the newest on. */
import type { AuditRow } from '../accounts/methods/types.ts'
import { call } from '../net/api.ts'
import { type Loaded, load } from '../ui/feedback/loading.ts'

const PAGE = 50

export interface AuditPage {
  entries: AuditRow[]
  next: string | null
  damaged: { text: string }[]
}

export class AuditLog {
  readonly query: { account: string; act: string }
  readonly page: Loaded<AuditPage>
  /** Acts that were seen, to choose from. */
  readonly acts = new Set<string>()

  constructor(account: string) {
    this.query = { account, act: '' }
    this.page = load(() => this.#read())
  }

  narrow(key: 'account' | 'act', text: string): void {
    this.query[key] = text
    void this.page.again()
  }

  /** Adds the page before the oldest entry that is shown. */
  async readOlder(): Promise<void> {
    const { entries, next } = this.page.value!
    const older = await this.#read(next!)
    this.page.value = { ...older, entries: [...entries, ...older.entries] }
  }

  #read(before = ''): Promise<AuditPage> {
    const params = new URLSearchParams({ limit: String(PAGE) })
    for (const [key, value] of Object.entries({ ...this.query, before })) if (value.trim() !== '') params.set(key, value.trim())
    return call<AuditPage>('GET', `/api/audit?${params}`)
  }
}
