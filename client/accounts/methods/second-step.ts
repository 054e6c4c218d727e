/** What follows a password: a code of an app or of a list, or a passkey. */
import m from 'mithril'
import { call, type SessionAnswer } from '../../net/api.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { sendForm } from '../../ui/feedback/send-form.ts'
import { signInWords } from '../../words/accounts.ts'
import { codeField } from './fields.ts'
import { hasPasskeys, signByPasskey } from './passkey.ts'
import { orSay } from './passwordless.ts'

const words = signInWords.second

/** In the order in which they are offered. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** The server's answer where the password was right and something has to follow. */
export interface Second {
  second: SecondFactor[]
  ticket: string
}

interface Attrs {
  of: Second
  onSignedIn(answer: SessionAnswer): void
  /** Back to the password. */
  onAnew(): void
}

const USE = { totp: words.useTotp, passkey: words.usePasskey, recovery: words.useRecovery }

export const secondStep: m.ClosureComponent<Attrs> = ({ attrs: { of } }) => {
  const offered = SECOND_FACTORS.filter(kind => of.second.includes(kind) && (kind !== 'passkey' || hasPasskeys()))
  let kind = offered[0]
  let code = ''

  const send = async ({ of: { ticket }, onSignedIn }: Attrs, factor: object) =>
    onSignedIn(await call<SessionAnswer>('POST', '/api/session/second', { body: { ticket, ...factor } }))

  const byPasskey = (attrs: Attrs) => () =>
    orSay(signInWords.passkeyFailed, async () => {
      const { ticket } = attrs.of
      await send(attrs, { passkey: await signByPasskey('/api/session/second/passkey', { ticket }) })
    })

  const byCode = (attrs: Attrs): m.Children =>
    m(sendForm, {
      key: kind,
      id: 'second',
      act: words.act,
      isOff: code.trim() === '',
      send: () => send(attrs, { [kind]: kind === 'totp' ? code.replace(/\s/g, '') : code.trim() }),
      fields: (fault, at) => [
        codeField(words[kind as 'totp'], `${at}/${kind}`, code, value => (code = value), fault, kind === 'totp'),
        kind === 'recovery' && m('p.quiet.hint', words.recoveryHint),
      ],
    })

  return {
    view: ({ attrs }) =>
      m('.step', [
        kind === 'passkey'
          ? m(actButton, { text: words.usePasskey, control: 'key', run: byPasskey(attrs) })
          : kind && [byCode(attrs)],
        m('.line', [
          offered
            .filter(other => other !== kind)
            .map(other => m('button.plain', { type: 'button', onclick: () => ([kind, code] = [other, '']) }, USE[other])),
          m('button.plain', { type: 'button', onclick: attrs.onAnew }, words.restart),
        ]),
      ]),
  }
}
