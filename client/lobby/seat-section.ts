/** One seat for the owner of its game, or for who came by its link: its link, and how an agent connects. */
import m from 'mithril'
import type { SeenGame, SeenSeat } from '../../actors/wire/messages.ts'
import { icon } from '../ui/controls/icon.ts'
import { seatWords as words } from '../words/lobby.ts'
import { nameOf } from './game-row.ts'
import type { GameSeats } from './game-seats.ts'
import { connectPanel } from './seats/connect.ts'
import { seatLink } from './seats/seat-links.ts'
import { seatOwner } from './seats/seat-owner.ts'

/** `isNew`: the game has just been made. */
export function seatSection(seats: GameSeats, game: SeenGame, seat: SeenSeat, isNew: boolean): m.Children {
  const token = seats.tokenOf(seat)
  const isOwner = seats.own === null
  return m('section.seat', { key: seat.seat, 'aria-labelledby': `seat-${seat.seat}` }, [
    m('.line.spread', [
      m(`h2#seat-${seat.seat}`, [
        m(icon, { control: seat.driver ?? 'human' }),
        ' ',
        words.seatOf({ seat: seat.seat, nation: seat.nation ?? '?' }),
      ]),
      isOwner &&
        m('button.small', { type: 'button', onclick: () => seats.renewLink(seat.seat) }, [
          m(icon, { control: 'refresh' }),
          m('span', words.newLink),
        ]),
    ]),
    isOwner && m(seatOwner, { game, seat, onChanged: seats.read }),
    token === null
      ? seat.account == null && m('p.quiet', words.unknownLink)
      : [
          m(seatLink, { game: seats.id, name: nameOf(game), seat: seat.seat, token, addresses: seats.addresses }),
          m(connectPanel, { token, isOpen: isNew && seat.driver === 'agent' }),
        ],
  ])
}
