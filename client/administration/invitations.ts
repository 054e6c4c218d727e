/** Invitations that can still be used, and the draft of a new one. */
import { call, type Role } from '../net/api.ts'
import { load } from '../ui/feedback/loading.ts'

export interface Invitation {
  id: string
  role: Role
  /** Accounts that can still be made with it. */
  uses: number
  email: string | null
  by: string | null
  expires: string
}

interface InvitationDraft {
  role: Role
  uses: string
  days: string
  email: string
}

const blank = (): InvitationDraft => ({ role: 'member', uses: '1', days: '7', email: '' })

/** With an address it is for one person. */
export function invitationBody({ role, uses, days, email }: InvitationDraft): object {
  const address = email.trim()
  return { role, days: Number(days), ...(address === '' ? { uses: Number(uses) } : { email: address }) }
}

export class Invitations {
  readonly list = load(() => call<{ invitations: Invitation[] }>('GET', '/api/invitations'))
  draft = blank()
  /** The one just made. Its link is null where it went by letter. */
  made: { link: string | null; email: string | null } | null = null

  async make(): Promise<void> {
    const body = invitationBody(this.draft)
    this.made = null
    this.made = await call<{ link: string | null; email: string | null }>('POST', '/api/invitations', { body })
    this.draft = blank()
    await this.list.again()
  }

  async revoke(id: string): Promise<void> {
    await call('DELETE', `/api/invitations/${id}`)
    await this.list.again()
  }
}
