/** The authenticator app: set up by a QR code, and counted once a code of it has come. */
import m from 'mithril'
import { call } from '../../net/api.ts'
import { copyButton } from '../../ui/controls/copy-button.ts'
import { qrCode } from '../../ui/controls/qr.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { sendForm } from '../../ui/feedback/send-form.ts'
import { accountWords } from '../../words/accounts.ts'
import { seatWords } from '../../words/lobby.ts'
import { codeField } from './fields.ts'
import type { FactorAttrs } from './types.ts'

const words = accountWords.totp

interface NewTotp {
  /** base32. */
  secret: string
  /** What the QR code says. */
  uri: string
}

export const totpSection: m.ClosureComponent<FactorAttrs> = () => {
  let begun: NewTotp | null = null
  let code = ''

  async function begin(): Promise<void> {
    begun = await call<NewTotp>('POST', '/api/account/totp')
  }

  async function confirm({ onAdded }: FactorAttrs): Promise<void> {
    const { recovery } = await call<{ recovery: string[] | null }>('PUT', '/api/account/totp', {
      body: { code: code.replace(/\s/g, '') },
    })
    begun = null
    code = ''
    await onAdded(recovery)
  }

  async function end({ onChanged }: FactorAttrs): Promise<void> {
    await call('DELETE', '/api/account/totp')
    await onChanged()
  }

  const setUp = ({ secret, uri }: NewTotp, attrs: FactorAttrs): m.Children => [
    m('p', words.scan),
    qrCode(uri, words.qr),
    m('label', { for: 'totp-secret' }, words.secret),
    m('.link-row', [
      m('input#totp-secret', {
        readonly: true,
        value: secret,
        onfocus: (event: Event) => (event.target as HTMLInputElement).select(),
      }),
      m(copyButton, { text: secret, label: `${seatWords.copy}: ${words.secret}`, shownIn: '#totp-secret' }),
    ]),
    m(sendForm, {
      id: 'totp',
      act: words.confirm,
      isOff: code.trim() === '',
      send: () => confirm(attrs),
      fields: (fault, at) => codeField(words.code, `${at}/code`, code, value => (code = value), fault),
    }),
  ]

  return {
    view({ attrs }) {
      const isOn = attrs.own.totp
      return m('section', [
        m('h2', words.title),
        m('p.quiet', isOn ? words.on : words.off),
        isOn
          ? m(actButton, {
              text: words.end,
              isDanger: true,
              question: { title: words.endTitle, text: words.endText, act: words.end, isDanger: true },
              run: () => end(attrs),
            })
          : begun
            ? m('.set-up', setUp(begun, attrs))
            : m(actButton, { text: words.begin, control: 'qr', run: begin }),
      ])
    },
  }
}
