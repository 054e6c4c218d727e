/** Where who walks near enemies stops for the turn. */
import { describe, expect, test } from 'vitest'
import { gunsOn } from '../../../../bot/planners/war/assault.ts'
import { carefulStop, isNearGuns, isWary } from '../../../../bot/planners/war/careful-steps.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext, type TurnContext } from '../../../../bot/turn-context.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { distance } from '../../../../engine/core/grid.ts'
import { isDeadly } from '../../../../engine/danger/threats.ts'
import { visibilityCache } from '../../../../engine/visibility/heights.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../../world.ts'

const ENEMY = { x: 20, y: 8 }

/** An own city far off, one of the enemy's at (20,8) that is in sight with all the land. */
function front(): EngineContext {
  const w = flatWorld({ width: 40, height: 16, explored: true })
  addCity(w, 0, 4, 8, 5)
  const city = addCity(w, 1, ENEMY.x, ENEMY.y, 8)
  w.s.civs[0].known!.visible.fill(1)
  w.s.civs[0].known!.city[city.tile] = city.id
  w.s.civs[0].known!.owner[city.tile] = 1
  declareWar(w, 0, 1)
  return w
}

const context = (w: EngineContext): TurnContext => makeTurnContext(w, 0, STANDARD.params)
const range = (w: EngineContext): number => w.rules.constants.baseCityBombardRange

test('near is whom the guns of an enemy city could reach in this turn or the next', () => {
  const w = front()
  const far = range(w) + STANDARD.params.gunCare
  const m = context(w)
  expect(isNearGuns(m, at(w, ENEMY.x - far, 8))).toBe(true)
  expect(isNearGuns(m, at(w, ENEMY.x - far - 1, 8))).toBe(false)
  w.s.civs[0].relations[1].war = false
  expect(isNearGuns(context(w), at(w, ENEMY.x - far, 8))).toBe(false)
})

describe('on its way past an enemy city', () => {
  /** Four steps before it, bound for the land behind it. */
  const passing = (hp: number) => {
    const w = front()
    const unit = addUnit(w, 0, 'Horseman', ENEMY.x - 4, 8)
    unit.hp = hp
    const m = context(w)
    expect(isWary(m, unit)).toBe(true)
    const goal = at(w, ENEMY.x + 6, 8)
    return { w, m, unit, goal, stop: carefulStop(m, unit, goal) }
  }

  test('who is hurt ends no turn where it shoots', () => {
    const { m, stop } = passing(STANDARD.params.healedHealth - 1)
    expect(gunsOn(m, stop)).toBe(0)
    expect(distance(m.w.grid, stop, at(m.w, ENEMY.x, 8))).toBe(range(m.w) + 1)
  })

  test('who is healthy bears a shot that does not kill it, and comes farther', () => {
    const hurt = passing(STANDARD.params.healedHealth - 1)
    const { w, m, unit, goal, stop } = passing(100)
    expect(isDeadly(w, unit, stop)).toBe(false)
    expect(gunsOn(m, stop)).toBe(1)
    expect(distance(w.grid, stop, goal)).toBeLessThan(distance(w.grid, hurt.stop, goal))
  })

  test('who a shot would kill stays, though it were healthy', () => {
    const { m, unit, goal } = passing(100)
    unit.hp = 30
    m.p = { ...m.p, healedHealth: 10 }
    expect(gunsOn(m, carefulStop(m, unit, goal))).toBe(0)
  })

  test('no tile is taken that another goes to', () => {
    const { m, unit, goal, stop } = passing(100)
    m.claimed.add(stop)
    expect(carefulStop(m, unit, goal)).not.toBe(stop)
  })
})

describe('afloat', () => {
  /** The sea from column 8 on; a ship of the enemy at (16,4), no city near. */
  function sea(hp: number) {
    const w = flatWorld({ width: 40, height: 16, explored: true })
    for (let y = 0; y < 16; y++) for (let x = 8; x < 38; x++) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
    visibilityCache(w).ready = false
    w.s.civs[0].known!.visible.fill(1)
    addCity(w, 0, 4, 8, 5)
    learn(w, 0, 'Pottery', 'Sailing', 'Optics')
    declareWar(w, 0, 1)
    const unit = addUnit(w, 0, 'Warrior', 7, 4)
    w.s.tiles.military[unit.tile] = -1
    unit.tile = at(w, 9, 4)
    w.s.tiles.military[unit.tile] = unit.id
    Object.assign(unit, { embarked: true, hp, movesX60: 180 })
    addUnit(w, 1, 'Frigate', 16, 4)
    return { w, unit }
  }

  test('who could be sunk ahead stays back', () => {
    const { w, unit } = sea(30)
    const m = context(w)
    expect(isWary(m, unit)).toBe(true)
    const stop = carefulStop(m, unit, at(w, 24, 4))
    expect(isDeadly(w, unit, stop)).toBe(false)
    expect(isDeadly(w, unit, at(w, 12, 4))).toBe(true)
  })

  test('who is alone at sea goes on', () => {
    const { w, unit } = sea(30)
    w.s.civs[0].relations[1].war = false
    expect(isWary(context(w), unit)).toBe(false)
  })
})
