/** The rail of screens: an icon for each, with how many decisions wait there. */
import m from 'mithril'
import { placeOfDecision } from '../../game/decisions.ts'
import type { ScreenName } from '../../game/screen-names.ts'
import type { ControlName } from '../../icons/controls.ts'
import { SCREENS } from '../../screens/screens.ts'
import { icon } from '../../ui/controls/icon.ts'
import { playWords as words } from '../../words/play/play.ts'
import { openDecisions } from '../seat/open-decisions.ts'
import type { Play } from '../seat/play.ts'
import { railScreens } from './keys.ts'

export function rail(play: Play): m.Children {
  return m(
    'nav.play-rail',
    { 'aria-label': words.screens },
    railScreens(play).map((name, i) => entry(play, name, i)),
  )
}

function entry(play: Play, name: ScreenName, i: number): m.Children {
  const screen = SCREENS[name]!
  const count = screen.count?.(play.table) ?? decisionsAt(play, name)
  const isOpen = play.screen?.name === name
  return m(
    'button',
    {
      key: name,
      type: 'button',
      class: isOpen ? 'open' : '',
      'data-screen': name,
      title: i < 9 ? words.withKey({ name: screen.title, key: String(i + 1) }) : screen.title,
      'aria-label': count > 0 ? words.waitingAt({ screen: screen.title, n: count }) : screen.title,
      'aria-expanded': String(isOpen),
      onclick: () => (isOpen ? play.table.close() : play.table.open(name)),
    },
    [
      m(icon, { control: screen.icon as ControlName }),
      m('span.play-rail-title', { 'aria-hidden': 'true' }, screen.title),
      count > 0 && m('span.play-count', { 'aria-hidden': 'true' }, count),
    ],
  )
}

/** Those of a city stand at the list of cities, those of a negotiation at diplomacy. */
const AT: { [name in ScreenName]?: ScreenName } = { city: 'cities', negotiation: 'diplomacy' }

function decisionsAt(play: Play, name: ScreenName): number {
  return openDecisions(play).decisions.filter(decision => {
    const lead = placeOfDecision(decision)
    return lead?.kind === 'screen' && (AT[lead.screen] ?? lead.screen) === name
  }).length
}
