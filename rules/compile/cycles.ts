/** Finds chains of needs that bite their own tail. */
import { addLoss, type RuleProblem } from '../problem.ts'
import type { ListKind, PolicyRow, RawRules } from '../schema/tables.ts'

/** Chains that have to end somewhere, else nothing in them could ever be had (or upgrading would go on for ever): the last link is cut. */
export function checkCycles(raw: RawRules, problems: RuleProblem[]): void {
  const { lists } = raw
  const techs = [...raw.techs.values()].map(tech => ({ name: tech.name, next: tech.prerequisites, file: tech.origin.file }))
  findCycles(techs, (node, round, to) => {
    tell(node, 'prerequisites', round, to)
    const row = raw.techs.get(node.name)!
    raw.techs.set(node.name, { ...row, prerequisites: row.prerequisites.filter(name => name !== to) })
  })
  const policies = [...lists.branches.values()].flatMap(branch =>
    (branch.policies as PolicyRow[]).map(policy => ({
      name: policy.name,
      next: policy.requires,
      file: branch.origin.file,
      branch,
    })),
  )
  findCycles(policies, (node, round, to) => {
    tell(node, 'requires', round, to)
    const { branch } = policies.find(({ name }) => name === node.name)!
    branch.policies = (branch.policies as PolicyRow[]).map(policy =>
      policy.name === node.name ? { ...policy, requires: policy.requires.filter(name => name !== to) } : policy,
    )
  })
  cut('buildings', 'requiredBuilding')
  cut('units', 'upgradesTo')
  cut('buildings', 'replaces')
  cut('units', 'replaces')
  cut('improvements', 'replaces')
  cut('terrains', 'turnsInto')
  cut('promotions', 'prerequisites')

  function tell(node: Node, field: string, round: string, to: string): void {
    addLoss({ file: node.file, entry: node.name, field, problems }, `needs itself: ${round}`, to, to)
  }
  function cut(kind: ListKind, field: string): void {
    const rows = lists[kind] as Map<string, Row>
    const nodes = [...rows.values()].map(row => {
      const names = row[field] as string | string[]
      return { name: row.name, next: typeof names === 'string' ? (names ? [names] : []) : names, file: row.origin.file }
    })
    findCycles(nodes, (node, round, to) => {
      tell(node, field, round, to)
      const row = rows.get(node.name)!
      const names = row[field] as string | string[]
      const left = typeof names === 'string' ? '' : names.filter(name => name !== to)
      rows.set(node.name, { ...row, [field]: left })
    })
  }
}

/** A row of any list. */
interface Row {
  name: string
  origin: { file: string }
  [field: string]: unknown
}

interface Node {
  name: string
  next: readonly string[]
  file: string
}

/** Tells of each cycle once: the object that closes it, the path around it, and the name that leads back. */
function findCycles(nodes: readonly Node[], tell: (node: Node, round: string, to: string) => void): void {
  const byName = new Map(nodes.map(node => [node.name, node]))
  const done = new Set<string>()
  for (const start of nodes) {
    const path: string[] = []
    const onPath = new Set<string>()
    // Depth first with a stack of its own: a chain of ten thousand must not overflow the call stack.
    const stack: { node: Node; at: number }[] = []
    const enter = (node: Node): void => {
      stack.push({ node, at: 0 })
      path.push(node.name)
      onPath.add(node.name)
    }
    if (!done.has(start.name)) enter(start)
    while (stack.length) {
      const top = stack[stack.length - 1]
      const name = top.node.next[top.at++]
      if (name === undefined) {
        done.add(top.node.name)
        onPath.delete(top.node.name)
        path.pop()
        stack.pop()
        continue
      }
      if (onPath.has(name)) tell(top.node, roundOf([...path.slice(path.indexOf(name)), name]), name)
      else if (!done.has(name) && byName.has(name)) enter(byName.get(name)!)
    }
  }
}

const SHOWN = 10

const roundOf = (path: readonly string[]): string =>
  (path.length > SHOWN ? [...path.slice(0, SHOWN - 1), '…', path[path.length - 1]] : path).join(' → ')
