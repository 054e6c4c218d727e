/** The parts of a page, each with an address of its own. */
import m from 'mithril'
import type { ControlName } from '../../icons/controls.ts'
import { icon } from './icon.ts'

export interface PartLink {
  href: string
  text: string
  control: ControlName
}

/** `at` is the address of the one that is shown. */
export const partNav = (label: string, parts: readonly PartLink[], at: string): m.Vnode =>
  m(
    'nav.part-nav',
    { 'aria-label': label },
    parts.map(({ href, text, control }) =>
      m(m.route.Link, { href, key: href, ...(href === at && { 'aria-current': 'page' }) }, [
        m(icon, { control }),
        m('span', text),
      ]),
    ),
  )
