/** The accounts of the server as they are searched, a page at a time, and what is done to each. */
import type { ListedAccount } from '../accounts/methods/types.ts'
import { call, type Role } from '../net/api.ts'
import { TypingPause } from '../ui/controls/typing-pause.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { load } from '../ui/feedback/loading.ts'
import { toast } from '../ui/feedback/toasts.ts'
import { ROLE_NAMES } from '../words/accounts.ts'
import { administrationWords } from '../words/administration.ts'

const words = administrationWords.accounts

/** Accounts on a page. */
export const PAGE = 20
export const WHICH = [null, 'open', 'locked'] as const

interface AccountQuery {
  search: string
  role: string
  which: (typeof WHICH)[number]
  offset: number
}

interface AccountPage {
  accounts: ListedAccount[]
  total: number
}

export class AccountList {
  readonly query: AccountQuery = { search: '', role: '', which: null, offset: 0 }
  readonly found = load(() => call<AccountPage>('GET', `/api/accounts?${searchParams(this.query)}`))
  /** The dialog that is open, and the account it is about. */
  open: { kind: 'lock' | 'delete'; account: ListedAccount } | null = null
  readonly #typing = new TypingPause()

  /** Shows the first page of what the changed query finds. */
  narrow(change: Partial<AccountQuery>): void {
    Object.assign(this.query, { offset: 0 }, change)
    void this.found.again()
  }

  /** Searches once the typing rests. */
  search(text: string): void {
    this.query.search = text
    this.#typing.restart(() => this.narrow({}))
  }

  goTo(offset: number): void {
    this.query.offset = offset
    void this.found.again()
  }

  async giveRole({ id, name }: ListedAccount, role: Role): Promise<void> {
    const title = words.roleTitle({ name, role: ROLE_NAMES[role] })
    if (await ask({ title, text: words.roleText, act: words.roleAct })) await this.#change(id, { role })
  }

  unlock({ id }: ListedAccount): Promise<void> {
    return this.#change(id, { locked: false })
  }

  async endSessions({ id }: ListedAccount): Promise<void> {
    const { ended } = await call<{ ended: number }>('DELETE', `/api/accounts/${id}/sessions`)
    toast(words.ended({ n: ended }))
  }

  closeDialog(): void {
    this.open = null
  }

  /** After the open dialog's act. */
  async finishDialog(): Promise<void> {
    this.open = null
    await this.found.again()
  }

  /** Ends a search that still waits. */
  end(): void {
    this.#typing.end()
  }

  async #change(id: string, body: object): Promise<void> {
    await call('PATCH', `/api/accounts/${id}`, { body })
    await this.found.again()
  }
}

function searchParams({ search, role, which, offset }: AccountQuery): string {
  const query = new URLSearchParams({ limit: String(PAGE), offset: String(offset) })
  if (search.trim() !== '') query.set('search', search.trim())
  if (role !== '') query.set('role', role)
  if (which !== null) query.set('locked', String(which === 'locked'))
  return String(query)
}
