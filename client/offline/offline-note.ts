/** In the place of the games where the server is not reached: that it is so, and what opens all the same. */
import m from 'mithril'
import { icon } from '../ui/controls/icon.ts'
import { offlineWords as words } from '../words/offline.ts'
import { forgetRecap, type KeptRecap, keptRecaps } from './kept-recaps.ts'

export const offlineNote: m.ClosureComponent<{ onAgain(): void }> = () => {
  let recaps: KeptRecap[] = []
  async function read(): Promise<void> {
    recaps = await keptRecaps().catch(() => [])
    m.redraw()
  }
  const row = ({ game, name, path }: KeptRecap): m.Children =>
    m('li.line', { key: path }, [
      // The router has no page there: the browser asks for it.
      m('a', { href: path }, name || game),
      m(
        'button.small',
        {
          type: 'button',
          'aria-label': words.removeOf({ name: name || game }),
          onclick: () => void forgetRecap(game).then(read),
        },
        words.remove,
      ),
    ])
  return {
    oninit: () => void read(),
    view: ({ attrs: { onAgain } }) =>
      m('section.offline-note', { role: 'status' }, [
        m('h2', [m(icon, { control: 'offline' }), words.title]),
        m('p', words.text),
        m('button', { type: 'button', onclick: onAgain }, words.again),
        recaps.length > 0 && [m('h3', words.recaps), m('ul', recaps.map(row))],
      ]),
  }
}
