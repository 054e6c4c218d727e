import { describe, expect, test } from 'vitest'
import { claimTile } from '../../../../engine/city/territory/territory.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { Command } from '../../../../engine/commands/index.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { wordsOf } from '../../../../engine/core/refusal.ts'
import { NONE, type Unit } from '../../../../engine/core/state.ts'
import { check, perform } from '../../../../engine/perform.ts'
import { startUnitsTurn } from '../../../../engine/turn/units-turn-start.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../../world.ts'

const go = (w: EngineContext, unit: Unit, x: number, y: number): Command => ({
  type: 'moveUnit',
  unit: unit.id,
  tile: at(w, x, y),
})
const put = (w: EngineContext, feature: string, x: number, y: number) => {
  w.s.tiles.features[at(w, x, y)] |= w.rules.terrains[id(w, 'terrains', feature)].bit
}
const flood = (w: EngineContext, terrain: string, x: number, y: number) => {
  w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', terrain)
}

test('a unit goes to a tile and spends movement', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  perform(w, 0, go(w, unit, 6, 5))
  expect(unit).toMatchObject({ tile: at(w, 6, 5), movesX60: 60, order: 'none' })
})

test('a far goal is remembered and reached in later turns', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  perform(w, 0, go(w, unit, 10, 5))
  expect(unit).toMatchObject({ tile: at(w, 7, 5), order: 'goto', goal: at(w, 10, 5) })
  startUnitsTurn(w, w.s.civs[0])
  startUnitsTurn(w, w.s.civs[0])
  expect(unit).toMatchObject({ tile: at(w, 10, 5), order: 'none', goal: NONE })
})

test('a unit with any movement left may enter one more tile', () => {
  const w = flatWorld()
  put(w, 'Forest', 7, 5)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  perform(w, 0, go(w, unit, 6, 5))
  perform(w, 0, go(w, unit, 7, 5))
  expect(unit).toMatchObject({ tile: at(w, 7, 5), movesX60: 0 })
})

test('a unit passes through an own unit but does not stay there', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  for (const y of [4, 5, 6]) addUnit(w, 0, 'Warrior', 6, y)
  perform(w, 0, go(w, unit, 7, 5))
  expect(unit.tile).toBe(at(w, 7, 5))
  expect(w.s.units[w.s.tiles.military[at(w, 6, 5)]]).not.toBe(null)
})

test('own units of a kind next to each other swap', () => {
  const w = flatWorld()
  const [a, b] = [addUnit(w, 0, 'Warrior', 5, 5), addUnit(w, 0, 'Archer', 6, 5)]
  perform(w, 0, go(w, a, 6, 5))
  expect([a.tile, b.tile, w.s.tiles.military[at(w, 5, 5)]]).toEqual([at(w, 6, 5), at(w, 5, 5), b.id])
})

test('a military and a civilian unit share a tile', () => {
  const w = flatWorld()
  addUnit(w, 0, 'Worker', 6, 5)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  perform(w, 0, go(w, unit, 6, 5))
  expect(unit.tile).toBe(at(w, 6, 5))
})

test('soldiers that walk onto an enemy worker capture it', () => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  const worker = addUnit(w, 1, 'Worker', 6, 5)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  perform(w, 0, go(w, unit, 6, 5))
  expect(worker).toMatchObject({ owner: 0, tile: unit.tile, movesX60: 0 })
})

test('a captured settler becomes a worker', () => {
  const w = flatWorld()
  declareWar(w, 0, 1)
  const settler = addUnit(w, 1, 'Settler', 6, 5)
  perform(w, 0, go(w, addUnit(w, 0, 'Warrior', 5, 5), 6, 5))
  expect(w.rules.units[settler.kind].name).toBe('Worker')
})

test('a unit without movement left is sent all the same: a new order takes the place of its old one, and it goes next turn', () => {
  const w = flatWorld({ explored: true })
  const unit = addUnit(w, 0, 'Scout', 5, 5)
  Object.assign(unit, { order: 'explore', movesX60: 0 })
  expect(perform(w, 0, go(w, unit, 7, 5))).toMatchObject({ result: { arrived: false, ended: 'tired' } })
  expect(unit).toMatchObject({ tile: at(w, 5, 5), order: 'goto', goal: at(w, 7, 5) })
  startUnitsTurn(w, w.s.civs[0])
  expect(unit.tile).toBe(at(w, 7, 5))
})

