/** The rankings: every configuration with its rating and errors, who did how well against whom, and the ratings over time. */
import m from 'mithril'
import { typed } from '../ui/controls/fields.ts'
import { fixed, percent } from '../ui/controls/format-figures.ts'
import { damagedNotices } from '../ui/feedback/notices.ts'
import { botsWords } from '../words/bots.ts'
import { ratingChart } from './chart.ts'
import type { Rankings } from './lab-api.ts'

const words = botsWords.rankings

/** So many in the table of those who met, and in the chart. */
const MOST_COMPARED = 12
/** Shown before the others are asked for. */
const FIRST = 30

interface Attrs {
  rankings: Rankings
  /** Profiles that there are, by id. */
  known: ReadonlySet<string>
  difficulty: string
  onDifficulty(difficulty: string): void
}

type Entry = Rankings['entries'][number]

export const rankingsPart: m.ClosureComponent<Attrs> = () => {
  let isWhole = false
  const more = (count: number) =>
    count > FIRST && !isWhole && m('button.small', { type: 'button', onclick: () => (isWhole = true) }, words.showAll({ count }))
  return { view: ({ attrs }) => [partOf(attrs, isWhole), more(attrs.rankings.entries.length)] }
}

const partOf = ({ rankings, known, difficulty, onDifficulty }: Attrs, isWhole: boolean): m.Children => [
  damagedNotices((rankings.damaged ?? []).map(text => ({ text }))),
  m('.line.filters', [
    m('label', [
      words.difficultyField,
      ' ',
      m(
        'select',
        { value: difficulty, onchange: (event: Event) => onDifficulty(typed(event)) },
        ['', ...rankings.difficulties].map(one =>
          m('option', { value: one, selected: one === difficulty }, one === '' ? words.everyDifficulty : one),
        ),
      ),
    ]),
  ]),
  rankings.entries.length === 0
    ? m('p.quiet', words.empty)
    : [
        m(
          '.wide',
          { tabindex: 0, role: 'region', 'aria-label': words.tableLabel },
          ratingTable(isWhole ? rankings.entries : rankings.entries.slice(0, FIRST), known),
        ),
        m('p.quiet', words.scaleHint),
        rankings.headToHead.length > 0 && [
          m('h3', words.headToHeadTitle),
          m('p.quiet', words.headToHeadHint),
          m('.wide', { tabindex: 0, role: 'region', 'aria-label': words.headToHeadTitle }, headToHead(rankings)),
        ],
        m('h3', words.overTimeTitle),
        m(ratingChart, { rankings, most: MOST_COMPARED }),
      ],
]

const ratingTable = (entries: readonly Entry[], known: ReadonlySet<string>): m.Children =>
  m('table.ratings', [
    m(
      'thead',
      m('tr', [
        m('td'),
        m('th', { scope: 'col' }, words.profile),
        ...[words.rating, words.robust, words.least, words.games, words.won].map(title =>
          m('th.number', { scope: 'col' }, title),
        ),
        m('th', { scope: 'col' }, words.difficulty),
        m('th', { scope: 'col' }, words.code),
      ]),
    ),
    m(
      'tbody',
      entries.map((one, i) =>
        m('tr', { key: `${one.fingerprint} ${one.difficulty}`, class: one.current ? 'current' : 'past' }, [
          m('td.number', i + 1),
          m('th', { scope: 'row' }, [
            known.has(one.profile) ? m(m.route.Link, { href: `/bots/profiles/${one.profile}` }, one.name) : one.name,
            m('span.quiet', one.revision === 0 ? ` ${words.withChanges}` : ` r${one.revision}`),
            one.current && m('span.mark', words.currentMark),
          ]),
          m('td.number.rating', fixed(one.rating)),
          m('td.number', fixed(one.se_robust)),
          m('td.number', fixed(one.se)),
          m('td.number', one.games),
          m('td.number', [one.wins, m('span.quiet', ` (${percent(one.games === 0 ? null : one.wins / one.games)})`)]),
          m('td', one.difficulty),
          m('td.quiet', { title: words.playedFrom({ first: day(one.firstSeen), last: day(one.lastSeen) }) }, [
            `${one.code} ${one.sources.slice(0, 8)}, ${day(one.firstSeen)}`,
            one.changes !== '' && m('.changes', one.changes),
          ]),
        ]),
      ),
    ),
  ])

/** Of ISO 8601. */
const day = (at: string): string => at.slice(0, 'yyyy-mm-dd'.length)

function headToHead({ entries, headToHead: meetings }: Rankings): m.Children {
  const shown = entries.slice(0, MOST_COMPARED)
  const met = new Map<string, { games: number; share: number }>()
  for (const { one, other, games, ahead, level, behind } of meetings) {
    const share = (ahead + level / 2) / (ahead + level + behind)
    met.set(`${one} ${other}`, { games, share })
    met.set(`${other} ${one}`, { games, share: 1 - share })
  }
  return m('table.meetings', [
    m('thead', m('tr', [m('td'), shown.map((_, i) => m('th.number', { scope: 'col' }, i + 1))])),
    m(
      'tbody',
      shown.map((entry, row) =>
        m('tr', [
          m(
            'th',
            { scope: 'row', title: entry.changes },
            `${row + 1} ${entry.name} ${entry.revision === 0 ? words.withChanges : `r${entry.revision}`}`,
          ),
          shown.map((_, column) => {
            const cell = met.get(`${row} ${column}`)
            if (!cell) return m('td.number.quiet', row === column ? '·' : '')
            const side = cell.share > 0.5 ? 'better' : cell.share < 0.5 ? 'worse' : ''
            return m('td.number', { class: side }, [percent(cell.share), m('span.quiet', words.ofGames({ games: cell.games }))])
          }),
        ]),
      ),
    ),
  ])
}
