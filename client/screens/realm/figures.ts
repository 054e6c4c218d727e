/** Yields, figures, links and answers on their way, as all screens of a realm show them. */
import m from 'mithril'
import type { PageContext, QueryState } from '../../game/page-context.ts'
import type { ControlName } from '../../icons/controls.ts'
import type { ThingHint } from '../../icons/things.ts'
import { rounded, signed } from '../../ui/controls/figures.ts'
import { icon } from '../../ui/controls/icon.ts'
import { realmWords as words } from '../../words/realm/shared.ts'

/** In the order in which they are shown. */
export const STATS = ['food', 'production', 'gold', 'science', 'culture', 'faith', 'happiness'] as const
export type Stat = (typeof STATS)[number]

export type Amounts = { readonly [stat: string]: number }

/** Chips of the yields that are there: '🌾 +2'. `percent`: of percentages. */
export const yieldChips = (amounts: Amounts, { percent = false, plain = false } = {}): m.Children =>
  m(
    'span.realm-chips',
    STATS.filter(stat => amounts[stat] !== undefined && amounts[stat] !== 0).map(stat =>
      m(
        `span.realm-chip.is-${stat}`,
        { key: stat, title: percent ? words.percentOf(amounts[stat], stat) : words.amountOf(amounts[stat], stat) },
        m(icon, { control: stat as ControlName, label: words.yields[stat] }),
        `${plain ? rounded(amounts[stat]) : signed(amounts[stat])}${percent ? '%' : ''}`,
      ),
    ),
  )

/** A figure under its name, with what it is made of. */
export const figure = (control: ControlName, name: string, value: m.Children, more?: m.Children): m.Vnode =>
  m(
    '.realm-figure',
    m(icon, { control }),
    m('span.realm-figure-name', name),
    m('span.realm-figure-value', value),
    more === undefined ? null : m('span.realm-figure-more', more),
  )

/** A name that opens its entry in the encyclopedia. */
export const entryLink = (table: PageContext, name: string, hint?: ThingHint): m.Vnode =>
  m(
    'button.realm-link',
    { type: 'button', title: words.lookUp({ name }), onclick: () => table.open('encyclopedia', name) },
    hint ? m(icon, { thing: name, hint }) : null,
    name,
  )

/** A sentence of the rules without the brackets that mark its parameters; its conditions in round ones, all in the same. */
export const effectText = (text: string): string =>
  text
    .replace(/[[\]]/g, '')
    .replace(/<\(([^>]*)\)>|<([^>]*)>/g, (_, inner?: string, all?: string) => `(${inner ?? all})`)
    .replace(/\)\s*\(/g, ', ')

/** What is shown once the answer is here; until then room is kept. */
export function whenHere<T>(answer: QueryState<T>, show: (value: T) => m.Children): m.Children {
  if (answer.value !== null) return show(answer.value)
  if (answer.error)
    return m('.realm-wait', { role: 'alert' }, m('p', answer.error.message), answer.error.hint && m('p', answer.error.hint))
  return m('.realm-wait', { 'aria-busy': 'true' }, m('p.quiet', words.waiting))
}

/** Said where nothing can be done because it is another's turn. */
export const lookOnly = (table: PageContext): m.Children =>
  table.isSeated && !table.mayAct && m('p.realm-note', { role: 'status' }, m(icon, { control: 'lock' }), words.onlyLook)
