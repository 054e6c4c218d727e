/** What letters lead to: a new password, and showing that an address is one's own. And the page that asks for the first. */
import m from 'mithril'
import { call, forgetSession } from '../net/api.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { pageFrame } from '../ui/page/page.ts'
import { signInWords as words } from '../words/accounts.ts'
import { emailField, newPasswordField } from './methods/fields.ts'
import { gate } from './secret-page.ts'

const done = (text: string): m.Children => m('p', { role: 'status' }, text)

export const forgotPage: m.ClosureComponent = () => {
  let email = ''
  let isSent = false
  return {
    view: () =>
      pageFrame(
        { title: words.forgotten.title, at: '/account' },
        m('section.gate', [
          m('h1', words.forgotten.title),
          isSent
            ? [done(words.forgotten.sent), m('p.quiet', words.forgotten.byConsole)]
            : [
                m('p.quiet', words.forgotten.text),
                m(sendForm, {
                  id: 'forgot',
                  act: words.forgotten.act,
                  isOff: email.trim() === '',
                  async send() {
                    await call('POST', '/api/reset', { body: { email: email.trim() } })
                    isSent = true
                  },
                  fields: (fault, at) => emailField(`${at}/email`, email, value => (email = value), fault),
                }),
              ],
          m('p.line', m(m.route.Link, { href: '/sign-in' }, words.forgotten.back)),
        ]),
      ),
  }
}

export const resetPage: m.ClosureComponent = () => {
  let password = ''
  let isDone = false
  return gate({
    title: words.reset.title,
    content: ticket =>
      isDone
        ? done(words.reset.done)
        : m(sendForm, {
            id: 'reset',
            act: words.reset.act,
            isOff: password === '',
            async send() {
              await call('PUT', '/api/reset', { body: { ticket, password } })
              password = ''
              isDone = true
              forgetSession()
            },
            fields: (fault, at) => newPasswordField(`${at}/password`, password, value => (password = value), fault),
          }),
  })
}

/** One press: a program that only looks at links in letters uses none up. */
export const verifyPage: m.ClosureComponent = () => {
  let isDone = false
  return gate({
    title: words.verify.title,
    content: ticket =>
      isDone
        ? done(words.verify.done)
        : m(sendForm, {
            id: 'verify',
            act: words.verify.act,
            async send() {
              await call('PUT', '/api/verification', { body: { ticket } })
              isDone = true
            },
            fields: () => m('p.quiet', words.verify.text),
          }),
  })
}
