/** Where each technology stands in the drawn tree, and the lines between them. */
import type { Result } from '../../game/page-context.ts'

export type Tech = Result<'get_tech_tree'>['technologies'][number]

export interface Node {
  tech: Tech
  /** From 0, without gaps. */
  column: number
  row: number
}

export interface EraBand {
  era: string
  /** First and last column. */
  from: number
  to: number
}

export interface TechTree {
  nodes: Node[]
  eras: EraBand[]
  columns: number
  rows: number
}

/** By the places that the rules give; where they give none, by how many technologies must come before. */
export function layoutOf(techs: readonly Tech[]): TechTree {
  const depths = depthsOf(techs)
  const wanted = (tech: Tech): number => tech.column ?? depths.get(tech.name)!
  // What is placed elsewhere than behind all that it needs would have its line run backwards.
  const column = new Map<string, number>()
  for (const tech of [...techs].sort((a, b) => depths.get(a.name)! - depths.get(b.name)!)) {
    const behind = tech.prerequisites.map(name => (column.get(name) ?? -1) + 1)
    column.set(tech.name, Math.max(wanted(tech), 0, ...behind))
  }
  const used = [...new Set(column.values())].sort((a, b) => a - b)
  const taken = new Set<string>()
  const nodes = [...techs]
    .sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
    .map(tech => {
      const at = used.indexOf(column.get(tech.name)!)
      let row = Math.max(0, (tech.row ?? 1) - 1)
      while (taken.has(`${at} ${row}`)) row++
      taken.add(`${at} ${row}`)
      return { tech, column: at, row }
    })
    .sort((a, b) => a.column - b.column || a.row - b.row)
  return { nodes, eras: bandsOf(nodes), columns: used.length, rows: Math.max(0, ...nodes.map(({ row }) => row)) + 1 }
}

/** How many steps lie before each; a circle in the rules counts as none. */
function depthsOf(techs: readonly Tech[]): Map<string, number> {
  const byName = new Map(techs.map(tech => [tech.name, tech]))
  const depths = new Map<string, number>()
  const depthOf = (name: string, above: readonly string[]): number => {
    const known = depths.get(name)
    if (known !== undefined) return known
    if (above.includes(name)) return 0
    const before = byName.get(name)?.prerequisites.filter(one => byName.has(one)) ?? []
    const depth = before.length === 0 ? 0 : 1 + Math.max(...before.map(one => depthOf(one, [...above, name])))
    depths.set(name, depth)
    return depth
  }
  for (const { name } of techs) depthOf(name, [])
  return depths
}

/** One after the other: a column belongs to the era of most of its technologies. */
function bandsOf(nodes: readonly Node[]): EraBand[] {
  const bands: EraBand[] = []
  for (let column = 0; ; column++) {
    const eras = nodes.filter(node => node.column === column).map(({ tech }) => tech.era)
    if (eras.length === 0) return bands
    const era = mostOf(eras)
    const last = bands.at(-1)
    if (last?.era === era) last.to = column
    else bands.push({ era, from: column, to: column })
  }
}

const mostOf = (names: readonly string[]): string =>
  names.reduce((best, name) => (count(names, name) > count(names, best) ? name : best), names[0])
const count = (names: readonly string[], name: string): number => names.filter(one => one === name).length

/** All that lead to it and are not known, itself last; in the order in which they can be researched. */
export function wayTo(techs: readonly Tech[], name: string): string[] {
  const byName = new Map(techs.map(tech => [tech.name, tech]))
  const way: string[] = []
  const visit = (at: string): void => {
    const tech = byName.get(at)
    if (!tech || tech.status === 'known' || way.includes(at)) return
    for (const before of tech.prerequisites) visit(before)
    if (!way.includes(at)) way.push(at)
  }
  visit(name)
  return way
}

/** The node that an arrow key leads to: the nearest row of the next column, or the next row of the column. */
export function nodeBeside(nodes: readonly Node[], from: string, key: string): string {
  const at = nodes.find(({ tech }) => tech.name === from)
  if (!at) return nodes[0]?.tech.name ?? from
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0]
  const ahead = nodes.filter(({ column, row }) =>
    dx !== 0 ? column === at.column + dx : column === at.column && (row - at.row) * dy > 0,
  )
  const far = (node: Node): number => Math.abs(node.row - at.row)
  return (
    ahead.reduce<Node | null>((best, node) => (best === null || far(node) < far(best) ? node : best), null)?.tech.name ?? from
  )
}

/** Those whose name, or the name of what they unlock, has the words. */
export function matching(techs: readonly Tech[], search: string): Set<string> {
  const wanted = search.trim().toLowerCase()
  const has = (text: string): boolean => text.toLowerCase().includes(wanted)
  return new Set(techs.filter(({ name, unlocks }) => has(name) || unlocks.some(has)).map(({ name }) => name))
}
