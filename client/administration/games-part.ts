/** Every game of the server, with whose it is. */
import m from 'mithril'
import type { SeenGame } from '../../actors/wire/messages.ts'
import { accountName } from '../accounts/account-names.ts'
import { gameList } from '../lobby/game-list.ts'
import { nameOf } from '../lobby/game-row.ts'
import { fetchListing, newListing } from '../lobby/listing.ts'
import { type ApiError, call, download, errorOf } from '../net/api.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { refusal } from '../ui/feedback/notices.ts'
import { toast } from '../ui/feedback/toasts.ts'
import { administrationWords } from '../words/administration.ts'
import { appWords } from '../words/app.ts'
import { lobbyWords } from '../words/lobby.ts'

const words = administrationWords.games

export const gamesPart: m.ClosureComponent = () => {
  const listing = newListing()
  let error: ApiError | null = null

  async function act(work: () => Promise<unknown>): Promise<void> {
    error = null
    try {
      await work()
      await fetchListing(listing)
    } catch (thrown) {
      error = errorOf(thrown)
    }
    m.redraw()
  }

  async function askToDelete(game: SeenGame): Promise<void> {
    const title = lobbyWords.deleteTitle({ game: nameOf(game) })
    if (!(await ask({ title, text: lobbyWords.deleteText, act: lobbyWords.delete, isDanger: true }))) return
    await act(async () => {
      await call('DELETE', `/api/games/${game.id}`)
      toast(lobbyWords.deleted({ game: nameOf(game) }))
    })
  }

  return {
    oninit: () => void act(async () => {}),
    view: () =>
      m('section.wide.games', [
        m('h2', appWords.administration.games),
        error && refusal(error),
        m(gameList, {
          listing,
          acts: {
            act: (work: () => Promise<unknown>) => void act(work),
            askToDelete,
            byWhom: ({ owner }: SeenGame) => words.by({ name: accountName(owner) }),
            exportGame: ({ id, turn }: SeenGame) =>
              void act(() => download(`/api/games/${id}/export`, `${id}-turn-${turn}.hexarchy`, null)),
          },
          onAsk: () => void act(async () => {}),
        }),
      ]),
  }
}
