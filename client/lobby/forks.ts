/** Games that go on from a turn of a game: the draft of new ones, and those that were made. */
import m from 'mithril'
import type { CreatedGame, NewFork, SeenGame } from '../../actors/wire/messages.ts'
import { call, download, sentence } from '../net/api.ts'
import { type Fault, faultOf, focusFault } from '../ui/controls/fields.ts'
import { fetchOffers, type Offers } from './new-game/form-options.ts'

export interface ForkDraft {
  turn: string
  continuations: string
  sameChance: boolean
  paused: boolean
}

const draftAt = (turn: number): ForkDraft => ({ turn: String(turn), continuations: '1', sameChance: false, paused: true })

export class Forks {
  /** Null while its form is closed. */
  draft: ForkDraft | null = null
  made: CreatedGame[] = []
  offers: Offers | null = null
  fault: Fault | null = null
  isBusy = false

  toggle({ turn }: SeenGame): void {
    this.draft = this.draft ? null : draftAt(turn)
    this.fault = null
  }

  cancel(): void {
    this.draft = null
  }

  async make({ id }: SeenGame): Promise<void> {
    const { turn, continuations, sameChance, paused } = this.draft!
    const body: NewFork = { turn: Number(turn), continuations: Number(continuations), same_chance: sameChance, paused }
    this.isBusy = true
    this.fault = null
    try {
      this.offers = await fetchOffers()
      this.made = (await call<{ games: CreatedGame[] }>('POST', `/api/games/${id}/fork`, { body })).games
      this.draft = null
    } catch (error) {
      this.fault = faultOf(error)
    }
    this.isBusy = false
    m.redraw.sync()
    if (this.fault) focusFault(this.fault)
  }

  /** Gives the reader a file of the whole game. */
  async exportGame({ id, turn }: SeenGame): Promise<void> {
    try {
      this.fault = null
      await download(`/api/games/${id}/export`, `${id}-turn-${turn}.hexarchy`, null)
    } catch (error) {
      this.fault = { path: null, text: sentence(error) }
    }
    m.redraw()
  }
}
