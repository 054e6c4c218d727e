/** The lobby: games to be begun by one click, and the games of this server. */
import m from 'mithril'
import type { CreatedGame, SeenGame } from '../../actors/wire/messages.ts'
import { call, download, may, sentence, signedIn, upload } from '../net/api.ts'
import { icon } from '../ui/controls/icon.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { requireAccount } from '../ui/feedback/return-path.ts'
import { pageFrame } from '../ui/page/page.ts'
import { lobbyWords as words } from '../words/lobby.ts'
import { gameList } from './game-list.ts'
import { nameOf } from './game-row.ts'
import { hero } from './hero.ts'
import { fetchListing, newListing } from './listing.ts'
import { keepLinks } from './new-game/create-game.ts'
import { fetchOffers, type Offers } from './new-game/form-options.ts'
import { presetCards } from './new-game/preset-cards.ts'
import { forgetSeats } from './seats/kept-seats.ts'

const REFRESH_MS = 4000

export const lobbyPage: m.ClosureComponent = () => {
  const listing = newListing()
  let offers: Offers | null = null
  let error: string | null = null
  /** What was done, told to those who do not see it. */
  let done = ''
  let timer: ReturnType<typeof setInterval> | undefined

  async function refresh(): Promise<void> {
    // Nobody looks.
    if (document.hidden) return
    try {
      await requireAccount()
      offers ??= await fetchOffers()
      await fetchListing(listing)
      error = null
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      await refresh()
    } catch (reason) {
      error = sentence(reason)
      m.redraw()
    }
  }

  async function askToDelete(game: SeenGame): Promise<void> {
    const title = words.deleteTitle(nameOf(game))
    if (!(await ask({ title, text: words.deleteText, act: words.delete, isDanger: true }))) return
    await act(async () => {
      await call('DELETE', `/api/games/${game.id}`)
      forgetSeats(game.id)
      done = words.deleted(nameOf(game))
    })
  }

  const exportGame = ({ id, turn }: SeenGame): void =>
    void act(() => download(`/api/games/${id}/export`, `${id}-turn-${turn}.hexarchy`, null))

  const importGame = (file: File): void =>
    void act(async () => {
      const created = await upload<CreatedGame>('/api/games/import', file)
      keepLinks(created)
      m.route.set(`/games/${created.id}/seats?new`)
    })

  /** As far as it is known yet. */
  const isBarred = () => signedIn() !== null && !may('games/make')

  const acts = { act: (work: () => Promise<unknown>) => void act(work), askToDelete, exportGame }

  return {
    oninit() {
      void refresh()
      timer = setInterval(() => void refresh(), REFRESH_MS)
      document.addEventListener('visibilitychange', refresh)
    },
    onremove() {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    },
    view: () =>
      pageFrame(
        { title: words.title, at: '/' },
        hero(),
        !isBarred() && m(presetCards, { offers }),
        m('section.games', { 'aria-labelledby': 'games' }, [
          m('.line.spread', [m('h2#games', words.yourGames), !isBarred() && importField(importGame)]),
          error && m('p.error', { role: 'alert' }, error),
          m('p.unseen', { role: 'status' }, done),
          m(gameList, { listing, acts, onAsk: () => void act(() => fetchListing(listing)) }),
        ]),
      ),
  }
}

/** Takes in a game that was exported. */
const importField = (take: (file: File) => void): m.Children =>
  m('label.button.small.import', [
    m(icon, { control: 'upload' }),
    words.importGame,
    m('input.unseen', {
      type: 'file',
      accept: '.hexarchy',
      onchange(event: Event) {
        const input = event.target as HTMLInputElement
        const [file] = input.files ?? []
        if (file) take(file)
        // The same file can be chosen again.
        input.value = ''
      },
    }),
  ])
