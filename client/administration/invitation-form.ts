/** The form of a new invitation. */
import m from 'mithril'
import { type Role, signedIn } from '../net/api.ts'
import { choiceField, textField } from '../ui/controls/fields.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { ROLE_NAMES } from '../words/accounts.ts'
import { administrationWords } from '../words/administration.ts'
import type { Invitations } from './invitations.ts'
import { rolesToGive } from './role-ranks.ts'

const words = administrationWords.invitations

export function invitationForm(invitations: Invitations): m.Children {
  const { draft } = invitations
  const field = (key: 'uses' | 'days' | 'email', label: string, attrs: m.Attributes) => ({
    label,
    value: draft[key],
    set: (value: string) => (draft[key] = value),
    attrs: { autocomplete: 'off', ...attrs },
  })
  return m(sendForm, {
    id: 'invitation',
    act: words.make,
    send: () => invitations.make(),
    fields: (fault, at) => [
      choiceField({
        label: words.role,
        path: `${at}/role`,
        value: draft.role,
        set: value => (draft.role = value as Role),
        fault,
        options: rolesToGive(signedIn()!).map((role): [string, string] => [role, ROLE_NAMES[role]]),
      }),
      textField({ ...field('email', words.email, { type: 'email', placeholder: words.emailHint }), path: `${at}/email`, fault }),
      draft.email.trim() === '' &&
        textField({ ...field('uses', words.uses, { inputmode: 'numeric' }), path: `${at}/uses`, fault }),
      textField({ ...field('days', words.days, { inputmode: 'numeric' }), path: `${at}/days`, fault }),
    ],
  })
}
