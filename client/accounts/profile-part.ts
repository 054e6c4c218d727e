/** Name, address of mail, and kind of the account. */
import m from 'mithril'
import { call } from '../net/api.ts'
import { copyButton } from '../ui/controls/copy-button.ts'
import { textField } from '../ui/controls/fields.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { toast } from '../ui/feedback/toasts.ts'
import { ROLE_NAMES, accountWords as words } from '../words/accounts.ts'
import { seatWords } from '../words/lobby.ts'
import { currentField, emailField } from './methods/fields.ts'
import type { PartAttrs } from './methods/types.ts'

export const profilePart: m.ClosureComponent<PartAttrs> = ({ attrs: { own } }) => {
  let name = own.name
  let email = own.email ?? ''
  let current = ''

  const send =
    (body: object, { onChanged }: PartAttrs) =>
    async () => {
      await call('PATCH', '/api/account', { body })
      current = ''
      await onChanged()
      toast(words.saved)
    }

  return {
    view({ attrs }) {
      const { own } = attrs
      return [
        m('section', [
          m('h2', words.profile),
          m('p.quiet', [`${words.role}: ${ROLE_NAMES[own.role] ?? own.role}. `, words.since(dayAndTime(own.created))]),
          m('p.line', [
            m('span', `${words.id}:`),
            m('code#own-id', own.id),
            m(copyButton, { text: own.id, label: `${seatWords.copy}: ${words.id}`, shownIn: '#own-id' }),
          ]),
          m('p.quiet', words.idHint),
          own.name_shared && m('p.error', { role: 'status' }, words.nameShared),
          m(sendForm, {
            id: 'name',
            act: words.saveName,
            isOff: name.trim() === '' || name === own.name,
            send: send({ name: name.trim() }, attrs),
            fields: (fault, at) =>
              textField({
                label: words.name,
                path: `${at}/name`,
                value: name,
                set: value => (name = value),
                fault,
                attrs: { autocomplete: 'nickname', maxlength: 60, required: true },
              }),
          }),
        ]),
        m('section', [
          m('h2', words.email),
          m('p.quiet', [words.emailHint, ' ', own.email !== null && (own.verified === null ? words.unverified : words.verified)]),
          own.email !== null &&
            own.verified === null &&
            m(actButton, {
              text: words.sendAgain,
              async run() {
                await call('POST', '/api/verification')
                toast(words.sentAgain)
              },
            }),
          m(sendForm, {
            id: 'address',
            act: words.saveEmail,
            isOff: email.trim() === (own.email ?? ''),
            send: send({ email: email.trim() || null, ...(own.password !== null && { password: current }) }, attrs),
            fields: (fault, at) => [
              emailField(`${at}/email`, email, value => (email = value), fault, 'email'),
              own.password !== null && currentField(`${at}/password`, current, value => (current = value), fault),
            ],
          }),
        ]),
      ]
    },
  }
}
