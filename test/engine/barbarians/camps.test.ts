import { expect, test } from 'vitest'
import { interval } from '../../../engine/barbarians/camps.ts'
import { attackTile } from '../../../engine/combat/attack.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { distance } from '../../../engine/core/grid.ts'
import { NONE } from '../../../engine/core/state.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import { playBarbarians } from '../../../engine/turn/barbarian-turn.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

function addCamp(w: EngineContext, x: number, y: number) {
  w.s.tiles.improvement[at(w, x, y)] = w.rules.known.camp
  w.s.camps.push({ tile: at(w, x, y), spawnIn: 8, spawned: 0, destroyedOn: NONE, guard: NONE })
  return w.s.camps[0]
}
const wild = (w: EngineContext) => w.s.civs[2]

test('camps appear on the first turn, where nobody looks, eight tiles from each other', () => {
  const w = flatWorld({ width: 40, height: 24 })
  const unit = addUnit(w, 0, 'Warrior', 20, 12)
  playBarbarians(w, wild(w))
  const tiles = w.s.camps.map(camp => camp.tile)
  expect(tiles.length).toBeGreaterThan(1)
  expect(Math.min(...tiles.map(t => distance(w.grid, t, unit.tile)))).toBeGreaterThan(2)
  for (const a of tiles) for (const b of tiles) if (a !== b) expect(distance(w.grid, a, b)).toBeGreaterThanOrEqual(8)
})

test('who has an effect for it is told of new camps on land that it has explored', () => {
  const w = flatWorld({ width: 40, height: 24, explored: true, rules: rulesWith('Notified of new Barbarian encampments') })
  w.s.civs[1].known!.explored.fill(0)
  playBarbarians(w, wild(w))
  const news = w.s.events.filter(event => event.kind === 'camp/appeared')
  expect(news.map(event => event.knownBy)).toEqual(news.map(() => 0b01))
  expect(w.s.civs.slice(0, 2).map(civ => civ.known!.improvement[w.s.camps[0].tile])).toEqual([w.rules.known.camp, NONE])
})

test('a camp is guarded, and its guard stays', () => {
  const w = flatWorld()
  const camp = addCamp(w, 5, 5)
  camp.spawnIn = 0
  for (let turn = 0; turn < 3; turn++) playBarbarians(w, wild(w))
  expect(w.s.units[w.s.tiles.military[camp.tile]]?.owner).toBe(2)
})

test('a camp that has lost its guard makes another when its time has come', () => {
  const w = flatWorld()
  const camp = addCamp(w, 5, 5)
  camp.spawnIn = 2
  const guarded = [1, 2, 3].map(() => {
    playBarbarians(w, wild(w))
    return w.s.tiles.military[camp.tile] !== NONE
  })
  expect([guarded, camp.spawned]).toEqual([[false, false, true], 1])
  // 8 to 12 turns after the first.
  expect(camp.spawnIn).toBeGreaterThanOrEqual(8)
  expect(camp.spawnIn).toBeLessThanOrEqual(12)
})

test('camps of raging barbarians wait half as long', () => {
  const w = flatWorld()
  const camp = addCamp(w, 5, 5)
  const waits = (): number[] => Array.from({ length: 40 }, () => interval(w, camp))
  expect([Math.min(...waits()), Math.max(...waits())]).toEqual([8, 12])
  w.s.setup.barbarians = 'raging'
  expect([Math.min(...waits()), Math.max(...waits())]).toEqual([4, 6])
  camp.spawned = 3
  expect([Math.min(...waits()), Math.max(...waits())]).toEqual([1, 3])
})

test('camps of relaxed barbarians wait twice as long, and there are half as many', () => {
  const w = flatWorld()
  const camp = addCamp(w, 5, 5)
  w.s.setup.barbarians = 'relaxed'
  const waits = Array.from({ length: 40 }, () => interval(w, camp))
  expect([Math.min(...waits), Math.max(...waits)]).toEqual([16, 24])
  const begun = (barbarians: true | 'relaxed'): number => {
    const wide = flatWorld({ width: 80, height: 50 })
    wide.s.setup.barbarians = barbarians
    playBarbarians(wide, wild(wide))
    return wide.s.camps.length
  }
  const [usual, relaxed] = [begun(true), begun('relaxed')]
  expect(relaxed).toBeLessThan(usual)
  expect(relaxed).toBeGreaterThanOrEqual(Math.trunc(usual / 2) - 1)
})

