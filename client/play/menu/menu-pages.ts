/** What opens from the menu and comes back to it: settings of this browser, and whom the game is shared with. */
import m from 'mithril'
import type { SeenGame } from '../../../actors/wire/messages.ts'
import { fetchOffers } from '../../lobby/new-game/form-options.ts'
import { sharingSection } from '../../lobby/seats/sharing-section.ts'
import { call } from '../../net/api.ts'
import { icon } from '../../ui/controls/icon.ts'
import { load, whenLoaded } from '../../ui/feedback/loading.ts'
import { preferenceFields } from '../../ui/page/preference-fields.ts'
import { menuWords as words } from '../../words/menu.ts'
import { box } from '../panels/popup.ts'
import type { Play } from '../seat/play.ts'

export const settingsBox = (play: Play): m.Children =>
  box(play, words.settings, [m('.play-preferences', preferenceFields()), backToMenu(play)])

export const sharingBox = (play: Play): m.Children =>
  box(play, words.sharing, [m(sharingPanel, { game: play.table.game }), backToMenu(play)], 'wide')

const backToMenu = (play: Play): m.Children =>
  m('button.small.play-back', { type: 'button', onclick: () => void (play.popover = 'menu') }, [
    m(icon, { control: 'back' }),
    words.back,
  ])

/** With the eyes of the account, which sees whom it is shared with; the seat that is played does not. */
const sharingPanel: m.ClosureComponent<{ game: string }> = ({ attrs: { game } }) => {
  const record = load(() => call<SeenGame>('GET', `/api/games/${encodeURIComponent(game)}`))
  const offers = load(fetchOffers)
  return {
    view: () =>
      whenLoaded(record, found => [
        m(sharingSection, { game: found, addresses: offers.value?.addresses ?? [], onChanged: () => record.again() }),
        m(m.route.Link, { href: `/games/${game}/seats` }, words.seatLinks),
      ]),
  }
}
