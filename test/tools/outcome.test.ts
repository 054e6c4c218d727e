import { expect, test } from 'vitest'
import { addCity, addLand, addUnit, at, flatWorld, id, learn } from '../world.ts'
import { call } from './play.ts'

/** A city at (5,5) with fish off its coast at (7,5), and work boats there. */
function fishers(resource: string) {
  const w = flatWorld({ explored: true })
  for (const [x, y] of [
    [6, 5],
    [7, 5],
  ] as const)
    w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  learn(w, 0, 'Sailing')
  w.s.tiles.resource[at(w, 7, 5)] = id(w, 'resources', resource)
  addLand(w, addCity(w, 0, 5, 5), [7, 5])
  return { w, boats: addUnit(w, 0, 'Work Boats', 7, 5) }
}

test('an act that brings a luxury tells when it counts', () => {
  const { w, boats } = fishers('Crab')
  expect(call(w, 0, 'build_improvement', { unit_id: boats.id, improvement: 'Fishing Boats' })).toMatchObject({
    result: {
      used: true,
      happened: expect.arrayContaining(['Crab: a luxury gained, which counts for happiness from the end of the turn.']),
    },
  })
})

test('an act that brings no luxury says nothing of any', () => {
  const { w, boats } = fishers('Fish')
  const answer = call(w, 0, 'build_improvement', { unit_id: boats.id, improvement: 'Fishing Boats' })
  expect(JSON.stringify(answer)).not.toContain('luxury')
})

test('the end of a turn tells nothing of what came of it: that is for the next briefing', () => {
  const w = flatWorld({ seats: 1 })
  addCity(w, 0, 5, 5)
  expect(JSON.stringify(call(w, 0, 'end_turn'))).not.toContain('happened')
})