test('who recruits from camps has the kind that guarded it', () => {
  const w = flatWorld({ rules: rulesWith('When conquering an encampment, earn [10] Gold and recruit a Barbarian unit') })
  const camp = addCamp(w, 6, 5)
  camp.guard = id(w, 'units', 'Archer')
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: camp.tile })
  const kinds = w.s.civs[0].units.map(one => w.rules.units[w.s.units[one]!.kind].name)
  expect([kinds, w.s.civs[0].gold]).toEqual([['Warrior', 'Archer'], 35])
})

test('an attack on a camp halves the time to its next unit', () => {
  const w = flatWorld()
  const camp = addCamp(w, 6, 5)
  addUnit(w, 2, 'Brute', 6, 5)
  attackTile(w, addUnit(w, 0, 'Archer', 4, 5), camp.tile)
  expect(camp.spawnIn).toBe(4)
})

test('raiders come to land next to the camp, and after turn thirty to the coast', () => {
  for (const [turn, domain] of [
    [30, 'none'],
    [31, 'water'],
  ] as const) {
    const w = flatWorld({ terrain: 'Coast' })
    const camp = addCamp(w, 6, 5)
    w.s.tiles.terrain[camp.tile] = id(w, 'terrains', 'Grassland')
    for (const civ of w.s.civs) if (civ.kind === 'major') learn(w, civ.id, 'Sailing')
    const guard = addUnit(w, 2, 'Brute', 6, 5)
    camp.spawnIn = 0
    w.s.turn = turn
    playBarbarians(w, wild(w))
    const others = wild(w).units.filter(one => one !== guard.id)
    const domains = others.map(one => w.rules.unitTypes[w.rules.units[w.s.units[one]!.kind].type].domain)
    expect(domains).toEqual(domain === 'none' ? [] : [domain])
  }
})

test('who walks into an empty camp clears it for gold', () => {
  const w = flatWorld()
  const camp = addCamp(w, 6, 5)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: camp.tile })
  expect([w.s.civs[0].gold, camp.destroyedOn, w.s.tiles.improvement[camp.tile]]).toEqual([25, 1, NONE])
})

test('a camp sends raiders from turn ten on, sooner or later', () => {
  const w = flatWorld()
  addCamp(w, 15, 5)
  for (w.s.turn = 1; w.s.turn < 10; w.s.turn++) playBarbarians(w, wild(w))
  expect(wild(w).units.length).toBe(w.s.camps.filter(camp => camp.destroyedOn === NONE).length)
  for (; w.s.turn < 30; w.s.turn++) playBarbarians(w, wild(w))
  expect(wild(w).units.length).toBeGreaterThan(w.s.camps.length)
})

test('raiders attack the weak', () => {
  const w = flatWorld()
  const victim = addUnit(w, 0, 'Warrior', 5, 5)
  victim.hp = 10
  addUnit(w, 2, 'Brute', 6, 5)
  playBarbarians(w, wild(w))
  expect(w.s.units[victim.id]).toBeNull()
})

test('barbarians rob a city of gold, leave it 2 points, and vanish', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  city.hp = 1
  w.s.civs[0].gold = 300
  const raider = addUnit(w, 2, 'Brute', 6, 5)
  raider.movesX60 = 120
  playBarbarians(w, wild(w))
  expect([city.owner, city.hp, w.s.civs[0].gold, w.s.units[raider.id]]).toEqual([0, 2, 100, null])
})

test('fifty turns of barbarians leave a sound state', () => {
  const w = flatWorld({ width: 40, height: 24, cityStates: 1 })
  addCity(w, 0, 10, 10, 3)
  for (const x of [9, 11, 12]) addUnit(w, 0, 'Warrior', x, 10)
  addUnit(w, 0, 'Worker', 12, 12)
  const wildest = w.s.civs[3]
  for (; w.s.turn < 50; w.s.turn++) playBarbarians(w, wildest)
  expect(findBroken(w)).toEqual([])
})
