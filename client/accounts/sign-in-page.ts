/** Signing in: address and password, what has to follow them, and the other ways in. A link of the operator's console sets a password here. */
import m from 'mithril'
import { signedIn } from '../net/api.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { pageFrame } from '../ui/page/page.ts'
import { signInFailure, signInWords as words } from '../words/accounts.ts'
import { emailField, newPasswordField, passwordField } from './methods/fields.ts'
import { passkeyButton, providerButtons } from './methods/passwordless.ts'
import { type Second, secondStep } from './methods/second-step.ts'
import { onLink } from './secret.ts'
import { SignIn } from './sign-in.ts'

export const signInPage: m.ClosureComponent<{ to?: string; again?: unknown }> = ({ attrs: { to, again } }) => {
  const signIn = new SignIn(to)
  let stop = () => {}
  return {
    oninit() {
      stop = onLink(() => signIn.readLink())
      void signIn.open()
    },
    onremove: () => stop(),
    view: () => pageFrame({ title: words.title, at: '/account' }, m('section.gate', content(signIn, again !== undefined))),
  }
}

function content(signIn: SignIn, isAgain: boolean): m.Children {
  const { came } = signIn
  if (came.kind === 'second') return bySecond(signIn, came.second)
  if (came.kind === 'link') return byLink(signIn, came.ticket)
  const account = isAgain ? null : signedIn()
  return account === null ? byPassword(signIn) : alreadyIn(signIn, account.name)
}

const bySecond = (signIn: SignIn, of: Second): m.Children => [
  m('h1', words.second.title),
  m(secondStep, { of, onSignedIn: answer => signIn.take(answer), onAnew: () => signIn.startOver() }),
]

const byLink = (signIn: SignIn, ticket: string): m.Children => [
  m('h1', words.link.title),
  m('p.quiet', words.link.text),
  m(sendForm, {
    id: 'link',
    act: words.link.act,
    isOff: signIn.password === '',
    send: () => signIn.useLink(ticket),
    fields: (fault, at) => newPasswordField(`${at}/password`, signIn.password, value => (signIn.password = value), fault),
  }),
]

const byPassword = (signIn: SignIn): m.Children => [
  m('h1', words.title),
  signIn.came.kind === 'error' && m('p.error', { role: 'alert' }, signInFailure(signIn.came.code)),
  m(sendForm, {
    id: 'sign-in',
    act: words.act,
    beside: m(m.route.Link, { href: '/sign-in/forgot' }, words.forgot),
    send: () => signIn.usePassword(),
    fields: (fault, at) => [
      emailField(`${at}/email`, signIn.email, value => (signIn.email = value), fault, 'username webauthn'),
      m(passwordField, {
        label: words.password,
        path: `${at}/password`,
        value: signIn.password,
        set: (value: string) => (signIn.password = value),
        fault,
        autocomplete: 'current-password',
      }),
    ],
  }),
  m('.other-ways', [passkeyButton(answer => signIn.take(answer)), providerButtons(signIn.providers, null, signIn.onward)]),
  m('p.quiet', words.seatLink),
  m('p.quiet', words.invited),
]

const alreadyIn = (signIn: SignIn, name: string): m.Children => [
  m('h1', words.title),
  m('p', words.signedIn({ name })),
  m('p.line', m('button', { type: 'button', onclick: () => signIn.goOn() }, words.continue)),
]
