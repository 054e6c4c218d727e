/** What the owner of a game does with its seats: changes one, gives it a new link, reads its transcript. */
import m from 'mithril'
import type { SeatRecord, SeenSeat } from '../../actors/wire/messages.ts'
import { fetchOffers, type Offers } from '../lobby/new-game/form-options.ts'
import { type SeatDraft, seatBody, seatDraft } from '../lobby/new-game/seat-draft.ts'
import { call } from '../net/api.ts'
import { type Fault, faultOf, focusFault } from '../ui/controls/fields.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { appWords } from '../words/app.ts'

export interface SeatChange {
  seat: number
  draft: SeatDraft
  fault: Fault | null
  /** No field is there to show the fault at. */
  isLoose: boolean
  isBusy: boolean
}

export class SeatControls {
  offers: Offers | null = null
  /** The seat that is being changed. */
  changing: SeatChange | null = null
  /** The newest link, and whose it is. */
  token: { seat: number; token: string } | null = null
  /** The transcript that is open. */
  reading: { seat: number; turn: number } | null = null
  problem: string | null = null

  /** Opens the form of a seat, or closes it. Whoever may change a seat sees all of it. */
  async toggleChange(seat: SeenSeat): Promise<void> {
    this.changing =
      this.changing?.seat === seat.seat
        ? null
        : { seat: seat.seat, draft: seatDraft(seat as SeatRecord), fault: null, isLoose: false, isBusy: false }
    this.offers = await fetchOffers()
    m.redraw()
  }

  cancelChange(): void {
    this.changing = null
  }

  async saveChange(game: string, change: SeatChange, onChanged: () => void): Promise<void> {
    change.isBusy = true
    change.fault = null
    try {
      await call('PATCH', `/api/games/${game}/seats/${change.seat}`, { body: seatBody(change.draft) })
      this.changing = null
      onChanged()
    } catch (error) {
      change.fault = faultOf(error)
    }
    change.isBusy = false
    m.redraw.sync()
    change.isLoose = change.fault !== null && !focusFault(change.fault)
    m.redraw()
  }

  /** After a question: the seat's old link ends. */
  async renewLink(game: string, seat: number): Promise<void> {
    if (!(await ask({ ...appWords.newLink, title: appWords.newLink.title({ seat }) }))) return
    try {
      this.offers ??= await fetchOffers()
      this.token = { seat, ...(await call<{ token: string }>('POST', `/api/games/${game}/seats/${seat}/token`)) }
      this.problem = null
    } catch (error) {
      this.problem = faultOf(error).text
    }
    m.redraw()
  }

  openTranscript(seat: number, turn: number): void {
    this.reading = { seat, turn }
  }

  closeTranscript(): void {
    this.reading = null
  }
}
