import { expect, test } from 'vitest'
import { aircraftAboard, aircraftIn, shipCapacity } from '../../../engine/air/air-bases.ts'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import { cedeCity } from '../../../engine/city/ownership/cession.ts'
import { whyNotBuy } from '../../../engine/city/production/purchase.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { check, perform } from '../../../engine/perform.ts'
import { startUnitsTurn } from '../../../engine/turn/units-turn-start.ts'
import { maxMoves } from '../../../engine/unit/movement/movement-profile.ts'
import { relocate } from '../../../engine/unit/movement/relocation.ts'
import { grantPromotion } from '../../../engine/unit/promotions.ts'
import { removeUnit } from '../../../engine/unit/removal.ts'
import { spawnUnit } from '../../../engine/unit/spawn.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'
import { airfield, flood, fly } from './airfield.ts'

test('a city holds six aircraft; the seventh goes to the next base', () => {
  const { w, home } = airfield()
  const second = addCity(w, 0, 4, 10)
  for (let i = 0; i < 6; i++) fly(w, 'Fighter')
  expect(aircraftIn(w, home)).toHaveLength(6)
  expect(fly(w, 'Fighter').tile).toBe(second.tile)
})

test('without a base there are no aircraft', () => {
  const w = flatWorld()
  expect(spawnUnit(w, w.s.civs[0], id(w, 'units', 'Fighter'), at(w, 3, 3))).toBeNull()
})

test('a full city sells no aircraft', () => {
  const { w, home } = airfield()
  learn(w, 0, 'Flight', 'Advanced Ballistics')
  w.s.civs[0].gold = 5000
  const item = { kind: 'unit', id: id(w, 'units', 'Guided Missile') } as const
  expect(whyNotBuy(w, home, item)).toBeNull()
  for (let i = 0; i < 6; i++) fly(w, 'Fighter')
  expect(whyNotBuy(w, home, item)).toRefuse('buy/no-room')
})

test('aircraft stand beside the garrison and the settler of their city', () => {
  const { w, home } = airfield()
  const soldier = addUnit(w, 0, 'Warrior', 4, 5)
  const plane = fly(w, 'Bomber')
  const settler = addUnit(w, 0, 'Settler', 4, 5)
  expect([soldier.tile, plane.tile, settler.tile]).toEqual([home.tile, home.tile, home.tile])
})

test('an aircraft flies twice its range to another base, which takes its turn', () => {
  const { w } = airfield()
  const plane = fly(w, 'Triplane')
  const near = addCity(w, 0, 14, 5)
  addCity(w, 0, 15, 9)
  perform(w, 0, { type: 'moveUnit', unit: plane.id, tile: near.tile })
  expect(plane).toMatchObject({ tile: near.tile, movesX60: 0 })
})

test('it flies no farther, and only to a base', () => {
  const { w } = airfield()
  const plane = fly(w, 'Triplane')
  const far = addCity(w, 0, 15, 5)
  expect(check(w, 0, { type: 'moveUnit', unit: plane.id, tile: far.tile })).toRefuse('air/too-far')
  expect(check(w, 0, { type: 'moveUnit', unit: plane.id, tile: at(w, 5, 5) })).toRefuse('air/no-base')
  expect(check(w, 0, { type: 'moveUnit', unit: plane.id, tile: plane.tile })).toRefuse('unit/already-there')
})

test('a carrier takes two aircraft, with a promotion three; missiles and stealth bombers not', () => {
  const { w } = airfield()
  flood(w)
  const ship = addUnit(w, 0, 'Carrier', 14, 5)
  const board = (kind: string) => check(w, 0, { type: 'moveUnit', unit: fly(w, kind).id, tile: ship.tile })
  expect(board('Guided Missile')).toRefuse('air/no-room')
  expect(board('Stealth Bomber')).toRefuse('air/no-room')
  for (const kind of ['Fighter', 'Bomber']) perform(w, 0, { type: 'moveUnit', unit: fly(w, kind).id, tile: ship.tile })
  expect(aircraftAboard(w, ship)).toHaveLength(2)
  expect(board('Fighter')).toRefuse('air/no-room')
  grantPromotion(w, ship, id(w, 'promotions', 'Flight Deck I'))
  expect(board('Fighter')).toBeNull()
})

