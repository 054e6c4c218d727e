/** The seats of a game as their page knows them: of the owner's account, of another one, or of one seat's link. */
import m from 'mithril'
import type { SeenGame, SeenSeat } from '../../actors/wire/messages.ts'
import { call, openSession, sentence } from '../net/api.ts'
import { isWatchLink, seatAccess } from '../net/seat-access.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { currentPath, signInPath } from '../ui/feedback/return-path.ts'
import { seatWords as words } from '../words/lobby.ts'
import { fetchOffers, type Offers } from './new-game/form-options.ts'
import { keepSeats, keptSeats } from './seats/kept-seats.ts'

export class GameSeats {
  readonly id: string
  game: SeenGame | null = null
  offers: Offers | null = null
  error: string | null = null
  /** Only with a seat's token: its owner has a session of this browser. */
  own: string | null = null

  constructor(id: string) {
    this.id = id
  }

  get addresses(): string[] {
    return this.offers?.addresses ?? []
  }

  read = async (): Promise<void> => {
    const { id } = this
    try {
      const account = await openSession()
      this.own = account === null ? seatAccess(id).token : null
      if (account === null && (this.own === null || isWatchLink(this.own))) {
        m.route.set(signInPath(currentPath()), undefined, { replace: true })
        return
      }
      this.game = await call<SeenGame>('GET', `/api/games/${id}`, { token: this.own })
      this.offers = await fetchOffers()
    } catch (reason) {
      this.error = sentence(reason)
    }
    m.redraw()
  }

  /** Gives a seat a new link, after a question: the old one ends. */
  async renewLink(seat: number): Promise<void> {
    if (!(await ask({ title: words.newLinkTitle({ seat }), text: words.newLinkText, act: words.newLink, isDanger: true }))) return
    try {
      const { token } = await call<{ token: string }>('POST', `/api/games/${this.id}/seats/${seat}/token`)
      keepSeats(this.id, { [seat]: token })
    } catch (reason) {
      this.error = sentence(reason)
    }
    m.redraw()
  }

  /** What this page knows of the seat's token. */
  tokenOf({ seat, driver }: SeenSeat): string | null {
    if (this.own !== null) return driver !== null && this.game?.seats[seat]?.limits ? this.own : null
    return keptSeats(this.id)[seat] ?? null
  }
}
