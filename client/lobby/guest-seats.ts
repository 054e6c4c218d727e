/** The seats of a game for an account whose game it is not: its own seat, and those that are free. */
import m from 'mithril'
import type { SeenGame, SeenSeat } from '../../actors/wire/messages.ts'
import { call } from '../net/api.ts'
import { standUp } from '../net/seat-access.ts'
import { icon } from '../ui/controls/icon.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { seatWords as words } from '../words/lobby.ts'
import { sharingWords } from '../words/sharing.ts'
import { keepSeats } from './seats/kept-seats.ts'
import { playSigned } from './seats/seat-owner.ts'
import { isOwnSeat } from './seats/signed-seats.ts'

export function guestSeats(game: SeenGame): m.Children {
  const own = game.seats.find(isOwnSeat)
  const seats = own ? [own] : game.seats.filter(({ free }) => free)
  // Whoever may only play is shown how no seat stands.
  const mayWatch = isOver(game) || own !== undefined || game.seats.some(({ alive }) => alive !== null)
  return [
    mayWatch && m('.line', watchLink(game)),
    m(
      '.seat-parts',
      seats.map(seat => guestSeat(game, seat, seat === own)),
    ),
    !mayWatch && seats.length === 0 && m('p.quiet', sharingWords.noneFree),
  ]
}

const isOver = ({ status }: SeenGame): boolean => status === 'finished'

const watchLink = ({ id }: SeenGame): m.Children =>
  m(m.route.Link, { href: `/games/${id}`, class: 'button', onclick: () => standUp(id) }, [
    m(icon, { control: 'watch' }),
    words.watch,
  ])

const guestSeat = (game: SeenGame, { seat, nation }: SeenSeat, isOwn: boolean): m.Children =>
  m('section.seat', { key: seat, 'aria-labelledby': `seat-${seat}` }, [
    m(`h2#seat-${seat}`, words.seatOf({ seat, nation: nation ?? '?' })),
    isOwn && m('p.quiet', sharingWords.ownSeat),
    !isOver(game) &&
      m(actButton, {
        text: isOwn ? sharingWords.playSeat : sharingWords.take,
        control: 'play',
        run: async () => (isOwn ? playSigned(game.id, seat) : await take(game.id, seat)),
      }),
  ])

/** A free seat is the account's as soon as it has a token of it. Throws ApiError. */
async function take(game: string, seat: number): Promise<void> {
  const { token } = await call<{ token: string }>('POST', `/api/games/${game}/seats/${seat}/token`)
  keepSeats(game, { [seat]: token })
  playSigned(game, seat)
}
