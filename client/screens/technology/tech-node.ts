/** One technology of the drawn tree, and where it stands. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { bareName, stateOf } from './tech-details.ts'
import type { Node, Tech } from './tech-layout.ts'

/** Size of a node and the gaps between them, in sixteenths of the tree's size of text. */
export const NODE = { wide: 256, high: 64, across: 44, down: 14 }
/** Height of the names of eras. */
export const HEAD = 34

export const inEm = (n: number): string => `${n / 16}em`

export const leftOf = (column: number): number => column * (NODE.wide + NODE.across)
export const topOf = (row: number): number => NODE.down + row * (NODE.high + NODE.down)

interface NodeAttrs {
  queue: readonly string[]
  chosen: string
  found: ReadonlySet<string> | null
  choose(name: string): void
  act(name: string, mode: 'now' | 'queue'): void
}

export function techNode(
  { tech, column, row }: Node,
  { queue, chosen, found, choose, act }: NodeAttrs,
  way: ReadonlySet<string>,
): m.Vnode {
  const place = queue.indexOf(tech.name)
  const classes = [
    `is-${tech.status}`,
    place > 0 ? 'is-queued' : '',
    tech.name === chosen ? 'is-chosen' : '',
    way.has(tech.name) ? 'is-way' : '',
    found && !found.has(tech.name) ? 'is-apart' : '',
  ]
  return m(
    'button.tech-node',
    {
      key: tech.name,
      type: 'button',
      'data-tech': tech.name,
      tabindex: tech.name === chosen ? 0 : -1,
      class: classes.join(' '),
      'aria-pressed': String(tech.name === chosen),
      style: { left: inEm(leftOf(column)), top: inEm(topOf(row)), width: inEm(NODE.wide), height: inEm(NODE.high) },
      onclick: () => choose(tech.name),
      onfocus: () => tech.name !== chosen && choose(tech.name),
      ondblclick: () => act(tech.name, 'now'),
    },
    m(icon, { thing: tech.name, hint: { kind: 'technology' }, class: 'tech-icon' }),
    m('span.tech-name', tech.name),
    m(
      'span.realm-hidden',
      `, ${[stateOf(tech, queue), tech.turns > 0 && realmWords.inTurns(tech.turns)].filter(Boolean).join(', ')}`,
    ),
    m('span.tech-mark', { 'aria-hidden': 'true' }, markOf(tech, place)),
    m(
      'span.tech-brings',
      { 'aria-hidden': 'true' },
      tech.unlocks.slice(0, 6).map(name => m('span', { key: name, title: name }, m(icon, { thing: bareName(name) }))),
    ),
  )
}

/** A tick, the place in the queue, or turns. */
const markOf = ({ status, turns }: Tech, place: number): m.Children =>
  status === 'known'
    ? m(icon, { control: 'check' })
    : [
        place >= 0 && m('span.tech-place', String(place + 1)),
        m('span.tech-turns', turns < 0 ? realmWords.turns(turns) : turns, m(icon, { control: 'turn' })),
      ]
