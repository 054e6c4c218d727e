/** What happened in a game, the newest first. */
import m from 'mithril'
import type { PageContext } from '../game/page-context.ts'
import { isNews } from './watch.ts'

export function eventList({ world, show }: PageContext): m.Children {
  return m(
    'ol.watch-events',
    world.events
      .filter(isNews)
      .toReversed()
      .map(({ seq, turn, text, x, y }) =>
        m('li', { key: seq }, [
          m('span.quiet', `${turn} `),
          x === undefined || y === undefined
            ? text
            : m('button.recap-event', { type: 'button', onclick: () => show(x, y) }, text),
        ]),
      ),
  )
}
