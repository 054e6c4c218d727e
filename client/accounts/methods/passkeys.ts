/** The account's passkeys, and the name typed for a new one. */
import { call } from '../../net/api.ts'
import { load } from '../../ui/feedback/loading.ts'
import { accountWords } from '../../words/accounts.ts'
import { makePasskey } from './passkey.ts'
import { orSay } from './passwordless.ts'
import type { FactorAttrs } from './types.ts'

export interface PasskeyNote {
  id: string
  name: string
  created: string
  used: string | null
}

export class Passkeys {
  name = ''
  readonly list = load(() => call<{ passkeys: PasskeyNote[] }>('GET', '/api/account/passkeys'))

  add({ onAdded }: FactorAttrs): Promise<void> {
    return orSay(accountWords.passkeys.failed, async () => {
      const response = await makePasskey('/api/account/passkeys/options')
      const body = { name: this.name.trim(), response }
      const { recovery } = await call<{ recovery: string[] | null }>('POST', '/api/account/passkeys', { body })
      this.name = ''
      await this.list.again()
      await onAdded(recovery)
    })
  }

  async remove(id: string, { onChanged }: FactorAttrs): Promise<void> {
    await call('DELETE', `/api/account/passkeys/${id}`)
    await this.list.again()
    await onChanged()
  }
}
