/** The score (rulebook, victory 5), worked out by hand. */
import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { updateScores } from '../../../engine/victory/score.ts'
import { addCity, flatWorld, id, learn } from '../../world.ts'

function scoreOn(width: number, height: number, people: number, change: (w: EngineContext) => void = () => {}): number {
  const w = flatWorld({ width, height })
  addCity(w, 0, 4, 5, people)
  change(w)
  updateScores(w)
  return w.s.civs[0].score
}

// A city, its people, seven tiles of land, and Agriculture: trunc((10 + 3 × people + 7) × m + 4).
test.each([
  [44, 29, 4, 33], // 1276 tiles: m = 1
  [44, 30, 9, 46], // 1320: m = 0.9667, 44 × 0.9667 = 42.53
  [20, 12, 5, 82], // 240: m = 1 + 4.3167 / 3 = 2.4389, 32 × 2.4389 = 78.04
  [88, 58, 4, 11], // 5104: m = 0.25, 29 × 0.25 = 7.25
  [58, 44, 1, 14], // 2552: m = 0.5, 20 × 0.5 = 10
])('on %i × %i tiles a city of %3$i counts %4$i', (width, height, people, score) => {
  expect(scoreOn(width, height, people)).toBe(score)
})

test('a world wonder counts 40, a technology 4, a repetition 10, on maps of any size', () => {
  const wonder = (w: EngineContext) => {
    w.s.wonders[id(w, 'buildings', 'The Pyramids')] = w.s.civs[0].cities[0]
    learn(w, 0, 'Pottery', 'Mining')
  }
  expect(scoreOn(44, 30, 9, wonder)).toBe(94) // 42.53 + 40 + 12
  const again = (w: EngineContext) => {
    w.s.civs[0].techs[id(w, 'techs', 'Future Tech')] = 3
  }
  expect(scoreOn(44, 29, 4, again)).toBe(57) // 33 + 4 + 2 × 10
})

test('water does not count, and who is out has no points', () => {
  const w = flatWorld({ width: 44, height: 29 })
  const city = addCity(w, 0, 4, 5, 4)
  const shore = [...w.s.tiles.owner.keys()].filter(t => w.s.tiles.owner[t] === 0 && t !== city.tile).slice(0, 3)
  for (const t of shore) w.s.tiles.terrain[t] = id(w, 'terrains', 'Coast')
  w.s.civs[1].alive = false
  updateScores(w)
  expect([w.s.civs[0].score, w.s.civs[1].score]).toEqual([30, 0])
})
