/** A deal as it lies on the table: what goes each way. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { negotiationWords as words } from '../../words/relations/negotiation.ts'
import { nameOf } from '../relations/parts.ts'
import { ruleLink } from '../relations/rule-link.ts'
import { MUTUAL_WORDS, mutualOf, type Names, phrasesOf, type Sides } from './deal.ts'

export const namesIn = (table: PageContext): Names => ({
  city: id => table.world.cities.get(id)?.name ?? words.unknownCity({ id }),
  player: id => nameOf(table, id),
})

export function termsView(table: PageContext, sides: Sides): m.Children {
  const both = mutualOf(sides)
  return m('.rel-deal', [
    side(table, words.youGive, 'give', sides.you_give),
    side(table, words.youGet, 'get', sides.you_get),
    both.length > 0 &&
      m('.rel-deal-side.both', [
        m('h3.rel-small', words.both),
        m(
          'ul',
          both.map(name => m('li', MUTUAL_WORDS[name])),
        ),
      ]),
  ])
}

function side(table: PageContext, title: string, which: string, terms: Sides['you_give']): m.Children {
  const phrases = phrasesOf(terms, namesIn(table))
  return m('.rel-deal-side', { class: which }, [
    m('h3.rel-small', title),
    phrases.length > 0
      ? m(
          'ul',
          phrases.map(({ text, rule }) => m('li', rule ? ruleLink(table, rule, { shown: text, kind: 'resources' }) : text)),
        )
      : m('p.rel-note', words.nothing),
  ])
}

/** One line of it, for lists. */
export function dealLine(table: PageContext, sides: Sides): string {
  const said = (terms: Sides['you_give']) =>
    phrasesOf(terms, namesIn(table))
      .map(({ text }) => text)
      .join(', ')
  const both = mutualOf(sides).map(name => MUTUAL_WORDS[name])
  const ways = [said(sides.you_give) || words.nothing, said(sides.you_get) || words.nothing]
  const isOneWord = ways.every(way => way === words.nothing) && both.length > 0
  return [...(isOneWord ? [] : [ways.join(' ⇄ ')]), ...both].join(' · ')
}
