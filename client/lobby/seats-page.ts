/** The seats of a game: the links by which people and agents play them, for its owner; for a seat, its own. */
import m from 'mithril'
import type { SeenGame, SeenSeat } from '../../actors/wire/messages.ts'
import { call, isWatchLink, mayChangeGame, openSession, seatToken, sentence, signedIn } from '../net/api.ts'
import { icon } from '../ui/controls/icon.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { ask } from '../ui/feedback/confirm.ts'
import { currentPath, signInPath } from '../ui/feedback/return-path.ts'
import { pageFrame } from '../ui/page/page.ts'
import { lobbyWords, seatWords as words } from '../words/lobby.ts'
import { sharingWords } from '../words/sharing.ts'
import { nameOf } from './game-row.ts'
import { fetchOffers, type Offers } from './new-game/form-options.ts'
import { connectPanel } from './seats/connect.ts'
import { keepSeats, keptSeats, standUp } from './seats/kept-seats.ts'
import { seatLink } from './seats/seat-links.ts'
import { isOwnSeat, seatOwner, sitOn } from './seats/seat-owner.ts'
import { sharingSection } from './seats/sharing-section.ts'

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
      if (account === null && (own === null || isWatchLink(own))) {
        m.route.set(signInPath(currentPath()), undefined, { replace: true })
        return
      }
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
      own === null && m(seatOwner, { game: of, seat, onChanged: read }),
      token === null
        ? seat.account == null && m('p.quiet', words.unknownLink)
        : [
            m(seatLink, { game: id, name: nameOf(of), seat: seat.seat, token, addresses: offers?.addresses ?? [] }),
            m(connectPanel, { token, isOpen: isNew && seat.driver === 'agent' }),
          ],
    ])
  }

  /** For an account whose game it is not: its own seat, and those that are free. */
  const asGuest = (of: SeenGame): m.Children => {
    const runs = of.status !== 'finished'
    const own = of.seats.find(isOwnSeat)
    // Whoever may only play is shown how no seat stands.
    const mayWatch = !runs || own !== undefined || of.seats.some(({ alive }) => alive !== null)
    const seats = own ? [own] : of.seats.filter(({ free }) => free)
    return [
      mayWatch &&
        m(
          '.line',
          m(m.route.Link, { href: `/games/${id}`, class: 'button', onclick: () => standUp(id) }, [
            m(icon, { control: 'watch' }),
            words.watch,
          ]),
        ),
      m(
        '.seat-parts',
        seats.map(seat =>
          m('section.seat', { key: seat.seat, 'aria-labelledby': `seat-${seat.seat}` }, [
            m(`h2#seat-${seat.seat}`, words.seatOf(seat.seat, seat.nation ?? '?')),
            seat === own && m('p.quiet', sharingWords.ownSeat),
            runs &&
              m(actButton, {
                text: seat === own ? sharingWords.playSeat : sharingWords.take,
                control: 'play',
                run: () => sitOn(id, seat.seat),
              }),
          ]),
        ),
      ),
      !mayWatch && seats.length === 0 && m('p.quiet', sharingWords.noneFree),
    ]
  }

  const content = (of: SeenGame): m.Children => {
    if (own === null && signedIn() && !mayChangeGame(of)) return asGuest(of)
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
      own === null && m(sharingSection, { game: of, addresses: offers?.addresses ?? [], onChanged: read }),
    ]
  }

  return {
    oninit: read,
    view: () =>
      pageFrame(
        { title: words.title },
        m('h1', isNew ? words.made : game ? words.ofGame(nameOf(game)) : words.title),
        error && m('p.error', { role: 'alert' }, error),
        game ? content(game) : !error && m('p.quiet', lobbyWords.loading),
      ),
  }
}
