/** Between two people at one device: nothing of either's game is on the page, only whom it goes to. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { setTitle } from '../../ui/page/title.ts'
import { hotSeatWords as words } from '../../words/play/hot-seat.ts'
import type { Sharer } from './shared-device.ts'

interface Attrs {
  /** Null while others play. */
  to: Sharer | null
  onTake(): void
}

export const curtain: m.ClosureComponent<Attrs> = () => ({
  oncreate({ dom }) {
    // Not on the button: a key that ended the turn would open the next one's.
    dom.querySelector<HTMLElement>('h1')?.focus()
  },
  view({ attrs: { to, onTake } }) {
    setTitle(words.title)
    return m('main.hot-curtain', [
      m('.hot-curtain-box', [
        m(icon, { control: 'players' }),
        m('h1', { tabindex: -1, 'aria-live': 'polite' }, to === null ? words.others : words.pass({ name: to.name })),
        m('p', to === null ? words.othersText : words.passText),
        to !== null && m('button.big', { type: 'button', onclick: onTake }, words.take({ name: to.name })),
        m(m.route.Link, { href: '/' }, words.lobby),
      ]),
    ])
  },
})
