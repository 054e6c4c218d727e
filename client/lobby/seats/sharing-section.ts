/** Whom else a game is there for: how far it is known, who may watch and play, and its watch link. For who may change the game. */
import m from 'mithril'
import type { SeenGame } from '../../../actors/wire/messages.ts'
import { type ApiError, call, errorOf } from '../../net/api.ts'
import { typed } from '../../ui/controls/fields.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { refusal } from '../../ui/feedback/notices.ts'
import { shownOnce } from '../../ui/feedback/secret-once.ts'
import { sharingWords as words } from '../../words/sharing.ts'
import { accountList } from './account-list.ts'
import { watchLink } from './seat-addresses.ts'

type Sharing = NonNullable<SeenGame['sharing']>

/** Rounds that a watch link may be late, as the server knows them. */
const DELAYS = [0, 5, 20] as const

interface Attrs {
  game: SeenGame
  /** Where others reach the server. */
  addresses: readonly string[]
  /** The game has to be read anew. */
  onChanged(): Promise<void>
}

export const sharingSection: m.ClosureComponent<Attrs> = () => {
  let link: string | null = null
  let delay = 0
  let error: ApiError | null = null

  async function change({ game, onChanged }: Attrs, wish: Partial<Sharing>): Promise<void> {
    await call('PATCH', `/api/games/${game.id}/sharing`, { body: wish })
    await onChanged()
  }

  async function choose(attrs: Attrs, event: Event): Promise<void> {
    error = null
    await change(attrs, { access: typed(event) as Sharing['access'] }).catch(thrown => {
      error = errorOf(thrown)
    })
    m.redraw()
  }

  async function makeLink({ game, addresses, onChanged }: Attrs): Promise<void> {
    const { token } = await call<{ token: string }>('POST', `/api/games/${game.id}/link?delay=${delay}`)
    link = watchLink(addresses[0] ?? location.origin, game.id, token)
    await onChanged()
  }

  return {
    view({ attrs }) {
      const { access, watch = [], play = [] } = attrs.game.sharing ?? { access: 'private' as const }
      return m('section.sharing', [
        m('h2', words.title),
        attrs.game.anonymous && m('p.quiet', words.isAnonymous),
        m('.number', [
          m('label', { for: 'sharing-access' }, words.access),
          m(
            'select#sharing-access',
            { value: access, onchange: (event: Event) => void choose(attrs, event) },
            Object.entries(words.accesses).map(([value, text]) => m('option', { value, selected: value === access }, text)),
          ),
        ]),
        error && refusal(error),
        access === 'private' && watch.length + play.length > 0 && m('p.quiet', words.notInForce),
        access !== 'private' &&
          m('.lists', [
            m(accountList, { id: 'may-watch', title: words.watch, accounts: watch, keep: ids => change(attrs, { watch: ids }) }),
            m(accountList, { id: 'may-play', title: words.play, accounts: play, keep: ids => change(attrs, { play: ids }) }),
          ]),
        m('h3', words.link),
        m('p.quiet', words.linkHint),
        m('.number', [
          m('label', { for: 'sharing-delay' }, words.delay),
          m(
            'select#sharing-delay',
            { value: String(delay), onchange: (event: Event) => (delay = Number(typed(event))) },
            DELAYS.map(n => m('option', { value: String(n), selected: n === delay }, words.lateBy({ n }))),
          ),
        ]),
        link !== null && m(shownOnce, { id: 'watch-link', label: words.made, value: link, hint: words.once, qr: words.qr }),
        m(actButton, {
          text: link === null ? words.make : words.makeNew,
          control: 'link',
          question: { title: words.makeTitle, text: words.makeText, act: words.make },
          run: () => makeLink(attrs),
        }),
      ])
    },
  }
}
