/** The end of a game over its map: loaded when a game ends. */
import m from 'mithril'
import type { ServerContext } from '../../game/server-context.ts'
import { icon } from '../../ui/controls/icon.ts'
import { endingWords as words } from '../../words/play/ending.ts'
import { playWords } from '../../words/play/play.ts'
import { restoreFocus } from '../panels/held-keys.ts'
import type { Play } from '../seat/play.ts'

type Body = m.ComponentTypes<{ table: ServerContext; onClose(): void }>

export const endingSlide: m.ClosureComponent<{ play: Play }> = ({ attrs: { play } }) => {
  let body: Body | 'failed' | null = null
  const onClose = (): void => {
    play.popover = null
    m.redraw()
  }
  return {
    ...restoreFocus(),
    oninit() {
      import('./ending.ts').then(
        ({ ending }) => {
          body = ending
          m.redraw()
        },
        () => {
          body = 'failed'
          m.redraw()
        },
      )
    },
    view: () =>
      m('section.play-slide.ending-slide', { role: 'dialog', 'aria-label': words.label, tabindex: -1 }, [
        m('header.play-slide-head', [
          m('h2', words.label),
          m(
            'button.play-tool',
            { type: 'button', 'aria-label': playWords.closeScreen, title: playWords.closeScreen, onclick: onClose },
            m(icon, { control: 'close' }),
          ),
        ]),
        m(
          '.play-slide-body',
          body === 'failed' ? m('p.error', playWords.notLoaded) : body && m(body, { table: play.table, onClose }),
        ),
      ]),
  }
}
