/** The page of one thing of the rules. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { icon } from '../../ui/controls/icon.ts'
import { encyclopediaWords as words } from '../../words/relations/encyclopedia.ts'
import { fieldName } from '../../words/relations/rule-fields.ts'
import { effectText } from '../relations/effect-text.ts'
import { block, fact } from '../relations/parts.ts'
import { ruleLink } from '../relations/rule-link.ts'
import { type Entry, type Field, figureText, sortedFields } from './fields.ts'
import { hintOf } from './icon-hint.ts'

export function entryPage(table: PageContext, entry: Entry, has: (name: string) => boolean): m.Children {
  const { figures, links, texts } = sortedFields(entry, has)
  const {
    kind,
    name,
    effects = [],
    named_by = [],
    choices = [],
  } = entry as Entry & { choices?: { choice: number; text: string; does: string[] }[] }
  return [
    m('header.rel-head', [
      m('span.rel-thing', m(icon, { thing: name, ...hintOf(kind) })),
      m('div', [m('h2', { tabindex: -1 }, name), m('p', words.one[kind] ?? kind)]),
    ]),
    m('.rel-columns', [
      m('div', [
        block(words.figures, figures.length > 0 && m('dl', figures.map(figure))),
        block(
          words.needs,
          links.length > 0 &&
            m(
              'dl',
              links.map(field => fact(fieldName(field.name), named(table, field, kind))),
            ),
        ),
      ]),
      m('div', [
        block(words.effects, effects.length > 0 && list(table, effects, has)),
        texts.map(({ name: title, texts: sentences }) => block(fieldName(title), list(table, sentences, has))),
        choices.map(({ choice, text, does }) => block(text || String(choice), list(table, does, has))),
      ]),
    ]),
    named_by.map(({ kind: by_kind, by, names }) =>
      block(
        words.namedBy[`${by_kind}.${by}`] ?? words.namedOther(words.kinds[by_kind] ?? by_kind, by),
        m(
          'ul.rel-chips',
          names.map(one =>
            m('li', ruleLink(table, one, { kind: by_kind, shown: [m(icon, { thing: one, ...hintOf(by_kind) }), ' ', one] })),
          ),
        ),
      ),
    ),
  ]
}

const figure = ({ name, value }: Field): m.Children => fact(fieldName(name), figureText(value, words.yes))

const named = (table: PageContext, { value }: Field, kind: string): m.Children =>
  m(
    'span.rel-chips',
    (Array.isArray(value) ? (value as string[]) : [value as string]).map(name =>
      ruleLink(table, name, name === kind ? { kind } : {}),
    ),
  )

const list = (table: PageContext, sentences: readonly string[], has: (name: string) => boolean): m.Children =>
  m(
    'ul.rel-effects',
    sentences.map(sentence => m('li', effectText(table, sentence, has))),
  )
