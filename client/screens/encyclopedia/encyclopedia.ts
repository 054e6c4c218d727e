/** The encyclopedia: everything that has a name in the rules, and the rulebook; with search and a way back. */
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { icon } from '../../ui/controls/icon.ts'
import { encyclopediaWords as words } from '../../words/relations/encyclopedia.ts'
import { playersOnly } from '../relations/parts.ts'
import { readOnce } from '../relations/read-once.ts'
import { ruleLink } from '../relations/rule-link.ts'
import type { ScreenAttrs } from '../screen.ts'
import { chapterPage } from './chapter.ts'
import { entryPage } from './entry.ts'
import { hintOf } from './icon-hint.ts'
import { type Names, namesOf } from './names.ts'
import { back, forward, gone, type Place, placeOf, samePlace, type Trail } from './place.ts'
import { type Named, searched } from './search.ts'

/** Kept while the page lives: who comes back finds the place again. */
let trail: Trail = { places: [], now: -1 }

export const encyclopediaScreen: m.ClosureComponent<ScreenAttrs> = () => {
  let about: string | undefined
  let isNew = true
  let search = ''
  return {
    view({ attrs: { table, about: asked } }) {
      if (isNew || asked !== about) {
        if (asked !== undefined || trail.now < 0) trail = gone(trail, placeOf(asked))
        about = asked
        isNew = false
      }
      return m(
        '.relations',
        playersOnly(table, () => content(table)),
      )
    },
  }

  function go(to: Place): void {
    trail = gone(trail, to)
    search = ''
  }

  function content(table: PageContext): m.Children {
    const names = namesOf(table)
    const here = trail.places[trail.now]
    return m('.rel-beside', { class: here.at === 'contents' && search === '' ? '' : 'is-open' }, [
      m('nav.rel-side', { 'aria-label': words.contents }, contents(table, here)),
      m('.rel-main', [
        toolbar(),
        m(
          '.rel-chosen',
          search.trim() !== '' ? results(table, names) : [m('div', { key: JSON.stringify(here) }, page(table, here, names))],
        ),
      ]),
    ])
  }

  function toolbar(): m.Children {
    return m('.rel-controls', [
      m(
        'button.rel-button',
        { type: 'button', 'aria-label': words.back, disabled: trail.now === 0, onclick: () => (trail = back(trail)) },
        m(icon, { control: 'back' }),
      ),
      m(
        'button.rel-button',
        {
          type: 'button',
          'aria-label': words.forward,
          disabled: trail.now === trail.places.length - 1,
          onclick: () => (trail = forward(trail)),
        },
        m(icon, { control: 'forward' }),
      ),
      m('button.rel-button.rel-to-contents', { type: 'button', onclick: () => go({ at: 'contents' }) }, words.contents),
      m('input.rel-search', {
        type: 'search',
        'aria-label': words.search,
        placeholder: words.search,
        value: search,
        oninput: (event: Event) => {
          search = (event.target as HTMLInputElement).value
        },
      }),
    ])
  }

  function contents(table: PageContext, here: Place): m.Children {
    const { value } = readOnce(table, 'get_rules', {})
    if (!value) return m('.rel-loading')
    const row = (place: Place, label: string) =>
      m(
        'li',
        m('button.rel-row', { type: 'button', 'aria-current': String(samePlace(here, place)), onclick: () => go(place) }, label),
      )
    return [
      m('h3', words.things),
      m(
        'ul.rel-list',
        value.names!.map(kind => row({ at: 'kind', kind }, words.kinds[kind] ?? kind)),
      ),
      m('h3', words.rulebook),
      m(
        'ul.rel-list',
        value.chapters!.map(({ chapter, title }) => row({ at: 'chapter', chapter }, title)),
      ),
    ]
  }

  function results(table: PageContext, names: Names | null): m.Children {
    const found = names ? searched(names.all, search) : []
    return [
      m('p.rel-note', { role: 'status' }, words.found(found.length)),
      m(
        'ul.rel-found',
        found.map(({ kind, name }) =>
          m('li', { key: `${kind}:${name}` }, [thing(table, { kind, name }), m('small', words.one[kind] ?? kind)]),
        ),
      ),
    ]
  }

  function thing(table: PageContext, { kind, name }: Named): m.Children {
    return m(
      'span',
      { onclick: () => (search = '') },
      ruleLink(table, name, { kind, shown: [m(icon, { thing: name, ...hintOf(kind) }), ' ', name] }),
    )
  }

  function page(table: PageContext, here: Place, names: Names | null): m.Children {
    if (here.at === 'contents') return m('p.rel-welcome', words.welcome)
    const has = (name: string): boolean => names?.has(name) ?? false
    if (here.at === 'kind')
      return shown(readOnce(table, 'get_rules', { kind: here.kind as never, limit: 500 }), told =>
        kindPage(table, here.kind, told),
      )
    if (here.at === 'chapter')
      return shown(readOnce(table, 'get_rules', { chapter: here.chapter }), ({ chapter = '', sections = [] }) =>
        chapterPage(table, chapter, sections),
      )
    const args = { name: here.name, ...(here.kind !== null && { kind: here.kind as never }) }
    return shown(readOnce(table, 'get_rules', args), ({ entries }) =>
      entries.map(entry => m('article', { key: entry.kind }, entryPage(table, entry, has))),
    )
  }

  function kindPage(table: PageContext, kind: string, { names: list = [] }: Result<'get_rules'>): m.Children {
    return [
      m('header.rel-head', m('h2', { tabindex: -1 }, words.kinds[kind] ?? kind)),
      m(
        'ul.rel-found',
        list.map(name => m('li', { key: name }, thing(table, { kind, name }))),
      ),
    ]
  }
}

const shown = (
  { value, fault }: ReturnType<typeof readOnce<'get_rules'>>,
  view: (told: Result<'get_rules'>) => m.Children,
): m.Children => (value ? view(value) : fault === null ? m('.rel-loading') : m('p.fault', { role: 'alert' }, fault))
