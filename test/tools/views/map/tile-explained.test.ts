import { beforeAll, expect, test } from 'vitest'
import { type EngineContext, xOf, yOf } from '../../../../engine/index.ts'
import type { ToolCalls } from '../../../../tools/tool-calls.ts'
import { call } from '../../play.ts'
import { playedIn } from '../../played.ts'

let w: EngineContext
beforeAll(() => {
  w = playedIn([60])[0]
}, 120_000)

type Tile = ToolCalls['get_tile']['result']

const explained = (seat: number): Tile[] =>
  Array.from({ length: w.grid.size }, (_, t) => {
    const args = { x: xOf(w.grid, t), y: yOf(w.grid, t), explain: true }
    return (call(w, seat, 'get_tile', args) as unknown as { result: Tile }).result
  }).filter(({ explored }) => explored)

test('the sources of a tile’s yields add up to them', () => {
  for (const { yields = {}, yield_sources = [] } of explained(0)) {
    const sum: { [stat: string]: number } = {}
    for (const source of yield_sources) for (const [stat, n] of Object.entries(source.yields)) sum[stat] = (sum[stat] ?? 0) + n
    for (const stat of new Set([...Object.keys(sum), ...Object.keys(yields)]))
      expect(sum[stat] ?? 0).toBeCloseTo(yields[stat] ?? 0)
  }
})

test('a resource in use needs nothing, and one that is not names its improvement', () => {
  const needing = explained(0).filter(({ resource_needs }) => resource_needs)
  expect(needing.length).toBeGreaterThan(0)
  for (const { resource, resource_needs, improvement, pillaged } of needing) {
    expect(resource).toBeDefined()
    expect(pillaged === true || improvement !== resource_needs!.improvement).toBe(true)
  }
})
