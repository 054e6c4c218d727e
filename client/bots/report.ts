/** The report of an experiment: how each label did, head to head, what the levels of factors do, what failed. */
import m from 'mithril'
import type { LabReport } from './lab.ts'
import { fixed, percent } from './words.ts'

type Estimate = LabReport['labels'][number]['won']

export const reportPart = (report: LabReport): m.Children =>
  report.finished === 0 && report.failures.length === 0
    ? m('section', [m('h2', 'Report'), m('p.quiet', 'No game has been finished yet.')])
    : [
        m('section', [
          m('h2', 'By label'),
          m('p.quiet', 'In brackets: 95 % intervals, by blocks of games on one map.'),
          region('By label', labelTable(report)),
        ]),
        report.headToHead.length > 0 && m('section', [m('h2', 'Head to head'), region('Head to head', meetingTable(report))]),
        report.sequential && sequentialPart(report.sequential),
        report.effects && effectsPart(report.effects),
        report.failures.length > 0 && m('section', [m('h2', 'Games that failed'), failureList(report)]),
      ]

/** Wide tables are moved within the page, also by the keyboard. */
const region = (label: string, table: m.Children): m.Children =>
  m('.wide', { tabindex: 0, role: 'region', 'aria-label': label }, table)

const titles = (first: string, ...others: string[]): m.Children =>
  m('thead', m('tr', [m('th', { scope: 'col' }, first), others.map(one => m('th.number', { scope: 'col' }, one))]))

const labelTable = ({ labels }: LabReport): m.Children =>
  m('table.ratings', [
    titles('Label', 'Games', 'Won', 'Ahead of opponents', 'Score'),
    m(
      'tbody',
      labels.map(({ label, games, won, ahead, score }) =>
        m('tr', { key: label }, [
          m('th', { scope: 'row' }, label),
          m('td.number', games),
          m('td.number', shareText(won)),
          m('td.number', shareText(ahead)),
          m('td.number', score ? bounded(fixed(score.value), fixed(score.low), fixed(score.high)) : '–'),
        ]),
      ),
    ),
  ])

const meetingTable = ({ headToHead }: LabReport): m.Children =>
  m('table', [
    titles('Who against whom', 'Games', 'Ahead', 'Level', 'Behind', 'Share of the first'),
    m(
      'tbody',
      headToHead.map(({ one, other, games, ahead, level, behind, share, low, high }) =>
        m('tr', { key: `${one} ${other}` }, [
          m('th', { scope: 'row' }, `${one} against ${other}`),
          m('td.number', games),
          m('td.number', ahead),
          m('td.number', level),
          m('td.number', behind),
          m(
            'td.number',
            { class: low > 0.5 ? 'better' : high < 0.5 ? 'worse' : '' },
            shareText({ value: share, low, high, n: games }),
          ),
        ]),
      ),
    ),
  ])

const sequentialPart = ({ decision, llr, lower, upper, blocks, saved }: NonNullable<LabReport['sequential']>): m.Children =>
  m('section', [
    m('h2', 'Early end'),
    m('p', decision === null ? 'Not decided yet.' : decision === 'h1' ? 'The first is stronger.' : 'The first is not stronger.'),
    m(
      'p.quiet.figures',
      `Evidence ${fixed(llr, 2)}, to be decided below ${fixed(lower, 2)} or above ${fixed(upper, 2)}; ${blocks} blocks${
        saved > 0 ? `, ${saved} games saved` : ''
      }.`,
    ),
  ])

const effectsPart = ({ effects, games, blocks, interactions }: NonNullable<LabReport['effects']>): m.Children =>
  m('section', [
    m('h2', 'Effects'),
    m(
      'p.quiet',
      `On the share of opponents left behind, by ${games} games in ${blocks} blocks. ${
        interactions ? 'p is corrected for all that are told.' : 'There are too few games to tell what two factors do together.'
      }`,
    ),
    region(
      'Effects',
      m('table', [
        titles('What', 'Effect', '95 % interval', 'p', 'corrected'),
        m(
          'tbody',
          effects.map(({ factors, levels, against, value, low, high, p, pHolm }) => {
            const what = factors.map((factor, i) => `${factor} ${levels[i]} over ${against[i]}`).join(' with ')
            return m('tr', { key: what, class: pHolm < 0.05 ? 'told' : '' }, [
              m('th', { scope: 'row' }, what),
              m('td.number', { class: pHolm < 0.05 ? (value > 0 ? 'better' : 'worse') : '' }, signed(value)),
              m('td.number', `${signed(low)} to ${signed(high)}`),
              m('td.number', fixed(p, 3)),
              m('td.number', fixed(pHolm, 3)),
            ])
          }),
        ),
      ]),
    ),
  ])

const failureList = ({ failures }: LabReport): m.Children =>
  m(
    'ul.list',
    failures.map(({ game, seed, message }) =>
      m('li.game', { key: game }, [
        m('.line', [m('span.name', `Game ${game + 1}`), m('span.quiet', `seed ${seed}`)]),
        m('pre.failure', message),
      ]),
    ),
  )

const bounded = (value: string, low: string, high: string): m.Children => [value, m('span.quiet', ` (${low} – ${high})`)]
const shareText = (of: Estimate): m.Children => (of ? bounded(percent(of.value), percent(of.low), percent(of.high)) : '–')
/** In hundredths. */
const signed = (share: number): string => `${share > 0 ? '+' : share < 0 ? '−' : ''}${fixed(Math.abs(share) * 100, 1)} %`
