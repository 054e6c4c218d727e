/** The seats of a game: the links by which people and agents play them, for its owner; for a seat, its own. */
import m from 'mithril'
import type { SeenGame, SeenSeat } from '../../actors/messages.ts'
import { call, openSession, seatToken, sentence } from '../net/api.ts'
import { ask } from '../ui/confirm.ts'
import { icon } from '../ui/icon.ts'
import { framed } from '../ui/page.ts'
import { lobbyWords, seatWords as words } from '../words/lobby.ts'
import { connectPanel } from './connect.ts'
import { nameOf } from './game-row.ts'
import { keepSeats, keptSeats, standUp } from './kept-seats.ts'
import { fetchOffers, type Offers } from './offers.ts'
import { seatLink } from './seat-links.ts'

const playsFromAfar = ({ driver }: SeenSeat): boolean => driver === 'human' || driver === 'agent'

export const seatsPage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  const isNew = m.route.param('new') !== undefined
  let game: SeenGame | null = null
  let offers: Offers | null = null
  let error: string | null = null
  /** Only with a seat's token: its owner has a session of this browser. */
  let own: string | null = null

  async function read(): Promise<void> {
    try {
      const account = await openSession()
      own = account === null ? seatToken(id) : null
      game = await call<SeenGame>('GET', `/api/games/${id}`, { token: own })
      offers = await fetchOffers()
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  async function askToRenew(seat: number): Promise<void> {
    if (!(await ask({ title: words.newLinkTitle(seat), text: words.newLinkText, act: words.newLink, isDanger: true }))) return
    try {
      const { token } = await call<{ token: string }>('POST', `/api/games/${id}/seats/${seat}/token`)
      keepSeats(id, { [seat]: token })
    } catch (reason) {
      error = sentence(reason)
    }
    m.redraw()
  }

  /** What this page knows of the seat's token. */
  const tokenOf = ({ seat, driver }: SeenSeat): string | null => {
    if (own !== null) return driver !== null && game?.seats[seat]?.limits ? own : null
    return keptSeats(id)[seat] ?? null
  }

  const seatPart = (of: SeenGame, seat: SeenSeat): m.Children => {
    const token = tokenOf(seat)
    return m('section.seat', { key: seat.seat, 'aria-labelledby': `seat-${seat.seat}` }, [
      m('.line.spread', [
        m(`h2#seat-${seat.seat}`, [
          m(icon, { control: seat.driver ?? 'human' }),
          ' ',
          words.seatOf(seat.seat, seat.nation ?? '?'),
        ]),
        own === null &&
          m('button.small', { type: 'button', onclick: () => askToRenew(seat.seat) }, [
            m(icon, { control: 'refresh' }),
            m('span', words.newLink),
          ]),
      ]),
      token === null
        ? m('p.quiet', words.unknownLink)
        : [
            m(seatLink, { game: id, name: nameOf(of), seat: seat.seat, token, addresses: offers?.addresses ?? [] }),
            m(connectPanel, { token, isOpen: isNew && seat.driver === 'agent' }),
          ],
    ])
  }

  const content = (of: SeenGame): m.Children => {
    const remote = of.seats.filter(seat => playsFromAfar(seat) && (own === null || tokenOf(seat) !== null))
    const others = of.seats.filter(seat => !playsFromAfar(seat) && seat.driver !== null).length
    return [
      m('.line', [
        m(m.route.Link, { href: `/games/${id}`, class: 'button', onclick: () => own ?? standUp(id) }, [
          m(icon, { control: own === null ? 'watch' : 'play' }),
          own === null ? words.watch : words.toGame,
        ]),
        of.seed !== null && m('span.quiet', words.seed(of.seed)),
      ]),
      m('p.quiet', remote.length === 0 ? words.nobody : words.intro),
      m(
        '.seat-parts',
        remote.map(seat => seatPart(of, seat)),
      ),
      remote.length > 0 && others > 0 && m('p.quiet', words.bots(others)),
    ]
  }

  return {
    oninit: read,
    view: () =>
      framed(
        { title: words.title },
        m('h1', isNew ? words.made : game ? words.ofGame(nameOf(game)) : words.title),
        error && m('p.error', { role: 'alert' }, error),
        game ? content(game) : !error && m('p.quiet', lobbyWords.loading),
      ),
  }
}
