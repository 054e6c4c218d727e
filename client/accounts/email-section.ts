/** The account's address of mail, and whether it is verified. */
import m from 'mithril'
import { call } from '../net/api.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { toast } from '../ui/feedback/toasts.ts'
import { accountWords as words } from '../words/accounts.ts'
import { currentField, emailField } from './methods/fields.ts'
import type { PartAttrs } from './methods/types.ts'
import type { ProfileDraft } from './profile-draft.ts'

export function emailSection(draft: ProfileDraft, attrs: PartAttrs): m.Children {
  const { own } = attrs
  const isUnverified = own.email !== null && own.verified === null
  return m('section', [
    m('h2', words.email),
    m('p.quiet', [words.emailHint, ' ', own.email !== null && (isUnverified ? words.unverified : words.verified)]),
    isUnverified && m(actButton, { text: words.sendAgain, run: sendAgain }),
    m(sendForm, {
      id: 'address',
      act: words.saveEmail,
      isOff: draft.email.trim() === (own.email ?? ''),
      send: () => draft.saveEmail(attrs),
      fields: (fault, at) => [
        emailField(`${at}/email`, draft.email, value => (draft.email = value), fault, 'email'),
        own.password !== null && currentField(`${at}/password`, draft.current, value => (draft.current = value), fault),
      ],
    }),
  ])
}

async function sendAgain(): Promise<void> {
  await call('POST', '/api/verification')
  toast(words.sentAgain)
}
