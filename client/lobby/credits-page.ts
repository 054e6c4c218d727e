/** Who made the icons and the libraries, and under which licences. */
import m from 'mithril'
import { pageFrame } from '../ui/page/page.ts'
import { creditWords as words } from '../words/credits.ts'
import { listed } from '../words/language/words-of.ts'
import { libraries } from './libraries.ts'

export const creditsPage: m.Component = {
  view: () =>
    pageFrame(
      { title: words.title },
      m('h1', words.title),
      m('section', [
        m('h2', words.icons),
        m('p', [words.gameIcons, ' ', m('a', { href: words.gameIconsPage }, 'game-icons.net'), '. ', words.ccBy, ' ']),
        m('p', words.by({ names: listed(words.artists) })),
        m('p', [words.changes]),
        m('p', [words.tabler, ' ', m('a', { href: words.tablerPage }, 'tabler.io/icons'), '.']),
      ]),
      m('section', [m('h2', words.libraries), m('p.quiet', words.thanks), m('ul.credits', libraries.map(library))]),
    ),
}

const library = ({ name, version, licence, authors, homepage }: (typeof libraries)[number]): m.Children =>
  m('li', [
    m('strong', homepage === null ? name : m('a', { href: homepage }, name)),
    m('span.quiet', [version, licence, ...authors].join(' · ')),
  ])
