import { expect, test } from 'vitest'
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
