import { describe, expect, it } from 'vitest'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { perform } from '../../../engine/perform.ts'
import { visibilityCache } from '../../../engine/visibility/heights.ts'
import { alertsOf } from '../../../tools/alerts/alerts.ts'
import { addCity, addLand, addUnit, at, flatWorld, gainTiles, id, learn } from '../../world.ts'
import { call } from '../play.ts'

const BARBARIANS = 2

/** A city of seat 0 at (5,5) that sees all, at war with seat 1; the sea begins in column 8. */
function realm(): EngineContext {
  const w = flatWorld({ explored: true, width: 30 })
  for (let x = 8; x < 14; x++) for (let y = 0; y < 12; y++) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  visibilityCache(w).ready = false
  w.s.civs[0].known!.visible.fill(1)
  declareWar(w, 0, 1)
  gainTiles(w, addCity(w, 0, 5, 5), 18)
  addLand(w, w.s.cities[0]!, [8, 5], [8, 6])
  learn(w, 0, 'Agriculture', 'Sailing', 'Calendar', 'Mining', 'Bronze Working', 'Iron Working')
  return w
}

function improve(w: EngineContext, resource: string, improvement: string, x: number, y: number): void {
  const t = at(w, x, y)
  w.s.tiles.resource[t] = id(w, 'resources', resource)
  w.s.tiles.deposit[t] = 2
  w.s.tiles.improvement[t] = id(w, 'improvements', improvement)
  tileChanged(w, t)
}

const told = (w: EngineContext) =>
  alertsOf(w, 0, { income: 0, since: w.s.turn + 1 })
    .alerts.filter(({ what }) => what.includes('can be pillaged'))
    .map(({ what, tool, args }) => (tool ? `${what} → ${tool} ${JSON.stringify(args)}` : what))

describe('an enemy that could pillage', () => {
  it('the only copy of a luxury is told of, with the happiness that it gives and a ship to stand before it', () => {
    const w = realm()
    improve(w, 'Whales', 'Fishing Boats', 8, 5)
    const galley = addUnit(w, BARBARIANS, 'Galley', 10, 5)
    const line = `Whales (8,5), all that you have, can be pillaged next turn by ${galley.id} Galley (10,5): 4 happiness.`
    expect(told(w)).toEqual([line])
    const ship = addUnit(w, 0, 'Trireme', 8, 8)
    expect(told(w)).toEqual([`${line} → move_unit {"unit_id":${ship.id},"x":8,"y":5}`])
    expect(call(w, 0, 'move_unit', { unit_id: ship.id, x: 8, y: 5 })).not.toHaveProperty('code')
    expect(told(w)).toEqual([])
  })

  it('one of two copies is not told of, nor one that cannot come there', () => {
    const w = realm()
    improve(w, 'Whales', 'Fishing Boats', 8, 5)
    improve(w, 'Cotton', 'Plantation', 4, 5)
    const galley = addUnit(w, BARBARIANS, 'Galley', 10, 5)
    expect(told(w)).toHaveLength(1)
    improve(w, 'Whales', 'Fishing Boats', 8, 6)
    expect(told(w)).toEqual([])
    improve(w, 'Cotton', 'Plantation', 7, 5)
    expect([told(w), w.s.units[galley.id]]).toEqual([[], galley])
  })

  it('strategic resources in use is told of, with what is short then, and whose death prevents it', () => {
    const w = realm()
    improve(w, 'Iron', 'Mine', 4, 3)
    const sword = addUnit(w, 0, 'Swordsman', 3, 5)
    const brute = addUnit(w, BARBARIANS, 'Brute', 3, 3)
    brute.hp = 3
    const { kind } = sword
    sword.kind = id(w, 'units', 'Warrior')
    expect(told(w)).toEqual([])
    sword.kind = kind
    expect(told(w)).toEqual([
      `Iron (4,3), all that you have, can be pillaged next turn by ${brute.id} Brute (3,3): 1 short, and units that need it fight at -25%. → move_unit {"unit_id":${sword.id},"x":4,"y":3}`,
    ])
    const archer = addUnit(w, 0, 'Archer', 5, 3)
    expect(told(w)[0]).toContain(`→ attack {"unit_id":${archer.id},"x":3,"y":3}`)
  })

  it('is right: left alone it does', () => {
    const w = realm()
    improve(w, 'Cotton', 'Plantation', 4, 5)
    const foe = addUnit(w, 1, 'Warrior', 3, 5)
    expect(told(w)).toHaveLength(1)
    perform(w, 0, { type: 'endTurn' })
    perform(w, 1, { type: 'moveUnit', unit: foe.id, tile: at(w, 4, 5) })
    perform(w, 1, { type: 'pillage', unit: foe.id })
    expect([w.s.tiles.pillaged[at(w, 4, 5)], told(w)]).toEqual([1, []])
  })
})
