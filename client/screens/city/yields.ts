/** What a city brings a turn, each yield with all that it comes from. */
import m from 'mithril'
import { signed } from '../../ui/controls/figures.ts'
import { icon } from '../../ui/controls/icon.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { STATS, type Stat } from '../realm/figures.ts'
import type { City } from './city-answer.ts'

const restNames: Record<string, string> = words.rest

export interface YieldRow {
  source: string
  count?: number
  /** Before percentages; 0 where it only raises. */
  amount: number
  /** Percent that it adds; 0 none. */
  percent: number
}

export interface YieldStory {
  rows: YieldRow[]
  /** Percent in all. */
  percent: number
  /** What is taken off: food eaten, upkeep. */
  off: number
  /** What the rows, percentages and `off` leave unexplained. */
  rest: number
  net: number
}

/** Where one yield of the city comes from, the greatest source first. */
export function storyOf(city: City, stat: Stat): YieldStory {
  const rows = (city.reasons ?? [])
    .map(({ source, count, yields, percents }) => ({
      source,
      ...(count !== undefined && { count }),
      amount: yields?.[stat] ?? 0,
      percent: percents?.[stat] ?? 0,
    }))
    .filter(({ amount, percent }) => amount !== 0 || percent !== 0)
    .sort((a, b) => b.amount - a.amount || b.percent - a.percent)
  return {
    rows,
    percent: rows.reduce((sum, row) => sum + row.percent, 0),
    off: stat === 'food' ? (city.eaten ?? 0) : stat === 'gold' ? (city.maintenance ?? 0) : 0,
    rest: city.rest?.[stat] ?? 0,
    net: city.yields?.[stat] ?? 0,
  }
}

/** One line for each yield, which opens on its sources. */
export const yieldsPanel = (city: City): m.Vnode =>
  m(
    'section.city-yields',
    m('h3', words.yields),
    m('p.realm-hint', words.yieldsHint),
    STATS.map(stat => m(yieldLine, { key: stat, city, stat })),
  )

const yieldLine: m.Component<{ city: City; stat: Stat }> = {
  view({ attrs: { city, stat } }) {
    const story = storyOf(city, stat)
    if (story.rows.length === 0 && story.net === 0) return null
    return m(
      'details.city-yield',
      m(
        'summary',
        m(icon, { control: stat, class: `is-${stat}` }),
        m('span.city-yield-name', realmWords.yields[stat]),
        m('span.city-yield-net', signed(story.net)),
      ),
      storyTable(story, stat),
    )
  },
}

const storyTable = ({ rows, percent, off, rest, net }: YieldStory, stat: Stat): m.Vnode =>
  m(
    'table.city-story',
    m(
      'thead',
      m(
        'tr',
        [words.source, words.amount, words.percent].map(name => m('th', { scope: 'col' }, name)),
      ),
    ),
    m(
      'tbody',
      rows.map(row =>
        line(
          row.count === undefined ? row.source : words.sourceTimes({ source: row.source, n: row.count }),
          row.amount,
          row.percent,
        ),
      ),
      percent !== 0 && m('tr.is-sum', m('td', { colspan: 3 }, words.raisedBy({ percent: signed(percent) }))),
      off !== 0 && line(stat === 'food' ? words.eaten : words.upkeep, -off, 0),
      Math.abs(rest) >= 0.05 && line(restNames[stat], rest, 0),
    ),
    m('tfoot', m('tr', m('th', { scope: 'row' }, words.total), m('td', signed(net)), m('td'))),
  )

const line = (source: string, amount: number, percent: number): m.Vnode =>
  m('tr', m('td', source), m('td', amount === 0 ? '' : signed(amount)), m('td', percent === 0 ? '' : `${signed(percent)}%`))
