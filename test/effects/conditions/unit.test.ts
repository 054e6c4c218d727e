import { describe, expect, test } from 'vitest'
import { NONE } from '../../../engine/core/state.ts'
import { cityContext, civContext, combatContext, unitContext } from '../../../engine/effects/context.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'
import { holds } from './holds.ts'

describe('of a unit', () => {
  const w = flatWorld()
  const [civ] = w.s.civs
  const city = addCity(w, 0, 10, 8)
  const unit = addUnit(w, 0, 'Warrior', 4, 4)
  const is = (condition: string) => holds(w, condition, unitContext(w, unit))

  test('for units with, without a promotion; a status counts; without a unit neither holds', () => {
    const words = ['for units with [Shock I]', 'for units without [Shock I]']
    const shock = id(w, 'promotions', 'Shock I')
    expect(words.map(is)).toEqual([false, true])
    unit.statuses.push({ promotion: shock, turns: 2 })
    expect(words.map(is)).toEqual([true, false])
    unit.statuses = []
    unit.promotions.push(shock)
    expect(words.map(is)).toEqual([true, false])
    expect(words.map(word => holds(w, word, civContext(civ)))).toEqual([false, false])
  })

  test('when above, below so much health: strictly, of the unit, in a fight of the city', () => {
    const words = ['when above [40] HP', 'when above [39] HP', 'when below [40] HP', 'when below [41] HP']
    unit.hp = 40
    expect(words.map(is)).toEqual([false, true, false, true])
    city.hp = 40
    const fight = combatContext(w, { unit: null, city }, { unit, city: null }, false, city.tile)
    expect(words.map(word => holds(w, word, fight))).toEqual([false, true, false, true])
    expect(words.map(word => holds(w, word, cityContext(w, city)))).toEqual([false, false, false, false])
  })

  test('when not stacked with a unit; without a unit it holds', () => {
    const word = 'when not stacked with a [Worker] unit'
    const worker = addUnit(w, 0, 'Worker', 6, 6)
    expect(is(word)).toBe(true)
    w.s.tiles.civilian[worker.tile] = NONE
    w.s.tiles.civilian[unit.tile] = worker.id
    expect([is(word), is('when not stacked with a [Settler] unit')]).toEqual([false, true])
    expect(holds(w, word, { ...civContext(civ), tile: unit.tile })).toBe(true)
  })

  test('when carried by a unit that matches', () => {
    const sea = flatWorld({ terrain: 'Coast' })
    const [ship, plane] = [addUnit(sea, 0, 'Carrier', 4, 4), addUnit(sea, 0, 'Fighter', 4, 4)]
    const words = ['when carried by [Carrier] units', 'when carried by [Land] units']
    const seen = () => words.map(word => holds(sea, word, unitContext(sea, plane)))
    expect([plane.tile, plane.carrier, ...seen()]).toEqual([at(sea, 4, 4), ship.id, true, false])
    plane.carrier = NONE
    expect(seen()).toEqual([false, false])
    expect(holds(sea, words[0], unitContext(sea, ship))).toBe(false)
  })
})

describe('of a tile', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 4, 4)
  const idle = unitContext(w, unit)
  const words = (filter: string) => [`in tiles adjacent to [${filter}] tiles`, `in tiles not adjacent to [${filter}] tiles`]
  const seen = (filter: string, context = idle) => words(filter).map(word => holds(w, word, context))

  test('in tiles adjacent to, not adjacent to tiles: a neighbour matches, not the tile itself', () => {
    const forest = w.rules.terrains[w.rules.known.forest].bit
    w.s.tiles.features[unit.tile] = forest
    expect(seen('Forest')).toEqual([false, true])
    w.s.tiles.features[at(w, 5, 4)] = forest
    expect(seen('Forest')).toEqual([true, false])
    expect(seen('Forest', civContext(w.s.civs[0]))).toEqual([false, false])
  })

  test('a river and fresh water are beside a tile that touches them', () => {
    w.s.tiles.rivers[at(w, 5, 4)] = 1
    expect([seen('River'), seen('Fresh Water')]).toEqual([
      [false, true],
      [false, true],
    ])
    w.s.tiles.rivers[unit.tile] = 1
    expect([seen('River'), seen('Fresh Water')]).toEqual([
      [true, false],
      [true, false],
    ])
  })
})
