/** Fields of signing in, named so that a password manager knows each. */
import m from 'mithril'
import { type Fault, faultNote, idOf, textField, tied, typed } from '../../ui/controls/fields.ts'
import { icon } from '../../ui/controls/icon.ts'
import { accountWords, signInWords as words } from '../../words/accounts.ts'

type Set = (value: string) => void

export const emailField = (
  path: string,
  value: string,
  set: Set,
  fault: Fault | null,
  autocomplete = 'username',
  isFixed = false,
): m.Children =>
  textField({
    label: words.email,
    path,
    value,
    set,
    fault,
    attrs: {
      type: 'email',
      autocomplete,
      inputmode: 'email',
      autocapitalize: 'none',
      spellcheck: false,
      maxlength: 254,
      readonly: isFixed,
    },
  })

/** The account's own password, given again. */
export const currentField = (path: string, value: string, set: Set, fault: Fault | null): m.Children =>
  m(passwordField, { label: accountWords.currentPasswordField, path, value, set, fault, autocomplete: 'current-password' })

/** A code of an app or of a list, given once. */
export const codeField = (
  label: string,
  path: string,
  value: string,
  set: Set,
  fault: Fault | null,
  isDigits = true,
): m.Children =>
  textField({
    label,
    path,
    value,
    set,
    fault,
    attrs: {
      autocomplete: 'one-time-code',
      autocapitalize: 'none',
      spellcheck: false,
      maxlength: 40,
      required: true,
      ...(isDigits && { inputmode: 'numeric' }),
    },
  })

interface PasswordAttrs {
  label: string
  path: string
  value: string
  set: Set
  fault: Fault | null
  autocomplete: 'current-password' | 'new-password'
  hint?: string
}

/** Can be looked at: long passwords are typed wrong. */
export const passwordField: m.ClosureComponent<PasswordAttrs> = () => {
  let isShown = false
  return {
    view: ({ attrs: { label, path, value, set, fault, autocomplete, hint } }) =>
      m('.field', [
        m('label', { for: idOf(path) }, label),
        m('.password', [
          m('input', {
            ...tied(fault, path),
            type: isShown ? 'text' : 'password',
            autocomplete,
            autocapitalize: 'none',
            spellcheck: false,
            required: true,
            maxlength: 1000,
            value,
            oninput: (event: Event) => set(typed(event)),
          }),
          m(
            'button.tool',
            {
              type: 'button',
              'aria-label': `${words.show}: ${label}`,
              'aria-pressed': String(isShown),
              onclick: () => (isShown = !isShown),
            },
            m(icon, { control: isShown ? 'hide' : 'watch' }),
          ),
        ]),
        hint !== undefined && m('p.quiet.hint', hint),
        faultNote(fault, path),
      ]),
  }
}

export const newPasswordField = (path: string, value: string, set: Set, fault: Fault | null): m.Children =>
  m(passwordField, {
    label: words.newPassword,
    path,
    value,
    set,
    fault,
    autocomplete: 'new-password',
    hint: words.newPasswordHint,
  })
