import { expect, test } from 'vitest'
import { capitalsMissing, conquestTurns } from '../../../bot/knowledge/conquest.ts'
import { bestTarget } from '../../../bot/knowledge/siege-targets.ts'
import { strategyOf } from '../../../bot/knowledge/victory-strategy.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { makeTurnContext, type TurnContext } from '../../../bot/turn-context.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { addCity, addUnit, flatWorld } from '../../world.ts'

/** Three civs with a city each; the first has so many tanks. */
function world(tanks: number): EngineContext {
  const w = flatWorld({ width: 60, height: 20, explored: true, seats: 3 })
  const cities = [addCity(w, 0, 6, 10, 5), addCity(w, 1, 24, 10), addCity(w, 2, 42, 10)]
  for (const { owner, tile } of cities.slice(1)) know(w, tile, owner)
  for (let n = 0; n < tanks; n++) addUnit(w, 0, 'Tank', 3 + (n % 8), 4 + Math.floor(n / 8))
  w.s.turn = 200
  return w
}

function know(w: EngineContext, tile: number, owner: number): void {
  w.s.civs[0].known!.city[tile] = w.s.tiles.center[tile]
  w.s.civs[0].known!.owner[tile] = owner
}

const context = (w: EngineContext): TurnContext => makeTurnContext(w, 0, STANDARD.params)

test('every first city of another civ that it does not hold is wanted for domination', () => {
  const w = world(0)
  expect(capitalsMissing(context(w))).toEqual([1, 2])
  w.s.cities[w.s.civs[1].originalCapital]!.owner = 0
  expect(capitalsMissing(context(w))).toEqual([2])
})

test('domination is aimed for by who is far stronger than all others, and by nobody else', () => {
  expect(conquestTurns(context(world(0)))).toBe(Number.POSITIVE_INFINITY)
  expect(strategyOf(context(world(24))).aim).toBe('domination')
})

test('who aims for domination passes other cities by on the way to a first one', () => {
  const w = world(24)
  const near = addCity(w, 1, 17, 10)
  know(w, near.tile, 1)
  const target = (aim: 'domination' | 'science') => {
    const m = context(w)
    m.strategy = { ...strategyOf(m), aim }
    return bestTarget(m, [1], STANDARD.params.warFarthest)?.id
  }
  expect(target('science')).toBe(near.id)
  expect(target('domination')).toBe(w.s.civs[1].originalCapital)
})
