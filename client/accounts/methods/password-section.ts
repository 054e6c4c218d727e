/** The account's password: set, or another in its place. */
import m from 'mithril'
import { call, type SessionAnswer, takeSession } from '../../net/api.ts'
import { dayAndTime } from '../../ui/controls/format-figures.ts'
import { sendForm } from '../../ui/feedback/send-form.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { accountWords } from '../../words/accounts.ts'
import { currentField, newPasswordField } from './fields.ts'
import type { PartAttrs } from './types.ts'

const words = accountWords.password

export const passwordSection: m.ClosureComponent<PartAttrs> = () => {
  let current = ''
  let wanted = ''

  async function send({ own, onChanged }: PartAttrs): Promise<void> {
    const body = { password: wanted, ...(own.password !== null && { current }) }
    // The session has another secret from then on.
    takeSession(await call<SessionAnswer>('PUT', '/api/account/password', { body }))
    current = ''
    wanted = ''
    await onChanged()
    toast(words.kept)
  }

  return {
    view({ attrs }) {
      const { own } = attrs
      return m('section', [
        m('h2', words.title),
        own.password === null
          ? m('p.quiet', [words.none, ' ', own.email === null ? words.needsEmail : words.noneHint])
          : m('p.quiet', [words.set({ day: dayAndTime(own.password) }), ' ', words.ends]),
        m(sendForm, {
          id: 'password',
          act: words.act,
          isOff: wanted === '' || (own.password !== null && current === ''),
          send: () => send(attrs),
          fields: (fault, at) => [
            // Whose password it is, for a password manager.
            m('input.unseen', {
              type: 'text',
              autocomplete: 'username',
              value: own.email ?? '',
              readonly: true,
              tabindex: -1,
              'aria-hidden': 'true',
            }),
            own.password !== null && currentField(`${at}/current`, current, value => (current = value), fault),
            newPasswordField(`${at}/password`, wanted, value => (wanted = value), fault),
          ],
        }),
      ])
    },
  }
}
