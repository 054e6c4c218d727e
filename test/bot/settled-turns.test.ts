/** Small turns in which advice once went round in circles: each is through after a few calls, none comes twice, and nothing is left to say. */
import { describe, expect, test } from 'vitest'
import { SeatAdvice } from '../../bot/seat-advice.ts'
import { declareWar } from '../../engine/civ/relations.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { isRefusal } from '../../engine/core/refusal.ts'
import { perform } from '../../engine/perform.ts'
import { visibilityCache } from '../../engine/visibility/heights.ts'
import { prepareCall } from '../../tools/call.ts'
import { decisionsOf } from '../../tools/decisions/decisions.ts'
import { addCity, addLand, addUnit, at, flatWorld, gainTiles, id, learn } from '../world.ts'

const MOST = 25

/** The calls that are made until nothing is advised any more. */
function settle(w: EngineContext): string[] {
  let version = 0
  const advice = new SeatAdvice(() => version)
  const calls: string[] = []
  while (calls.length < MOST) {
    const [decision] = decisionsOf(w, 0, { adviser: advice.of }).decisions
    if (!decision) return calls
    const call = `${decision.tool} ${JSON.stringify(decision.args)}`
    const prepared = prepareCall(w, 0, decision.tool, decision.args)
    expect(prepared.kind, call).toBe('acts')
    if (prepared.kind !== 'acts') return calls
    expect(isRefusal(perform(w, 0, prepared.command)), call).toBe(false)
    version++
    advice.note(w, 0, prepared.command)
    calls.push(call)
  }
  return calls
}

/** A city at (5,5) by the sea, which begins in column 8, at war with seat 1; all the land is in sight. */
function coast(): EngineContext {
  const w = flatWorld({ width: 30, explored: true })
  for (let x = 8; x < 14; x++) for (let y = 0; y < 12; y++) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  visibilityCache(w).ready = false
  w.s.civs[0].known!.visible.fill(1)
  const city = addCity(w, 0, 7, 5, 3)
  gainTiles(w, city, 18)
  addCity(w, 0, 3, 9, 2)
  learn(w, 0, 'Agriculture', 'Pottery', 'Animal Husbandry', 'Sailing', 'Mining', 'Optics', 'Mathematics')
  w.s.turn = 60
  declareWar(w, 0, 1)
  return w
}

const WORLDS: Record<string, (w: EngineContext) => void> = {
  'two cities, one that makes a worker and one that makes nothing': w => {
    perform(w, 0, { type: 'setProduction', city: 0, item: { kind: 'unit', id: id(w, 'units', 'Worker') } })
  },
  'two cities, one that makes a settler': w => {
    perform(w, 0, { type: 'setProduction', city: 0, item: { kind: 'unit', id: id(w, 'units', 'Settler') } })
  },
  'a siege engine beside a worker that an enemy could take': w => {
    addUnit(w, 0, 'Worker', 4, 5)
    addUnit(w, 0, 'Trebuchet', 5, 5)
    addUnit(w, 1, 'Warrior', 2, 5)
  },
  'a siege engine asleep, and a worker that needs somebody': w => {
    addUnit(w, 0, 'Worker', 4, 5)
    addUnit(w, 0, 'Trebuchet', 5, 6).order = 'sleep'
    addUnit(w, 2, 'Brute', 1, 4)
  },
  'work boats asleep while a ship of the enemy is in sight': w => {
    w.s.tiles.resource[at(w, 8, 5)] = id(w, 'resources', 'Fish')
    addLand(w, w.s.cities[0]!, [8, 5])
    addUnit(w, 0, 'Work Boats', 7, 5).order = 'sleep'
    addUnit(w, 1, 'Trireme', 10, 5)
  },
  'a ship that has stopped for a rider on the shore': w => {
    addUnit(w, 0, 'Trireme', 9, 8)
    addUnit(w, 1, 'Horseman', 7, 8)
  },
  'a pikeman dug in beside a worker': w => {
    addUnit(w, 0, 'Worker', 5, 6)
    addUnit(w, 0, 'Pikeman', 5, 6).order = 'fortify'
    addUnit(w, 2, 'Brute', 2, 6)
  },
}

describe.each(Object.entries(WORLDS))('%s', (_name, prepare) => {
  test('is settled: no call comes twice', () => {
    const w = coast()
    prepare(w)
    const calls = settle(w)
    expect(new Set(calls).size, calls.join('\n')).toBe(calls.length)
    expect(calls.length, calls.join('\n')).toBeLessThan(MOST / 2)
    expect(calls.length).toBeGreaterThan(0)
  })
})
