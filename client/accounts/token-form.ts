/** The form of a new personal access token. */
import m from 'mithril'
import { choiceField, faultNote, idOf, textField } from '../ui/controls/fields.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { accountWords } from '../words/accounts.ts'
import type { Tokens } from './tokens.ts'

const words = accountWords.token
/** Days that it lasts; '': until it is revoked. */
const LIFETIMES: [string, string][] = [
  ['30', words.days.days30],
  ['90', words.days.days90],
  ['366', words.days.year],
  ['', words.days.untilRevoked],
]

export const tokenForm = (tokens: Tokens): m.Children =>
  m(sendForm, {
    id: 'token',
    act: words.make,
    isOff: tokens.draft.name.trim() === '' || tokens.draft.scopes.length === 0,
    send: () => tokens.make(),
    fields: (fault, at) => [
      textField({
        label: words.name,
        path: `${at}/name`,
        value: tokens.draft.name,
        set: value => (tokens.draft.name = value),
        fault,
        attrs: { placeholder: words.nameHint, autocomplete: 'off', maxlength: 60 },
      }),
      scopeTicks(tokens, at),
      faultNote(fault, `${at}/scopes`),
      choiceField({
        label: words.lifetimeField,
        path: `${at}/days`,
        value: tokens.draft.days,
        set: value => (tokens.draft.days = value),
        fault,
        options: LIFETIMES,
      }),
    ],
  })

const scopeTicks = ({ draft }: Tokens, at: string): m.Children =>
  m('fieldset', { id: idOf(`${at}/scopes`), tabindex: -1 }, [
    m('legend', words.scopes),
    Object.entries(words.scope).map(([scope, text]) =>
      m('label.tick', { key: scope }, [
        m('input', {
          type: 'checkbox',
          checked: draft.scopes.includes(scope),
          onchange: ({ target }: Event) => {
            const others = draft.scopes.filter(one => one !== scope)
            draft.scopes = (target as HTMLInputElement).checked ? [...others, scope] : others
          },
        }),
        text,
      ]),
    ),
  ])
