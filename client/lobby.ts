/** The lobby: the games of this server, a form for a new one, and the seat links of the one just made. */
import m from 'mithril'
import type { CreatedGame, GameRecord } from '../actors/messages.ts'
import { call, openSession, seatLink, sentence } from './api.ts'
import { newGameForm } from './new-game.ts'

const REFRESH_MS = 4000

interface Lobby {
  games: GameRecord[] | null
  error: string | null
  created: CreatedGame | null
  timer: number
}

export const lobbyPage: m.ClosureComponent = () => {
  const lobby: Lobby = { games: null, error: null, created: null, timer: 0 }

  async function refresh(): Promise<void> {
    try {
      await openSession()
      lobby.games = (await call<{ games: GameRecord[] }>('GET', '/api/games')).games
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
            m(m.route.Link, { href: '/settings' }, 'Settings'),
            m('a', { href: '/docs' }, 'HTTP interface'),
            m('a', { href: '/api/tools' }, 'Tools'),
          ]),
        ]),
        lobby.error && m('p.error', { role: 'alert' }, lobby.error),
        lobby.created && seatLinks(lobby.created),
        m('.columns', [
          m('section.games', [m('h2', 'Games'), gameList(lobby.games, act)]),
          m('section.new', [
            m('h2', 'New game'),
            m(newGameForm, {
              onCreated: created => {
                lobby.created = created
                void refresh()
              },
            }),
          ]),
        ]),
      ]),
  }
}

function gameList(games: GameRecord[] | null, act: (work: () => Promise<unknown>) => Promise<void>): m.Children {
  if (games === null) return m('p.quiet', 'Loading …')
  if (games.length === 0) return m('p.quiet', 'No game yet. Make one on the right.')
  const row = (game: GameRecord) =>
    m('li.game', { key: game.id }, [
      m('.line', [
        m(m.route.Link, { href: `/games/${game.id}`, class: 'name' }, game.name || game.id),
        m('span.status', { class: game.status }, game.status),
        m('span.turn', `turn ${game.turn} of ${game.turns}`),
      ]),
      m('.line.quiet', `${game.size} ${game.map}, ${game.speed}, ${game.difficulty}`),
      m('.line.quiet', game.seats.map(seat => `${seat.nation} (${seat.profile ?? seat.driver})`).join(' · ')),
      game.status === 'finished' && m('.line', victoryLine(game)),
      m('.line.actions', [
        game.status === 'running' && control(game, true, act),
        game.status === 'paused' && control(game, false, act),
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

const victoryLine = ({ winner, victory, seats }: GameRecord): string =>
  winner === null ? 'A draw.' : `${seats[winner]?.nation ?? 'Somebody'} won by ${victory ?? 'victory'}.`

const control = (game: GameRecord, paused: boolean, act: (work: () => Promise<unknown>) => Promise<void>): m.Children =>
  m(
    'button.small',
    { onclick: () => act(() => call('POST', `/api/games/${game.id}/control`, { body: { paused } })) },
    paused ? 'Pause' : 'Go on',
  )

/** Tokens are shown once, here: the server keeps only their hashes. */
function seatLinks(created: CreatedGame): m.Children {
  const remote = created.seats.filter(seat => seat.driver !== 'bot')
  return m('section.links', [
    m('h2', 'Your new game'),
    m('p', [m(m.route.Link, { href: `/games/${created.id}` }, 'Watch it'), ` · seed ${created.seed}`]),
    remote.length === 0 && m('p.quiet', 'Bots play every seat.'),
    remote.map(seat =>
      m('.seat-link', [
        m('strong', `Seat ${seat.seat}, ${seat.nation} (${seat.driver})`),
        m('label', ['Link ', m('input', { readonly: true, value: seatLink(created.id, seat.token), onclick: select })]),
        m('label', ['Token ', m('input', { readonly: true, value: seat.token, onclick: select })]),
      ]),
    ),
    remote.length > 0 &&
      m(
        'p.quiet',
        'Copy these now: they are shown once. A link or token grants play on its one seat; the page behind the link has commands for MCP clients.',
      ),
  ])
}

const select = (event: Event): void => (event.target as HTMLInputElement).select()
