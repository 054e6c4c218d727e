/** The page of the form that makes a game. */
import m from 'mithril'
import { may, sentence, signedIn } from '../net/api.ts'
import { requireAccount } from '../ui/feedback/return-path.ts'
import { pageFrame } from '../ui/page/page.ts'
import { newGameWords } from '../words/lobby.ts'
import { gamesRoom } from './games-room.ts'
import { nextPage } from './new-game/create-game.ts'
import { fetchOffers, type Offers } from './new-game/form-options.ts'
import { newGameForm } from './new-game/new-game-form.ts'

export const newGamePage: m.ClosureComponent = () => {
  let offers: Offers | null = null
  let error: string | null = null
  return {
    async oninit() {
      try {
        await requireAccount()
        offers = await fetchOffers()
      } catch (reason) {
        error = sentence(reason)
      }
      m.redraw()
    },
    view: () =>
      pageFrame(
        { title: newGameWords.title, at: '/new' },
        m('h1', newGameWords.title),
        error && m('p.error', { role: 'alert' }, error),
        signedIn() && !may('games/make')
          ? m('p.quiet', newGameWords.notAllowed)
          : m('section', [
              signedIn() && m(gamesRoom),
              m(newGameForm, { offers, onCreated: created => m.route.set(nextPage(created)) }),
            ]),
      ),
  }
}
