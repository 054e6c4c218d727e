import { expect, test } from 'vitest'
import { foodToGrow } from '../../engine/index.ts'
import { seatView } from '../../tools/view.ts'
import { at } from '../world.ts'
import { smallWar } from './play.ts'

test('a view has every layer for every tile, and nothing of tiles never seen', () => {
  const w = smallWar()
  const { tiles } = seatView(w, 0, 0)
  for (const layer of Object.values(tiles)) expect(layer).toHaveLength(w.grid.size)
  const far = at(w, 15, 8)
  const said = Object.entries(tiles).filter(([name]) => name !== 'fog')
  expect(tiles.fog[far]).toBe(0)
  expect(said.map(([, layer]) => layer[far])).toEqual(said.map(() => -1))
})

test('own units show their orders and movement, those of others do not', () => {
  const { units } = seatView(smallWar(), 0, 0)
  expect(units.find(unit => unit.owner === 0)).toMatchObject({ kind: 'Warrior', moves: 2, order: 'none' })
  expect(units.find(unit => unit.owner === 1)).not.toHaveProperty('order')
})

test('own cities show their religion and how far the next citizen is, those of others do not', () => {
  const w = smallWar()
  const rival = w.s.cities[1]!
  w.s.religions.push({ id: 0, name: 0, founder: 1, beliefs: [], holyCity: rival.id, holyCityBlocked: false, enhanced: false })
  for (const city of w.s.cities) city!.majority = 0
  w.s.cities[0]!.food = Math.ceil(foodToGrow(w, w.s.cities[0]!) / 2)
  w.s.civs[0].known!.visible[rival.tile] = 1
  const [own, other] = [0, rival.id].map(id => seatView(w, 0, 0).cities.find(city => city.id === id)!)
  expect(own).toMatchObject({ religion: w.rules.religions[0] })
  expect(own.growth_percent).toBeGreaterThanOrEqual(50)
  expect(own.growth_percent).toBeLessThan(60)
  expect(other).toMatchObject({ visible: true, population: 2 })
  expect(other).not.toHaveProperty('religion')
  expect(other).not.toHaveProperty('growth_percent')
})

test('a spectator sees everything, and has no empire', () => {
  const w = smallWar()
  const view = seatView(w, null, 0)
  expect(view.units).toHaveLength(5)
  expect(view.cities).toHaveLength(2)
  expect(new Set(view.tiles.fog)).toEqual(new Set([2]))
  expect(view).toMatchObject({ you: null, empire: null })
})

test('a view is plain JSON', () => {
  const view = seatView(smallWar(), 0, 0)
  expect(JSON.parse(JSON.stringify(view))).toEqual(view)
})
