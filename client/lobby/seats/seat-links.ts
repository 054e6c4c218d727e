/** The links and tokens of seats: to open, copy, share, and as QR codes. */
import m from 'mithril'
import type { CreatedGame } from '../../../actors/wire/messages.ts'
import { copyButton } from '../../ui/controls/copy-button.ts'
import { icon } from '../../ui/controls/icon.ts'
import { qrCode } from '../../ui/controls/qr.ts'
import { lobbyWords, seatWords as words } from '../../words/lobby.ts'
import { seatLinks } from './seat-addresses.ts'

/** Of the games just made from another; bots need none. `addresses`: where others reach the server. */
export function linksOfGame(created: CreatedGame, addresses: readonly string[]): m.Children {
  const remote = created.seats.filter(seat => seat.driver === 'agent' || seat.driver === 'human')
  return m('section.links', [
    m('h2', words.made),
    m('p', [m(m.route.Link, { href: `/games/${created.id}` }, words.watch), ` · ${words.seed({ seed: created.seed })}`]),
    remote.length === 0 && m('p.quiet', words.nobody),
    remote.map(({ seat, nation, token }) => [
      m('strong', words.seatOf({ seat, nation })),
      linkAndToken(created.id, seat, token, addresses),
    ]),
    remote.length > 0 && m('p.quiet', words.intro),
  ])
}

export const linkAndToken = (game: string, seat: number, token: string, addresses: readonly string[]): m.Children =>
  m(seatLink, { game, name: lobbyWords.unnamed({ id: game }), seat, token, addresses })

interface Attrs {
  game: string
  /** Of the game. */
  name: string
  seat: number
  token: string
  addresses: readonly string[]
}

/** One row for each address that others reach; its QR code when asked for. */
export const seatLink: m.ClosureComponent<Attrs> = () => {
  let shown: string | null = null
  return {
    view: ({ attrs: { game, name, seat, token, addresses } }) =>
      m('.seat-link', [
        seatLinks(location.origin, addresses, game, token).map(({ isHere, link }, i) => {
          const whom = isHere ? words.here : ''
          return [
            m('.link-row', [
              m('input', readOnly(link, words.linkOf({ seat, whom }), `link-${game}-${seat}-${i}`)),
              m('.line', [
                m(
                  'a.button.small',
                  { href: link, target: '_blank', 'aria-label': `${words.open}: ${words.linkOf({ seat, whom })}` },
                  [m(icon, { control: 'external' }), m('span', words.open)],
                ),
                m(copyButton, {
                  text: link,
                  label: `${words.copy}: ${words.linkOf({ seat, whom })}`,
                  shownIn: `#link-${game}-${seat}-${i}`,
                }),
                canShare() &&
                  m('button.small', { type: 'button', onclick: () => share(name, link) }, [
                    m(icon, { control: 'share' }),
                    m('span', words.share),
                  ]),
                m(
                  'button.small',
                  {
                    type: 'button',
                    'aria-expanded': String(shown === link),
                    'aria-label': `${words.qr}: ${words.linkOf({ seat, whom })}`,
                    onclick: () => (shown = shown === link ? null : link),
                  },
                  [m(icon, { control: 'qr' }), m('span', words.qr)],
                ),
                whom !== '' && m('span.quiet', whom),
              ]),
            ]),
            shown === link && qrCode(link, words.qrOf({ link })),
          ]
        }),
        m('details.token', [
          m('summary', words.token),
          m('.link-row', [
            m('input', readOnly(token, words.tokenOf({ seat }), `token-${game}-${seat}`)),
            m(copyButton, { text: token, label: `${words.copy}: ${words.tokenOf({ seat })}`, shownIn: `#token-${game}-${seat}` }),
          ]),
        ]),
      ]),
  }
}

const canShare = (): boolean => typeof navigator.share === 'function'

/** Closing the sheet again is no fault. */
const share = (name: string, url: string): void =>
  void navigator.share({ title: 'Hexarchy', text: words.shareText({ game: name }), url }).catch(() => {})

const readOnly = (value: string, label: string, id: string): m.Attributes => ({
  id,
  readonly: true,
  value,
  'aria-label': label,
  onfocus: (event: Event) => (event.target as HTMLInputElement).select(),
})
