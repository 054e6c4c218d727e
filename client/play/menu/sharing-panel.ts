/** Whom the game is shared with, changed in play: loaded when it is opened. */
import m from 'mithril'
import type { SeenGame } from '../../../actors/wire/messages.ts'
import { fetchOffers } from '../../lobby/new-game/form-options.ts'
import { sharingSection } from '../../lobby/seats/sharing-section.ts'
import { call } from '../../net/api.ts'
import { load, whenLoaded } from '../../ui/feedback/loading.ts'
import { menuWords as words } from '../../words/play/menu.ts'

/** With the eyes of the account, which sees whom it is shared with; the seat that is played does not. */
export const sharingPanel: m.ClosureComponent<{ game: string }> = ({ attrs: { game } }) => {
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
