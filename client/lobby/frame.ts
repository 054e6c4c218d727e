/** What the pages outside a game have in common: the way to the others, a title, one main part. */
import m from 'mithril'
import { icon } from '../ui/icon.ts'
import { lobbyWords } from '../words/lobby.ts'

interface Frame {
  title: string
  /** The page's own address in the navigation. */
  at?: string
}

const PAGES: [href: string, text: string][] = [
  ['/', lobbyWords.pages.games],
  ['/new', lobbyWords.pages.newGame],
  ['/bots', lobbyWords.pages.bots],
  ['/settings', lobbyWords.pages.settings],
]
/** Pages that the server writes. */
const DOCS: [href: string, text: string][] = [
  ['/docs/rules', lobbyWords.pages.rules],
  ['/docs/tools', lobbyWords.pages.tools],
  ['/docs', lobbyWords.pages.http],
]

export function framed({ title, at }: Frame, ...content: m.Children[]): m.Children {
  document.title = `${title} · Hexarchy`
  return m('.page.framed', [
    m('a.skip', { href: '#main', onclick: skip }, lobbyWords.skip),
    m('header.site', [
      m(m.route.Link, { href: '/', class: 'brand' }, [m(icon, { control: 'empire' }), 'Hexarchy']),
      m('nav.site-pages', { 'aria-label': lobbyWords.nav }, [
        PAGES.map(([href, text]) => m(m.route.Link, { href, ...(href === at && { 'aria-current': 'page' }) }, text)),
        DOCS.map(([href, text]) => m('a', { href }, text)),
      ]),
    ]),
    m('main#main', { tabindex: -1 }, content),
    m('footer.site', m(m.route.Link, { href: '/credits' }, lobbyWords.pages.credits)),
  ])
}

/** The router would take the address for a page. */
function skip(event: Event): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
