/** What the account signs in with: password, passkeys, authenticator, recovery codes, accounts elsewhere. */
import m from 'mithril'
import { identitiesSection } from './identities-section.ts'
import { passkeysSection } from './passkeys-section.ts'
import { passwordSection } from './password-section.ts'
import { recoverySection } from './recovery-section.ts'
import { totpSection } from './totp-section.ts'
import type { FactorAttrs, PartAttrs } from './types.ts'

export const signInPart: m.ClosureComponent<PartAttrs> = () => {
  let codes: string[] | null = null
  return {
    view({ attrs }) {
      const { own } = attrs
      const all: FactorAttrs = {
        ...attrs,
        async onAdded(recovery) {
          if (recovery !== null) codes = recovery
          await attrs.onChanged()
        },
      }
      const hasSecond = own.totp || own.passkeys > 0 || codes !== null
      return [
        m(passwordSection, attrs),
        m(passkeysSection, all),
        m(totpSection, all),
        hasSecond && m(recoverySection, { ...all, codes }),
        m(identitiesSection, all),
      ]
    },
  }
}
