/** The seats of a game: the links by which people and agents play them, for its owner; for a seat, its own. */
import m from 'mithril'
import type { SeenGame, SeenSeat } from '../../actors/wire/messages.ts'
import { mayChangeGame, signedIn } from '../net/api.ts'
import { standUp } from '../net/seat-access.ts'
import { icon } from '../ui/controls/icon.ts'
import { pageFrame } from '../ui/page/page.ts'
import { lobbyWords, seatWords as words } from '../words/lobby.ts'
import { nameOf } from './game-row.ts'
import { GameSeats } from './game-seats.ts'
import { guestSeats } from './guest-seats.ts'
import { seatSection } from './seat-section.ts'
import { sharingSection } from './seats/sharing-section.ts'

export const seatsPage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  const isNew = m.route.param('new') !== undefined
  const seats = new GameSeats(id)
  return {
    oninit: seats.read,
    view() {
      const { game, error } = seats
      return pageFrame(
        { title: words.title },
        m('h1', isNew ? words.made : game ? words.ofGame({ game: nameOf(game) }) : words.title),
        error && m('p.error', { role: 'alert' }, error),
        game ? content(seats, game, isNew) : !error && m('p.quiet', lobbyWords.loading),
      )
    },
  }
}

const playsFromAfar = ({ driver }: SeenSeat): boolean => driver === 'human' || driver === 'agent'

function content(seats: GameSeats, game: SeenGame, isNew: boolean): m.Children {
  const isOwner = seats.own === null
  if (isOwner && signedIn() && !mayChangeGame(game)) return guestSeats(game)
  const remote = game.seats.filter(seat => playsFromAfar(seat) && (isOwner || seats.tokenOf(seat) !== null))
  const others = game.seats.filter(seat => !playsFromAfar(seat) && seat.driver !== null).length
  return [
    topLine(seats, game),
    m('p.quiet', remote.length === 0 ? words.nobody : words.intro),
    m(
      '.seat-parts',
      remote.map(seat => seatSection(seats, game, seat, isNew)),
    ),
    remote.length > 0 && others > 0 && m('p.quiet', words.bots({ n: others })),
    isOwner && m(sharingSection, { game, addresses: seats.addresses, onChanged: seats.read }),
  ]
}

const topLine = ({ id, own }: GameSeats, { seed }: SeenGame): m.Children =>
  m('.line', [
    m(m.route.Link, { href: `/games/${id}`, class: 'button', onclick: () => own ?? standUp(id) }, [
      m(icon, { control: own === null ? 'watch' : 'play' }),
      own === null ? words.watch : words.toGame,
    ]),
    seed !== null && m('span.quiet', words.seed({ seed })),
  ])
