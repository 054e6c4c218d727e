/** The drawn tree: columns by era, a line from each technology to those that it leads to. It is dragged and zoomed; the eras stay in sight. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { treeWords } from '../../words/play/tree.ts'
import { technologyWords as words } from '../../words/realm/technology.ts'
import { type Node, nodeBeside, type Tech, type TechTree, wayTo } from './tech-layout.ts'
import { HEAD, inEm, leftOf, NODE, techNode, topOf } from './tech-node.ts'
import { makeTreeMotion, type TreeMotion } from './tree-motion.ts'

export interface TreeAttrs {
  tree: TechTree
  techs: readonly Tech[]
  queue: readonly string[]
  /** The technology that is shown beside. */
  chosen: string
  /** What was searched for; null: nothing. */
  found: ReadonlySet<string> | null
  /** How much of its right side is covered, in px. */
  covered: number
  choose(name: string): void
  /** Enter, and Shift with Enter. */
  act(name: string, mode: 'now' | 'queue'): void
}

export const techTreeView: m.ClosureComponent<TreeAttrs> = () => {
  const motion = makeTreeMotion()
  let shown = ''
  const keys = (attrs: TreeAttrs, event: KeyboardEvent): void => {
    const name = (event.target as HTMLElement).dataset.tech
    if (!motion.key(event.key)) {
      if (name === undefined) return
      if (event.key === 'Enter') attrs.act(name, event.shiftKey ? 'queue' : 'now')
      else if (event.key.startsWith('Arrow')) {
        const next = nodeBeside(attrs.tree.nodes, name, event.key)
        attrs.choose(next)
        nodeOf(event.currentTarget as Element, next)?.focus({ preventScroll: true })
      } else return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    oncreate({ dom, attrs }) {
      motion.begin(dom.querySelector<HTMLElement>('.tech-scroll')!)
      shown = attrs.chosen
      bring(dom, attrs)
    },
    onremove: () => motion.end(),
    onupdate({ dom, attrs }) {
      if (attrs.chosen === shown) return
      shown = attrs.chosen
      bring(dom, attrs)
    },
    view: ({ attrs }) =>
      m('.tech-frame', { onkeydown: (event: KeyboardEvent) => keys(attrs, event) }, [
        m('.tech-scroll', { tabindex: -1 }, drawing(attrs, motion.zoom)),
        zoomButtons(motion),
      ]),
  }
}

const nodeOf = (dom: Element, name: string): HTMLElement | null => dom.querySelector(`[data-tech="${CSS.escape(name)}"]`)

/** Brings what is chosen into sight where it is not. */
function bring(dom: Element, { chosen, covered }: TreeAttrs): void {
  const box = dom.querySelector<HTMLElement>('.tech-scroll')!
  const node = nodeOf(box, chosen)
  if (!node) return
  const width = box.clientWidth - covered
  if (node.offsetLeft < box.scrollLeft || node.offsetLeft + node.offsetWidth > box.scrollLeft + width)
    box.scrollLeft = node.offsetLeft - (width - node.offsetWidth) / 2
  if (node.offsetTop < box.scrollTop || node.offsetTop + node.offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = node.offsetTop - (box.clientHeight - node.offsetHeight) / 2
}

function drawing(attrs: TreeAttrs, zoom: number): m.Children {
  const { tree, chosen, techs } = attrs
  const way = new Set(wayTo(techs, chosen))
  const [width, height] = [leftOf(tree.columns) - NODE.across, topOf(tree.rows)]
  const wide = { width: inEm(width), fontSize: `${zoom}rem` }
  return [
    m('.tech-eras', { style: { ...wide, height: inEm(HEAD) }, 'aria-hidden': 'true' }, bandsOf(tree, true)),
    m(
      '.tech-tree',
      { role: 'group', 'aria-label': words.treeLabel, style: { ...wide, height: inEm(height) } },
      m('.tech-grounds', bandsOf(tree, false)),
      m('svg.tech-lines', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, linesOf(tree, way)),
      m(
        '.tech-nodes',
        tree.nodes.map(node => techNode(node, attrs, way)),
      ),
    ),
  ]
}

/** The ground of each era, or its name over it. */
const bandsOf = ({ eras }: TechTree, isNamed: boolean): m.Children =>
  eras.map(({ era, from, to }, i) =>
    m(
      '.tech-era',
      {
        key: `${era} ${from}`,
        class: i % 2 === 1 ? 'is-odd' : '',
        style: { left: inEm(leftOf(from) - NODE.across / 2), width: inEm(leftOf(to + 1) - leftOf(from)) },
      },
      isNamed && m('span', era),
    ),
  )

const ZOOM_KEYS = [
  ['add', treeWords.zoomIn, '+'],
  ['remove', treeWords.zoomOut, '-'],
  ['refresh', treeWords.usual, '0'],
] as const

const zoomButtons = (motion: TreeMotion): m.Vnode =>
  m(
    '.tech-zoom',
    ZOOM_KEYS.map(([control, label, key]) =>
      m(
        'button.realm-tool',
        { type: 'button', title: `${label} (${key})`, onclick: () => motion.key(key) },
        m(icon, { control, label }),
      ),
    ),
  )

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
