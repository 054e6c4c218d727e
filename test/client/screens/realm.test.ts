import { expect, test } from 'vitest'
import { treeOf } from '../../../client/screens/policies/policy-layout.ts'
import { effectText } from '../../../client/screens/realm/figures.ts'
import { inOrder, turned, turnsCell } from '../../../client/screens/realm/sorting.ts'
import { isWhole, missingOf, neededOf, toggled } from '../../../client/screens/religion/belief-choice.ts'
import { layoutOf, matching, nodeBeside, type Tech, wayTo } from '../../../client/screens/technology/tech-layout.ts'
import { clampZoom, scrollAfter } from '../../../client/screens/technology/tree-motion.ts'
import { affordable, stateOf, type UnitRow } from '../../../client/screens/units/unit-states.ts'

const tech = (name: string, prerequisites: string[], more: object = {}): Tech =>
  ({ name, prerequisites, status: 'locked', era: 'One', unlocks: [], ...more }) as unknown as Tech
const TECHS = [
  tech('A', [], { status: 'known', column: 0, row: 1 }),
  tech('B', ['A'], { column: 1, row: 1, unlocks: ['Granary'] }),
  tech('C', ['A'], { column: 1, row: 2 }),
  tech('D', ['B', 'C'], { column: 2, row: 1, era: 'Two' }),
]

test('a technology stands right of all that it needs, with or without places in the rules', () => {
  for (const techs of [TECHS, TECHS.map(({ column: _c, row: _r, ...rest }) => rest as Tech)]) {
    const { nodes, columns } = layoutOf(techs)
    const at = (name: string): number => nodes.find(node => node.tech.name === name)!.column
    for (const { name, prerequisites } of techs) for (const before of prerequisites) expect(at(before)).toBeLessThan(at(name))
    expect(columns).toBe(3)
    expect(new Set(nodes.map(({ column, row }) => `${column} ${row}`)).size).toBe(techs.length)
  }
})

test('the way to a far technology is in the order of research, without what is known', () => {
  expect(wayTo(TECHS, 'D')).toEqual(['B', 'C', 'D'])
  expect(layoutOf(TECHS).eras.map(({ era }) => era)).toEqual(['One', 'Two'])
  expect(nodeBeside(layoutOf(TECHS).nodes, 'B', 'ArrowDown')).toBe('C')
  expect([...matching(TECHS, 'gran')]).toEqual(['B'])
})

test('a policy stands below those that it comes after', () => {
  const policy = (name: string, after: string[] = [], status = 'locked') => ({ name, after, status, requires: [], effects: [] })
  const policies = [policy('X'), policy('P'), policy('Q', ['P']), policy('X Complete', [], 'completes_branch')]
  const { opener, finisher, places, lines } = treeOf({ name: 'X', era: '', complete: false, policies } as never)
  expect([opener?.name, finisher?.name, places.map(({ tier }) => tier), lines.length]).toEqual(['X', 'X Complete', [0, 1], 1])
})

test('beliefs are whole when each kind has as many as it takes; one too many pushes out the first', () => {
  const needed = neededOf(['1 founder', '1 follower'])
  const founder = { name: 'a', kind: 'founder' }
  const both = toggled(needed, [founder], { name: 'b', kind: 'follower' })
  expect(isWhole(missingOf(needed, both))).toBe(true)
  expect(toggled(needed, both, { name: 'c', kind: 'founder' }).map(({ name }) => name)).toEqual(['b', 'c'])
})

test('rows are sorted by their column, what never comes last', () => {
  const rows = [{ n: -1 }, { n: 4 }, { n: 2 }]
  expect(inOrder(rows, { by: 'n', isDown: false }, row => turnsCell(row.n)).map(({ n }) => n)).toEqual([2, 4, -1])
  expect(turned({ by: 'n', isDown: false }, 'n', true).isDown).toBe(true)
})

test('of the upgrades the cheapest are made as far as the gold goes', () => {
  const unit = (id: number, gold: number, allowed = true) =>
    ({ id, moves: 2, upgrade: { to: 'Knight', gold, allowed } }) as unknown as UnitRow
  const { units, cost } = affordable([unit(1, 60), unit(2, 30), unit(3, 10, false), unit(4, 50)], 85)
  expect([units.map(({ id }) => id), cost]).toEqual([[2, 4], 80])
  expect(stateOf({ idle: true } as UnitRow)).toBe('idle')
})

test('what is under the pointer stays there while the tree is zoomed, within limits', () => {
  const [scroll, at] = [300, 120]
  const after = scrollAfter(scroll, at, 1, 1.5)
  expect((after + at) / 1.5).toBeCloseTo((scroll + at) / 1)
  expect([clampZoom(0.01), clampZoom(1.2), clampZoom(9)]).toEqual([0.45, 1.2, 1.6])
})

test('the conditions of an effect stand in one pair of brackets', () => {
  expect(effectText('[+6 Culture] <starting from the [Medieval era]> <before the [Industrial era]>')).toBe(
    '+6 Culture (starting from the Medieval era, before the Industrial era)',
  )
})
