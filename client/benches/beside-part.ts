/** Two models side by side: figures of each with the difference and its interval, and the same games in two columns. */
import m from 'mithril'
import type { BenchGameNote, BenchPair, BenchPairRow } from '../../actors/wire/benches/bench-port.ts'
import type { BenchReportFigures } from '../../actors/wire/benches/bench-report.ts'
import { sentence } from '../net/api.ts'
import { choiceField } from '../ui/controls/fields.ts'
import { estimate, heads, wideTable } from '../ui/controls/figure-table.ts'
import { fixed } from '../ui/controls/format-figures.ts'
import { benchesWords } from '../words/benches.ts'
import { listGames, readPair } from './bench-api.ts'
import { count, share } from './figures.ts'
import { gameResult } from './game-result.ts'

const words = benchesWords.beside
/** Of each model: what the server answers at once. */
const MOST_GAMES = 1_000
/** Shown before the others are asked for. */
const FIRST = 20

interface Attrs {
  id: string
  report: BenchReportFigures
  /** Changes when games have been finished. */
  beat: number
}

interface Read {
  pair: BenchPair
  /** Of both, by number. */
  games: Map<number, BenchGameNote>
}

export const besidePart: m.ClosureComponent<Attrs> = ({ attrs: { id, report } }) => {
  const labels = report.entrants.map(({ label }) => label)
  let chosen: [string, string] = [labels[0], labels[1]]
  let read: Read | null = null
  let error: string | null = null
  let seen = ''
  let isWhole = false

  async function look(beat: number): Promise<void> {
    const key = JSON.stringify([chosen, beat])
    if (seen === key) return
    seen = key
    try {
      const found = await readBoth(id, chosen)
      if (seen === key) read = found
      error = null
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  const choice = (place: 0 | 1, label: string): m.Children =>
    choiceField({
      label,
      path: `/beside/${place}`,
      value: chosen[place],
      set(value) {
        // The same twice compares nothing: the other makes room.
        const other = chosen[1 - place] === value ? chosen[place] : chosen[1 - place]
        chosen = place === 0 ? [value, other] : [other, value]
      },
      fault: null,
      options: labels,
    })

  return {
    oninit: ({ attrs }) => void look(attrs.beat),
    onupdate: ({ attrs }) => void look(attrs.beat),
    view: () =>
      m('section', [
        m('h2', words.title),
        m('p.quiet', words.hint),
        m('.bench-choices', [choice(0, words.first), choice(1, words.second)]),
        error && m('p.error', { role: 'alert' }, error),
        read &&
          (read.pair.games.length === 0 ? m('p.quiet', words.noGames) : [figuresTable(read.pair), gamesTable(id, read, isWhole)]),
        read &&
          read.pair.games.length > FIRST &&
          !isWhole &&
          m(
            'button.small',
            { type: 'button', onclick: () => (isWhole = true) },
            words.showAll({ count: read.pair.games.length }),
          ),
      ]),
  }
}

async function readBoth(id: string, [first, second]: [string, string]): Promise<Read> {
  const of = async (entrant: string): Promise<BenchGameNote[]> =>
    (await listGames(id, { entrant, state: 'played', limit: MOST_GAMES })).games
  const [pair, ...games] = await Promise.all([readPair(id, first, second), of(first), of(second)])
  return { pair, games: new Map(games.flat().map(one => [one.n, one])) }
}

const SHARES: readonly BenchPairRow['figure'][] = ['share', 'goal', 'refusals', 'malformed', 'forcedEnds', 'lostRequests']
const COUNTS: readonly BenchPairRow['figure'][] = ['tokensPerTurn', 'outputPerTurn']

const shownOf = (figure: BenchPairRow['figure']): ((n: number) => string) =>
  SHARES.includes(figure) ? share : COUNTS.includes(figure) ? count : n => fixed(n, 2)

/** Which of two is better is another matter for each figure: the sign is shown alone. */
const withSign =
  (shown: (n: number) => string) =>
  (n: number): string => {
    const text = shown(Math.abs(n))
    return text === shown(0) ? text : `${n > 0 ? '+' : '−'}${text}`
  }

const figuresTable = ({ first, second, rows }: BenchPair): m.Children =>
  m(
    '.pair-figures',
    wideTable(
      words.title,
      heads(words.figure, first, second, words.difference),
      rows.map(row => {
        const shown = shownOf(row.figure)
        return m('tr', { key: row.figure }, [
          m('th', { scope: 'row' }, words.figures[row.figure]),
          m('td.number', shown(row.first)),
          m('td.number', shown(row.second)),
          m('td.number', estimate(row.difference, withSign(shown))),
        ])
      }),
    ),
  )

function gamesTable(id: string, { pair, games }: Read, isWhole: boolean): m.Children {
  const rows = pair.games.slice(0, isWhole ? undefined : FIRST).flatMap(numbers => {
    const two = numbers.map(n => games.get(n))
    return two[0] && two[1] ? [two as [BenchGameNote, BenchGameNote]] : []
  })
  return [
    m('h3', words.games),
    wideTable(
      words.games,
      [words.scenario, pair.first, pair.second].map(title => m('th', { scope: 'col' }, title)),
      rows.map(([one, other]) =>
        m('tr', { key: one.n }, [
          m('th', { scope: 'row' }, words.at({ scenario: one.scenario, variant: one.variant, seed: one.seed, seat: one.seat })),
          [one, other].map(game => m('td', m(m.route.Link, { href: `/benches/${id}/games/${game.n}` }, gameResult(game)))),
        ]),
      ),
    ),
  ]
}
