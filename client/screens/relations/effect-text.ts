/** Sentences of the rules, as their files have them, made readable: names in brackets become links, conditions are set apart. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { ownName } from '../../words/rule-names.ts'
import { type Piece, piecesOf } from './effect-pieces.ts'
import { ruleLink } from './rule-link.ts'

const IS_FIGURE = /^[+−-]?\d/

/** Figures stand out, names lead to their entry. */
export function effectText(
  table: Pick<PageContext, 'open'>,
  sentence: string,
  isName: (name: string) => boolean = () => false,
): m.Children {
  const { pieces, conditions } = piecesOf(sentence)
  const shown = (piece: Piece): m.Children => {
    if (piece.kind === 'words') return piece.text
    if (IS_FIGURE.test(piece.text)) return m('b', piece.text.replace(/^-/, '−'))
    const name = ownName(piece.text)
    return isName(name) ? ruleLink(table, name, { shown: piece.text }) : piece.text
  }
  return [
    pieces.map(shown),
    conditions.length > 0 &&
      m('span.rel-condition', [' (', conditions.map((condition, i) => [i > 0 && ', ', condition.map(shown)]), ')']),
  ]
}
