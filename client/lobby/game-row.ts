/** One game in the list: where it stands, who plays, and what can be done with it. */
import m from 'mithril'
import type { SeenGame, SeenSeat } from '../../actors/wire/messages.ts'
import type { ControlName } from '../icons/controls.ts'
import { mayChangeGame } from '../net/api.ts'
import { sitDown, sitSigned, standUp } from '../net/seat-access.ts'
import { icon } from '../ui/controls/icon.ts'
import { gameWords, turnText, wonText } from '../words/games.ts'
import { listed } from '../words/language/words-of.ts'
import { mapName, sizeName, lobbyWords as words } from '../words/lobby.ts'
import { controlButton } from './control.ts'
import { playedBy } from './new-game/seat-draft.ts'
import { keptSeats } from './seats/kept-seats.ts'
import { signedSeats } from './seats/signed-seats.ts'
import { timeLeft } from './time-left.ts'

export interface RowActs {
  act(work: () => Promise<unknown>): void
  askToDelete(game: SeenGame): Promise<void>
  exportGame(game: SeenGame): void
  /** Whose it is, in words; absent: not told. */
  byWhom?(game: SeenGame): string
}

/** More seats than these are only counted. */
const SEATS_SHOWN = 6

export const nameOf = ({ name, id }: Pick<SeenGame, 'name' | 'id'>): string => name || words.unnamed({ id })

export function gameRow(game: SeenGame, acts: RowActs): m.Children {
  const name = nameOf(game)
  const page = `/games/${game.id}`
  const isOver = game.status === 'finished'
  return [
    m('.line', [
      m(m.route.Link, { href: page, class: 'name', onclick: () => standUp(game.id) }, name),
      m('span.status', { class: game.status }, gameWords.statuses[game.status]),
      acts.byWhom && m('span.quiet', acts.byWhom(game)),
      m('span.turn', turnText(game.turn, game.turns, isOver)),
    ]),
    m(
      '.line.quiet',
      words.map({ size: sizeName(game.size), map: mapName(game.map), speed: game.speed, difficulty: game.difficulty }),
    ),
    m('ul.seats-line', [
      game.seats.slice(0, SEATS_SHOWN).map(seat => seatChip(game, seat)),
      game.seats.length > SEATS_SHOWN && m('li.quiet', words.more({ n: game.seats.length - SEATS_SHOWN })),
    ]),
    dueLine(game) ?? stateLine(game),
    game.fault && m('p.notice', game.fault.text),
    m('.line.actions', [
      playLink(game, name),
      link(page, 'watch', words.watch, name, () => standUp(game.id)),
      game.turn > 1 && link(`${page}/recap`, 'recap', words.recap, name),
      game.turn > 1 && (isOver || mayChangeGame(game)) && link(`${page}/analysis`, 'chart', words.analysis, name),
      link(`${page}/seats`, 'qr', words.seats, name),
      mayChangeGame(game) && [
        controlButton(game, acts.act, name),
        action('download', words.export, name, () => acts.exportGame(game)),
        action('delete', words.delete, name, () => void acts.askToDelete(game), 'danger'),
      ],
    ]),
  ]
}

/** What the game waits for from whoever looks, and how long. */
function dueLine({ yours }: SeenGame): m.Children {
  if (!yours) return null
  const left = timeLeft(yours.deadline, Date.now())
  return m('.line.waits.due', [
    m(icon, { control: yours.what === 'turn' ? 'turn' : 'diplomacy' }),
    m('strong', yours.what === 'turn' ? words.yourTurn : words.yourAnswer),
    left !== null && [' ', m('span', left)],
  ])
}

/** Whose turn it is, or who won. */
function stateLine({ status, active, acting, seats, winner, victory }: SeenGame): m.Children {
  const nationOf = (seat: number): string => seats[seat]?.nation ?? gameWords.somebody
  if (status === 'finished')
    return m('.line.result', [
      m(icon, { control: 'victory' }),
      winner === null ? gameWords.draw : wonText(nationOf(winner), victory),
    ])
  if (status !== 'running' || active == null) return null
  const now = (acting ?? [active]).map(seat => seats[seat]).filter(seat => seat?.nation)
  if (now.length === 0) return null
  const waited = now.filter(({ driver }) => driver === 'human' || driver === 'agent')
  const isWaiting = waited.length > 0
  const nation = listed((isWaiting ? waited : now).map(seat => seat.nation!))
  return m('.line', { class: isWaiting ? 'waits' : 'quiet' }, [
    m(icon, { control: 'turn' }),
    isWaiting ? gameWords.waitsFor({ nation }) : gameWords.plays({ nation }),
  ])
}

function seatChip({ active, acting, status }: SeenGame, seat: SeenSeat): m.Children {
  const isActive = status === 'running' && (acting ? acting.includes(seat.seat) : active === seat.seat)
  return m('li', { class: [isActive ? 'active' : '', seat.alive === false ? 'dead' : ''].join(' ') }, [
    m(icon, { control: seat.driver ?? 'human', label: playedBy(seat) }),
    seat.nation ?? '?',
  ])
}

/** A seat that the account plays, or else the first whose link this browser knows. */
function playLink(game: SeenGame, name: string): m.Children {
  const { id, status } = game
  const [own] = signedSeats(game)
  const [token] = status === 'finished' ? [] : Object.values(keptSeats(id))
  if (own === undefined && token === undefined) return null
  const sit = (): void => (own === undefined ? sitDown(id, token) : sitSigned(id, own.seat))
  return m(
    m.route.Link,
    { href: `/games/${id}`, class: 'button', 'aria-label': words.of({ what: words.play, game: name }), onclick: sit },
    [m(icon, { control: 'play' }), words.play],
  )
}

const link = (href: string, control: ControlName, text: string, name: string, onclick?: () => void): m.Children =>
  m(
    m.route.Link,
    { href, class: 'button small', 'aria-label': words.of({ what: text, game: name }), ...(onclick && { onclick }) },
    [m(icon, { control }), m('span', text)],
  )

const action = (control: ControlName, text: string, name: string, onclick: () => void, further = ''): m.Children =>
  m('button.small', { type: 'button', class: further, 'aria-label': words.of({ what: text, game: name }), onclick }, [
    m(icon, { control }),
    m('span', text),
  ])
