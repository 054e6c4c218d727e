/** What games on one map, or of one ruleset, use in common. */
import { expect, test } from 'vitest'
import { playTurn } from '../../../bot/play.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { effectsCache } from '../../../engine/effects/effect-index.ts'
import { unitEffectIndex } from '../../../engine/effects/scope.ts'
import { createGame, perform } from '../../../engine/index.ts'
import { pathBuffers } from '../../../engine/unit/movement/path-buffers.ts'
import { findPath } from '../../../engine/unit/movement/pathfinding.ts'
import { sightBuffers } from '../../../engine/visibility/heights.ts'
import { sightSet } from '../../../engine/visibility/line-of-sight.ts'
import { addUnit, at, flatWorld, standardRules } from '../../world.ts'

const duel = (seed: number): EngineContext =>
  createGame(standardRules(), { size: 'duel', speed: 'Quick', seed, seats: [{ driver: 'bot' }, { driver: 'bot' }] })

/** Plays on to a turn, command by command. */
function* played(w: EngineContext, until: number): Generator<void, string> {
  while (w.s.turn < until) {
    const { active } = w.s
    const plan = playTurn(w, active, STANDARD)
    let step = plan.next()
    while (!step.done && w.s.active === active) {
      const outcome = perform(w, active, step.value)
      yield
      if (w.s.active === active) step = plan.next(outcome)
    }
    if (w.s.active === active) perform(w, active, { type: 'endTurn' })
  }
  return hashState(w.s)
}

function toEnd(game: Generator<void, string>): string {
  for (;;) {
    const { done, value } = game.next()
    if (done) return value
  }
}

test('games that are played command by command in turns go as each does alone', () => {
  const alone = [1, 2].map(seed => toEnd(played(duel(seed), 12)))
  const games = [1, 2].map(seed => played(duel(seed), 12))
  const together: string[] = []
  while (together.filter(Boolean).length < games.length)
    for (const [i, game] of games.entries()) {
      const { done, value } = game.next()
      if (done && value) together[i] = value
    }
  expect(together).toEqual(alone)
})

test('games on maps of one size search paths in one set of tables', () => {
  expect(pathBuffers(flatWorld())).toBe(pathBuffers(flatWorld({ seed: 2 })))
})

test('units alike share their effects over all games of a ruleset', () => {
  const [one, other] = [flatWorld(), flatWorld({ seed: 2 })].map(w => unitEffectIndex(w, addUnit(w, 0, 'Warrior', 3, 3)))
  expect(one).toBe(other)
})

test('as many kinds of units alike are kept as games have at a time', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 3, 3)
  for (let i = 0; i < 5_000; i++) {
    unit.promotions = [i % 40, ((i / 40) % 40) | 0, (i / 1_600) | 0]
    effectsCache(w).units[unit.id] = null
    unitEffectIndex(w, unit)
  }
  expect(effectsCache(w).shared.unitsAlike.size).toBeLessThanOrEqual(4_096)
})

test('a path is found after any number of searches', () => {
  const w = flatWorld({ explored: true })
  const unit = addUnit(w, 0, 'Warrior', 3, 3)
  const goal = at(w, 9, 5)
  const path = findPath(w, unit, goal)
  pathBuffers(w).epoch = 2 ** 30 - 2
  for (let i = 0; i < 4; i++) expect(findPath(w, unit, goal)).toEqual(path)
})

test('sight is the same after any number of looks', () => {
  const look = () => {
    const w = flatWorld()
    const { tiles, from, to } = sightSet(w, at(w, 8, 5), 2)
    return [...tiles.slice(from, to)]
  }
  const seen = look()
  sightBuffers(flatWorld().grid).epoch = 2 ** 31 - 20
  for (let i = 0; i < 4; i++) expect(look()).toEqual(seen)
})

test('what is kept of sights stays small, and those in use stay as they are', () => {
  const w = flatWorld()
  const held = sightSet(w, 0, 2)
  const before = [...held.tiles.slice(held.from, held.to)]
  for (let radius = 1; radius <= 12; radius++) for (let t = 0; t < w.grid.size; t++) sightSet(w, t, radius)
  expect([...held.tiles.slice(held.from, held.to)]).toEqual(before)
  const again = sightSet(w, 0, 2)
  expect([...again.tiles.slice(again.from, again.to)]).toEqual(before)
  expect(again.tiles.length).toBeLessThanOrEqual(w.grid.size * 16)
})
