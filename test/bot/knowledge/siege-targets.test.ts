import { expect, test } from 'vitest'
import { bestTarget } from '../../../bot/knowledge/siege-targets.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { makeTurnContext } from '../../../bot/turn-context.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { within } from '../../../engine/core/grid.ts'
import type { City } from '../../../engine/core/state.ts'
import { addCity, flatWorld } from '../../world.ts'

/** An own city, the enemy's first city far off, and two more of the enemy's that are near. */
function border() {
  const w = flatWorld({ width: 60, height: 20, explored: true })
  addCity(w, 0, 6, 10, 5)
  const cities = [addCity(w, 1, 30, 10), addCity(w, 1, 14, 10), addCity(w, 1, 15, 15)]
  for (const { id, tile } of cities) {
    w.s.civs[0].known!.city[tile] = id
    w.s.civs[0].known!.owner[tile] = 1
  }
  return { w, near: cities[1], next: cities[2] }
}

const targetOf = (w: EngineContext, kept?: City): number | undefined => {
  const m = makeTurnContext(w, 0, STANDARD.params)
  if (kept) m.memory.campaign = { city: kept.id, since: 1, gained: 1 }
  return bestTarget(m, [1], STANDARD.params.warMaximumDistance)?.id
}

test('the nearest city is the target, other things being equal', () => {
  const { w, near } = border()
  expect(targetOf(w)).toBe(near.id)
})

test('a target that was chosen before is kept while no other is much nearer', () => {
  const { w, next } = border()
  expect(targetOf(w, next)).toBe(next.id)
})

test('a city of which no surroundings are known is left for one that has been looked at', () => {
  const { w, near, next } = border()
  for (const t of within(w.grid, near.tile, 2)) if (t !== near.tile) w.s.civs[0].known!.explored[t] = 0
  expect(targetOf(w)).toBe(next.id)
})
