/** The links and tokens of seats. They are shown once, here: the server keeps only the tokens' hashes. */
import m from 'mithril'
import type { CreatedGame } from '../../actors/messages.ts'
import { seatLinks } from './seat-addresses.ts'

/** Of the game just made; bots need none. `addresses`: where others reach the server. */
export function linksOfGame(created: CreatedGame, addresses: readonly string[]): m.Children {
  const remote = created.seats.filter(seat => seat.driver === 'agent' || seat.driver === 'human')
  return m('section.links', [
    m('h2', 'Your new game'),
    m('p', [m(m.route.Link, { href: `/games/${created.id}` }, 'Watch it'), ` · seed ${created.seed}`]),
    remote.length === 0 && m('p.quiet', 'Bots and models play every seat.'),
    remote.map(({ seat, nation, driver, token }) => [
      m('strong', `Seat ${seat}, ${nation} (${driver})`),
      linkAndToken(created.id, seat, token, addresses),
    ]),
    remote.length > 0 &&
      m(
        'p.quiet',
        'Copy these now: they are shown once. A link or token grants play on its one seat; the page behind the link has commands for MCP clients.',
      ),
  ])
}

export const linkAndToken = (game: string, seat: number, token: string, addresses: readonly string[]): m.Children =>
  m('.seat-link', [
    seatLinks(location.origin, addresses, game, token).map(({ for: whom, link }) =>
      m('label', [`Link ${whom} `, m('input', readOnly(link, `Link of seat ${seat} ${whom}`.trim()))]),
    ),
    m('label', ['Token ', m('input', readOnly(token, `Token of seat ${seat}`))]),
  ])

const readOnly = (value: string, label: string): m.Attributes => ({
  readonly: true,
  value,
  'aria-label': label,
  onfocus: (event: Event) => (event.target as HTMLInputElement).select(),
})
