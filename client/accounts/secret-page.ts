/** A page of one narrow form that a link with a secret leads to. */
import m from 'mithril'
import { pageFrame } from '../ui/page/page.ts'
import { signInWords as words } from '../words/accounts.ts'
import { onLink, secretOfFragment, takeFragment } from './secret.ts'

interface Gate {
  title: string
  /** Where the link has no secret, or a part of one. */
  spent?: string
  /** Called with each secret that comes. */
  onSecret?(secret: string): void
  content(secret: string): m.Children
}

export const gate = ({ title, spent = words.incompleteLink, onSecret, content }: Gate): m.Component => {
  let secret: string | null = null
  let stop = () => {}
  const take = () => {
    secret = secretOfFragment(takeFragment(), null)
    if (secret !== null) onSecret?.(secret)
  }
  return {
    oninit() {
      take()
      stop = onLink(() => {
        take()
        m.redraw()
      })
    },
    onremove: () => stop(),
    view: () =>
      pageFrame(
        { title, at: '/account' },
        m('section.gate', [
          m('h1', title),
          secret === null ? m('p', spent) : content(secret),
          m('p.line', m(m.route.Link, { href: '/sign-in' }, words.forgotten.back)),
        ]),
      ),
  }
}
