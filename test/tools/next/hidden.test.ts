import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { TOOLS } from '../../../tools/index.ts'
import { assertProperty } from '../../property.ts'
import { addUnit } from '../../world.ts'
import { factsOf, fitting, randomFrom, type Schema } from '../any-call.ts'
import { hidingWorld, outOfSight, scramble } from '../hiding.ts'
import { call, smallWar } from '../play.ts'

/** Calls of every tool that acts, many of them refused; and journeys, which look farthest. */
function callsOf(w: EngineContext): [tool: string, args: object][] {
  const maker = { random: randomFrom(7), facts: factsOf(smallWar(), 0), real: 0.9 }
  const acts = [...TOOLS.values()].filter(({ name, kind }) => kind === 'acts' && name !== 'end_turn')
  const any = acts.flatMap(tool =>
    Array.from({ length: 6 }, (): [string, object] => [tool.name, fitting(tool.args as Schema, maker) as object]),
  )
  const far = w.s.civs[0].units.flatMap(unit_id =>
    [
      [9, 5],
      [13, 7],
      [2, 2],
    ].map(([x, y]): [string, object] => ['move_unit', { unit_id, x, y }]),
  )
  return [...any, ...far]
}

/** What each call is told that is refused; those that are not refused are not carried out. */
function refusalsOf(make: () => EngineContext, calls: readonly [string, object][]): string[] {
  let fresh = make()
  return calls.map(([tool, args]) => {
    const answer = call(fresh, 0, tool, args)
    if ('code' in answer) return JSON.stringify(answer)
    fresh = make()
    return 'done'
  })
}

function world(): EngineContext {
  const w = hidingWorld()
  addUnit(w, 0, 'Settler', 6, 6)
  return w
}

test('what a seat cannot see does not change what its refusals lead on to', () => {
  const calls = callsOf(world())
  const before = refusalsOf(world, calls)
  expect(before.filter(said => said.includes('"next"')).length).toBeGreaterThan(40)
  const dark = outOfSight(world())
  const change = fc.record({
    tile: fc.constantFrom(...dark),
    what: fc.constantFrom('unit', 'improvement', 'road', 'resource', 'features', 'owner', 'work'),
    value: fc.nat(5),
  })
  assertProperty(
    'what a seat cannot see does not change what its refusals lead on to',
    fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), changes => {
      const changed = (): EngineContext => {
        const w = world()
        for (const { tile, what, value } of changes) scramble(w, tile, what, value)
        return w
      }
      const after = refusalsOf(changed, calls)
      expect(after.filter((said, i) => said !== before[i])).toEqual([])
    }),
    { numRuns: 6, fewer: 'each case makes some three hundred calls' },
  )
})
