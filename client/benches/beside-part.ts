/** Two models side by side: the figures of each, the difference with its interval, and the same games in two columns. */
import m from 'mithril'
import type { BenchGameNote } from '../../actors/wire/benches/bench-port.ts'
import type { BenchReportFigures } from '../../actors/wire/benches/bench-report.ts'
import { choiceField } from '../ui/controls/fields.ts'
import { benchesWords } from '../words/benches.ts'
import { listGames } from './bench-api.ts'
import { COST, type FigureColumn, PERFORMANCE, RELIABILITY, SPEED } from './bench-report.ts'
import { shareOf, wideTable } from './figures.ts'
import { gameResult } from './game-result.ts'

const words = benchesWords.beside
/** Of each model: what the server answers at once. */
const MOST_GAMES = 1_000

interface Attrs {
  id: string
  report: BenchReportFigures
  /** Changes when games have been finished. */
  beat: number
}

export const besidePart: m.ClosureComponent<Attrs> = ({ attrs: { id, report } }) => {
  const labels = report.entrants.map(({ label }) => label)
  let chosen: [string, string] = [labels[0], labels[1]]
  let games: [BenchGameNote[], BenchGameNote[]] = [[], []]
  let seen = ''

  async function read(beat: number): Promise<void> {
    const key = `${chosen.join(' ')} ${beat}`
    if (seen === key) return
    seen = key
    const of = async (entrant: string): Promise<BenchGameNote[]> =>
      (await listGames(id, { entrant, state: 'played', limit: MOST_GAMES })).games
    const found = await Promise.all([of(chosen[0]), of(chosen[1])]).catch(() => null)
    if (found && seen === key) games = found
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
    oninit: ({ attrs }) => void read(attrs.beat),
    onupdate: ({ attrs }) => void read(attrs.beat),
    view: ({ attrs }) =>
      m('section', [
        m('h2', words.title),
        m('.bench-choices', [choice(0, words.first), choice(1, words.second)]),
        difference(attrs.report, chosen),
        figuresBeside(attrs.report, chosen),
        m('h3', words.games),
        sameGames(id, chosen, games),
      ]),
  }
}

function difference({ comparisons }: BenchReportFigures, [first, second]: [string, string]): m.Children {
  const found = comparisons.find(one => [one.first, one.second].includes(first) && [one.first, one.second].includes(second))
  if (!found || found.games === 0) return m('p.quiet', words.noGames)
  return m('p', [m('span', { class: found.verdict === 'not told apart' ? 'quiet' : '' }, found.words)])
}

function figuresBeside({ entrants, comparisons }: BenchReportFigures, chosen: [string, string]): m.Children {
  const two = chosen.map(label => entrants.find(one => one.label === label)!)
  const found = comparisons.find(one => one.first === chosen[0] && one.second === chosen[1])
  const columns: FigureColumn[] = [...PERFORMANCE, ...RELIABILITY, ...SPEED, ...COST]
  return wideTable(
    words.title,
    [m('th', { scope: 'col' }, words.figure), chosen.map(label => m('th.number', { scope: 'col', key: label }, label))],
    [
      columns.map(([title, shown]) =>
        m('tr', { key: title }, [m('th', { scope: 'row' }, title), two.map(one => m('td.number', shown(one)))]),
      ),
      found?.difference &&
        m('tr', [m('th', { scope: 'row' }, words.difference), m('td.number', { colspan: 2 }, shareOf(found.difference))]),
    ],
  )
}

/** Of one scenario, map and seat: the same task for both. */
const placeOf = ({ scenario, variant, seed, seat }: BenchGameNote): string => words.at(scenario, variant, seed, seat)

function sameGames(id: string, chosen: [string, string], [first, second]: [BenchGameNote[], BenchGameNote[]]): m.Children {
  const others = new Map(second.map(one => [placeOf(one), one]))
  const pairs = first.flatMap(one => {
    const other = others.get(placeOf(one))
    return other ? [{ place: placeOf(one), pair: [one, other] }] : []
  })
  if (pairs.length === 0) return m('p.quiet', words.noGames)
  return wideTable(
    words.games,
    [m('th', { scope: 'col' }, words.scenario), chosen.map(label => m('th', { scope: 'col', key: label }, label))],
    pairs.map(({ place, pair }) =>
      m('tr', { key: place }, [
        m('th', { scope: 'row' }, place),
        pair.map(one => m('td', m(m.route.Link, { href: `/benches/${id}/games/${one.n}` }, gameResult(one)))),
      ]),
    ),
  )
}
