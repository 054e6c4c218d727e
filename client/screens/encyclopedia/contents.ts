/** The encyclopedia's contents: kinds of things and chapters of the rulebook. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { encyclopediaWords as words } from '../../words/relations/encyclopedia.ts'
import { readOnce } from '../relations/read-once.ts'
import { type Place, samePlace } from './place.ts'

export function contents(table: PageContext, here: Place, go: (to: Place) => void): m.Children {
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
    // Written in English alone.
    m(
      'ul.rel-list',
      { lang: 'en' },
      value.chapters!.map(({ chapter, title }) => row({ at: 'chapter', chapter }, title)),
    ),
  ]
}
