/** Under a player: what the game's owner can do with that seat. */
import m from 'mithril'
import type { SeenSeat } from '../../actors/wire/messages.ts'
import { driverFields, furtherFields } from '../lobby/new-game/seat-form.ts'
import { linkAndToken } from '../lobby/seats/seat-links.ts'
import { watchWords } from '../words/watch/watch.ts'
import type { SeatChange, SeatControls } from './seat-controls.ts'

const words = watchWords.players

interface Of {
  game: string
  turn: number
  seat: SeenSeat
  onChanged(): void
}

export function seatActions(controls: SeatControls, { game, turn, seat, onChanged }: Of): m.Children {
  const { changing, token, offers } = controls
  const isChanging = changing?.seat === seat.seat
  return [
    m('.line.actions', [
      action(words.change, seat, () => void controls.toggleChange(seat), isChanging),
      action(words.newLink, seat, () => void controls.renewLink(game, seat.seat)),
      seat.model !== null && action(words.transcript, seat, () => controls.openTranscript(seat.seat, turn)),
    ]),
    token?.seat === seat.seat && linkAndToken(game, seat.seat, token.token, offers?.addresses ?? []),
    isChanging && form(controls, changing, () => void controls.saveChange(game, changing, onChanged)),
  ]
}

function form(controls: SeatControls, { seat, draft, fault, isLoose, isBusy }: SeatChange, onSubmit: () => void): m.Children {
  const parts = { draft, at: '', fault, offers: controls.offers }
  return m(
    'form.seat-form',
    {
      'aria-label': words.changeSeatLabel({ seat }),
      onsubmit(event: Event) {
        event.preventDefault()
        onSubmit()
      },
    },
    [
      driverFields(parts),
      furtherFields(parts),
      isLoose && m('p.fault', { role: 'alert' }, fault!.text),
      m('.line', [
        m('button', { type: 'submit', disabled: isBusy }, words.changeSeat),
        m('button.small', { type: 'button', onclick: () => controls.cancelChange() }, words.cancel),
      ]),
    ],
  )
}

const action = (label: string, { seat }: SeenSeat, onclick: () => void, isOpen?: boolean): m.Children =>
  m(
    'button.small',
    {
      type: 'button',
      onclick,
      'aria-label': words.ofSeat({ act: label, seat }),
      ...(isOpen !== undefined && { 'aria-expanded': String(isOpen) }),
    },
    label,
  )
