/** What is advised with units in situations in which it once was wrong. */
import { describe, expect, test } from 'vitest'
import { advise } from '../../bot/advice.ts'
import { tileChanged } from '../../engine/city/yields/yield-cache.ts'
import { declareWar } from '../../engine/civ/relations.ts'
import type { Command } from '../../engine/commands/index.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { NONE, type Unit } from '../../engine/core/state.ts'
import { dangerTo } from '../../engine/danger/threats.ts'
import { perform } from '../../engine/perform.ts'
import { pillage } from '../../engine/unit/pillaging.ts'
import { removeUnit } from '../../engine/unit/removal.ts'
import { visibilityCache } from '../../engine/visibility/heights.ts'
import { becauseText } from '../../tools/words/advice.ts'
import { addCity, addLand, addUnit, at, flatWorld, gainTiles, id, learn } from '../world.ts'

/** A city at (5,5) of a civ at war with seat 1 that sees all; the sea begins in column 8. */
function realm(): EngineContext {
  const w = flatWorld({ explored: true, width: 30 })
  for (let x = 8; x < 14; x++) for (let y = 0; y < 12; y++) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  visibilityCache(w).ready = false
  w.s.civs[0].known!.visible.fill(1)
  declareWar(w, 0, 1)
  gainTiles(w, addCity(w, 0, 5, 5, 3), 18)
  addLand(w, w.s.cities[0]!, [8, 5], [8, 6])
  learn(w, 0, 'Agriculture', 'Pottery', 'Animal Husbandry', 'Sailing', 'Calendar', 'Mining', 'Bronze Working', 'Optics')
  w.s.turn = 60
  return w
}

/** The first of what is advised with the unit, and why. */
function first(w: EngineContext, { id: unit }: Unit): { command: Command; because: string } | null {
  const [option] = advise(w, 0).matters.find(({ subject }) => subject === `unit ${unit}`)?.options ?? []
  return option ? { command: option.command, because: becauseText(option.because) } : null
}

function improve(w: EngineContext, resource: string, improvement: string, x: number, y: number): number {
  const t = at(w, x, y)
  w.s.tiles.resource[t] = id(w, 'resources', resource)
  w.s.tiles.deposit[t] = 2
  w.s.tiles.improvement[t] = id(w, 'improvements', improvement)
  tileChanged(w, t)
  return t
}

test('work boats near a luxury that an enemy has pillaged are told to work, and bring it back by that', () => {
  const w = realm()
  const whales = improve(w, 'Whales', 'Fishing Boats', 8, 5)
  const raider = addUnit(w, 1, 'Trireme', 8, 5)
  pillage(w, raider)
  removeUnit(w, raider)
  expect(w.s.tiles.improvement[whales]).toBe(NONE)
  const boats = addUnit(w, 0, 'Work Boats', 8, 6)
  const { command } = first(w, boats)!
  expect(command).toEqual({ type: 'setOrder', unit: boats.id, order: 'automate' })
  perform(w, 0, command)
  expect(w.s.tiles.improvement[whales]).toBe(id(w, 'improvements', 'Fishing Boats'))
})

describe('a worker inland with a galley in sight', () => {
  const galley = (w: EngineContext) => addUnit(w, 2, 'Galley', 8, 4)

  test('is told to work as without it', () => {
    const w = realm()
    const worker = addUnit(w, 0, 'Worker', 4, 4)
    const before = first(w, worker)
    galley(w)
    expect(before?.command).toMatchObject({ type: 'setOrder', order: 'automate' })
    expect(first(w, worker)).toEqual(before)
  })

  test('is left to its work', () => {
    const w = realm()
    const worker = addUnit(w, 0, 'Worker', 4, 4)
    perform(w, 0, { type: 'setOrder', unit: worker.id, order: 'automate' })
    galley(w)
    expect(worker.order).toBe('automate')
    expect(first(w, worker)).toBeNull()
  })
})

test('a settler in a city with enemies about is told for whom it waits, and to which site', () => {
  const w = realm()
  w.s.civs[0].happiness = 10
  const settler = addUnit(w, 0, 'Settler', 5, 5)
  addUnit(w, 2, 'Brute', 1, 4)
  addUnit(w, 2, 'Brute', 2, 9)
  const advice = first(w, settler)!
  expect(advice.command.type).toBe('setOrder')
  expect(advice.because).toMatch(/^waits for its escort to the site \(\d+,\d+\)$/)
})

test('a warrior with ruins two tiles off is told to go there in the first turns', () => {
  const w = flatWorld({ width: 30, explored: true })
  addCity(w, 0, 5, 5, 1)
  w.s.turn = 3
  const warrior = addUnit(w, 0, 'Warrior', 7, 5)
  const ruins = at(w, 9, 5)
  const kind = w.rules.improvements.find(({ name }) => name === 'Ancient ruins')!.id
  w.s.tiles.improvement[ruins] = kind
  w.s.civs[0].known!.improvement[ruins] = kind
  expect(first(w, warrior)?.command).toMatchObject({ type: 'moveUnit', tile: ruins })
})

describe('a ship that fights hand to hand', () => {
  test('is told of no blow that costs it more than it deals', () => {
    const w = realm()
    const ship = addUnit(w, 0, 'Trireme', 9, 6)
    ship.hp = 50
    addUnit(w, 1, 'Caravel', 10, 6)
    for (const { command } of advise(w, 0).matters.flatMap(({ options }) => options))
      expect(command).not.toMatchObject({ type: 'attack', unit: ship.id })
  })

  test('does not sleep where it can be sunk', () => {
    const w = realm()
    addCity(w, 0, 7, 9)
    const ship = addUnit(w, 0, 'Trireme', 8, 7)
    ship.hp = 22
    addUnit(w, 1, 'Caravel', 11, 6)
    expect(dangerTo(w, ship).dies).not.toBe('no')
    const { command, because } = first(w, ship)!
    expect(command.type).toBe('moveUnit')
    expect(because).toContain('22 hp')
  })
})
