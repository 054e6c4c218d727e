/** Finds chains of needs that bite their own tail. */
import { addProblem, type RuleProblem } from './problem.ts'
import type { ListKind, PolicyRow, RawRules } from './schema/tables.ts'

/** Chains that have to end somewhere, else nothing in them could ever be had (or upgrading would go on for ever). */
export function checkCycles(raw: RawRules, problems: RuleProblem[]): void {
  const lists = raw.lists
  const techs = [...raw.techs.values()].map(tech => ({ name: tech.name, next: tech.prerequisites, file: tech.origin.file }))
  report('prerequisites', techs, problems)
  const chain = (kind: ListKind, field: string) =>
    [...lists[kind].values()].map(row => {
      const next = (row as unknown as Record<string, string>)[field]
      return { name: row.name, next: next ? [next] : [], file: row.origin.file }
    })
  report('requiredBuilding', chain('buildings', 'requiredBuilding'), problems)
  report('upgradesTo', chain('units', 'upgradesTo'), problems)
  report('replaces', chain('buildings', 'replaces'), problems)
  report('replaces', chain('units', 'replaces'), problems)
  const policies = [...lists.branches.values()].flatMap(branch =>
    (branch.policies as PolicyRow[]).map(policy => ({ name: policy.name, next: policy.requires, file: branch.origin.file })),
  )
  report('requires', policies, problems)
}

interface Node {
  name: string
  next: readonly string[]
  file: string
}

/** Reports each cycle once, with the path around it. */
function report(field: string, nodes: readonly Node[], problems: RuleProblem[]): void {
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
      if (onPath.has(name)) {
        const round = [...path.slice(path.indexOf(name)), name].join(' → ')
        addProblem({ file: top.node.file, entry: top.node.name, field, problems }, 'error', `needs itself: ${round}`)
      } else if (!done.has(name) && byName.has(name)) enter(byName.get(name)!)
    }
  }
}
