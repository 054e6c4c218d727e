/** The games of an experiment, those of one map together with the seats exchanged; each can be opened as a game of the server. */
import m from 'mithril'
import type { LabGameSeat, LabPlayedGame } from '../../actors/wire/lab/what-changed.ts'
import { errorOf, may } from '../net/api.ts'
import { toast } from '../ui/feedback/toasts.ts'
import { botsWords } from '../words/bots.ts'
import { openLabGame } from './lab-api.ts'

const words = botsWords.playedGames

interface Attrs {
  experiment: string
  games: readonly LabPlayedGame[]
}

/** Maps shown at first. */
const FIRST = 10

export const playedGames: m.ClosureComponent<Attrs> = () => {
  let isWhole = false
  /** Number of the game that is being opened. */
  let opening: number | null = null

  async function open(experiment: string, game: number): Promise<void> {
    opening = game
    try {
      m.route.set(`/games/${await openLabGame(experiment, game)}`)
    } catch (reason) {
      const { message, hint } = errorOf(reason)
      toast(hint ? `${message} ${hint}` : message, 'refusal')
    }
    opening = null
    m.redraw()
  }

  const openButton = (experiment: string, { game }: LabPlayedGame): m.Children =>
    m(
      'button.small',
      {
        type: 'button',
        disabled: opening !== null,
        'aria-label': words.openLabel({ game }),
        onclick: () => void open(experiment, game),
      },
      opening === game ? words.opening : words.open,
    )

  return {
    view({ attrs: { experiment, games } }) {
      const blocks = [...Map.groupBy(games, ({ block }) => block).entries()]
      const shown = isWhole ? blocks : blocks.slice(0, FIRST)
      const mayOpen = may('lab/change')
      return m('section', [
        m('h2', words.title),
        m('p.quiet', mayOpen ? words.hint : words.hintNotOpen),
        m('.wide', { tabindex: 0, role: 'region', 'aria-label': words.title }, [
          m('table', [
            head(mayOpen),
            shown.map(([block, its]) =>
              m(
                'tbody',
                { key: block },
                its.flatMap(game => rowsOf(experiment, game, mayOpen && openButton(experiment, game))),
              ),
            ),
          ]),
        ]),
        blocks.length > shown.length &&
          m('button.small', { type: 'button', onclick: () => (isWhole = true) }, words.showAll({ maps: blocks.length })),
      ])
    },
  }
}

const head = (mayOpen: boolean): m.Children =>
  m(
    'thead',
    m('tr', [
      m('th', { scope: 'col' }, words.game),
      m('th', { scope: 'col' }, words.seat),
      [words.place, words.score, words.cities, words.captures, words.unitsLost].map(text =>
        m('th.number', { scope: 'col' }, text),
      ),
      m('th', { scope: 'col' }, words.ending),
      mayOpen && m('td'),
    ]),
  )

/** A row for each seat; what is of the game stands beside them all. */
const rowsOf = (experiment: string, game: LabPlayedGame, button: m.Children): m.Children[] =>
  game.seats.map((seat, i) =>
    m('tr', { key: `${game.game} ${i}` }, [
      i === 0 &&
        m(
          'th',
          { scope: 'rowgroup', rowspan: game.seats.length },
          words.gameOnMap({ experiment, game: game.game, block: game.block }),
        ),
      m('td', `${seat.label} (${seat.nation})`),
      figures(seat).map(text => m('td.number', text)),
      i === 0 &&
        m('td', { rowspan: game.seats.length }, words.ended({ turns: game.turns, victory: game.victory ?? words.nobodyWon })),
      i === 0 && button && m('td', { rowspan: game.seats.length }, button),
    ]),
  )

const figures = ({ place, score, cities, captures, unitsLost }: LabGameSeat): string[] =>
  [place, score, cities, captures, unitsLost].map(one => (one === null ? '–' : String(one)))
