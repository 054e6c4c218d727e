/** The lobby: the games of this server, a form for a new one, and the seat links of the one just made. */
import m from 'mithril'
import type { CreatedGame, SeenGame } from '../../actors/messages.ts'
import { call, openSession, sentence, upload } from '../net/api.ts'
import { controlButton } from './control.ts'
import { newGameForm } from './new-game.ts'
import { fetchOffers, type Offers } from './offers.ts'
import { playedBy } from './seat-form.ts'
import { linksOfGame } from './seat-links.ts'

const REFRESH_MS = 4000

interface Lobby {
  games: SeenGame[] | null
  offers: Offers | null
  error: string | null
  created: CreatedGame | null
  timer: number
}

export const lobbyPage: m.ClosureComponent = () => {
  const lobby: Lobby = { games: null, offers: null, error: null, created: null, timer: 0 }

  async function refresh(): Promise<void> {
    try {
      await openSession()
      lobby.offers ??= await fetchOffers()
      lobby.games = (await call<{ games: SeenGame[] }>('GET', '/api/games')).games
      lobby.error = null
    } catch (error) {
      lobby.error = sentence(error)
    }
    m.redraw()
  }

  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      lobby.error = sentence(error)
    }
    await refresh()
  }

  return {
    oninit() {
      void refresh()
      lobby.timer = setInterval(() => void refresh(), REFRESH_MS) as unknown as number
    },
    onremove: () => clearInterval(lobby.timer),
    view: () =>
      m('.page', [
        m('header.top', [
          m('h1', 'Hexarchy'),
          m('nav', [
            m(m.route.Link, { href: '/bots' }, 'Bots'),
            m(m.route.Link, { href: '/settings' }, 'Settings'),
            m('a', { href: '/docs' }, 'HTTP interface'),
            m('a', { href: '/docs/tools' }, 'Tools'),
            m('a', { href: '/docs/rules' }, 'Rules'),
          ]),
        ]),
        lobby.error && m('p.error', { role: 'alert' }, lobby.error),
        lobby.created && linksOfGame(lobby.created, lobby.offers?.addresses ?? []),
        m('.columns', [
          m('section.games', [
            m('h2', 'Games'),
            gameList(lobby.games, act),
            importField(created => {
              lobby.created = created
              scrollTo({ top: 0 })
            }, act),
          ]),
          m('section.new', [
            m('h2', 'New game'),
            m(newGameForm, {
              offers: lobby.offers,
              onCreated(created) {
                lobby.created = created
                scrollTo({ top: 0 })
                void refresh()
              },
            }),
          ]),
        ]),
      ]),
  }
}

function gameList(games: SeenGame[] | null, act: (work: () => Promise<unknown>) => Promise<void>): m.Children {
  if (games === null) return m('p.quiet', 'Loading …')
  if (games.length === 0) return m('p.quiet', 'No game yet.')
  const row = (game: SeenGame) =>
    m('li.game', { key: game.id }, [
      m('.line', [
        m(m.route.Link, { href: `/games/${game.id}`, class: 'name' }, game.name || game.id),
        m('span.status', { class: game.status }, game.status),
        m('span.turn', `turn ${game.turn} of ${game.turns}`),
      ]),
      m('.line.quiet', `${game.size} ${game.map}, ${game.speed}, ${game.difficulty}`),
      m('.line.quiet', game.seats.map(seat => `${seat.nation} (${playedBy(seat)})`).join(' · ')),
      game.status === 'finished' && m('.line', victoryLine(game)),
      game.fault && m('.line', game.fault.text),
      m('.line.actions', [
        controlButton(game, act),
        m(
          'button.small.danger',
          {
            onclick: () =>
              confirm(`Delete ${game.name || game.id} for good?`) && act(() => call('DELETE', `/api/games/${game.id}`)),
          },
          'Delete',
        ),
      ]),
    ])
  return m('ul.list', games.map(row))
}

/** Takes in a game that was exported. */
const importField = (
  onCreated: (created: CreatedGame) => void,
  act: (work: () => Promise<unknown>) => Promise<void>,
): m.Children =>
  m('label.import', [
    'Import a game ',
    m('input', {
      type: 'file',
      accept: '.hexarchy',
      onchange(event: Event) {
        const input = event.target as HTMLInputElement
        const [file] = input.files ?? []
        if (!file) return
        void act(async () => onCreated(await upload<CreatedGame>('/api/games/import', file)))
        // The same file can be chosen again.
        input.value = ''
      },
    }),
  ])

const victoryLine = ({ winner, victory, seats }: SeenGame): string =>
  winner === null ? 'A draw.' : `${seats[winner]?.nation ?? 'Somebody'} won by ${victory ?? 'victory'}.`
