/** What pages outside a game have in common: a way past the navigation, the navigation, a title, one main part, the theme. */
import m from 'mithril'
import { appWords } from '../../words/app.ts'
import { toasts } from '../feedback/toasts.ts'
import { isAdministrating } from './administration-parts.ts'
import { themeField } from './theme-field.ts'
import { setTitle } from './title.ts'

interface Frame {
  title: string
  /** The page's own address, where the navigation has it. */
  at?: string
}

const PAGES: [href: string, text: string][] = [
  ['/', appWords.pages.games],
  ['/new', appWords.pages.newGame],
  ['/bots', appWords.pages.bots],
  ['/settings', appWords.pages.settings],
]
/** Pages that the server writes. */
const DOCS: [href: string, text: string][] = [
  ['/docs/rules', appWords.pages.rules],
  ['/docs/tools', appWords.pages.tools],
  ['/docs', appWords.pages.http],
]

/** The content has the page's h1, to which the keyboard goes when the page is opened. */
export function pageFrame({ title, at }: Frame, ...content: m.Children[]): m.Children {
  setTitle(title)
  return m('.page.framed', [
    skipLink(),
    m('header.site', [
      m(m.route.Link, { href: '/', class: 'brand' }, [mark(), 'Hexarchy']),
      m('nav.site-pages', { 'aria-label': appWords.navigation }, [
        PAGES.map(([href, text]) => pageLink(href, text, at)),
        DOCS.map(([href, text]) => m('a', { href }, text)),
        pageLink('/account', appWords.pages.account, at),
        // Last: while it is not known whether it is shown nothing moves, and there is no hole.
        isAdministrating() && pageLink('/administration', appWords.pages.administration, at),
      ]),
    ]),
    m('main#main', { tabindex: -1 }, content),
    m('footer.site', [m(m.route.Link, { href: '/credits' }, appWords.pages.credits), m(themeField)]),
    m(toasts),
  ])
}

const pageLink = (href: string, text: string, at: string | undefined): m.Children =>
  m(m.route.Link, { href, ...(href === at && { 'aria-current': 'page' }) }, text)

/** Shown when the keyboard comes to it: first on the page. */
export const skipLink = (): m.Children => m('a.skip', { href: '#main', onclick: skip }, appWords.skip)

/** The router would take the address for a page. */
function skip(event: Event): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

const mark = (): m.Children =>
  m('svg.site-mark', { viewBox: '0 0 32 32', 'aria-hidden': 'true' }, [
    m('path.mark-rim', { d: 'M16 2 28 9v14L16 30 4 23V9z' }),
    m('path.mark-field', { d: 'M16 8.500 22.500 12.250v7.500L16 23.500 9.500 19.750v-7.500z' }),
  ])
