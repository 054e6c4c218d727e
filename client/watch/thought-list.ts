/** What the players of a game think and call, the newest turn first. */
import m from 'mithril'
import { watchWords as words } from '../words/watch/watch.ts'
import { nameOf } from '../world/selectors.ts'
import type { World } from '../world/world.ts'
import type { Watch } from './watch.ts'

export function thoughtList({ agents, calls }: Watch, world: World): m.Children {
  const said = agents.thoughts.map(({ seq, seat, turn, text }) => ({ key: `t${seq}`, seat, turn, body: m('p', text) }))
  const called = (calls?.calls ?? []).map(({ id, seat, turn, name, args }) => {
    return { key: `c${id}`, seat, turn, body: m('pre.watch-call', `${name} ${args}`) }
  })
  const all = [...said, ...called].sort((a, b) => b.turn - a.turn)
  if (all.length === 0) return m('p.quiet', words.noThoughts)
  return m(
    'ol.watch-thoughts',
    all.map(({ key, seat, turn, body }) =>
      m('li', { key }, [m('span.quiet', `${turn} `), m('strong', nameOf(world, seat) ?? `${seat}`), body]),
    ),
  )
}
