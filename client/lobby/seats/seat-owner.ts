/** Whose a seat is: an account's, or whoever's who has its link. Given and taken back by who may change the game. */
import m from 'mithril'
import type { SeenGame, SeenSeat } from '../../../actors/wire/messages.ts'
import { accountName } from '../../accounts/account-names.ts'
import { call, signedIn } from '../../net/api.ts'
import { sitSigned } from '../../net/seat-access.ts'
import { icon } from '../../ui/controls/icon.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { sendForm } from '../../ui/feedback/send-form.ts'
import { sharingWords as words } from '../../words/sharing.ts'
import { accountField } from './account-field.ts'
import { forgetSeat } from './kept-seats.ts'
import { isOwnSeat, isSigned } from './signed-seats.ts'

interface Attrs {
  game: SeenGame
  seat: SeenSeat
  onChanged(): Promise<void>
}

/** Goes to the game and plays the seat by the session. */
export function playSigned(game: string, seat: number): void {
  sitSigned(game, seat)
  m.route.set(`/games/${game}`)
}

/** Whether who may change the game is named for playing in it, too: then a free seat is theirs to take. */
function mayTake({ sharing, seats }: SeenGame): boolean {
  const me = signedIn()?.id
  const isNamed = sharing?.access !== 'private' && (sharing?.play?.some(account => account === me) ?? false)
  return isNamed && !seats.some(isOwnSeat)
}

const playButton = (game: SeenGame, seat: SeenSeat): m.Children =>
  isSigned(game, seat) &&
  m('.line', [
    m(
      'button',
      { type: 'button', 'aria-label': words.playOf({ seat: seat.seat }), onclick: () => playSigned(game.id, seat.seat) },
      [m(icon, { control: 'play' }), words.playSeat],
    ),
  ])

export const seatOwner: m.ClosureComponent<Attrs> = () => {
  let wanted = ''

  async function give({ game: { id }, seat: { seat }, onChanged }: Attrs, account: string | null): Promise<void> {
    await call('PATCH', `/api/games/${id}/seats/${seat}`, { body: { account } })
    // Whoever had its link has the seat no more.
    forgetSeat(id, seat)
    wanted = ''
    await onChanged()
  }

  async function take(attrs: Attrs): Promise<void> {
    await give(attrs, signedIn()!.id)
    playSigned(attrs.game.id, attrs.seat.seat)
  }

  return {
    view({ attrs }) {
      const { game, seat } = attrs
      const { account } = seat
      if (account != null)
        return m('.line', [
          m('span', isOwnSeat(seat) ? words.ownSeat : words.belongsTo({ name: accountName(account) })),
          playButton(game, seat),
          m(actButton, {
            text: words.takeBack,
            question: {
              title: words.takeBackTitle({ seat: seat.seat }),
              text: words.takeBackText,
              act: words.takeBack,
              isDanger: true,
            },
            run: () => give(attrs, null),
          }),
        ])
      return [
        playButton(game, seat),
        mayTake(game) && m('.line', m(actButton, { text: words.take, control: 'play', run: () => take(attrs) })),
        m('details', [
          m('summary', words.give),
          m('.details', [
            m('p.quiet', words.giveText),
            m(sendForm, {
              id: `give-${seat.seat}`,
              label: words.giveTitle({ seat: seat.seat }),
              act: words.giveAct,
              isOff: wanted.trim() === '',
              send: () => give(attrs, wanted.trim()),
              fields: (fault, at) => accountField(`${at}/account`, wanted, value => (wanted = value), fault),
            }),
          ]),
        ]),
      ]
    },
  }
}
