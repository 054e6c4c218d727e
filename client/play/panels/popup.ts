/** What opens over the map for a moment: a small panel with a title, closed by its button or Escape; the keyboard goes into it and back. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { playWords as words } from '../../words/play/play.ts'
import type { Play } from '../seat/play.ts'
import { restoreFocus } from './held-keys.ts'

interface Attrs {
  title: string
  kind: string
  close(): void
}

const panel: m.ClosureComponent<Attrs> = () => {
  return {
    ...restoreFocus(),
    view: ({ attrs: { title, kind, close }, children }) =>
      m('section.play-box', { class: kind, role: 'dialog', 'aria-label': title, tabindex: -1 }, [
        m('header', [
          m('h2', title),
          m('button.play-tool', { type: 'button', 'aria-label': words.close, onclick: close }, m(icon, { control: 'close' })),
        ]),
        children,
      ]),
  }
}

export const box = (play: Play, title: string, children: m.Children, kind = ''): m.Children => [
  m(panel, { title, kind, key: title, close: () => void (play.popover = null) }, children),
]
