/** What happened since the player's last turn, over the map: each line leads to its place, and the button to the first decision. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { sinceWords as words } from '../../words/play/since.ts'
import { messageLine } from '../panels/messages-panel.ts'
import { box } from '../panels/popup.ts'
import type { Play } from '../seat/play.ts'
import { goOn } from '../seat/turn-steps.ts'
import type { StorySection } from './story.ts'

export const sinceBox = (play: Play, story: readonly StorySection[]): m.Children =>
  box(
    play,
    words.title,
    [
      m('.since-story', [story.map(section => sectionOf(play, section))]),
      m('.since-foot', [
        m(
          'button.primary',
          {
            type: 'button',
            onclick: () => {
              play.popover = null
              goOn(play)
            },
          },
          [words.goOn, ' ', m(icon, { control: 'forward' })],
        ),
      ]),
    ],
    'since',
  )

const sectionOf = (play: Play, { name, events, more }: StorySection): m.Children =>
  m('section', { 'aria-labelledby': `since-${name}` }, [
    m(`h3#since-${name}`, words.sections[name]),
    m(
      'ul',
      events.map(event => m('li', { key: event.seq }, messageLine(play, event))),
    ),
    more > 0 && m('p.quiet', words.more({ n: more })),
  ])
