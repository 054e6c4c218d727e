/** The links and tokens of seats. They are shown once, here: the server keeps only the tokens' hashes. */
import m from 'mithril'
import type { CreatedGame } from '../actors/messages.ts'
import { seatLink } from './api.ts'

/** Of the game just made; bots need none. */
export function seatLinks(created: CreatedGame): m.Children {
  const remote = created.seats.filter(seat => seat.driver === 'agent' || seat.driver === 'human')
  return m('section.links', [
    m('h2', 'Your new game'),
    m('p', [m(m.route.Link, { href: `/games/${created.id}` }, 'Watch it'), ` · seed ${created.seed}`]),
    remote.length === 0 && m('p.quiet', 'Bots and models play every seat.'),
    remote.map(({ seat, nation, driver, token }) => [
      m('strong', `Seat ${seat}, ${nation} (${driver})`),
      linkAndToken(created.id, seat, token),
    ]),
    remote.length > 0 &&
      m(
        'p.quiet',
        'Copy these now: they are shown once. A link or token grants play on its one seat; the page behind the link has commands for MCP clients.',
      ),
  ])
}

export const linkAndToken = (game: string, seat: number, token: string): m.Children =>
  m('.seat-link', [
    m('label', ['Link ', m('input', readOnly(seatLink(game, token), `Link of seat ${seat}`))]),
    m('label', ['Token ', m('input', readOnly(token, `Token of seat ${seat}`))]),
  ])

const readOnly = (value: string, label: string): m.Attributes => ({
  readonly: true,
  value,
  'aria-label': label,
  onfocus: (event: Event) => (event.target as HTMLInputElement).select(),
})
