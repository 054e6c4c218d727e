/** A chapter of the rulebook. */
import { marked } from 'marked'
import m from 'mithril'
import type { PageContext, Result } from '../../game/page-context.ts'
import { language } from '../../words/language/words-of.ts'
import { encyclopediaWords as words } from '../../words/relations/encyclopedia.ts'

type Section = NonNullable<Result<'get_rules'>['sections']>[number]

/** The rulebook is the server's own; its links lead to its other chapters. */
export const chapterPage = (table: PageContext, title: string, sections: readonly Section[]): m.Children => [
  m('header.rel-head', m('h2', { tabindex: -1 }, title)),
  language() !== 'en' && m('p.rel-note', words.onlyEnglish),
  m(
    '.rel-book',
    { lang: 'en', onclick: (event: Event) => followed(table, event) },
    sections.map(({ section, title: name, text }) =>
      m('section', { key: section }, [
        section > 0 && m('h3', `${section}. ${name}`),
        m.trust(marked.parse(text, { async: false })),
      ]),
    ),
  ),
]

/** 'combat.md' → the chapter; anything else is left to the browser. */
function followed(table: PageContext, event: Event): void {
  const link = (event.target as HTMLElement).closest('a')
  const chapter = link?.getAttribute('href')?.match(/^([a-z-]+)\.md/)?.[1]
  if (!chapter) return
  event.preventDefault()
  table.open('encyclopedia', `chapter:${chapter}`)
}
