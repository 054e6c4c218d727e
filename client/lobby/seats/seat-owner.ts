/** Whose a seat is: an account's, or whoever's who has its link. Given and taken back by who may change the game. */
import m from 'mithril'
import type { SeenGame, SeenSeat } from '../../../actors/wire/messages.ts'
import { accountName } from '../../accounts/account-names.ts'
import { call, signedIn } from '../../net/api.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { sendForm } from '../../ui/feedback/send-form.ts'
import { sharingWords as words } from '../../words/sharing.ts'
import { accountField } from './account-field.ts'
import { forgetSeat, keepSeats, keptSeats, sitDown } from './kept-seats.ts'

interface Attrs {
  game: SeenGame
  seat: SeenSeat
  onChanged(): Promise<void>
}

/** Sits down on a seat of one's own, or one that is free: with the link that this browser knows, or a new one. Throws ApiError. */
export async function sitOn(game: string, seat: number): Promise<void> {
  const kept = keptSeats(game)[seat]
  const stands = kept !== undefined && (await call('GET', '/api/session', { token: kept }).then(yes, no))
  const token = stands ? kept : (await call<{ token: string }>('POST', `/api/games/${game}/seats/${seat}/token`)).token
  keepSeats(game, { [seat]: token })
  sitDown(game, token)
  m.route.set(`/games/${game}`)
}

const yes = () => true
const no = () => false

export const isOwnSeat = ({ account }: SeenSeat): boolean => account != null && account === signedIn()?.id

/** Whether who may change the game is named for playing in it, too: then a free seat is theirs to take. */
function mayTake({ sharing, seats }: SeenGame): boolean {
  const me = signedIn()?.id
  const isNamed = sharing?.access !== 'private' && (sharing?.play?.some(account => account === me) ?? false)
  return isNamed && !seats.some(isOwnSeat)
}

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
    await sitOn(attrs.game.id, attrs.seat.seat)
  }

  return {
    view({ attrs }) {
      const { game, seat } = attrs
      const { account } = seat
      if (account != null)
        return m('.line', [
          m('span', isOwnSeat(seat) ? words.ownSeat : words.belongsTo(accountName(account))),
          isOwnSeat(seat) && m(actButton, { text: words.playSeat, control: 'play', run: () => sitOn(game.id, seat.seat) }),
          m(actButton, {
            text: words.takeBack,
            question: { title: words.takeBackTitle(seat.seat), text: words.takeBackText, act: words.takeBack, isDanger: true },
            run: () => give(attrs, null),
          }),
        ])
      return [
        mayTake(game) && m('.line', m(actButton, { text: words.take, control: 'play', run: () => take(attrs) })),
        m('details', [
          m('summary', words.give),
          m('.details', [
            m('p.quiet', words.giveText),
            m(sendForm, {
              id: `give-${seat.seat}`,
              label: words.giveTitle(seat.seat),
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
