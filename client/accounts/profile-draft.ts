/** The account's name and address of mail as they are typed, and how they are saved. */
import { call } from '../net/api.ts'
import { toast } from '../ui/feedback/toasts.ts'
import { accountWords as words } from '../words/accounts.ts'
import type { OwnAccount, PartAttrs } from './methods/types.ts'

export class ProfileDraft {
  name: string
  email: string
  /** The password given again, where the account has one: a new address asks for it. */
  current = ''

  constructor(own: OwnAccount) {
    this.name = own.name
    this.email = own.email ?? ''
  }

  saveName(attrs: PartAttrs): Promise<void> {
    return this.#save({ name: this.name.trim() }, attrs)
  }

  saveEmail(attrs: PartAttrs): Promise<void> {
    const password = attrs.own.password !== null && { password: this.current }
    return this.#save({ email: this.email.trim() || null, ...password }, attrs)
  }

  async #save(body: object, { onChanged }: PartAttrs): Promise<void> {
    await call('PATCH', '/api/account', { body })
    this.current = ''
    await onChanged()
    toast(words.saved)
  }
}
