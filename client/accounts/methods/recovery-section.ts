/** Recovery codes: how many are left, and new ones. */
import m from 'mithril'
import { call } from '../../net/api.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { accountWords } from '../../words/accounts.ts'
import { recoveryCodes } from './recovery-codes.ts'
import type { FactorAttrs } from './types.ts'

const words = accountWords.recovery

interface Attrs extends FactorAttrs {
  /** Those that came a moment ago; null: none to be shown. */
  codes: string[] | null
}

export const recoverySection: m.Component<Attrs> = {
  view({ attrs: { own, codes, onAdded } }) {
    const make = async () => onAdded((await call<{ codes: string[] }>('POST', '/api/account/recovery-codes')).codes)
    return m('section', [
      m('h2', words.title),
      m('p.quiet', [words.text, ' ', words.left({ n: own.recovery_codes })]),
      codes && recoveryCodes(codes),
      m(actButton, {
        text: words.make,
        control: 'refresh',
        ...(own.recovery_codes > 0 && { question: { title: words.makeTitle, text: words.makeText, act: words.make } }),
        run: make,
      }),
    ])
  },
}