test.each([
  ['Carrier', 'Fighter', 2],
  ['Carrier', 'Guided Missile', 0],
  ['Carrier', 'Stealth Bomber', 0],
  ['Missile Cruiser', 'Guided Missile', 3],
  ['Missile Cruiser', 'Fighter', 0],
  ['Nuclear Submarine', 'Nuclear Missile', 2],
  ['Destroyer', 'Fighter', 0],
])('%s has places for %s: %i', (ship, kind, places) => {
  const { w } = airfield()
  flood(w)
  expect(shipCapacity(w, addUnit(w, 0, ship, 14, 5), id(w, 'units', kind))).toBe(places)
})

test('aircraft go where their ship goes', () => {
  const { w } = airfield()
  flood(w)
  const ship = addUnit(w, 0, 'Carrier', 14, 5)
  const plane = fly(w, 'Fighter')
  perform(w, 0, { type: 'moveUnit', unit: plane.id, tile: ship.tile })
  perform(w, 0, { type: 'moveUnit', unit: ship.id, tile: at(w, 17, 5) })
  expect(plane).toMatchObject({ tile: at(w, 17, 5), carrier: ship.id })
})

test('aircraft are lost with their ship at sea', () => {
  const { w } = airfield()
  flood(w)
  const ship = addUnit(w, 0, 'Carrier', 14, 5)
  const plane = fly(w, 'Fighter')
  perform(w, 0, { type: 'moveUnit', unit: plane.id, tile: ship.tile })
  removeUnit(w, ship)
  expect(w.s.units[plane.id]).toBeNull()
})

test('in a harbour they board, go ashore, and outlive a ship that is scrapped', () => {
  const { w } = airfield()
  flood(w)
  const port = addCity(w, 0, 13, 5)
  const ship = addUnit(w, 0, 'Carrier', 13, 5)
  const plane = addUnit(w, 0, 'Fighter', 13, 5)
  expect(plane.carrier).toBe(-1)
  perform(w, 0, { type: 'moveUnit', unit: plane.id, tile: port.tile })
  expect(plane.carrier).toBe(ship.id)
  removeUnit(w, ship)
  expect(plane).toMatchObject({ tile: port.tile, carrier: -1 })
})

test('aircraft perish with a city that is taken, and leave one that is given away', () => {
  const { w, home } = airfield()
  const second = addCity(w, 0, 4, 10)
  const [lost, kept] = [fly(w, 'Fighter'), addUnit(w, 0, 'Bomber', 4, 10)]
  captureCity(w, home, w.s.civs[1])
  expect(w.s.units[lost.id]).toBeNull()
  const third = addCity(w, 0, 9, 10)
  cedeCity(w, second, w.s.civs[1])
  expect(kept.tile).toBe(third.tile)
})

test('at rest in a city aircraft heal 25', () => {
  const { w } = airfield()
  const plane = fly(w, 'Fighter')
  plane.hp = 50
  perform(w, 0, { type: 'endTurn' })
  expect(plane.hp).toBe(75)
})

test('an upgraded aircraft keeps its base', () => {
  const { w, home } = airfield()
  learn(w, 0, 'Radar')
  w.s.civs[0].gold = 5000
  w.rules = { ...w.rules, units: w.rules.units.map(kind => ({ ...kind, resource: -1 })) }
  const plane = fly(w, 'Triplane')
  perform(w, 0, { type: 'upgradeUnit', unit: plane.id })
  expect([w.rules.units[plane.kind].name, plane.tile, w.s.tiles.military[home.tile]]).toEqual(['Fighter', home.tile, -1])
})

test('a ship turned out of closed borders keeps its aircraft', () => {
  const { w } = airfield()
  flood(w)
  const ship = addUnit(w, 0, 'Carrier', 14, 5)
  const plane = fly(w, 'Fighter')
  perform(w, 0, { type: 'moveUnit', unit: plane.id, tile: ship.tile })
  relocate(w, ship, at(w, 16, 5))
  startUnitsTurn(w, w.s.civs[0])
  expect(plane).toMatchObject({ tile: ship.tile, movesX60: maxMoves(w, plane) })
})

test('the state stays sound', () => {
  const w = flatWorld()
  addCity(w, 0, 4, 5)
  addCity(w, 1, 12, 5)
  flood(w)
  addUnit(w, 0, 'Carrier', 14, 5)
  const plane = addUnit(w, 0, 'Fighter', 4, 5)
  perform(w, 0, { type: 'moveUnit', unit: plane.id, tile: at(w, 14, 5) })
  expect(findBroken(w)).toEqual([])
})
