/** Figures of camps (rulebook, barbarians 1; barbarians 2; barbarians 5), worked out by hand. */
import { expect, test } from 'vitest'
import { clearCamp } from '../../../engine/barbarians/camp-clearing.ts'
import { interval, placeCamps, roomForCamps } from '../../../engine/barbarians/camps.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { distance } from '../../../engine/core/grid.ts'
import { type Camp, NONE } from '../../../engine/core/state.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

const wild = (w: EngineContext) => w.s.civs[2]
const standing = (w: EngineContext): Camp[] => w.s.camps.filter(({ destroyedOn }) => destroyedOn === NONE)

function campAt(w: EngineContext, x: number, y: number, spawned = 0): Camp {
  w.s.tiles.improvement[at(w, x, y)] = w.rules.known.camp
  const camp: Camp = { tile: at(w, x, y), spawnIn: 8, spawned, destroyedOn: NONE, guard: NONE }
  w.s.camps.push(camp)
  return camp
}

// fog / trunc(tiles^0.4): 2160^0.4 = 21.57, 480^0.4 = 11.81, 1024^0.4 = 16.
test.each([
  [2160, 2160, 102],
  [2160, 20, 0],
  [2160, 21, 1],
  [480, 480, 43],
  [1024, 1023, 63],
])('on %i tiles, %i of them in the fog, there is room for %i camps', (tiles, fog, camps) => {
  expect(roomForCamps(tiles, fog)).toBe(camps)
})

test('a game begins with a third of the camps there is room for, one at least; later one comes at a time', () => {
  // 96 × 60 is 5760 tiles: 5760^0.4 = 31.9, so 5760 / 31 = 185, a third of it 61.
  const w = flatWorld({ width: 96, height: 60 })
  placeCamps(w, wild(w))
  expect(standing(w).length).toBe(61)
  w.s.turn = 2
  for (let round = 0; round < 20; round++) {
    const before = standing(w).length
    placeCamps(w, wild(w))
    expect(standing(w).length - before).toBeLessThanOrEqual(1)
  }
})

/** All the places that camps take in turn one, as far as the fog's own camps allow, by many seeds. */
function nearest(seeds: number, prepare: (w: EngineContext) => number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let seed = 1; seed <= seeds; seed++) {
    const w = flatWorld({ width: 24, height: 16, seed })
    const from = prepare(w)
    placeCamps(w, wild(w))
    for (const { tile } of standing(w)) for (const t of from) if (tile !== t) least = Math.min(least, distance(w.grid, tile, t))
  }
  return least
}

test('a new camp is at least 8 from another, 5 from a capital and from a camp just destroyed', () => {
  expect(nearest(60, w => [campAt(w, 12, 8).tile])).toBe(8)
  expect(nearest(60, w => [w.s.cities[addCity(w, 0, 12, 8).id]!.tile])).toBe(5)
  const ruined = (w: EngineContext): number[] => {
    const camp = campAt(w, 12, 8)
    w.s.tiles.improvement[camp.tile] = NONE
    camp.destroyedOn = w.s.turn
    return [camp.tile]
  }
  expect(nearest(60, ruined)).toBe(5)
})

test('fifteen rounds after its end a camp keeps no other away', () => {
  for (const [turn, open] of [
    [16, true],
    [15, false],
  ] as const) {
    const w = flatWorld({ width: 8, height: 6 })
    const camp = campAt(w, 4, 3)
    w.s.tiles.improvement[camp.tile] = NONE
    camp.destroyedOn = 1
    w.s.turn = turn
    // A second round may be without a camp by chance: ten of them are not.
    for (let n = 0; n < 10; n++) placeCamps(w, wild(w))
    expect(standing(w).some(({ tile }) => distance(w.grid, tile, camp.tile) < 5)).toBe(open)
  }
})

test('no camp stands alone in the sea, or on a feature that bears only some improvements', () => {
  const alone = flatWorld({ terrain: 'Coast', width: 12, height: 8 })
  alone.s.tiles.terrain[at(alone, 5, 4)] = id(alone, 'terrains', 'Grassland')
  placeCamps(alone, wild(alone))
  expect(standing(alone)).toEqual([])
  const w = flatWorld({ terrain: 'Desert', width: 12, height: 8 })
  w.s.tiles.features.fill(w.rules.terrains[id(w, 'terrains', 'Oasis')].bit)
  placeCamps(w, wild(w))
  expect(standing(w)).toEqual([])
})

// trunc((8 + draw(5) + delay − min(3, sent before)) × speed): the least and the most of it.
test.each([
  ['Standard', 'Prince', 0, 8, 12],
  ['Standard', 'Prince', 1, 7, 11],
  ['Standard', 'Prince', 3, 5, 9],
  ['Standard', 'Prince', 9, 5, 9],
  ['Standard', 'Settler', 0, 16, 20],
  ['Quick', 'Prince', 0, 5, 8], // 8 × 0.67 = 5.36, 12 × 0.67 = 8.04
  ['Epic', 'Prince', 2, 9, 15], // 6 × 1.5, 10 × 1.5
  ['Marathon', 'Prince', 0, 32, 48], // barbarians have a factor of their own, 4
])('on %s at %s a camp that has sent %i before waits %i to %i turns', (speed, level, sent, least, most) => {
  const w = flatWorld()
  w.s.setup.speed = id(w, 'speeds', speed)
  w.s.setup.difficulty = id(w, 'difficulties', level)
  const waits = Array.from({ length: 200 }, () => interval(w, campAt(w, 5, 5, sent)))
  expect([Math.min(...waits), Math.max(...waits)]).toEqual([least, most])
})

// level.clearBarbarianCampReward × speed.gold: 50 Settler, 40 Chieftain, 25 from Prince on; a bot has its own level, Chieftain.
test.each([
  ['Settler', 'Standard', false, 50],
  ['Prince', 'Quick', false, 16], // 16.75
  ['Deity', 'Standard', false, 25],
  ['Deity', 'Marathon', false, 75],
  ['Deity', 'Standard', true, 40],
  ['Deity', 'Quick', true, 26], // 26.8
])('at %s on %s a camp pays the gold of its civilization’s level (bot: %s)', (level, speed, ai, gold) => {
  const w = flatWorld()
  w.s.setup.difficulty = id(w, 'difficulties', level)
  w.s.setup.speed = id(w, 'speeds', speed)
  w.s.civs[0].ai = ai
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  campAt(w, 5, 5)
  clearCamp(w, unit)
  expect(w.s.civs[0].gold).toBe(gold)
})