test('own units change places only while both have movement left', () => {
  const w = flatWorld()
  const [a] = [addUnit(w, 0, 'Warrior', 5, 5), addUnit(w, 0, 'Archer', 6, 5)]
  a.movesX60 = 0
  expect(check(w, 0, go(w, a, 6, 5))).toRefuse('tile/occupied')
})

test('a walk does not stop because others come to see the unit', () => {
  const w = flatWorld({ width: 30 })
  declareWar(w, 0, 1)
  // Far-sighted: it sees the walker long before it is seen.
  const watcher = addUnit(w, 1, 'Scout', 11, 5)
  watcher.promotions.push(id(w, 'promotions', 'Scouting I'), id(w, 'promotions', 'Scouting II'))
  startUnitsTurn(w, w.s.civs[1])
  expect(watcher.sight).toBe(4)
  expect(perform(w, 0, go(w, addUnit(w, 0, 'Warrior', 6, 5), 8, 5))).toMatchObject({ result: { ended: 'arrived' } })
})

test('a walk stops when an enemy comes into sight', () => {
  const w = flatWorld()
  addUnit(w, 2, 'Warrior', 9, 5)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  perform(w, 0, go(w, unit, 5, 9))
  expect(unit.order).toBe('goto')
  const other = addUnit(w, 0, 'Warrior', 4, 5)
  const end = perform(w, 0, go(w, other, 12, 5))
  expect(end).toMatchObject({ result: { x: 6 } })
})

test('land units embark once they have learned it, with all their movement', () => {
  const w = flatWorld()
  for (let y = 0; y < 12; y++) flood(w, 'Coast', 6, y)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  expect(check(w, 0, go(w, unit, 6, 5))).toRefuse('tile/no-embarking')
  learn(w, 0, 'Optics')
  perform(w, 0, go(w, unit, 6, 5))
  expect(unit).toMatchObject({ tile: at(w, 6, 5), embarked: true, movesX60: 0 })
})

