/** What the account may use of models, and has used. */
import m from 'mithril'
import { call } from '../net/api.ts'
import { bar } from '../ui/controls/bar.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { load, whenLoaded } from '../ui/feedback/loading.ts'
import { emptyState } from '../ui/feedback/notices.ts'
import { amountOf, type Measure } from '../words/allowance.ts'
import { limitText, type Period, budgetWords as words } from '../words/budgets.ts'
import { language } from '../words/language/words-of.ts'
import type { PartAttrs } from './methods/types.ts'

export type Sums = Record<'tokens' | 'microdollars' | 'turns', number>
export type UsedBy = Record<Period, Sums>

export interface OwnLimit {
  subject: string
  measure: Measure
  period: Period
  amount: number
  used: number
  /** For calls under way. */
  reserved: number
  /** Null: it does not renew. */
  renews: string | null
}

export interface Own {
  limits: OwnLimit[]
  used: UsedBy
  /** Those that run now. */
  games: number
  /** Tiles × seats of new games in a minute; null: any number. */
  worlds: { most: number; used: number } | null
}

export const budgetsPart: m.ClosureComponent<PartAttrs> = () => {
  const own = load(() => call<Own>('GET', '/api/account/budgets'))
  return {
    view: () => [
      m('section', [
        m('h2', words.title),
        m('p.quiet', words.intro),
        whenLoaded(own, ({ limits, worlds }) =>
          limits.length === 0 && !worlds
            ? emptyState(words.none)
            : m('ul.list', [limits.map(limitRow), worlds && worldsRow(worlds)]),
        ),
      ]),
      m('section', [
        m('h2', words.used),
        whenLoaded(own, ({ used, games }) => [m('p.quiet', words.running({ n: games })), usedTable(used)]),
      ]),
    ],
  }
}

const worldsRow = ({ most, used }: NonNullable<Own['worlds']>): m.Children => {
  const text = words.usedOf({ used: used.toLocaleString(language()), of: most.toLocaleString(language()) })
  return m('li.game', [
    m('.line', [m('span.name', words.worldsPerMinute({ most }))]),
    bar(text, used, most),
    m('.line.quiet', m('span', text)),
  ])
}

function limitRow({ measure, period, amount, used, reserved, renews }: OwnLimit): m.Children {
  // Of each game by itself: nothing of it is used up.
  if (measure === 'map') return m('li.game', m('.line', [m('span.name', limitText(measure, period, amount))]))
  const [usedText, ofText] = [amountOf(measure, used), amountOf(measure, amount)]
  return m('li.game', [
    m('.line', [m('span.name', limitText(measure, period, amount))]),
    bar(words.usedOf({ used: usedText, of: ofText }), used, amount, { next: reserved }),
    m('.line.quiet', [
      m('span', words.usedOf({ used: usedText, of: ofText })),
      reserved > 0 && m('span', words.reserved({ n: amountOf(measure, reserved) })),
      renews !== null && m('span', words.renews({ day: dayAndTime(renews) })),
    ]),
  ])
}

/** What was used in each of the periods under way. */
export const usedTable = (used: UsedBy): m.Children =>
  m('table.used', [
    m(
      'thead',
      m(
        'tr',
        Object.values(words.columns).map(text => m('th', { scope: 'col' }, text)),
      ),
    ),
    m(
      'tbody',
      (['tokens', 'microdollars', 'turns'] as const).map(measure =>
        m('tr', [
          m('th', { scope: 'row' }, words.measures[measure]),
          (['day', 'month', 'ever'] as const).map(period => m('td.figures', amountOf(measure, used[period][measure]))),
        ]),
      ),
    ),
  ])
