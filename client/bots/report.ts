/** The report of an experiment: how each label did, head to head, what the levels of factors do, what failed. */
import m from 'mithril'
import type { LabEffects, LabInterval, LabReport, LabSums } from '../../actors/wire/lab-report.ts'
import { fixed, percent, signed } from '../ui/controls/format-figures.ts'
import { botsWords } from '../words/bots.ts'
import { countWords } from '../words/counts.ts'
import { playedGames } from './played-games.ts'
import { sequentialPart } from './sequential-part.ts'
import { whatChangedPart } from './what-changed.ts'

const words = botsWords.report

export const reportPart = (report: LabReport): m.Children =>
  report.games.finished === 0 && report.failures.length === 0
    ? m('section', [m('h2', words.title), m('p.quiet', words.empty)])
    : [
        part(
          words.labelsTitle,
          words.intervalsHint,
          sumsTable(
            words.labelColumn,
            report.labels.map(one => [one.label, one, one.rating]),
          ),
          playedList(report),
        ),
        report.headToHead.length > 0 && part(words.headToHeadTitle, '', meetingTable(report)),
        report.changed && whatChangedPart(report.changed, report.games.finished),
        report.changed && m(playedGames, { experiment: report.id, games: report.changed.games }),
        report.sequential && sequentialPart(report.sequential, report.games.saved),
        report.factorial && factorialParts(report.factorial),
        Object.keys(report.victories).length > 0 && part(words.victoriesTitle, '', victoryTable(report)),
        report.failures.length > 0 && m('section', [m('h2', words.failuresTitle), failureList(report)]),
      ]

/** By what each label was played. */
const playedList = ({ labels }: LabReport): m.Children =>
  m(
    'ul.quiet',
    labels.flatMap(({ label, codes }) => [
      ...codes.map(({ code, sources, games, firstSeen }) =>
        m('li', words.played({ label, code, sources, games, since: firstSeen.slice(0, 'yyyy-mm-dd'.length) })),
      ),
      codes.length > 1 && m('li.problem', words.twoCodes({ label })),
    ]),
  )

/** Wide tables are moved within the page, also by the keyboard. */
const part = (title: string, about: string, table: m.Children, below?: m.Children): m.Children =>
  m('section', [
    m('h2', title),
    about !== '' && m('p.quiet', about),
    m('.wide', { tabindex: 0, role: 'region', 'aria-label': title }, table),
    below,
  ])

const titles = (first: string, ...others: string[]): m.Children =>
  m('thead', m('tr', [m('th', { scope: 'col' }, first), others.map(one => m('th.number', { scope: 'col' }, one))]))

type Row = [name: string, sums: LabSums, rating: number | null]

function sumsTable(first: string, rows: readonly Row[]): m.Children {
  const isRated = rows.some(([, , rating]) => rating !== null)
  return m('table.ratings', [
    titles(
      first,
      words.games,
      words.won,
      words.aheadOfOpponents,
      words.place,
      words.shareOfScores,
      ...(isRated ? [words.eloHere] : []),
    ),
    m(
      'tbody',
      rows.map(([name, { games, winRate, ahead, place, scoreShare }, rating]) =>
        m('tr', { key: name }, [
          m('th', { scope: 'row' }, name),
          m('td.number', games),
          m('td.number', shareText(winRate)),
          m('td.number', shareText(ahead)),
          m('td.number', place ? bounded(place, x => fixed(x, 1)) : '–'),
          m('td.number', shareText(scoreShare)),
          isRated && m('td.number', fixed(rating)),
        ]),
      ),
    ),
  ])
}

const meetingTable = ({ headToHead, differences }: LabReport): m.Children =>
  m('table', [
    titles(words.pairColumn, words.games, words.ahead, words.level, words.behind, words.firstShareColumn, words.elo, words.byMap),
    m(
      'tbody',
      headToHead.map(({ one, other, games, ahead, level, behind, share, low, high, byBlock }) => {
        const apart = differences.find(pair => pair.one === one && pair.other === other)
        return m('tr', { key: `${one} ${other}` }, [
          m('th', { scope: 'row' }, words.pair({ one, other })),
          m('td.number', games),
          m('td.number', ahead),
          m('td.number', level),
          m('td.number', behind),
          m('td.number', { class: low > 0.5 ? 'better' : high < 0.5 ? 'worse' : '' }, shareText({ value: share, low, high })),
          m('td.number', apart ? bounded({ ...apart, value: apart.elo }, signed) : '–'),
          m('td.number', { title: words.byMapHint }, byBlock.join(' · ')),
        ])
      }),
    ),
  ])

const factorialParts = ({ base, levels, effects }: NonNullable<LabReport['factorial']>): m.Children => [
  part(
    words.levelsTitle,
    words.levelsBase({ base }),
    sumsTable(
      words.level,
      levels.map((one): Row => [`${one.factor} ${one.level}`, one, null]),
    ),
  ),
  effectsPart(words.aheadEffectsTitle, effects.ahead),
  effectsPart(words.scoreEffectsTitle, effects.scoreShare),
]

const effectsPart = (title: string, told: LabEffects | null): m.Children =>
  told
    ? part(
        title,
        words.sampleSize({ games: countWords.games({ n: told.games }), blocks: countWords.blocks({ n: told.blocks }) }) +
          (told.interactions ? '' : words.noInteractions),
        effectTable(told),
      )
    : m('section', [m('h2', title), m('p.quiet', words.notEstimable)])

const effectTable = ({ effects }: LabEffects): m.Children =>
  m('table', [
    titles(words.effectNameColumn, words.effectColumn, words.intervalColumn, 'p', words.adjustedPColumn),
    m(
      'tbody',
      effects.map(({ factors, levels, against, value, low, high, p, pHolm }) => {
        const what = factors
          .map((factor, i) => words.effect({ factor, level: levels[i], against: against[i] }))
          .reduce((one, other) => words.together({ one, other }))
        const side = pHolm < 0.05 ? (value > 0 ? 'better' : 'worse') : ''
        return m('tr', { key: what }, [
          m('th', { scope: 'row' }, what),
          m('td.number', { class: side }, signed(value * 100, 1)),
          m('td.number', words.range({ low: signed(low * 100, 1), high: signed(high * 100, 1) })),
          m('td.number', fixed(p, 3)),
          m('td.number', fixed(pHolm, 3)),
        ])
      }),
    ),
  ])

const victoryTable = ({ victories }: LabReport): m.Children =>
  m('table', [
    titles(words.kind, words.games),
    m(
      'tbody',
      Object.entries(victories).map(([kind, games]) =>
        m('tr', { key: kind }, [m('th', { scope: 'row' }, kind), m('td.number', games)]),
      ),
    ),
  ])

const failureList = ({ failures }: LabReport): m.Children =>
  m(
    'ul.list',
    failures.map(({ game, seed, message }) =>
      m('li.game', { key: game }, [
        m('.line', [m('span.name', words.game({ n: game + 1 })), m('span.quiet', words.seed({ seed }))]),
        m('pre.failure', message),
      ]),
    ),
  )

/** A bound that is not known is not made up. */
const bounded = ({ value, low, high }: LabInterval, shown: (x: number | null) => string): m.Children => {
  const bounds =
    low !== null && high !== null
      ? `${shown(low)} – ${shown(high)}`
      : low !== null
        ? words.orMore({ bound: shown(low) })
        : high !== null
          ? words.orLess({ bound: shown(high) })
          : words.tooFewToSay
  return [shown(value), m('span.quiet', ` (${bounds})`)]
}
const shareText = (of: LabInterval | null): m.Children => (of ? bounded(of, percent) : '–')
