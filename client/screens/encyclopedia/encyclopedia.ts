/** The encyclopedia: everything that has a name in the rules, and the rulebook; with search and a way back. */
import m from 'mithril'
import type { Args, PageContext, Result } from '../../game/page-context.ts'
import { icon } from '../../ui/controls/icon.ts'
import { encyclopediaWords as words } from '../../words/relations/encyclopedia.ts'
import { ruleName } from '../../words/rule-names.ts'
import { playersOnly } from '../relations/parts.ts'
import { readOnce } from '../relations/read-once.ts'
import { ruleLink } from '../relations/rule-link.ts'
import type { ScreenAttrs } from '../screen.ts'
import { chapterPage } from './chapter.ts'
import { contents } from './contents.ts'
import { entryPage } from './entry.ts'
import { hintOf } from './icon-hint.ts'
import { type Names, namesOf } from './names.ts'
import { Reader } from './reader.ts'
import { type Named, searched } from './search.ts'

type Kind = NonNullable<Args<'get_rules'>['kind']>
type Answer = Result<'get_rules'>

export const encyclopediaScreen: m.ClosureComponent<ScreenAttrs> = () => {
  const reader = new Reader()
  return {
    view({ attrs: { table, about } }) {
      reader.openOn(about)
      return m(
        '.relations',
        playersOnly(table, () => content(table, reader)),
      )
    },
  }
}

function content(table: PageContext, reader: Reader): m.Children {
  const names = namesOf(table)
  const { here, search } = reader
  return m('.rel-beside', { class: here.at === 'contents' && search === '' ? '' : 'is-open' }, [
    m(
      'nav.rel-side',
      { 'aria-label': words.contents },
      contents(table, here, to => reader.go(to)),
    ),
    m('.rel-main', [
      toolbar(reader),
      m(
        '.rel-chosen',
        search.trim() !== ''
          ? results(table, reader, names)
          : [m('div', { key: JSON.stringify(here) }, page(table, reader, names))],
      ),
    ]),
  ])
}

const toolbar = (reader: Reader): m.Children =>
  m('.rel-controls', [
    m(
      'button.rel-button',
      { type: 'button', 'aria-label': words.back, disabled: reader.isFirst, onclick: () => reader.back() },
      m(icon, { control: 'back' }),
    ),
    m(
      'button.rel-button',
      { type: 'button', 'aria-label': words.forward, disabled: reader.isLast, onclick: () => reader.forward() },
      m(icon, { control: 'forward' }),
    ),
    m('button.rel-button.rel-to-contents', { type: 'button', onclick: () => reader.go({ at: 'contents' }) }, words.contents),
    m('input.rel-search', {
      type: 'search',
      'aria-label': words.search,
      placeholder: words.search,
      value: reader.search,
      oninput: (event: Event) => {
        reader.search = (event.target as HTMLInputElement).value
      },
    }),
  ])

function results(table: PageContext, reader: Reader, names: Names | null): m.Children {
  const found = names ? searched(names.all, reader.search) : []
  return [
    m('p.rel-note', { role: 'status' }, words.found({ n: found.length })),
    m(
      'ul.rel-found',
      found.map(({ kind, name }) =>
        m('li', { key: `${kind}:${name}` }, [thing(table, reader, { kind, name }), m('small', words.one[kind] ?? kind)]),
      ),
    ),
  ]
}

const thing = (table: PageContext, reader: Reader, { kind, name }: Named): m.Children =>
  m(
    'span',
    { onclick: () => (reader.search = '') },
    ruleLink(table, name, { kind, shown: [m(icon, { thing: name, ...hintOf(kind) }), ' ', ruleName(name)] }),
  )

/** A kind that is none is refused by the server, and said so on the page. */
function page(table: PageContext, reader: Reader, names: Names | null): m.Children {
  const { here } = reader
  if (here.at === 'contents') return m('p.rel-welcome', words.welcome)
  if (here.at === 'kind') {
    const { kind } = here
    return shown(readOnce(table, 'get_rules', { kind: kind as Kind, limit: 500 }), told => kindPage(table, reader, kind, told))
  }
  if (here.at === 'chapter')
    return shown(readOnce(table, 'get_rules', { chapter: here.chapter }), ({ chapter = '', sections = [] }) =>
      chapterPage(table, chapter, sections),
    )
  const has = (name: string): boolean => names?.has(name) ?? false
  const args = { name: here.name, ...(here.kind !== null && { kind: here.kind as Kind }) }
  return shown(readOnce(table, 'get_rules', args), ({ entries }) =>
    entries.map(entry => m('article', { key: entry.kind }, entryPage(table, entry, has))),
  )
}

const kindPage = (table: PageContext, reader: Reader, kind: string, { names = [] }: Answer): m.Children => [
  m('header.rel-head', m('h2', { tabindex: -1 }, words.kinds[kind] ?? kind)),
  m(
    'ul.rel-found',
    names.map(name => m('li', { key: name }, thing(table, reader, { kind, name }))),
  ),
]

const shown = ({ value, fault }: ReturnType<typeof readOnce<'get_rules'>>, view: (told: Answer) => m.Children): m.Children =>
  value ? view(value) : fault === null ? m('.rel-loading') : m('p.fault', { role: 'alert' }, fault)
