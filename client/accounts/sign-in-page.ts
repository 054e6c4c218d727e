/** Signing in: address and password, what has to follow them, and the other ways in. A link of the operator's console sets a password here. */
import m from 'mithril'
import { call, openSession, type SessionAnswer, signedIn, takeSession } from '../net/api.ts'
import { returnPath } from '../ui/feedback/return-path.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { pageFrame } from '../ui/page/page.ts'
import { signInWords as words } from '../words/accounts.ts'
import { readSignInFragment, type SignInFragment } from './after-link.ts'
import { emailField, newPasswordField, passwordField } from './methods/fields.ts'
import { passkeyButton, providerButtons } from './methods/passwordless.ts'
import { fetchProviders, type Provider } from './methods/providers.ts'
import { type Second, secondStep } from './methods/second-step.ts'
import { onLink, takeFragment } from './secret.ts'

type Answer = SessionAnswer | Second

export const signInPage: m.ClosureComponent<{ to?: string; again?: unknown }> = ({ attrs: { to, again } }) => {
  let email = ''
  let password = ''
  let came: SignInFragment = readSignInFragment(takeFragment())
  let providers: Provider[] = []
  const goOn = () => m.route.set(returnPath(to, location.origin))

  function take(answer: Answer): void {
    password = ''
    if ('second' in answer && answer.second !== undefined) {
      came = { kind: 'second', second: answer }
      return
    }
    takeSession(answer as SessionAnswer)
    goOn()
  }

  const signIn = async () => take(await call<Answer>('POST', '/api/session', { body: { email: email.trim(), password } }))
  const useLink = async (ticket: string) => take(await call<Answer>('POST', '/api/session/link', { body: { ticket, password } }))

  const bySecond = (of: Second): m.Children => [
    m('h1', words.second.title),
    m(secondStep, { of, onSignedIn: take, onAnew: () => (came = { kind: 'nothing' }) }),
  ]

  const byLink = (ticket: string): m.Children => [
    m('h1', words.link.title),
    m('p.quiet', words.link.text),
    m(sendForm, {
      id: 'link',
      act: words.link.act,
      isOff: password === '',
      send: () => useLink(ticket),
      fields: (fault, at) => newPasswordField(`${at}/password`, password, value => (password = value), fault),
    }),
  ]

  const byPassword = (): m.Children => [
    m('h1', words.title),
    came.kind === 'error' && m('p.error', { role: 'alert' }, words.failed(came.code)),
    m(sendForm, {
      id: 'sign-in',
      act: words.act,
      beside: m(m.route.Link, { href: '/sign-in/forgot' }, words.forgot),
      send: signIn,
      fields: (fault, at) => [
        emailField(`${at}/email`, email, value => (email = value), fault, 'username webauthn'),
        m(passwordField, {
          label: words.password,
          path: `${at}/password`,
          value: password,
          set: (value: string) => (password = value),
          fault,
          autocomplete: 'current-password',
        }),
      ],
    }),
    m('.other-ways', [passkeyButton(take), providerButtons(providers, null)]),
    m('p.quiet', words.seatLink),
    m('p.quiet', words.invited),
  ]

  const alreadyIn = (name: string): m.Children => [
    m('h1', words.title),
    m('p', words.signedIn(name)),
    m('p.line', m('button', { type: 'button', onclick: goOn }, words.continue)),
  ]

  function content(): m.Children {
    if (came.kind === 'second') return bySecond(came.second)
    if (came.kind === 'link') return byLink(came.ticket)
    const account = again === undefined ? signedIn() : null
    return account === null ? byPassword() : alreadyIn(account.name)
  }

  let stop = () => {}
  return {
    async oninit() {
      stop = onLink(() => {
        came = readSignInFragment(takeFragment())
        m.redraw()
      })
      // Nobody is signed in, mostly: that is no fault.
      await openSession().catch(() => {})
      m.redraw()
      providers = await fetchProviders()
      m.redraw()
    },
    onremove: () => stop(),
    view: () => pageFrame({ title: words.title, at: '/account' }, m('section.gate', content())),
  }
}
