import { describe, expect, it } from 'vitest'
import { planShips } from '../../../../bot/planners/units/ships.ts'
import { planArmy } from '../../../../bot/planners/war/army.ts'
import { planDefence } from '../../../../bot/planners/war/defence.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { distance } from '../../../../engine/core/grid.ts'
import { healingHere } from '../../../../engine/unit/healing.ts'
import { isWater } from '../../../../engine/unit/unit-tables.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** Land up to column 10, then sea; an own city on the shore. */
function shore(): EngineContext {
  const w = flatWorld({ width: 30, height: 16, explored: true })
  for (let y = 0; y < 16; y++) for (let x = 11; x < 30; x++) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  learn(w, 0, 'Pottery', 'Sailing', 'Optics')
  addCity(w, 0, 10, 8, 3)
  return w
}

function afloat(w: EngineContext, x: number, y: number, hp: number) {
  const unit = addUnit(w, 0, 'Swordsman', 8, 4)
  w.s.tiles.military[unit.tile] = -1
  unit.tile = at(w, x, y)
  w.s.tiles.military[unit.tile] = unit.id
  Object.assign(unit, { embarked: true, hp, order: 'none', movesX60: 180 })
  return unit
}

/** The same with a strong city of the enemy, which shoots two steps far. */
function besieged() {
  const w = shore()
  const city = addCity(w, 1, 4, 8, 3)
  w.s.civs[1].techs.fill(1)
  w.s.civs[0].known!.city[city.tile] = city.id
  w.s.civs[0].known!.owner[city.tile] = 1
  w.s.civs[0].known!.visible[city.tile] = 1
  declareWar(w, 0, 1)
  return { w, city }
}

describe('soldiers and ships with nothing to do', () => {
  it('go ashore where they fight on land, before they wait', () => {
    const w = shore()
    const unit = afloat(w, 13, 8, 100)
    carryOut(w, planArmy)
    const goal = unit.order === 'goto' ? unit.goal : unit.tile
    expect(isWater(w, goal)).toBe(false)
  })

  it('go ashore to heal where they are hurt', () => {
    const w = shore()
    const unit = afloat(w, 13, 8, 20)
    expect(healingHere(w, unit)).toBe(0)
    carryOut(w, planDefence)
    const goal = unit.order === 'goto' ? unit.goal : unit.tile
    expect(isWater(w, goal)).toBe(false)
  })

  it('sail to own water where they are hurt ships and nothing heals', () => {
    const w = shore()
    const ship = addUnit(w, 0, 'Trireme', 20, 8)
    Object.assign(ship, { hp: 20, order: 'sleep' })
    for (let turn = 0; turn < 8; turn++) {
      // A turn begins: it would sail on by itself.
      Object.assign(ship, { movesX60: 240, order: ship.order === 'goto' ? 'none' : ship.order })
      w.s.turn++
      carryOut(w, planShips)
    }
    expect(healingHere(w, ship)).toBeGreaterThan(0)
  })

  it('leave a place under the guns of an enemy city, where they are hurt', () => {
    const w = shore()
    const city = addCity(w, 1, 4, 8, 3)
    const unit = addUnit(w, 0, 'Swordsman', 6, 8)
    unit.hp = 20
    w.s.civs[0].known!.city[city.tile] = city.id
    w.s.civs[0].known!.owner[city.tile] = 1
    declareWar(w, 0, 1)
    carryOut(w, planDefence)
    expect(distance(w.grid, unit.tile, city.tile)).toBeGreaterThan(2)
  })

  it('leave the reach of guns that would kill them, before they are too weak to fight', () => {
    const { w, city } = besieged()
    const unit = addUnit(w, 0, 'Swordsman', 6, 8)
    unit.hp = STANDARD.params.retreatHealth + 10
    carryOut(w, planDefence)
    expect(distance(w.grid, unit.tile, city.tile)).toBeGreaterThan(2)
    const whole = addUnit(w, 0, 'Swordsman', 6, 8)
    carryOut(w, planDefence)
    expect(distance(w.grid, whole.tile, city.tile)).toBe(2)
  })

  it('are stopped near guns where they would walk on before anybody is asked', () => {
    const { w } = besieged()
    const unit = addUnit(w, 0, 'Swordsman', 10, 8)
    Object.assign(unit, { order: 'goto', goal: at(w, 5, 4), movesX60: 0 })
    carryOut(w, planDefence)
    expect(unit.order).toBe('sleep')
  })
})
