/** The account's personal access tokens, and the draft of a new one. */
import { call } from '../net/api.ts'
import { load } from '../ui/feedback/loading.ts'
import type { TokenNote } from './methods/types.ts'

interface TokenDraft {
  name: string
  scopes: string[]
  /** '' until it is taken back. */
  days: string
}

const blank = (): TokenDraft => ({ name: '', scopes: ['games'], days: '90' })

export const newTokenBody = ({ name, scopes, days }: TokenDraft) => ({
  name: name.trim(),
  scopes,
  days: days === '' ? null : Number(days),
})

export class Tokens {
  readonly list = load(() => call<{ tokens: TokenNote[] }>('GET', '/api/account/tokens'))
  draft = blank()
  /** The one just made: it is shown once. */
  made: { name: string; token: string } | null = null

  async make(): Promise<void> {
    this.made = null
    this.made = await call<{ name: string; token: string }>('POST', '/api/account/tokens', { body: newTokenBody(this.draft) })
    this.draft = blank()
    await this.list.again()
  }

  async revoke(id: string): Promise<void> {
    await call('DELETE', `/api/account/tokens/${id}`)
    await this.list.again()
  }
}
