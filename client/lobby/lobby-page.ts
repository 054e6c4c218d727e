/** The lobby: games to be begun by one click, and the games of this server. */
import m from 'mithril'
import { may, signedIn } from '../net/api.ts'
import { offlineNote } from '../offline/offline-note.ts'
import { icon } from '../ui/controls/icon.ts'
import { pageFrame } from '../ui/page/page.ts'
import { lobbyWords as words } from '../words/lobby.ts'
import { gameList } from './game-list.ts'
import { hero } from './hero.ts'
import type { Listing } from './listing.ts'
import { Lobby } from './lobby.ts'
import { presetCards } from './new-game/preset-cards.ts'

export const lobbyPage: m.ClosureComponent = () => {
  const lobby = new Lobby()
  return {
    oninit: () => lobby.open(),
    onremove: () => lobby.end(),
    view: () =>
      pageFrame(
        { title: titleOf(lobby.listing), at: '/' },
        m(hero, { isSettled: lobby.listing.found !== null }),
        lobby.isOffline ? m(offlineNote, { onAgain: () => void lobby.refresh() }) : games(lobby),
      ),
  }
}

const games = (lobby: Lobby): m.Children => [
  !isBarred() && m(presetCards, { offers: lobby.offers, isNew: hasNoGame(lobby.listing) }),
  m('section.games', { 'aria-labelledby': 'games' }, [
    m('.line.spread', [
      m('h2#games', words.yourGames),
      m('span.due', { role: 'status' }, words.waitForYou({ n: lobby.listing.found?.yours ?? 0 })),
      !isBarred() && importField(file => lobby.importGame(file)),
    ]),
    lobby.error && m('p.error', { role: 'alert' }, lobby.error),
    m('p.unseen', { role: 'status' }, lobby.done),
    m(gameList, { listing: lobby.listing, acts: lobby, onAsk: () => lobby.readListing() }),
  ]),
]

/** The window's, with how many games wait for whoever looks. */
function titleOf({ found }: Listing): string {
  const n = found?.yours ?? 0
  return n === 0 ? words.title : words.titleOf({ n, title: words.title })
}

/** As far as it is known: an empty search says nothing. */
const hasNoGame = ({ found, status, search }: Listing): boolean =>
  found !== null && found.games.length === 0 && status === null && search.trim() === ''

/** Whether the account may make no game, as far as it is known yet. */
const isBarred = (): boolean => signedIn() !== null && !may('games/make')

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
