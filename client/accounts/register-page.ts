/** An account of one's own, by the link of an invitation. */
import m from 'mithril'
import { type ApiError, call, errorOf, type Role, type SessionAnswer, takeSession } from '../net/api.ts'
import { textField } from '../ui/controls/fields.ts'
import { loadingState, refusal } from '../ui/feedback/notices.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { ROLE_NAMES, signInWords } from '../words/accounts.ts'
import { emailField, newPasswordField } from './methods/fields.ts'
import { providerButtons } from './methods/passwordless.ts'
import { fetchProviders, type Provider } from './methods/providers.ts'
import { gate } from './secret-page.ts'

const words = signInWords.register

/** What an invitation is good for. */
interface Invited {
  role: Role
  /** The one address that it is for; null: any. */
  email: string | null
}

export const registerPage: m.ClosureComponent = () => {
  let invited: Invited | null = null
  let error: ApiError | null = null
  let providers: Provider[] = []
  const draft = { name: '', email: '', password: '' }

  async function look(invitation: string): Promise<void> {
    invited = null
    error = null
    try {
      invited = await call<Invited>('POST', '/api/invitations/look', { body: { invitation } })
      draft.email = invited.email ?? draft.email
      providers = await fetchProviders()
    } catch (thrown) {
      error = errorOf(thrown)
    }
    m.redraw()
  }

  async function register(invitation: string): Promise<void> {
    const { name, email, password } = draft
    const body = { invitation, name: name.trim(), email: email.trim(), password }
    takeSession(await call<SessionAnswer>('POST', '/api/accounts', { body }))
    m.route.set('/')
  }

  const form = (invitation: string, { role, email }: Invited): m.Children => [
    m('p', [words.text, ' ', words.as({ role: ROLE_NAMES[role] })]),
    m(sendForm, {
      id: 'register',
      act: words.act,
      isOff: draft.name.trim() === '' || draft.email.trim() === '' || draft.password === '',
      send: () => register(invitation),
      fields: (fault, at) => [
        textField({
          label: words.name,
          path: `${at}/name`,
          value: draft.name,
          set: value => (draft.name = value),
          fault,
          attrs: { autocomplete: 'nickname', maxlength: 60 },
        }),
        emailField(`${at}/email`, draft.email, value => (draft.email = value), fault, 'username', email !== null),
        newPasswordField(`${at}/password`, draft.password, value => (draft.password = value), fault),
      ],
    }),
    m('.other-ways', providerButtons(providers, invitation)),
  ]

  return gate({
    title: words.title,
    spent: words.none,
    onSecret: secret => void look(secret),
    content: secret => (invited ? form(secret, invited) : error ? refusal(error) : loadingState()),
  })
}
