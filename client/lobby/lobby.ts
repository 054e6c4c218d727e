/** The games of the server as the lobby lists them, read anew while somebody looks, and what is done with each. */
import m from 'mithril'
import type { CreatedGame, SeenGame } from '../../actors/wire/messages.ts'
import { call, download, errorOf, sentence, UNREACHED, upload } from '../net/api.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { requireAccount } from '../ui/feedback/return-path.ts'
import { lobbyWords as words } from '../words/lobby.ts'
import { nameOf, type RowActs } from './game-row.ts'
import { fetchListing, newListing } from './listing.ts'
import { keepLinks } from './new-game/create-game.ts'
import { fetchOffers, type Offers } from './new-game/form-options.ts'
import { forgetSeats } from './seats/kept-seats.ts'

const REFRESH_MS = 4000
/** While nobody looks: the marks on the tab and the app tell of a turn all the same. */
const AWAY_REFRESH_MS = 60_000

export class Lobby implements RowActs {
  readonly listing = newListing()
  offers: Offers | null = null
  error: string | null = null
  /** Whether the server was not reached, and there is nothing to show. */
  isOffline = false
  /** What was done, told to those who do not see it. */
  done = ''
  #timer: ReturnType<typeof setInterval> | undefined
  #askedAtMs = Number.NEGATIVE_INFINITY
  readonly #refresh = () => void this.refresh()

  open(): void {
    void this.refresh()
    this.#timer = setInterval(this.#refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', this.#refresh)
  }

  end(): void {
    clearInterval(this.#timer)
    document.removeEventListener('visibilitychange', this.#refresh)
    void import('./due-marks.ts').then(({ unmarkTab }) => unmarkTab()).catch(() => {})
  }

  async refresh(): Promise<void> {
    if (document.hidden && performance.now() - this.#askedAtMs < AWAY_REFRESH_MS) return
    this.#askedAtMs = performance.now()
    try {
      await requireAccount()
      this.offers ??= await fetchOffers()
      await fetchListing(this.listing)
      await this.#markDue()
      this.error = null
      this.isOffline = false
    } catch (reason) {
      this.error = sentence(reason)
      this.isOffline = this.listing.found === null && errorOf(reason).code === UNREACHED
    }
    m.redraw()
  }

  /** Reads what the changed listing asks for. */
  readListing(): void {
    this.act(() => fetchListing(this.listing))
  }

  /** Does it and reads the games anew. Rows hand it on unbound. */
  act = (work: () => Promise<unknown>): void => void this.#act(work)

  async askToDelete(game: SeenGame): Promise<void> {
    const title = words.deleteTitle({ game: nameOf(game) })
    if (!(await ask({ title, text: words.deleteText, act: words.delete, isDanger: true }))) return
    await this.#act(async () => {
      await call('DELETE', `/api/games/${game.id}`)
      forgetSeats(game.id)
      this.done = words.deleted({ game: nameOf(game) })
    })
  }

  exportGame({ id, turn }: SeenGame): void {
    this.act(() => download(`/api/games/${id}/export`, `${id}-turn-${turn}.hexarchy`, null))
  }

  importGame(file: File): void {
    this.act(async () => {
      const created = await upload<CreatedGame>('/api/games/import', file)
      keepLinks(created)
      m.route.set(`/games/${created.id}/seats?new`)
    })
  }

  /** On the tab, and on the installed app. */
  async #markDue(): Promise<void> {
    const { found } = this.listing
    if (found) await import('./due-marks.ts').then(({ markDue }) => markDue(found.yours)).catch(() => {})
  }

  async #act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      await this.refresh()
    } catch (reason) {
      this.error = sentence(reason)
      m.redraw()
    }
  }
}
