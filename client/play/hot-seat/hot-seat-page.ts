/** A game that several people play on one device: the page of whoever's turn it is, and a curtain between two of them. */
import m from 'mithril'
import { type HotSeat, hotSeats } from '../../lobby/seats/hot-seats.ts'
import { sitDown } from '../../net/seat-access.ts'
import { loadingState } from '../../ui/feedback/notices.ts'
import { playSound } from '../../ui/sound/play-sound.ts'
import { playWords } from '../../words/play/play.ts'
import { playPage } from '../play-page.ts'
import { curtain } from './curtain.ts'
import { SharedDevice } from './shared-device.ts'

export const hotSeatPage: m.ClosureComponent<{ game: string }> = ({ attrs: { game } }) => {
  /** Who is in front of the device; null: the curtain. */
  let seated: HotSeat | null = null
  /** Whom the curtain has called. */
  let called: number | null = null
  const device = new SharedDevice({ game, seats: hotSeats(game), redraw: () => follow() })

  /** The curtain falls as soon as another is to play, and before anything is drawn. */
  function follow(): void {
    const { holder, isOver } = device
    if (!isOver && seated !== null && holder?.seat !== seated.seat) {
      seated = null
      closeQuestions()
    }
    const next = seated === null && !isOver ? (holder?.seat ?? null) : null
    if (next !== null && next !== called) playSound('turn')
    called = next
    m.redraw()
  }

  const sit = (seat: HotSeat): void => {
    seated = seat
    sitDown(game, seat.token)
  }

  return {
    oninit: () => void device.begin(),
    onremove: () => device.end(),
    view() {
      const { sharers, holder, isOver } = device
      if (sharers === null) return m('main.play.waiting', loadingState(playWords.loading))
      // How it ended is everybody's to see; where no link is valid any more the page says so.
      const player = seated ?? (isOver || sharers.length === 0 ? (sharers[0] ?? hotSeats(game)[0]) : null)
      if (player === null) return m(curtain, { to: holder, onTake: () => holder && sit(holder) })
      return [m(playPage, { key: player.token, game, access: { token: player.token, seat: null } })]
    },
  }
}

/** What was asked of who played before. */
function closeQuestions(): void {
  for (const question of document.querySelectorAll('body > div > dialog[open]'))
    question.dispatchEvent(new Event('cancel', { cancelable: true }))
}
