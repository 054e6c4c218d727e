/** A screen slid over the map: loaded when first opened; the keyboard goes into it, and back to where it was when it closes. */
import m from 'mithril'
import type { ScreenName } from '../../game/screen-names.ts'
import type { ScreenAttrs } from '../../screens/screen.ts'
import { SCREENS } from '../../screens/screens.ts'
import { icon } from '../../ui/controls/icon.ts'
import { playWords as words } from '../../words/play/play.ts'
import type { Play } from '../seat/play.ts'
import { restoreFocus } from './held-keys.ts'

type Loaded = m.ComponentTypes<ScreenAttrs>

const loaded = new Map<ScreenName, Loaded | 'loading' | 'failed'>()

function loadScreen(name: ScreenName): Loaded | 'loading' | 'failed' {
  const known = loaded.get(name)
  if (known) return known
  loaded.set(name, 'loading')
  SCREENS[name]!.load().then(
    screen => {
      loaded.set(name, screen)
      m.redraw()
    },
    () => {
      loaded.set(name, 'failed')
      m.redraw()
    },
  )
  return 'loading'
}

interface Attrs {
  play: Play
  name: ScreenName
  about?: string
}

export const slide: m.ClosureComponent<Attrs> = () => {
  return {
    ...restoreFocus(),
    view({ attrs: { play, name, about } }) {
      const screen = SCREENS[name]!
      return m('section.play-slide', { role: 'dialog', 'aria-label': screen.title, tabindex: -1 }, [
        m('header.play-slide-head', [
          m('h2', screen.title),
          m(
            'button.play-tool',
            { type: 'button', 'aria-label': words.closeScreen, title: words.closeScreen, onclick: () => play.table.close() },
            m(icon, { control: 'close' }),
          ),
        ]),
        m('.play-slide-body', bodyOf(play, name, about)),
      ])
    },
  }
}

function bodyOf(play: Play, name: ScreenName, about?: string): m.Children {
  const screen = loadScreen(name)
  if (screen === 'loading') return m('p.quiet', words.loading)
  if (screen !== 'failed')
    return m(screen, { table: play.table, key: about ?? '', ...(about !== undefined && { about }) } as ScreenAttrs)
  const again = (): void => {
    loaded.delete(name)
  }
  return m('p.error', { role: 'alert' }, [
    words.notLoaded,
    ' ',
    m('button.small', { type: 'button', onclick: again }, words.retry),
  ])
}