describe('is refused', () => {
  const given = () => {
    const w = flatWorld({ explored: true })
    return { w, unit: addUnit(w, 0, 'Warrior', 5, 5) }
  }

  test('for units that are not there, or not seen, or of others', () => {
    const { w, unit } = given()
    const [near, far] = [addUnit(w, 1, 'Warrior', 6, 6), addUnit(w, 1, 'Warrior', 15, 10)]
    expect(check(w, 0, { type: 'moveUnit', unit: 99, tile: unit.tile })).toRefuse('unit/unknown')
    expect(check(w, 0, go(w, far, 1, 1))).toRefuse('unit/unknown')
    expect(check(w, 0, go(w, near, 1, 1))).toRefuse('unit/not-yours')
  })

  test('without a way, or to where it is', () => {
    const { w, unit } = given()
    expect(check(w, 0, go(w, unit, 5, 5))).toRefuse('unit/already-there')
    for (const [x, y] of [
      [9, 5],
      [10, 4],
      [11, 4],
      [10, 6],
      [11, 6],
      [11, 5],
    ])
      flood(w, 'Mountain', x, y)
    expect(check(w, 0, go(w, unit, 10, 5))).toRefuse('tile/no-path')
  })

  /** A row of mountains with one pass at (10, 5). */
  const wall = (w: EngineContext) => {
    for (let y = 0; y < 12; y++) if (y !== 5) flood(w, 'Mountain', 10, y)
    for (let y = 0; y < 12; y++) flood(w, 'Mountain', 0, y)
  }

  test('where somebody in sight stands in the only pass, who is named', () => {
    const { w, unit } = given()
    wall(w)
    declareWar(w, 0, 1)
    addUnit(w, 0, 'Scout', 9, 5)
    const guard = addUnit(w, 1, 'Warrior', 10, 5)
    const refusal = check(w, 0, go(w, unit, 14, 5))!
    expect(refusal).toRefuse('tile/way-blocked')
    expect(refusal.args[1]).toEqual({ id: guard.id, kind: 'Warrior', owner: 1, nation: 'Greece', x: 10, y: 5, enemy: true })
    expect(wordsOf(refusal).text).toContain('Warrior 1 of Greece at (10,5)'.replace('1', String(guard.id)))
  })

  test('where an unseen unit stands in the pass, it is not: the way is found out by walking', () => {
    const { w, unit } = given()
    wall(w)
    addUnit(w, 1, 'Warrior', 10, 5)
    expect(check(w, 0, go(w, unit, 14, 5))).toBe(null)
  })

  test('where the only pass is closed land, whose it is', () => {
    const { w, unit } = given()
    wall(w)
    addUnit(w, 0, 'Scout', 9, 5)
    const city = addCity(w, 1, 17, 9)
    claimTile(w, city, at(w, 10, 5))
    expect(check(w, 0, go(w, unit, 14, 5))).toMatchObject({ code: 'tile/way-closed', args: [unit.id, 'Greece', 10, 5] })
  })

  test('onto land and water it cannot enter', () => {
    const { w, unit } = given()
    flood(w, 'Mountain', 6, 5)
    flood(w, 'Ocean', 4, 5)
    expect(check(w, 0, go(w, unit, 6, 5))).toRefuse('tile/impassable')
    expect(check(w, 0, go(w, unit, 4, 5))).toRefuse('tile/no-embarking')
    learn(w, 0, 'Optics')
    expect(check(w, 0, go(w, unit, 4, 5))).toRefuse('tile/ocean')
    expect(check(w, 0, { type: 'moveUnit', unit: unit.id, tile: 240 })).toRefuse('tile/unknown')
  })

  test('onto units in the way', () => {
    const { w, unit } = given()
    const own = addUnit(w, 0, 'Warrior', 6, 5)
    own.movesX60 = 0
    addUnit(w, 1, 'Worker', 4, 5)
    addUnit(w, 2, 'Warrior', 5, 6)
    expect(check(w, 0, go(w, unit, 6, 5))).toRefuse('tile/occupied')
    expect(check(w, 0, go(w, unit, 4, 5))).toRefuse('tile/foreign-unit')
    expect(check(w, 0, go(w, unit, 5, 6))).toRefuse('tile/enemy-unit')
  })

  test('into foreign cities, and past closed borders', () => {
    const { w, unit } = given()
    addCity(w, 1, 7, 5)
    expect(check(w, 0, go(w, unit, 7, 5))).toRefuse('tile/foreign-city')
    expect(check(w, 0, go(w, unit, 6, 5))).toRefuse('tile/closed-borders')
    declareWar(w, 0, 1)
    expect(check(w, 0, go(w, unit, 6, 5))).toBeNull()
  })
})

test.each([
  ['Warrior', 'Coast', null],
  ['Trireme', 'Coast', 0],
  ['Warrior', 'Grassland', 0],
] as const)('a %s that goes onto a worker on %s takes it: only who fights there', (kind, terrain, taker) => {
  // Land units are put on land only: the sea comes after them.
  const w = flatWorld({ terrain: kind === 'Trireme' ? 'Coast' : 'Grassland' })
  for (const seat of [0, 1]) learn(w, seat, 'Optics')
  declareWar(w, 0, 1)
  flood(w, 'Grassland', 6, 5)
  const [worker, unit] = [addUnit(w, 1, 'Worker', 6, 5), addUnit(w, 0, kind, 5, 5)]
  for (const x of [5, 6]) flood(w, terrain, x, 5)
  if (terrain === 'Coast') for (const one of [worker, unit]) one.embarked = one === worker || kind === 'Warrior'
  const gone = perform(w, 0, go(w, unit, 6, 5))
  if (taker === null) expect(gone).toRefuse('tile/enemy-unit')
  expect([worker.owner, unit.tile]).toEqual(taker === null ? [1, at(w, 5, 5)] : [0, at(w, 6, 5)])
})
