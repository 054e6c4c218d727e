/** The drawn tree: columns by era, a line from each technology to those that it leads to. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { technologyWords as words } from '../../words/realm/technology.ts'
import { bareName, stateOf } from './tech-details.ts'
import { type Node, nodeBeside, type Tech, type TechTree, wayTo } from './tech-layout.ts'

/** Size of a node and the gaps between them, in sixteenths of the page's size of text. */
const NODE = { wide: 224, high: 62, across: 44, down: 14 }
const HEAD = 34

const rem = (n: number): string => `${n / 16}rem`

const leftOf = (column: number): number => column * (NODE.wide + NODE.across)
const topOf = (row: number): number => HEAD + row * (NODE.high + NODE.down)

export interface TreeAttrs {
  tree: TechTree
  techs: readonly Tech[]
  queue: readonly string[]
  /** The technology that is shown beside. */
  chosen: string
  /** What was searched for; null: nothing. */
  found: ReadonlySet<string> | null
  choose(name: string): void
  /** Enter, and Shift with Enter. */
  act(name: string, mode: 'now' | 'queue'): void
}

export const techTreeView: m.ClosureComponent<TreeAttrs> = () => {
  const nodeOf = (dom: Element, name: string): HTMLElement | null => dom.querySelector(`[data-tech="${CSS.escape(name)}"]`)
  /** Brings what is chosen into sight where it is not. */
  const bring = (dom: Element, name: string): void => {
    const node = nodeOf(dom, name)
    if (!node) return
    const box = dom as HTMLElement
    if (node.offsetLeft < box.scrollLeft || node.offsetLeft + node.offsetWidth > box.scrollLeft + box.clientWidth)
      box.scrollLeft = node.offsetLeft - (box.clientWidth - node.offsetWidth) / 2
    if (node.offsetTop < box.scrollTop || node.offsetTop + node.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = node.offsetTop - (box.clientHeight - node.offsetHeight) / 2
  }
  let shown = ''
  return {
    oncreate({ dom, attrs }) {
      shown = attrs.chosen
      bring(dom, attrs.chosen)
    },
    onupdate({ dom, attrs }) {
      if (attrs.chosen === shown) return
      shown = attrs.chosen
      bring(dom, attrs.chosen)
    },
    view({ attrs }) {
      const { tree, chosen, choose, act } = attrs
      const way = new Set(wayTo(attrs.techs, chosen))
      const keys = (event: KeyboardEvent): void => {
        const name = (event.target as HTMLElement).dataset.tech
        if (name === undefined) return
        if (event.key === 'Enter') act(name, event.shiftKey ? 'queue' : 'now')
        else if (event.key.startsWith('Arrow')) {
          const next = nodeBeside(tree.nodes, name, event.key)
          choose(next)
          nodeOf(event.currentTarget as Element, next)?.focus({ preventScroll: true })
        } else return
        event.preventDefault()
        event.stopPropagation()
      }
      const width = leftOf(tree.columns) - NODE.across
      const height = topOf(tree.rows)
      return m(
        '.tech-scroll',
        { tabindex: -1, onkeydown: keys },
        m(
          '.tech-tree',
          { role: 'group', 'aria-label': words.treeLabel, style: { width: rem(width), height: rem(height) } },
          tree.eras.map(({ era, from, to }, i) =>
            m(
              '.tech-era',
              {
                key: `${era} ${from}`,
                class: i % 2 === 1 ? 'is-odd' : '',
                style: {
                  left: rem(leftOf(from) - NODE.across / 2),
                  width: rem(leftOf(to + 1) - leftOf(from)),
                  height: rem(height),
                },
              },
              m('span', era),
            ),
          ),
          m('svg.tech-lines', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, linesOf(tree, way)),
          tree.nodes.map(node => nodeView(node, attrs, way)),
        ),
      )
    },
  }
}

function linesOf({ nodes }: TechTree, way: ReadonlySet<string>): m.Children {
  const byName = new Map(nodes.map(node => [node.tech.name, node]))
  const lines = nodes.flatMap(node =>
    node.tech.prerequisites.flatMap(name => {
      const before = byName.get(name)
      return before ? [{ before, node }] : []
    }),
  )
  return lines
    .map(({ before, node }) => {
      const isKnown = node.tech.status === 'known'
      const isWay = way.has(node.tech.name) && (way.has(before.tech.name) || before.tech.status === 'known')
      return { d: curve(before, node), key: `${before.tech.name} ${node.tech.name}`, isKnown, isWay }
    })
    .sort((a, b) => Number(a.isWay) - Number(b.isWay))
    .map(({ d, key, isKnown, isWay }) => m('path', { key, d, class: isWay ? 'is-way' : isKnown ? 'is-known' : '' }))
}

/** Out of the right side, round in the gap, into the left side. */
function curve(from: Node, to: Node): string {
  const [x1, y1] = [leftOf(from.column) + NODE.wide, topOf(from.row) + NODE.high / 2]
  const [x2, y2] = [leftOf(to.column), topOf(to.row) + NODE.high / 2]
  const bend = x2 - NODE.across
  const half = NODE.across / 2
  return `M${x1} ${y1}H${bend}C${bend + half} ${y1} ${bend + half} ${y2} ${x2} ${y2}`
}

function nodeView(
  { tech, column, row }: Node,
  { queue, chosen, found, choose, act }: TreeAttrs,
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
      style: { left: rem(leftOf(column)), top: rem(topOf(row)), width: rem(NODE.wide), height: rem(NODE.high) },
      onclick: () => choose(tech.name),
      onfocus: () => tech.name !== chosen && choose(tech.name),
      ondblclick: () => act(tech.name, 'now'),
    },
    m(icon, { thing: tech.name, hint: { kind: 'technology' }, class: 'tech-icon' }),
    m('span.tech-name', tech.name),
    m('span.realm-hidden', words.nodeState(stateOf(tech, queue), tech.turns)),
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
        m('span.tech-turns', words.turns(turns), m(icon, { control: 'turn' })),
      ]
